-- A section of a paper may be answered in part: so many of its questions, chosen by whoever answers.
alter table paper_section add column choose smallint check (choose > 0);
comment on column paper_section.choose is 'So many of its questions are to be answered, each worth the same; null: all of them.';
comment on column exam_form.sections is 'By position: [{ name, choose }], choose where only so many of its questions count.';
comment on table mark is 'What each question of an attempt that counts has earned. Of a section to choose from the questions that do not count have no mark.';

alter table exam_form add column spare_count integer not null default 0;
comment on column exam_form.spare_count is 'So many of its answers need not be given, as sections leave a choice.';
