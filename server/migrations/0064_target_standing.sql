-- How somebody came on towards a target is kept, so that its chart is read and not reckoned; people are urged as for tasks.

alter table study_target_person add column advances jsonb not null default '[]';
comment on column study_target_person.advances is 'Pairs of a day in Asia/Shanghai and the basis points of the whole by which it brought the person on.';

-- What was passed is known; what else was done is found again when people are reckoned next.
update study_target_person person set advances = passed.advances
from (
  select step.organisation_id, step.target_id, step.user_id,
    jsonb_agg(jsonb_build_array(to_char(step.passed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
      round(10000.0 * gradation.weight / whole.weight, 4)) order by step.passed_at) as advances
  from study_target_step step
  join study_gradation gradation on gradation.organisation_id = step.organisation_id and gradation.id = step.gradation_id
  join (select organisation_id, target_id, sum(weight) as weight from study_gradation group by organisation_id, target_id)
    as whole on whole.organisation_id = step.organisation_id and whole.target_id = step.target_id
  where step.passed_at is not null
  group by step.organisation_id, step.target_id, step.user_id
) as passed
where person.organisation_id = passed.organisation_id and person.target_id = passed.target_id
  and person.user_id = passed.user_id;

alter table study_target_person add column urged_at timestamptz;
alter table study_target_person add column sent_at timestamptz;
comment on column study_target_person.sent_at is 'When an urging went out by SMS or mail.';
