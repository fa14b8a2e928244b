-- Imports: an item is a row, so that ten thousand are corrected one at a time.

alter table question_import
  add column kind text,
  add column state text not null default 'PREVIEW'
    check (state in ('READING', 'MAPPING', 'PREVIEW', 'COMMITTING', 'DONE', 'FAILED')),
  add column done int not null default 0,
  add column total int not null default 0,
  add column failure text,
  add column mapping jsonb,
  add column file_key text,
  add column file_hash bytea,
  add column keep_drafts boolean not null default false,
  add column drafts int not null default 0,
  add column caller jsonb,
  add column run uuid,
  add column runs smallint not null default 0,
  add column told int not null default 0,
  add column touched_at timestamptz,
  add column given_up_at timestamptz;
comment on column question_import.file_key is 'The file in the storage until the import is done or given up.';
comment on column question_import.file_hash is 'SHA-256 of the file, by which the same one is known again; null for pasted text.';
comment on column question_import.caller is 'Who commits; their rights are looked up again.';
comment on column question_import.run is 'The reading that may write; an older one that still goes on stops.';
comment on column question_import.runs is 'How often its reading was begun: what ends the process each time is not begun for ever.';
comment on column question_import.told is 'How many of the added questions reviewers have been told of.';
comment on column question_import.touched_at is 'When the reading or committing last got on, or an item was corrected; what does not get on is begun again, what is left alone goes.';
update question_import set state = case when committed_at is null then 'PREVIEW' else 'DONE' end, kind = 'paper',
  total = jsonb_array_length(items), done = jsonb_array_length(items), touched_at = coalesce(committed_at, created_at);
alter table question_import alter column touched_at set not null;
alter table question_import alter column state drop default;
create index question_import_mine on question_import (organisation_id, created_by, created_at desc);
create index question_import_file on question_import (organisation_id, file_hash) where file_hash is not null;
create index question_import_open on question_import (touched_at) where state in ('READING', 'COMMITTING');

create table question_import_item (
  organisation_id uuid not null,
  import_id uuid not null,
  index int not null,
  status text not null check (status in ('ready', 'doubtful', 'duplicate', 'skipped')),
  fingerprint bytea,
  item jsonb not null,
  question_id uuid,
  primary key (organisation_id, import_id, index),
  foreign key (organisation_id, import_id) references question_import on delete cascade
);
comment on column question_import_item.question_id is 'What the commit made of it; a commit that was cut off goes on after the last one.';
create index question_import_item_status on question_import_item (organisation_id, import_id, status, index);

insert into question_import_item (organisation_id, import_id, index, status, fingerprint, item)
select import.organisation_id, import.id, (item ->> 'index')::int, item ->> 'status',
  decode(item ->> 'fingerprint', 'hex'),
  '{"part": "", "tagNames": [], "knowledgeNames": []}'::jsonb || (item - 'index' - 'status' - 'fingerprint')
from question_import import, jsonb_array_elements(import.items) as item;

alter table question_import drop column items;

alter table picture add column import_id uuid;
comment on column picture.name is 'The first half is random: the address is the right to see it. The second half tells what is in it.';
comment on column picture.import_id is 'The import that it came with: one that is given up takes its pictures along.';
create index picture_import on picture (organisation_id, import_id) where import_id is not null;

alter table question_export
  add column caller jsonb not null,
  add column touched_at timestamptz not null,
  add column runs smallint not null default 0;
comment on table question_export is 'Files of questions that somebody ordered; a day later they are gone.';
comment on column question_export.request is 'The ids of the questions in their order, and whether answers go along.';
comment on column question_export.caller is 'Who ordered it; what they see is looked up again.';
comment on column question_export.runs is 'How often its writing was begun: what ends the process each time is not begun for ever.';
create index question_export_made on question_export (created_at);
