-- Evaluations of courses are moderated and answered; a course may give a certificate when it is completed.

alter table course_evaluation
  add column id uuid not null default gen_random_uuid(),
  add column hidden_reason text,
  add column reply text not null default '',
  add column replied_by uuid references users (id),
  add column replied_at timestamptz;
update course_evaluation set hidden_reason = '' where hidden_at is not null;
alter table course_evaluation
  alter column id drop default,
  add unique (organisation_id, id),
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check ((replied_at is null) = (reply = ''));
comment on column course_evaluation.hidden_at is 'It is shown to nobody but managers and who wrote it; its stars count.';
comment on column course_evaluation.hidden_reason is 'As a manager said it, for who wrote it too.';
comment on column course_evaluation.reply is 'Of a manager of the course, for everybody; empty: none.';
create index course_evaluation_list on course_evaluation (organisation_id, course_id, updated_at desc, id);

alter table course add column certificate_template_id uuid,
  add foreign key (organisation_id, certificate_template_id) references certificate_template (organisation_id, id);
comment on column course.certificate_template_id is 'Of the certificate that is given for completing it; null: none.';
create index course_certificate on course (organisation_id, certificate_template_id)
  where certificate_template_id is not null;

comment on column evidence.origin_id is 'What it comes of: the attempt, the session of practice; of a rating the person who was rated, of courses the person who completed them.';
comment on column evidence.item_id is 'In that the single answer (version of the question); of a rating its own id, of courses the course.';
comment on table evidence_due is 'Origins whose evidence is to be written anew: attempts once their scores may be told, sessions of practice, and people with their courses.';
