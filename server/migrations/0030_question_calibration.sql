-- What the answers in exams say of one version of a question; a later calibration replaces it.
create table question_calibration (
  organisation_id uuid not null,
  question_version_id uuid not null,
  model text not null check (model in ('RASCH', '2PL')),
  discrimination real not null,
  difficulty real not null,
  standard_error real,
  answers integer not null,
  calibrated_at timestamptz not null,
  primary key (organisation_id, question_version_id),
  foreign key (organisation_id, question_version_id) references question_version (organisation_id, id)
);
comment on column question_calibration.discrimination is 'Slope of the logistic curve, without the factor 1.7; of a Rasch model the same for all.';
comment on column question_calibration.difficulty is 'Where half get it right, in standard deviations of those who answered.';
comment on column question_calibration.standard_error is 'Of the difficulty; null where the answers do not say.';
