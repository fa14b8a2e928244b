import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export const whyCancelled = '候选人的资料已经删除';

const of = (organisationId: string, candidateIds: readonly string[]) => sql`select interview.id from interview
  join application on application.organisation_id = interview.organisation_id
    and application.id = interview.application_id
  where interview.organisation_id = ${organisationId} and application.candidate_id = ${anyOf(candidateIds)}`;

/** Those for which somebody still keeps a time free. */
export async function comingOf(db: Db, organisationId: string, candidateIds: readonly string[], at: Date) {
  const { rows } = await sql<{ id: string }>`${of(organisationId, candidateIds)}
    and interview.state in ('OFFERED', 'SCHEDULED', 'CONFIRMED')
    and (interview.ends_at is null or interview.ends_at > ${at.toISOString()}) order by interview.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who was to ask them, and by which names they were told of them. */
export async function toldOf(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ userIds: string[]; names: string[] }>`select
    array(select distinct user_id::text from (
      select user_id from interview_person where organisation_id = ${organisationId}
        and interview_id in (${of(organisationId, candidateIds)})
      union all select created_by from interview where organisation_id = ${organisationId}
        and id in (${of(organisationId, candidateIds)})) as told) as "userIds",
    array(select distinct name from candidate where organisation_id = ${organisationId}
      and id = ${anyOf(candidateIds)} and length(name) > 1) as names`.execute(db);
  return rows[0] ?? { userIds: [], names: [] };
}

/** Of erased candidates only that there were interviews, and how they were judged in numbers. */
export async function emptyInterviews(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const theirs = of(organisationId, candidateIds);
  await sql`delete from interview_link where organisation_id = ${organisationId} and interview_id in (${theirs})`.execute(
    db,
  );
  await sql`delete from interview_pad where organisation_id = ${organisationId} and interview_id in (${theirs})`.execute(
    db,
  );
  await sql`update scorecard set comment = '', version = version + 1,
      scores = (select coalesce(jsonb_agg(score || '{"evidence": ""}'), '[]') from jsonb_array_elements(scores) score)
    where organisation_id = ${organisationId} and interview_id in (${theirs})`.execute(db);
  await sql`update interview set note = '', version = version + 1,
      state = case when state in ('OFFERED', 'SCHEDULED', 'CONFIRMED') then 'CANCELLED' else state end,
      reason = case when state in ('OFFERED', 'SCHEDULED', 'CONFIRMED') or reason = ${whyCancelled}
        then ${whyCancelled} end
    where organisation_id = ${organisationId} and id in (${theirs})`.execute(db);
}
