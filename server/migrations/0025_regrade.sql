-- How one frozen question of one exam is marked instead; its version stays as it was.
create table exam_correction (
  organisation_id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  correction jsonb not null,
  primary key (organisation_id, exam_id, question_version_id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id),
  foreign key (organisation_id, question_version_id) references question_version (organisation_id, id)
);

create table regrade (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  correction jsonb not null,
  reason text not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE')),
  runs integer not null default 0,
  touched_at timestamptz not null,
  reached uuid,
  changed integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
create index regrade_exam on regrade (organisation_id, exam_id);
create index regrade_running on regrade (touched_at) where state = 'RUNNING';
comment on column regrade.reached is 'The attempt up to which, in the order of their ids, marks are given anew.';
comment on column regrade.changed is 'Attempts whose mark came out another.';
