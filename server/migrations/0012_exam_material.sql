alter table exam_form_question
  add column material_question_id uuid,
  add column material_version_id uuid,
  add foreign key (organisation_id, material_version_id) references question_version,
  add check ((material_question_id is null) = (material_version_id is null));
comment on column exam_form_question.material_version_id is 'The composite that the question is an item of; its items share the material and stay together.';
create index exam_form_material_used on exam_form_question (organisation_id, material_question_id)
  where material_question_id is not null;
