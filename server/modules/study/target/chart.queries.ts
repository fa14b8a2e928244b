import { sql } from 'kysely';
import { attainmentBins } from '#contract/study/target.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { access } from './target.queries.ts';

export interface StepNumbers {
  readonly gradationId: string;
  readonly locked: number;
  readonly current: number;
  readonly passed: number;
  readonly attainment: number | null;
  readonly scored: number;
  readonly reached: number;
}

interface ChartNumbers {
  readonly people: number;
  readonly attainment: number | null;
  readonly scored: number;
  readonly reached: number;
  readonly bins: readonly { readonly bin: number; readonly people: number }[];
  readonly steps: readonly StepNumbers[];
  /** By how much each day brought all of them on together. */
  readonly days: readonly { readonly day: string; readonly by: number }[];
}

/**
 * Of people in reach, whom the target still concerns, as they are kept to stand: how it was attained; of each gradation how
 * many wait, are in it and passed it; and what each day brought. One statement, however many people there are.
 */
export async function chartNumbers(db: Db, user: Caller, targetId: string, expected: number) {
  const { organisationId } = user;
  const highest = attainmentBins - 1;
  const { rows } = await sql<ChartNumbers>`with person as materialized (
      select person.user_id, person.attainment, person.advances from study_target_person person
      join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
      where person.organisation_id = ${organisationId} and person.target_id = ${targetId}
        and person.state <> 'WITHDRAWN' and ${staffInScope(user, access)}
    ), by_bin as (
      select least(attainment * ${attainmentBins}::int / 10000, ${highest}::int)::int as bin, count(*)::int as people
      from person where attainment is not null group by 1
    ), by_gradation as (
      select gradation.id as "gradationId",
        count(*) filter (where person.user_id is not null and not coalesce(step.unlocked, false))::int as locked,
        count(*) filter (where step.unlocked and step.passed_at is null)::int as current,
        count(*) filter (where step.passed_at is not null)::int as passed,
        floor(avg(step.attainment))::int as attainment, count(step.attainment)::int as scored,
        count(*) filter (where step.attainment >= ${expected})::int as reached
      from study_gradation gradation left join person on true
      left join study_target_step step on step.organisation_id = gradation.organisation_id
        and step.target_id = gradation.target_id and step.gradation_id = gradation.id and step.user_id = person.user_id
      where gradation.organisation_id = ${organisationId} and gradation.target_id = ${targetId}
      group by gradation.id
    ), by_day as (
      select one.advance ->> 0 as day, sum((one.advance ->> 1)::float8) as by
      from person cross join jsonb_array_elements(person.advances) as one(advance) group by 1
    )
    select count(*)::int as people, floor(avg(attainment))::int as attainment, count(attainment)::int as scored,
      count(*) filter (where attainment >= ${expected})::int as reached,
      (select coalesce(json_agg(by_bin), '[]') from by_bin) as bins,
      (select coalesce(json_agg(by_gradation), '[]') from by_gradation) as steps,
      (select coalesce(json_agg(by_day), '[]') from by_day) as days
    from person`.execute(db);
  const none = { people: 0, attainment: null, scored: 0, reached: 0, bins: [], steps: [], days: [] };
  return rows[0] ?? none;
}
