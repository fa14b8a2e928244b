import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Lines of one record that are shown; an examinee's page can send any number. */
export const mostLines = 500;
const savedTogetherMinutes = 5;

export function attemptFacts(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('attempt')
    .leftJoin('attemptLife', (join) =>
      join
        .onRef('attemptLife.organisationId', '=', 'attempt.organisationId')
        .onRef('attemptLife.attemptId', '=', 'attempt.id'),
    )
    .select(['attempt.number', 'attempt.submittedAt', 'attempt.submitReason', 'attemptLife.address'])
    .select(
      sql<number>`(select count(*) from response where response.organisation_id = attempt.organisation_id
        and response.attempt_id = attempt.id and response.flagged)`.as('flagged'),
    )
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .executeTakeFirstOrThrow();
}

/** An id that a line of the record tells, as the index wants it. */
const idIn = (name: string) =>
  sql`case when event.detail ->> ${sql.lit(name)} ~ '^[0-9a-f-]{36}$' then (event.detail ->> ${sql.lit(name)})::uuid end`;

/** The latest lines of the record, with who did what a monitor did and when a message was read; the latest first. */
export function recordOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('attemptEvent as event')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'event.organisationId').on(sql<boolean>`staff.user_id = ${idIn('by')}`),
    )
    .leftJoin('monitorMessage as message', (join) =>
      join
        .onRef('message.organisationId', '=', 'event.organisationId')
        .onRef('message.attemptId', '=', 'event.attemptId')
        .on(sql<boolean>`message.action_id = ${idIn('actionId')}`),
    )
    .select(['event.at', 'event.kind', 'event.detail', 'staff.realName as byName', 'message.readAt'])
    .where('event.organisationId', '=', organisationId)
    .where('event.attemptId', '=', attemptId)
    .where('event.kind', '!=', 'submit')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(mostLines + 1)
    .execute();
}

/** When answers were last changed, some minutes together: how many, never what or which. */
export async function savedOf(db: Db, organisationId: string, attemptId: string) {
  const rows = await sql<{ at: string; count: number }>`
    select max(saved_at) as at, count(*)::int as count from response
    where organisation_id = ${organisationId} and attempt_id = ${attemptId}
    group by date_bin(make_interval(mins => ${savedTogetherMinutes}::int), saved_at, timestamptz '2026-01-01')
    order by 1`.execute(db);
  return rows.rows;
}
