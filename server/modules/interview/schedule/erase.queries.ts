import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

const whyCancelled = '候选人的资料已经删除';

/** Of erased candidates only that there were interviews, and how they were judged in numbers. */
export async function eraseInterviews(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const theirs = sql`select interview.id from interview join application
      on application.organisation_id = interview.organisation_id and application.id = interview.application_id
    where interview.organisation_id = ${organisationId} and application.candidate_id = ${anyOf(candidateIds)}`;
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
      reason = case when state in ('OFFERED', 'SCHEDULED', 'CONFIRMED') then ${whyCancelled} end
    where organisation_id = ${organisationId} and id in (${theirs})`.execute(db);
}
