-- By which talk of campus recruitment somebody came to apply, so that the funnel of a school tells its own.

alter table application add column campus_talk_id uuid;
alter table application add foreign key (organisation_id, campus_talk_id) references campus_talk (organisation_id, id)
  on delete set null (campus_talk_id);
alter table application add foreign key (organisation_id, batch_id) references campus_batch (organisation_id, id)
  on delete set null (batch_id);
comment on column application.batch_id is 'The campus batch whose link or list brought it; null: counted with each batch of its job.';
comment on column application.campus_talk_id is 'The talk whose code led to it.';
create index application_campus on application (organisation_id, batch_id) where batch_id is not null;
create index application_talk on application (organisation_id, campus_talk_id) where campus_talk_id is not null;
