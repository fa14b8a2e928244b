-- Study tasks: what is to be learned, by whom and until when, and how far each person is.

create table study_task (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'ENDED')),
  starts_at timestamptz,
  due_at timestamptz,
  due_days integer check (due_days between 1 and 3650),
  department_id uuid not null,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (organisation_id, id),
  check (due_at is null or due_days is null),
  foreign key (organisation_id, department_id) references department (organisation_id, id)
);
comment on column study_task.due_days is 'Days after somebody was given the task; the last one counts to its end in Asia/Shanghai.';
create index study_task_newest on study_task (organisation_id, created_at desc, id);
create index study_task_department on study_task (organisation_id, department_id);

create table study_task_item (
  organisation_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  kind text not null check (kind in ('course', 'practice', 'exam', 'material')),
  ref_id uuid not null,
  title text not null,
  weight integer not null check (weight between 1 and 100),
  optional boolean not null default false,
  position integer not null,
  primary key (organisation_id, id),
  unique (organisation_id, task_id, kind, ref_id),
  foreign key (organisation_id, task_id) references study_task (organisation_id, id) on delete cascade
);
comment on column study_task_item.title is 'As the thing was called when it was put in, for when it is gone.';
create index study_task_item_at on study_task_item (organisation_id, kind, ref_id);

create table study_task_rule (
  organisation_id uuid not null,
  task_id uuid not null,
  kind text not null check (kind in ('person', 'department', 'post', 'tag')),
  ref_id uuid not null,
  primary key (organisation_id, task_id, kind, ref_id),
  foreign key (organisation_id, task_id) references study_task (organisation_id, id) on delete cascade
);
comment on table study_task_rule is 'Who has the task: followed as people come and go. A department counts with all below.';

create table study_assignment (
  organisation_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  sources text[] not null,
  state text not null default 'NOT_STARTED'
    check (state in ('NOT_STARTED', 'IN_PROGRESS', 'DONE', 'DONE_LATE', 'EXEMPT', 'WITHDRAWN')),
  removed boolean not null default false,
  progress smallint not null default 0 check (progress between 0 and 10000),
  due_at timestamptz,
  assigned_at timestamptz not null,
  started_at timestamptz,
  done_at timestamptz,
  exempt_reason text,
  urged_at timestamptz,
  primary key (organisation_id, task_id, user_id),
  foreign key (organisation_id, task_id) references study_task (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column study_assignment.sources is 'The rules that give it, as kind:id; losing one keeps the others.';
comment on column study_assignment.removed is 'Taken out by hand: rules do not bring the person back.';
create index study_assignment_mine on study_assignment (organisation_id, user_id);

create table study_material_read (
  organisation_id uuid not null references organisation (id),
  material_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (organisation_id, material_id, user_id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table study_material_read is 'Who said of a learning material that they read it; stays when the material goes.';
