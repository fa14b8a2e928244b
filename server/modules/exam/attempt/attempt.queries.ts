import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import type { OrderedQuestion } from './order.rules.ts';

export interface Owner {
  readonly organisationId: string;
  readonly userId: string;
}

/**
 * The exam for this examinee. The examinee's row is held: one start of a person after the other. The exam's is shared:
 * no start slips past a cancellation or a release. Locks are taken in the order named, the exam first as everywhere.
 */
export function lockExaminee(db: Db, { organisationId, userId }: Owner, examId: string) {
  return db
    .selectFrom('examinee')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
    )
    .select((eb) => [
      ...(['exam.state', 'exam.startAt', 'exam.endAt', 'exam.durationMinutes', 'exam.lateEntryMinutes'] as const),
      ...(['exam.earliestSubmitMinutes', 'exam.attemptsAllowed', 'exam.releasedAt'] as const),
      ...(['exam.shuffleQuestions', 'exam.shuffleOptions'] as const),
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
    .forKeyShare('exam')
    .forUpdate('examinee')
    .executeTakeFirst();
}

const attemptColumns = [
  ...(['attempt.id as attemptId', 'attempt.organisationId', 'attempt.examId', 'attempt.userId'] as const),
  ...(['attempt.formId', 'attempt.state', 'attempt.startedAt', 'attempt.deadline', 'attempt.submittedAt'] as const),
  ...(['attempt.submitReason', 'attempt.questionOrder', 'attempt.leaseId', 'attempt.score'] as const),
] as const;

/** Every attempt of a person at an exam, the running one among them. */
export function attemptsAt(db: Db, { organisationId, userId }: Owner, examId: string) {
  return db
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', userId)
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof attemptsAt>>[number];

function ownAttempt(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select([
      ...attemptColumns,
      ...(['exam.name as examName', 'exam.earliestSubmitMinutes', 'exam.passScore', 'exam.release'] as const),
      ...(['exam.endAt', 'exam.releasedAt', 'exam.state as examState'] as const),
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .where('attempt.userId', '=', userId);
}

/** The owner's attempt with its exam. */
export const findAttempt = (db: Db, owner: Owner, attemptId: string) =>
  ownAttempt(db, owner, attemptId).executeTakeFirst();

/** The same, held until the transaction ends: lease and state stay as they were read. */
export const lockAttempt = (db: Db, owner: Owner, attemptId: string) =>
  ownAttempt(db, owner, attemptId).forUpdate('attempt').executeTakeFirst();

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

export async function addAttempt(db: Db, { order, ...attempt }: NewAttempt) {
  const ids = { attemptId: newId(), leaseId: newId() };
  await db
    .insertInto('attempt')
    .values({ ...attempt, id: ids.attemptId, leaseId: ids.leaseId, questionOrder: JSON.stringify(order) })
    .execute();
  return ids;
}

/** A new lease ends the one before; the page that held it learns so at its next save. */
export async function takeLease(db: Db, organisationId: string, attemptId: string) {
  const leaseId = newId();
  await db
    .updateTable('attempt')
    .set({ leaseId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .execute();
  return leaseId;
}

export async function addEvent(
  db: Db,
  attempt: { organisationId: string; attemptId: string },
  event: { at: Date; kind: string; detail: object },
) {
  await db
    .insertInto('attemptEvent')
    .values({
      organisationId: attempt.organisationId,
      attemptId: attempt.attemptId,
      id: newId(),
      at: event.at,
      kind: event.kind,
      detail: JSON.stringify(event.detail),
    })
    .execute();
}

export function responsesOf(db: Db, organisationId: string, attemptIds: readonly string[]) {
  return db
    .selectFrom('response')
    .select(['attemptId', 'questionVersionId as questionId', 'seq', 'response', 'flagged'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', anyOf(attemptIds))
    .execute();
}
