-- A list of staff whose columns are not certain waits until a person says what they hold.
alter table staff_import add column source jsonb;
alter table staff_import add column mapping jsonb;
comment on column staff_import.source is 'The table as it was uploaded, to be read again with other columns; gone when the import begins.';
comment on column staff_import.mapping is 'Which column holds what, and the department of those who have none in the table.';
alter table staff_import drop constraint staff_import_state_check;
alter table staff_import add constraint staff_import_state_check
  check (state in ('MAPPING', 'PREVIEW', 'RUNNING', 'DONE', 'FAILED'));

create table staff_import_layout (
  organisation_id uuid not null references organisation,
  headers bytea not null,
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (organisation_id, headers)
);
comment on table staff_import_layout is 'How lists with these headers were read when they were imported last.';
comment on column staff_import_layout.headers is 'SHA-256 of the titles.';
