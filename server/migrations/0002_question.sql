create function bigrams(value text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct substr(value, i, 2)), '{}')
            from generate_series(1, length(value) - 1) as i);
comment on function bigrams is 'Overlapping pairs of characters, for searching Chinese text by words of two and more.';

create table question_bank (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null,
  description text not null default '',
  visibility text not null default 'organisation' check (visibility in ('private', 'organisation', 'public')),
  created_by uuid not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id)
);
create unique index question_bank_name on question_bank (organisation_id, name) where deleted_at is null;

create table question (
  organisation_id uuid not null references organisation,
  id uuid not null,
  bank_id uuid not null,
  type text not null check (type in ('JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE')),
  state text not null check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'DISABLED')),
  current_version_id uuid not null,
  difficulty smallint not null check (difficulty between 1 and 10),
  fingerprint bytea not null,
  search_text text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, bank_id) references question_bank
);
create index question_bank_newest on question (organisation_id, bank_id, updated_at desc, id) where deleted_at is null;
create index question_newest on question (organisation_id, updated_at desc, id) where deleted_at is null;
create index question_fingerprint on question (organisation_id, bank_id, fingerprint) where deleted_at is null;
create index question_text on question using gin (bigrams(search_text)) where deleted_at is null;
comment on column question.search_text is 'Plain text of stem and options: NFKC, lower case, no white space.';

create table question_version (
  organisation_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  number int not null,
  type text not null check (type in ('JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE')),
  stem text not null,
  options jsonb not null,
  answer jsonb,
  analysis text not null,
  difficulty smallint not null,
  points int not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, question_id, number),
  foreign key (organisation_id, question_id) references question
);
comment on table question_version is 'Immutable: papers and attempts point here.';
comment on column question_version.points is 'Hundredths of a point.';

alter table question add foreign key (organisation_id, current_version_id) references question_version
  deferrable initially deferred;

create table question_import (
  organisation_id uuid not null references organisation,
  id uuid not null,
  bank_id uuid not null,
  file_name text not null,
  items jsonb not null,
  leftovers jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  committed_at timestamptz,
  added int,
  primary key (organisation_id, id),
  foreign key (organisation_id, bank_id) references question_bank
);

create table picture (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null unique,
  content_type text not null,
  size int not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
comment on column picture.name is 'Random; the address is the right to see it.';
