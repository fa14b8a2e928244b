-- In an exam whose papers are chosen person by person, the paper that each examinee sits.
alter table examinee
  add column paper_id uuid,
  add column paper_by_hand boolean not null default false,
  add foreign key (organisation_id, paper_id) references paper;
comment on column examinee.paper_id is 'The paper designated to the person; null: none, or the exam chooses no paper for each. Published: form_id is its form.';
comment on column examinee.paper_by_hand is 'Designated for this person by hand or from a file: a rule leaves it alone unless asked.';
