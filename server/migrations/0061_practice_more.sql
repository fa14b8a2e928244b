-- Practices for posts, tags and persons too; when a session is complete; answers that are judged later; reasons in one's own words.

create table practice_audience (
  organisation_id uuid not null,
  practice_id uuid not null,
  kind text not null check (kind in ('person', 'department', 'post', 'tag')),
  ref_id uuid not null,
  primary key (organisation_id, practice_id, kind, ref_id),
  foreign key (organisation_id, practice_id) references practice (organisation_id, id) on delete cascade
);
comment on table practice_audience is 'Whose people find a practice of audience CHOSEN; of a department with everything below.';
create index practice_audience_ref on practice_audience (organisation_id, ref_id);
insert into practice_audience (organisation_id, practice_id, kind, ref_id)
  select organisation_id, practice_id, 'department', department_id from practice_department;
drop table practice_department;

alter table practice drop constraint practice_audience_check;
update practice set audience = 'CHOSEN' where audience = 'DEPARTMENTS';
alter table practice add constraint practice_audience_check check (audience in ('EVERYONE', 'CHOSEN'));

alter table practice_session add completed_at timestamptz;
comment on column practice_session.completed_at is 'Every question was answered, but for those that were held back when it ended.';
update practice_session set completed_at = finished_at where finished_at is not null and answered >= item_count;
create index practice_session_open on practice_session (started_at) where finished_at is null;

alter table practice_answer alter ratio drop not null;
alter table practice_answer add submission_id uuid;
comment on column practice_answer.ratio is 'Share of the points that it earned; 1: right. Null: the judge or the person has not said it yet.';
comment on column practice_answer.submission_id is 'Of code what the judge was given; null where its failure left nothing, and the answer may be given anew.';
create index practice_answer_judged on practice_answer (organisation_id, submission_id)
  where submission_id is not null and ratio is null;

create table practice_code_run (
  organisation_id uuid not null,
  submission_id uuid not null,
  session_id uuid not null,
  question_version_id uuid not null,
  primary key (organisation_id, submission_id),
  foreign key (organisation_id, session_id) references practice_session (organisation_id, id) on delete cascade
);
comment on table practice_code_run is 'Runs of code that count for nothing; the judge forgets them after some time.';
create index practice_code_run_of on practice_code_run (organisation_id, session_id, question_version_id);

alter table wrong_question drop constraint wrong_question_reason_check;
alter table wrong_question add constraint wrong_question_reason_check
  check (reason in ('CONCEPT', 'CARELESS', 'MISREAD', 'FORGOTTEN', 'GUESSED', 'OTHER'));
alter table wrong_question add reason_text text not null default '';
comment on column wrong_question.reason_text is 'The reason OTHER in the words of the person.';
