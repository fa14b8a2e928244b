import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Place } from './submission.queries.ts';

/** Who was served within this time waits behind who was not. */
const rememberedMs = 10 * 60_000;

/**
 * Whose turn it is: of the organisations the one with the fewest running, then the one served longest ago; of its
 * people likewise; of that person what was given first. Undefined where nothing is due.
 */
export async function nextInTurn(db: Db, at: Date): Promise<Place | undefined> {
  const since = new Date(at.getTime() - rememberedMs);
  const { rows } = await sql<Place>`
    with due as (
      select organisation_id, created_by, min(created_at) as first from judge_submission
      where state = 'WAITING' and not_before <= ${at}
      group by organisation_id, created_by
    ), chosen as (
      select waiting.organisation_id from (
        select organisation_id, min(first) as first from due group by organisation_id
      ) waiting
      order by
        (select count(*) from judge_submission running
         where running.state = 'RUNNING' and running.organisation_id = waiting.organisation_id),
        (select max(begun_at) from judge_submission served
         where served.organisation_id = waiting.organisation_id and served.begun_at > ${since}) nulls first,
        waiting.first
      limit 1
    ), person as (
      select due.organisation_id, due.created_by from due join chosen using (organisation_id)
      order by
        (select count(*) from judge_submission running
         where running.state = 'RUNNING' and running.organisation_id = due.organisation_id
           and running.created_by = due.created_by),
        (select max(begun_at) from judge_submission served
         where served.organisation_id = due.organisation_id and served.created_by = due.created_by
           and served.begun_at > ${since}) nulls first,
        due.first
      limit 1
    )
    select organisation_id as "organisationId", id as "submissionId"
    from judge_submission join person using (organisation_id, created_by)
    where state = 'WAITING' and not_before <= ${at}
    order by created_at, id limit 1`.execute(db);
  return rows[0];
}

/** How many were given before and still wait. */
export async function waitingBefore(db: Db, createdAt: Date | string) {
  const { count } = await db
    .selectFrom('judgeSubmission')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'WAITING')
    .where('createdAt', '<', new Date(createdAt).toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** What has not got on since `before` waits again: its process has ended. */
export async function putBack(db: Db, before: Date, at: Date) {
  await db
    .updateTable('judgeSubmission')
    .set({ state: 'WAITING', touchedAt: at })
    .where('state', '=', 'RUNNING')
    .where('touchedAt', '<', before.toISOString())
    .execute();
}

/** What has not got on since `before`, but runs as far as anybody knows. */
export function silent(db: Db, before: Date) {
  return db
    .selectFrom('judgeSubmission')
    .select(['organisationId', 'id as submissionId', 'touchedAt'])
    .where('state', '=', 'RUNNING')
    .where('touchedAt', '<', before.toISOString())
    .limit(mostAtOnce)
    .execute();
}

const mostAtOnce = 200;

/** The oldest that have waited since `before`. */
export async function leftWaiting(db: Db, before: Date) {
  const rows = await db
    .selectFrom('judgeSubmission')
    .select(['organisationId', 'id as submissionId', 'notBefore'])
    .where('state', '=', 'WAITING')
    .where('notBefore', '<', before.toISOString())
    .orderBy('createdAt')
    .limit(mostAtOnce)
    .execute();
  return rows;
}
