-- An exam whose examinees each get a paper of their own is published by a job; who comes later is dealt one by the same rules.
create table exam_publishing (
  organisation_id uuid not null,
  id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'CANCELLED')),
  runs integer not null default 0,
  touched_at timestamptz not null,
  people integer not null,
  done integer not null default 0,
  numbered integer not null default 0,
  failure text,
  paper_id uuid not null,
  demand jsonb not null,
  seed integer not null,
  statistics jsonb,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references exam (organisation_id, id)
);
create index exam_publishing_waiting on exam_publishing (touched_at) where state = 'WAITING';
comment on column exam_publishing.id is 'The exam.';
comment on column exam_publishing.done is 'Papers made of so many people''s by the run that goes on or was the last.';
comment on column exam_publishing.numbered is 'The number of the last form.';
comment on column exam_publishing.demand is 'The rules as they were when publishing began; later papers are drawn by them too.';
comment on column exam_publishing.created_by is 'Papers are drawn from what this person sees.';

alter table exam_form add column seed integer;
comment on column exam_form.seed is 'Of a paper of one''s own: what it was drawn with; those of one draw follow each other by number.';
