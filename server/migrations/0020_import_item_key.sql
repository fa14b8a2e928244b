-- Of the items of an import that say the same, those with a key are found without reading what they say.
alter table question_import_item add column key text;
comment on column question_import_item.key is 'Tells the keys of items with one fingerprint apart; null: from a release that did not keep it, and not yet made.';
create index question_import_item_like on question_import_item (organisation_id, import_id, fingerprint, key, index);
create index question_import_item_keyless on question_import_item (organisation_id, import_id) where key is null;
