-- A section of a paper may have a time limit of its own; then the sections are gone through in their order.
alter table paper_section add column minutes smallint check (minutes > 0);
comment on column paper_section.minutes is 'So long whoever has entered the section may answer it; null: it has no limit of its own.';
comment on column exam_form.sections is 'By position: [{ name, choose, minutes }], choose where only so many of its questions count, minutes where it has a time limit of its own.';

alter table attempt add column section_position smallint;
alter table attempt add column section_due timestamptz;
alter table attempt add constraint attempt_section_check check (section_due is null or section_position is not null);
comment on column attempt.section_position is 'Where sections have time limits the one that was entered last, from 0; only its answers are taken.';
comment on column attempt.section_due is 'When the time of that section is up; while the clock stands, what it was then. Null: it has no limit of its own.';
