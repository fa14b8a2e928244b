import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import type { OrderedQuestion } from './entry/order.rules.ts';

export interface Owner {
  readonly organisationId: string;
  readonly userId: string;
}

/**
 * The exam as it is for this examinee, with the person's own window, minutes and attempts. The examinee's row is held:
 * one start of a person after the other. The exam's is shared: no start slips past a change, a cancellation or a
 * release. Locks are taken in the order named, the exam first as everywhere.
 */
export function lockExaminee(db: Db, { organisationId, userId }: Owner, examId: string) {
  return db
    .selectFrom('examinee')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'examinee.organisationId').onRef('staff.userId', '=', 'examinee.userId'),
    )
    .select((eb) => [
      ...(['exam.state', 'exam.durationMinutes', 'exam.lateEntryMinutes', 'exam.earliestSubmitMinutes'] as const),
      ...(['exam.releasedAt', 'exam.shuffleQuestions', 'exam.shuffleOptions', 'exam.navigation'] as const),
      ...(['exam.password', 'exam.addressRanges', 'exam.agreement', 'exam.antiCheating'] as const),
      ...(['examinee.extraMinutes', 'staff.realName', 'staff.jobNumber'] as const),
      eb.fn.coalesce('examinee.ownStartAt', 'exam.startAt').as('startAt'),
      eb.fn.coalesce('examinee.ownEndAt', 'exam.endAt').as('endAt'),
      eb('exam.attemptsAllowed', '+', eb.ref('examinee.extraAttempts')).as('attemptsAllowed'),
      eb
        .selectFrom('examForm')
        .select('examForm.id')
        .whereRef('examForm.organisationId', '=', 'examinee.organisationId')
        .whereRef('examForm.examId', '=', 'examinee.examId')
        .orderBy('examForm.number')
        .limit(1)
        .as('formId'),
    ])
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', examId)
    .where('examinee.userId', '=', userId)
    .where('exam.deletedAt', 'is', null)
    .forShare('exam')
    .forUpdate('examinee')
    .executeTakeFirst();
}

const attemptColumns = [
  ...(['attempt.id as attemptId', 'attempt.organisationId', 'attempt.examId', 'attempt.userId'] as const),
  ...(['attempt.formId', 'attempt.state', 'attempt.startedAt', 'attempt.deadline', 'attempt.submittedAt'] as const),
  ...(['attempt.submitReason', 'attempt.questionOrder', 'attempt.leaseId', 'attempt.score'] as const),
  ...(['attempt.switchCount', 'attempt.awaySince'] as const),
] as const;

/** Every attempt of a person at an exam, held as they are now: whoever is just handing one in is waited for. */
export function lockAttemptsAt(db: Db, { organisationId, userId }: Owner, examId: string) {
  return db
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof lockAttemptsAt>>[number];

/** The owner's attempt with its exam. */
export function findAttempt(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select([
      ...attemptColumns,
      ...(['exam.name as examName', 'exam.passScore', 'exam.release'] as const),
      ...(['exam.closesAt', 'exam.releasedAt', 'exam.state as examState'] as const),
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .where('attempt.userId', '=', userId)
    .executeTakeFirst();
}

export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export async function hasAttemptOn(db: Db, { organisationId, userId }: Owner, formId: string) {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('formId', '=', formId)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

export interface NewAttempt extends Owner {
  readonly examId: string;
  readonly formId: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly order: readonly OrderedQuestion[];
}

/** The attempt and the first line of its record, in one statement. */
export async function addAttempt(db: Db, { order, ...attempt }: NewAttempt, detail: object) {
  const ids = { attemptId: newId(), leaseId: newId() };
  await db
    .with('begun', (db) =>
      db
        .insertInto('attempt')
        .values({ ...attempt, id: ids.attemptId, leaseId: ids.leaseId, questionOrder: JSON.stringify(order) })
        .returning(['organisationId', 'id', 'startedAt']),
    )
    .insertInto('attemptEvent')
    .columns(['organisationId', 'attemptId', 'id', 'at', 'kind', 'detail'])
    .expression((db) =>
      db
        .selectFrom('begun')
        .select([
          ...(['begun.organisationId', 'begun.id as attemptId'] as const),
          sql<string>`${newId()}::uuid`.as('id'),
          'begun.startedAt as at',
          sql<string>`'start'`.as('kind'),
          sql<string>`${JSON.stringify(detail)}::jsonb`.as('detail'),
        ]),
    )
    .execute();
  return ids;
}

/** A new lease ends the one before; the page that held it learns so at its next call. */
export async function takeLease(
  db: Db,
  organisationId: string,
  attemptId: string,
  conduct: { switchCount: number; awaySince: null },
) {
  const leaseId = newId();
  await db
    .updateTable('attempt')
    .set({ leaseId, ...conduct })
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .execute();
  return leaseId;
}

export interface NewEvent {
  readonly attemptId: string;
  /** Made by a page, which may report an event twice; left out: a new one. */
  readonly id?: string;
  readonly at: Date;
  readonly kind: string;
  readonly detail: object;
}

/** Lines of the attempts' records; answers the ids of those that were not known yet. */
export async function addEvents(db: Db, organisationId: string, events: readonly NewEvent[]) {
  const added = await sql<{ id: string }>`insert into attempt_event (organisation_id, attempt_id, id, at, kind, detail)
    select ${organisationId}::uuid, given.attempt_id, given.id, given.at, given.kind, given.detail from unnest(
      ${events.map((event) => event.attemptId)}::uuid[],
      ${events.map((event) => event.id ?? newId())}::uuid[],
      ${events.map((event) => event.at.toISOString())}::timestamptz[],
      ${events.map((event) => event.kind)}::text[],
      ${events.map((event) => JSON.stringify(event.detail))}::jsonb[]
    ) as given(attempt_id, id, at, kind, detail)
    on conflict do nothing returning id`.execute(db);
  return new Set(added.rows.map((row) => row.id));
}

export function responsesOf(db: Db, organisationId: string, attemptIds: readonly string[]) {
  return db
    .selectFrom('response')
    .select(['attemptId', 'questionVersionId as questionId', 'seq', 'response', 'flagged'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', anyOf(attemptIds))
    .execute();
}
