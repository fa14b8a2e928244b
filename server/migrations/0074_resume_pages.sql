-- Recruitment: the page of a resume with what people corrected in it and wrote about the person, and resumes that the
-- organisation brings in itself, one by one or as an archive.

create table resume_edit (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  part text not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, candidate_id) references candidate (organisation_id, id)
);
comment on table resume_edit is 'Who of the organisation corrected which part of candidate.resume, and when: neither a file nor an application overwrites it.';
create index resume_edit_of on resume_edit (organisation_id, candidate_id, at desc);

create table candidate_note (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null references users (id),
  text text not null,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, candidate_id) references candidate (organisation_id, id)
);
comment on table candidate_note is 'What colleagues wrote about a person apart from any application.';
create index candidate_note_of on candidate_note (organisation_id, candidate_id, at desc);

alter table candidate add column notice_owed_since timestamptz;
comment on column candidate.notice_owed_since is 'Since when the organisation keeps a person it entered itself without having told them so; null: told, or they sent it themselves.';

alter table resume_file add column sha256 bytea;
create index resume_file_same on resume_file (organisation_id, sha256) where sha256 is not null;

create table resume_import (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  job_id uuid,
  source text not null,
  pool_consent text,
  pool_months integer,
  state text not null default 'OPEN' check (state in ('OPEN', 'RUNNING', 'DONE')),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, job_id) references job (organisation_id, id),
  check (job_id is not null or pool_consent is not null)
);
comment on table resume_import is 'Resumes that somebody brings in for a job, or for the talent pool: read first, looked through, then kept at once.';
create index resume_import_mine on resume_import (organisation_id, created_by, created_at desc);
create index resume_import_old on resume_import (created_at);
create index resume_import_job on resume_import (organisation_id, job_id) where job_id is not null;

create table resume_import_item (
  organisation_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position integer not null,
  file_name text not null,
  stored_name text not null,
  archive boolean not null default false,
  content_type text not null default 'application/octet-stream',
  size integer not null check (size >= 0),
  sha256 bytea not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'READ', 'UNREADABLE', 'UNPACKED', 'DONE')),
  runs integer not null default 0,
  problems text[] not null default '{}',
  text text,
  parsed jsonb,
  name text not null default '',
  phone text,
  email text,
  school text not null default '',
  twin_id uuid,
  twin_reason text,
  choice text not null default 'NEW' check (choice in ('NEW', 'JOIN', 'SKIP')),
  result text check (result in ('ADDED', 'JOINED', 'KNOWN', 'SKIPPED')),
  candidate_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, import_id, position),
  foreign key (organisation_id, import_id) references resume_import (organisation_id, id) on delete cascade
);
comment on column resume_import_item.twin_id is 'A candidate who may be the same person, or whose file is the same byte for byte (twin_reason FILE).';
create index resume_import_item_of on resume_import_item (organisation_id, candidate_id) where candidate_id is not null;
