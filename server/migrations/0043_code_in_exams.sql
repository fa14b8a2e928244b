-- Code questions in exams: which submission a mark comes from, and how often code was run while answering.

alter table mark add column submission_id uuid;
comment on column mark.submission_id is 'Of code: what the judge was given. While it judges, the mark is not manual and has no score.';
create index mark_judged on mark (organisation_id, submission_id) where submission_id is not null;

create table exam_code_run (
  organisation_id uuid not null,
  attempt_id uuid not null,
  submission_id uuid not null,
  question_version_id uuid not null,
  run_at timestamptz not null,
  primary key (organisation_id, attempt_id, submission_id),
  foreign key (organisation_id, attempt_id) references attempt (organisation_id, id)
);
comment on table exam_code_run is 'Code that was run while answering; the judge forgets such runs after a while, their number stays.';
