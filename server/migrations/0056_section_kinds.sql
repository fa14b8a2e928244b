-- Questions in films that must be answered right or only answered, and what people tried.

alter table course_section_question add column must_be_right boolean not null default true;
comment on column course_section_question.must_be_right is 'The film goes on only once it was answered right; false: once it was answered.';

alter table section_check add column ratio double precision check (ratio between 0 and 1);
comment on column section_check.ratio is 'Share of the points of the last try of a QUESTION; 1: right.';
comment on column section_check.answer is 'Of a QUESTION, the last try.';

create table section_try (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  number smallint not null check (number > 0),
  question_version_id uuid not null,
  response jsonb not null,
  ratio double precision not null check (ratio between 0 and 1),
  at timestamptz not null,
  primary key (organisation_id, section_id, user_id, item_id, number),
  foreign key (organisation_id, section_id, user_id, item_id)
    references section_check (organisation_id, section_id, user_id, item_id) on delete cascade,
  foreign key (organisation_id, question_version_id) references question_version (organisation_id, id)
);
comment on table section_try is 'Every answer that somebody gave to a question in a film.';
create index section_try_version on section_try (organisation_id, question_version_id);

create index course_section_reference on course_section (organisation_id, ref_id) where ref_id is not null;
