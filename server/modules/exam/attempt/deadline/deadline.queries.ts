import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';
import { newId } from '../../../../kit/id.ts';
import { laterSection } from '../section/section-time.queries.ts';
import type { DeadlineChange } from './deadline.rules.ts';

/**
 * The running attempts of an exam, or of some of its examinees, held until the transaction ends. The caller holds the
 * exam, so nobody begins meanwhile; in the order of ids, as everybody who takes several attempts.
 */
export function lockRunning(
  db: Db,
  organisationId: string,
  { examId, userIds }: { readonly examId: string; readonly userIds?: readonly string[] | undefined },
) {
  return db
    .selectFrom('attempt')
    .innerJoin('examinee', (join) =>
      join
        .onRef('examinee.organisationId', '=', 'attempt.organisationId')
        .onRef('examinee.examId', '=', 'attempt.examId')
        .onRef('examinee.userId', '=', 'attempt.userId'),
    )
    .select([
      ...(['attempt.id as attemptId', 'attempt.startedAt', 'attempt.deadline'] as const),
      ...(['attempt.addedMs', 'attempt.pausedAt', 'attempt.pausedDue'] as const),
      ...(['examinee.extraMinutes', 'examinee.ownEndAt'] as const),
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.examId', '=', examId)
    .where('attempt.state', '=', 'IN_PROGRESS')
    .$if(userIds !== undefined, (query) => query.where('attempt.userId', '=', anyOf(userIds ?? [])))
    .orderBy('attempt.id')
    .forUpdate('attempt')
    .execute();
}

/** The new deadlines, each with a line in the record of its attempt. */
export async function setDeadlines(
  db: Db,
  by: { readonly organisationId: string; readonly userId: string },
  changes: readonly DeadlineChange[],
  at: Date,
) {
  const detailOf = ({ from, to }: DeadlineChange) => JSON.stringify({ from, to, by: by.userId });
  await sql`with given as (
      select attempt_id, deadline, closes_at, more_ms, event_id, detail from unnest(
        ${changes.map((change) => change.attemptId)}::uuid[],
        ${changes.map((change) => change.to.toISOString())}::timestamptz[],
        ${changes.map((change) => change.closesAt.toISOString())}::timestamptz[],
        ${changes.map(({ from, to }) => Math.max(0, to.getTime() - from.getTime()))}::bigint[],
        ${changes.map(() => newId())}::uuid[],
        ${changes.map(detailOf)}::jsonb[]
      ) as given(attempt_id, deadline, closes_at, more_ms, event_id, detail)
    ), moved as (
      update attempt set
        deadline = case when paused_at is null then given.deadline else given.closes_at end,
        paused_due = case when paused_at is not null then given.deadline end,
        section_due = ${laterSection(sql`given.more_ms`, at)}
      from given
      where attempt.organisation_id = ${by.organisationId} and attempt.id = given.attempt_id
    )
    insert into attempt_event (organisation_id, attempt_id, id, at, kind, detail)
    select ${by.organisationId}::uuid, attempt_id, event_id, ${at.toISOString()}::timestamptz, 'deadline', detail
    from given`.execute(db);
}

/** Sets the deadlines to now, so that the deadline watch submits attempts that nobody else does. */
export async function endTime(db: Db, organisationId: string, examId: string, at: Date) {
  await sql`with running as (
      select id from attempt where organisation_id = ${organisationId} and exam_id = ${examId} and state = 'IN_PROGRESS'
      order by id for update
    )
    update attempt set deadline = least(deadline, ${at.toISOString()}::timestamptz) from running
    where attempt.organisation_id = ${organisationId} and attempt.id = running.id`.execute(db);
}
