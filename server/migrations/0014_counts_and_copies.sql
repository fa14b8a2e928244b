-- A frozen form knows both how many questions it has, a composite being one, and how many answers are given.
alter table exam_form rename column question_count to answer_count;
alter table exam_form add column question_count integer;
update exam_form set question_count = (
    select count(distinct coalesce(placed.material_question_id, placed.question_id))
    from exam_form_question placed
    where placed.organisation_id = exam_form.organisation_id and placed.form_id = exam_form.id);
alter table exam_form alter column question_count set not null;
comment on column exam_form.question_count is 'A composite is one.';
comment on column exam_form.answer_count is 'Of composites the items count.';

-- Few questions name abilities: choosing among these abilities does not read all questions.
create index question_ability on question (organisation_id, bank_id) where cardinality(abilities) > 0;

alter table paper add column copied_import_id uuid;
comment on column paper.copied_import_id is 'Of a copy, the import that the first paper was made of: what came with it may be put back here too.';
