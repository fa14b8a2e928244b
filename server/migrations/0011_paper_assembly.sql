alter table paper_bank add column visibility text not null default 'organisation'
  check (visibility in ('organisation', 'public'));
comment on column paper_bank.visibility is 'public: every organisation may copy from it; only the platform''s own banks.';

alter table paper add column import_id uuid;
create unique index paper_of_import on paper (organisation_id, import_id) where deleted_at is null;
comment on column paper.import_id is 'The import that it was made of; that goes after a while.';

alter table paper add column form_group uuid;
create index paper_form_group on paper (organisation_id, form_group) where form_group is not null;
comment on column paper.form_group is 'The same for papers that were stored together as parallel forms of one assembly.';

create table paper_rule (
  organisation_id uuid not null,
  paper_id uuid not null,
  demand jsonb not null,
  generated_at timestamptz,
  primary key (organisation_id, paper_id),
  foreign key (organisation_id, paper_id) references paper
);
comment on table paper_rule is 'What a random paper is drawn by: RandomDemand of the contract.';

create table assembly_run (
  organisation_id uuid not null references organisation,
  id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  demand jsonb not null,
  seed int not null,
  seconds int not null,
  outcome jsonb,
  failure text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  touched_at timestamptz not null,
  runs smallint not null default 0,
  stored jsonb not null default '[]',
  primary key (organisation_id, id)
);
create index assembly_run_old on assembly_run (created_at);
create index assembly_run_going on assembly_run (touched_at) where state in ('WAITING', 'RUNNING');
comment on column assembly_run.demand is 'AutoDemand of the contract.';
comment on column assembly_run.outcome is 'The best so far, with the questions of each form; points in hundredths.';
comment on column assembly_run.created_by is 'Whose reach decides which questions are taken.';
comment on column assembly_run.touched_at is 'While it runs, a moment ago: later its process has ended.';
comment on column assembly_run.runs is 'How often it was begun: what ends the process each time is not begun for ever.';
comment on column assembly_run.stored is 'Papers made of it, each order with its papers: the same order again gets the same papers.';

create table individual_set (
  organisation_id uuid not null,
  id uuid not null,
  paper_id uuid not null,
  name text not null,
  people int not null,
  done int not null default 0,
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'FAILED', 'CANCELLED')),
  demand jsonb not null,
  seed int not null,
  statistics jsonb,
  failure text,
  runs int not null default 0,
  touched_at timestamptz not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, paper_id) references paper
);
create index individual_set_of_paper on individual_set (organisation_id, paper_id, created_at desc);
comment on column individual_set.created_by is 'Whose reach decides which questions are drawn.';
comment on table individual_set is '一人一卷: a paper for each of so many people by the rules that a random paper had then.';

create table individual_paper (
  organisation_id uuid not null,
  set_id uuid not null,
  number int not null,
  question_ids uuid[] not null,
  question_version_ids uuid[] not null,
  sections smallint[] not null,
  points int[] not null,
  total_points int not null,
  mean_difficulty real not null,
  primary key (organisation_id, set_id, number),
  foreign key (organisation_id, set_id) references individual_set on delete cascade
);
comment on table individual_paper is 'One array element a question, in the order of the paper; points in hundredths.';
