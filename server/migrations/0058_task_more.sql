-- Tasks are put away, count their days from when somebody came to their post, follow the courses of posts, and urge by SMS and mail.

alter table study_task drop constraint study_task_state_check;
alter table study_task add constraint study_task_state_check
  check (state in ('DRAFT', 'PUBLISHED', 'ENDED', 'ARCHIVED'));

alter table study_task add column due_from text not null default 'ASSIGNED' check (due_from in ('ASSIGNED', 'POST'));
comment on column study_task.due_from is 'What due_days are counted from: the day of the assignment, or the day somebody came to their post.';

alter table study_task add column post_id uuid;
comment on column study_task.post_id is 'The post whose required courses it was made of.';
alter table study_task add foreign key (organisation_id, post_id) references post (organisation_id, id)
  on delete set null (post_id);
create index study_task_of_post on study_task (organisation_id, post_id) where post_id is not null;

alter table study_assignment add column sent_at timestamptz;
comment on column study_assignment.sent_at is 'When an urging went out by SMS or mail.';

alter table post_course add column study_course_id uuid;
comment on column post_course.study_course_id is 'The course that people learn in; null: known by its name alone.';
alter table post_course add foreign key (organisation_id, study_course_id) references course (organisation_id, id)
  on delete set null (study_course_id);
create index post_course_study on post_course (organisation_id, study_course_id) where study_course_id is not null;
