-- Confidence is reckoned with the half-life that the mass was made with, also while levels are still those of earlier settings.
alter table person_ability add column half_life double precision not null default 365;
comment on column person_ability.half_life is 'Days: the half-life that the mass was made with, whatever the settings say by now.';
update person_ability known set half_life = (setting.settings ->> 'halfLife')::float8
from evidence_setting setting
where setting.organisation_id = known.organisation_id
  and (setting.settings ->> 'halfLife')::float8 is distinct from 365 and setting.settings ->> 'halfLife' is not null;

-- A rating is named by itself in place of its rater: a contest of it that is upheld does not silence the next one.
comment on column evidence.item_id is 'In that the single answer (version of the question); of a rating its own id.';
update evidence_contest contest set item_id = (
  select rating.id from ability_rating rating
  where rating.organisation_id = contest.organisation_id and rating.user_id = contest.user_id
    and rating.ability_id = contest.ability_id and rating.rater_id = contest.item_id
  order by rating.created_at <= contest.created_at desc, rating.created_at desc, rating.id desc limit 1)
where contest.source = 'rating' and exists (
  select from ability_rating rating
  where rating.organisation_id = contest.organisation_id and rating.user_id = contest.user_id
    and rating.ability_id = contest.ability_id and rating.rater_id = contest.item_id);
update evidence set item_id = latest.id
from (
  select distinct on (organisation_id, user_id, ability_id, rater_id) * from ability_rating
  order by organisation_id, user_id, ability_id, rater_id, created_at desc, id desc) as latest
where evidence.source = 'rating' and evidence.organisation_id = latest.organisation_id
  and evidence.user_id = latest.user_id and evidence.ability_id = latest.ability_id
  and evidence.item_id = latest.rater_id;

-- Where a rating that came after an upheld contest counts again, levels are reckoned anew once the server is up.
with counted as (
  update evidence set excluded_at = null
  where source = 'rating' and excluded_at is not null and not exists (
    select from evidence_contest contest
    where contest.organisation_id = evidence.organisation_id and contest.user_id = evidence.user_id
      and contest.ability_id = evidence.ability_id and contest.source = evidence.source
      and contest.origin_id = evidence.origin_id and contest.item_id = evidence.item_id and contest.state = 'UPHELD')
  returning organisation_id
)
insert into evidence_rebuild (organisation_id, id, state, reason, created_at, touched_at)
select distinct organisation_id, gen_random_uuid(), 'RUNNING', '评定的异议只针对当次评定', now(), now() from counted
where not exists (select from evidence_rebuild running
  where running.organisation_id = counted.organisation_id and running.state = 'RUNNING');
