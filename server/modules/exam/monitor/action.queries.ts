import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MonitorActionKind } from '#contract/exam/monitor.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { tell } from '../../../kit/realtime/tell.ts';
import { laterSection } from '../attempt/section/section-time.queries.ts';
import { examineesOf } from '../examinee/counted-attempt.queries.ts';
import type { Change } from './monitor.rules.ts';

type Predicate = RawBuilder<SqlBool>;

/** Held against changes of its times; `alone` where this action changes the exam's people itself. */
export function holdExam(db: Db, organisationId: string, examId: string, inReach: Predicate, alone: boolean) {
  return db
    .selectFrom('exam')
    .select(['id', 'state', 'endAt'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .where('state', '!=', 'DRAFT')
    .where(inReach)
    .$if(alone, (query) => query.forUpdate())
    .$if(!alone, (query) => query.forShare())
    .executeTakeFirst();
}

interface NewAction {
  readonly organisationId: string;
  readonly actionId: string;
  readonly examId: string;
  readonly kind: MonitorActionKind;
  readonly reason: string;
  readonly detail: object;
  readonly userId: string;
  readonly at: Date;
}

/** False: it is there already. Who sends the same action meanwhile waits for the first to end. */
export async function beginAction(db: Db, action: NewAction) {
  const { organisationId, actionId: id, examId, kind, reason, detail, userId: doneBy, at } = action;
  const row = { organisationId, id, examId, kind, reason, detail: JSON.stringify(detail), doneBy, doneAt: at };
  const done = await db
    .insertInto('monitorAction')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function knownAction(db: Db, organisationId: string, actionId: string) {
  return db
    .selectFrom('monitorAction')
    .select(['examId', 'kind', 'reason', 'detail', 'doneBy', 'outcome'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', actionId)
    .executeTakeFirst();
}

export async function endAction(db: Db, organisationId: string, actionId: string, outcome: object) {
  await db
    .updateTable('monitorAction')
    .set({ outcome: JSON.stringify(outcome) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', actionId)
    .execute();
}

/** Of these people the examinees in reach; held, where their windows are to change. */
export function peopleOf(
  db: Db,
  organisationId: string,
  { examId, userIds, held }: { examId: string; userIds: readonly string[]; held: boolean },
  reachable: Predicate,
) {
  return examineesOf(db, organisationId, examId)
    .select(['examinee.userId', 'staff.realName', 'examinee.ownEndAt'])
    .where('examinee.userId', '=', anyOf(userIds))
    .where(reachable)
    .orderBy('examinee.userId')
    .$if(held, (query) => query.forUpdate('examinee'))
    .execute();
}

export interface AttemptChange extends Change {
  readonly attemptId: string;
}

/** The attempts are held and running. */
export async function changeAttempts(db: Db, organisationId: string, changes: readonly AttemptChange[], at: Date) {
  await sql`update attempt set deadline = given.deadline, paused_at = given.paused_at, paused_due = given.paused_due,
      added_ms = attempt.added_ms + given.add_ms, paused_ms = attempt.paused_ms + given.stood_ms,
      section_due = ${laterSection(sql`given.add_ms`, at)}
    from unnest(
      ${changes.map((change) => change.attemptId)}::uuid[],
      ${changes.map((change) => change.deadline.toISOString())}::timestamptz[],
      ${changes.map((change) => change.pausedAt?.toISOString() ?? null)}::timestamptz[],
      ${changes.map((change) => change.pausedDue?.toISOString() ?? null)}::timestamptz[],
      ${changes.map((change) => change.addMs)}::bigint[],
      ${changes.map((change) => change.stoodMs)}::bigint[]
    ) as given(attempt_id, deadline, paused_at, paused_due, add_ms, stood_ms)
    where attempt.organisation_id = ${organisationId} and attempt.id = given.attempt_id`.execute(db);
}

/** An absence that began before a pause ends with it. */
export async function endAbsences(db: Db, organisationId: string, attemptIds: readonly string[]) {
  await db
    .updateTable('attempt')
    .set({ awaySince: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(attemptIds))
    .execute();
}

/** What is held and handed in counts for nothing from now on; its marks stay. */
export async function voidAttempts(db: Db, organisationId: string, attemptIds: readonly string[]) {
  await db
    .updateTable('attempt')
    .set({ state: 'VOIDED' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(attemptIds))
    .where('state', 'in', ['SUBMITTED', 'MARKED'])
    .execute();
}

export async function setOwnEnds(
  db: Db,
  organisationId: string,
  examId: string,
  ends: readonly { readonly userId: string; readonly endAt: Date }[],
  reason: string,
) {
  await sql`update examinee set own_end_at = given.end_at, override_reason = coalesce(override_reason, ${reason}::text)
    from unnest(${ends.map((end) => end.userId)}::uuid[],
      ${ends.map((end) => end.endAt.toISOString())}::timestamptz[]) as given(user_id, end_at)
    where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${examId}
      and examinee.user_id = given.user_id`.execute(db);
}

export async function addMessages(
  db: Db,
  organisationId: string,
  { attemptIds, actionId, text, at }: { attemptIds: readonly string[]; actionId: string; text: string; at: Date },
) {
  await sql`insert into monitor_message (organisation_id, attempt_id, action_id, text, sent_at)
    select ${organisationId}::uuid, id, ${actionId}::uuid, ${text}, ${at.toISOString()}::timestamptz
    from unnest(${[...attemptIds]}::uuid[]) as id`.execute(db);
}

/** The pages of these attempts ask how things stand as soon as this is committed. */
export async function tellTakers(db: Db, organisationId: string, attemptIds: readonly string[]) {
  await tell(
    db,
    'attempt',
    sql`select user_id, json_build_object('attemptId', id) as news from attempt
      where organisation_id = ${organisationId} and id = ${anyOf(attemptIds)}`,
  );
}
