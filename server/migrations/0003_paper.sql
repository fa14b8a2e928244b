create table paper_category (
  organisation_id uuid not null references organisation,
  id uuid not null,
  parent_id uuid,
  name text not null,
  path ltree not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references paper_category
);
create index paper_category_path on paper_category using gist (path);

create table paper_bank (
  organisation_id uuid not null references organisation,
  id uuid not null,
  category_id uuid,
  name text not null,
  description text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, category_id) references paper_category
);
create index paper_bank_category on paper_bank (organisation_id, category_id) where deleted_at is null;
create unique index paper_bank_name on paper_bank (organisation_id, name) where deleted_at is null;

create table paper (
  organisation_id uuid not null references organisation,
  id uuid not null,
  bank_id uuid not null,
  name text not null,
  type smallint not null check (type in (0, 4, 6, 9)),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'READY', 'ARCHIVED')),
  suggested_minutes int not null,
  total_points int not null default 0,
  question_count int not null default 0,
  mean_difficulty real,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, bank_id) references paper_bank
);
create index paper_newest on paper (organisation_id, updated_at desc, id) where deleted_at is null;
create index paper_of_bank on paper (organisation_id, bank_id, updated_at desc, id) where deleted_at is null;
comment on column paper.total_points is 'Hundredths of a point.';

create table paper_section (
  organisation_id uuid not null,
  paper_id uuid not null,
  position int not null,
  name text not null,
  primary key (organisation_id, paper_id, position),
  foreign key (organisation_id, paper_id) references paper
);

create table paper_question (
  organisation_id uuid not null,
  paper_id uuid not null,
  section_position int not null,
  position int not null,
  question_id uuid not null,
  question_version_id uuid not null,
  points int not null,
  primary key (organisation_id, paper_id, question_id),
  foreign key (organisation_id, paper_id, section_position) references paper_section on delete cascade,
  foreign key (organisation_id, question_id) references question,
  foreign key (organisation_id, question_version_id) references question_version
);
create index paper_question_used on paper_question (organisation_id, question_id);
comment on column paper_question.points is 'Hundredths of a point.';
