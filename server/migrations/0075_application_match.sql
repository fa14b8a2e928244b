-- Recruitment: how an application matches the model of its job's post with the reasons, and results in the order of scores.

alter table application
  add column match_met boolean,
  add column match_parts jsonb not null default '[]';
comment on column application.match is
  'Of what exams and interviews say to the post''s model, of 10,000: a suggestion to people, made with model_id.';
comment on column application.match_met is 'Every must of the model is reached; null: one is not known and none is missed.';
comment on column application.match_parts is
  'Why: [{"abilityId", "level", "exam": {"items", "mean"}|null, "interview": {"items", "mean"}|null}].';

-- As lists are sorted: what is not known, or of too little coverage, comes last.
create index application_match on application
  (organisation_id, coalesce(case when coverage >= 6000 then match end, -1) desc, id);
create index application_score on application (organisation_id, coalesce(exam_score, -1) desc, id);
create index application_rank on application (organisation_id, job_id, exam_score desc) where exam_score is not null;
-- What the clock looks for: open ones that were not matched by the model in force.
create index application_unmatched on application (job_id, model_id) where open;
