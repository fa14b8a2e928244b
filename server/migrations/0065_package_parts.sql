-- A package may have several parts, and each keeps what it left of a person. One that speaks xAPI keeps its statements and documents.
alter table scorm_state add column part smallint not null default 0;
alter table scorm_state drop constraint scorm_state_pkey;
alter table scorm_state add primary key (organisation_id, section_id, user_id, part);
comment on column scorm_state.part is 'Its place among the parts of the manifest.';

create table package_statement (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  statement jsonb not null,
  stored_at timestamptz not null,
  primary key (organisation_id, section_id, user_id, id),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table package_statement is 'xAPI statements of a package about the person who has it open, as it sent them.';

create table package_document (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  activity_id text not null,
  state_id text not null,
  content_type text not null,
  content bytea not null,
  updated_at timestamptz not null,
  primary key (organisation_id, section_id, user_id, activity_id, state_id),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table package_document is 'Documents of the State API of xAPI: what a package needs to go on where it was left.';
