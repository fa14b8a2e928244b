-- What else the text of an import may be, and items that are put between others.
alter table question_import add column kinds jsonb not null default '[]';
comment on column question_import.kinds is 'What its file can be read as, each with how many places in it speak for that.';
alter table question_import_item add column position double precision;
update question_import_item set position = index;
alter table question_import_item alter column position set not null;
comment on column question_import_item.position is 'Its place among the items: the index, or between two where text that was left over became an item.';
create index question_import_item_position on question_import_item (organisation_id, import_id, position);
