-- Evidence is written without checks of foreign keys: row by row they took thrice as long as the rows. Whoever writes holds
-- the abilities, and nobody deletes staff.

alter table evidence drop constraint evidence_organisation_id_ability_id_fkey;
alter table evidence drop constraint evidence_organisation_id_user_id_fkey;
alter table person_ability drop constraint person_ability_organisation_id_ability_id_fkey;

comment on table evidence is 'What speaks for the level of a person in an ability, once for each thing that they did; without foreign keys, which cost more than the rows.';
