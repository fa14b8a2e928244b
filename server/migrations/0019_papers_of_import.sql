-- A file that holds several papers becomes one paper each.
alter table paper add column import_place integer not null default 0;
alter table paper add constraint paper_import_place_check check (import_place >= 0);
comment on column paper.import_place is 'Which of the papers in the file of its import it is, from 1; 0: all that the file holds.';
drop index paper_of_import;
create unique index paper_of_import on paper (organisation_id, import_id, import_place) where deleted_at is null;
