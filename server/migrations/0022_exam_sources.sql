-- An exam may have many forms: each question is frozen once for the exam, and a form is a list of them with points.
create table exam_question (
  organisation_id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  question_id uuid not null,
  type text not null check (type in ('JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE')),
  options jsonb not null,
  blank_count int not null,
  material_question_id uuid,
  material_version_id uuid,
  taken text,
  primary key (organisation_id, exam_id, question_version_id),
  foreign key (organisation_id, exam_id) references exam,
  foreign key (organisation_id, question_version_id) references question_version,
  foreign key (organisation_id, material_version_id) references question_version,
  check ((material_question_id is null) = (material_version_id is null))
);
comment on column exam_question.options is 'Without the key: [{ id, fixed }].';
comment on column exam_question.material_version_id is 'The composite that the question is an item of; its items share the material and stay together.';
comment on column exam_question.taken is 'JSON of what examinees get of it but its points; kept where papers are put together when they are read.';
create index exam_question_used on exam_question (organisation_id, question_id);
create index exam_question_material_used on exam_question (organisation_id, material_question_id)
  where material_question_id is not null;

insert into exam_question (organisation_id, exam_id, question_version_id, question_id, type, options, blank_count,
    material_question_id, material_version_id)
  select placed.organisation_id, form.exam_id, placed.question_version_id, placed.question_id, placed.type,
    placed.options, placed.blank_count, placed.material_question_id, placed.material_version_id
  from exam_form_question placed
  join exam_form form on form.organisation_id = placed.organisation_id and form.id = placed.form_id
  on conflict do nothing;

alter table exam_form
  add column question_version_ids uuid[] not null default '{}',
  add column points int[] not null default '{}',
  add column section_positions smallint[] not null default '{}',
  add column sections jsonb not null default '[]',
  add column pass_score int not null default 0,
  alter column document drop not null,
  alter column etag drop not null;
comment on column exam_form.document is 'Gzipped reply of attempt/paper; holds nothing of a key. Null: put together from exam_question when it is read.';
comment on column exam_form.question_version_ids is 'In the order of the paper; points (hundredths) and section_positions (from 0) stand at the same places.';
comment on column exam_form.sections is 'By position: [{ name }].';
comment on column exam_form.pass_score is 'Hundredths of a point, settled when the exam is published.';

update exam_form set
  question_version_ids = listed.ids, points = listed.points, section_positions = listed.section_positions
from (
  select organisation_id, form_id, array_agg(question_version_id order by position) as ids,
    array_agg(points order by position) as points,
    array_agg(section_position::smallint order by position) as section_positions
  from exam_form_question group by organisation_id, form_id
) listed
where listed.organisation_id = exam_form.organisation_id and listed.form_id = exam_form.id;

update exam_form set sections = listed.sections
from (
  select organisation_id, form_id, jsonb_agg(jsonb_build_object('name', section_name) order by section_position) as sections
  from (select distinct organisation_id, form_id, section_position, section_name from exam_form_question) section
  group by organisation_id, form_id
) listed
where listed.organisation_id = exam_form.organisation_id and listed.form_id = exam_form.id;

update exam_form set pass_score = coalesce(exam.pass_score, round(exam_form.total_points * 0.6))
from exam where exam.organisation_id = exam_form.organisation_id and exam.id = exam_form.exam_id;

drop table exam_form_question;
create index exam_form_of_paper on exam_form (organisation_id, paper_id);

alter table exam add column pass_percent smallint check (pass_percent between 1 and 100);
comment on column exam.pass_percent is 'The pass mark of each form as a share of its points; null: pass_score, or 60 %.';

alter table examinee
  add column form_id uuid,
  add foreign key (organisation_id, form_id) references exam_form;
comment on column examinee.form_id is 'The form that was dealt to the person; null in an exam with one paper for all.';
create index examinee_form on examinee (organisation_id, exam_id, form_id) where form_id is not null;
