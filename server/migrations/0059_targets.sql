-- Targets: what people are to reach, in gradations that open one after another, and how far each person is.

create table study_target (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'OPEN', 'CLOSED')),
  starts_at timestamptz,
  ends_at timestamptz,
  expected smallint not null default 70 check (expected between 1 and 100),
  owner_id uuid not null references users (id),
  template_id uuid,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  opened_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, template_id) references certificate_template (organisation_id, id)
    on delete set null (template_id)
);
comment on column study_target.ends_at is 'The last moment of its day in Asia/Shanghai; null: without a plan, nobody is behind.';
comment on column study_target.expected is 'Of full marks in percent: from here on an attainment is as expected.';
comment on column study_target.template_id is 'Of the certificate that whoever passed everything is given; null: none.';
create index study_target_newest on study_target (organisation_id, created_at desc, id);

create table study_gradation (
  organisation_id uuid not null,
  id uuid not null,
  target_id uuid not null,
  position integer not null,
  name text not null,
  weight integer not null check (weight between 1 and 100),
  due_at timestamptz,
  unlock text not null check (unlock in ('NONE', 'PREVIOUS', 'GRADATIONS', 'DATE')),
  unlock_after uuid[] not null default '{}',
  unlock_at timestamptz,
  pass text not null check (pass in ('ALL', 'SHARE', 'SCORE')),
  pass_value smallint check (pass_value between 1 and 100),
  primary key (organisation_id, id),
  foreign key (organisation_id, target_id) references study_target (organisation_id, id) on delete cascade,
  check ((unlock = 'DATE') = (unlock_at is not null)),
  check ((pass = 'ALL') = (pass_value is null))
);
comment on column study_gradation.unlock_after is 'Gradations of the same target that must be passed first; without a cycle.';
comment on column study_gradation.due_at is 'When it should be passed by the plan; null: as its weight says.';
create index study_gradation_of on study_gradation (organisation_id, target_id, position);

create table study_target_item (
  organisation_id uuid not null,
  id uuid not null,
  target_id uuid not null,
  gradation_id uuid not null,
  kind text not null check (kind in ('course', 'practice', 'exam', 'material', 'task')),
  ref_id uuid not null,
  title text not null,
  weight integer not null check (weight between 1 and 100),
  optional boolean not null default false,
  position integer not null,
  primary key (organisation_id, id),
  unique (organisation_id, target_id, kind, ref_id),
  foreign key (organisation_id, target_id) references study_target (organisation_id, id) on delete cascade,
  foreign key (organisation_id, gradation_id) references study_gradation (organisation_id, id) on delete cascade
);
comment on column study_target_item.title is 'As the thing was called when it was put in, for when it is gone.';
create index study_target_item_at on study_target_item (organisation_id, kind, ref_id);

create table study_target_rule (
  organisation_id uuid not null,
  target_id uuid not null,
  kind text not null check (kind in ('person', 'department', 'post', 'tag')),
  ref_id uuid not null,
  primary key (organisation_id, target_id, kind, ref_id),
  foreign key (organisation_id, target_id) references study_target (organisation_id, id) on delete cascade
);
comment on table study_target_rule is 'Who has the target, as in study_task_rule; with a post it is the learning path of its holders.';

create table study_target_person (
  organisation_id uuid not null,
  target_id uuid not null,
  user_id uuid not null,
  sources text[] not null,
  state text not null default 'NOT_STARTED'
    check (state in ('NOT_STARTED', 'IN_PROGRESS', 'DONE', 'DONE_LATE', 'WITHDRAWN')),
  removed boolean not null default false,
  progress smallint not null default 0 check (progress between 0 and 10000),
  attainment smallint check (attainment between 0 and 10000),
  due_at timestamptz,
  assigned_at timestamptz not null,
  started_at timestamptz,
  done_at timestamptz,
  primary key (organisation_id, target_id, user_id),
  foreign key (organisation_id, target_id) references study_target (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table study_target_person is 'Its columns mean what those of study_assignment do: the same code follows the rules of both.';
comment on column study_target_person.attainment is 'Weighted scores over full marks, in basis points; null: nothing has a score yet.';
create index study_target_person_mine on study_target_person (organisation_id, user_id);

create table study_target_step (
  organisation_id uuid not null,
  target_id uuid not null,
  gradation_id uuid not null,
  user_id uuid not null,
  unlocked boolean not null,
  progress smallint not null check (progress between 0 and 10000),
  attainment smallint check (attainment between 0 and 10000),
  passed_at timestamptz,
  primary key (organisation_id, target_id, gradation_id, user_id),
  foreign key (organisation_id, target_id, user_id)
    references study_target_person (organisation_id, target_id, user_id) on delete cascade,
  foreign key (organisation_id, gradation_id) references study_gradation (organisation_id, id) on delete cascade
);
comment on column study_target_step.passed_at is 'Once passed it stays so, whatever is asked later.';
