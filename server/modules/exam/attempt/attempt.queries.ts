import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { scoreThatCounts } from '../equating/score.queries.ts';
import { ownForm } from '../examinee/own-window.queries.ts';
import type { OrderedQuestion } from './entry/order.rules.ts';

export interface Owner {
  readonly organisationId: string;
  readonly userId: string;
}

/** Some people at one exam. */
export interface People {
  readonly organisationId: string;
  readonly examId: string;
  readonly userIds: readonly string[];
}

/**
 * The exam as it is for each of these examinees, with their own window, minutes and attempts. Their rows are held: one
 * start of a person after the other. The exam's is shared: no start slips past a change, a cancellation or a release.
 * Locks are taken in the order named, the exam first as everywhere, people in the order of their ids.
 */
export function lockExaminees(db: Db, { organisationId, examId, userIds }: People) {
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
      ...(['exam.password', 'exam.addressRanges', 'exam.addressRule', 'exam.agreement'] as const),
      ...(['exam.sebConfigKeys', 'exam.sebExamKeys', 'exam.antiCheating', 'exam.source'] as const),
      ...(['examinee.userId', 'examinee.extraMinutes', 'staff.realName', 'staff.jobNumber'] as const),
      eb.fn.coalesce('examinee.ownStartAt', 'exam.startAt').as('startAt'),
      eb.fn.coalesce('examinee.ownEndAt', 'exam.endAt').as('endAt'),
      eb('exam.attemptsAllowed', '+', eb.ref('examinee.extraAttempts')).as('attemptsAllowed'),
      ownForm.as('formId'),
    ])
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', examId)
    .where('examinee.userId', '=', anyOf(userIds))
    .where('exam.deletedAt', 'is', null)
    .orderBy('examinee.userId')
    .forShare('exam')
    .forUpdate('examinee')
    .execute();
}

const attemptColumns = [
  ...(['attempt.id as attemptId', 'attempt.organisationId', 'attempt.examId', 'attempt.userId'] as const),
  ...(['attempt.formId', 'attempt.state', 'attempt.startedAt', 'attempt.deadline', 'attempt.submittedAt'] as const),
  ...(['attempt.submitReason', 'attempt.questionOrder', 'attempt.leaseId'] as const),
  ...(['attempt.switchCount', 'attempt.awaySince', 'attempt.pausedAt', 'attempt.pausedDue'] as const),
  ...(['attempt.pausedMs', 'attempt.sectionPosition', 'attempt.sectionDue'] as const),
] as const;

/** Every attempt of these people at an exam, held as they are now: whoever is just handing one in is waited for. */
export function lockAttemptsAt(db: Db, { organisationId, examId, userIds }: People) {
  return db
    .selectFrom('attempt')
    .select([...attemptColumns, 'attempt.score'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', anyOf(userIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof lockAttemptsAt>>[number];

/** The owner's attempt with its exam and the score that it counts as. */
export function findAttempt(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .select([
      ...attemptColumns,
      scoreThatCounts('attempt.score').as('score'),
      sql<number | null>`case when form.equating_slope is not null then attempt.score end`.as('rawScore'),
      ...(['exam.name as examName', 'exam.release'] as const),
      ...(['exam.closesAt', 'exam.releasedAt', 'exam.state as examState'] as const),
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .where('attempt.userId', '=', userId)
    .executeTakeFirst();
}

export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export async function attemptStatesOn(db: Db, { organisationId, userId }: Owner, formId: string) {
  const rows = await db
    .selectFrom('attempt')
    .select('state')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('formId', '=', formId)
    .execute();
  return rows.map((row) => row.state);
}

/** The form of an attempt and the order in which its person has the questions. */
export const attemptSheet = (db: Db, organisationId: string, attemptId: string) =>
  db
    .selectFrom('attempt')
    .select(['formId', 'questionOrder'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .executeTakeFirst();

export interface NewAttempt {
  readonly attemptId: string;
  readonly leaseId: string;
  readonly userId: string;
  readonly formId: string;
  readonly number: number;
  readonly startedAt: string;
  readonly deadline: string;
  readonly order: readonly OrderedQuestion[];
}

export async function addAttempts(db: Db, organisationId: string, examId: string, attempts: readonly NewAttempt[]) {
  await sql`insert into attempt
      (organisation_id, exam_id, id, lease_id, user_id, form_id, number, started_at, deadline, question_order)
    select ${organisationId}::uuid, ${examId}::uuid, id, lease_id, user_id, form_id, number, started_at, deadline,
      question_order
    from unnest(
      ${attempts.map((attempt) => attempt.attemptId)}::uuid[],
      ${attempts.map((attempt) => attempt.leaseId)}::uuid[],
      ${attempts.map((attempt) => attempt.userId)}::uuid[],
      ${attempts.map((attempt) => attempt.formId)}::uuid[],
      ${attempts.map((attempt) => attempt.number)}::int[],
      ${attempts.map((attempt) => attempt.startedAt)}::timestamptz[],
      ${attempts.map((attempt) => attempt.deadline)}::timestamptz[],
      ${attempts.map((attempt) => JSON.stringify(attempt.order))}::jsonb[]
    ) as given(id, lease_id, user_id, form_id, number, started_at, deadline, question_order)`.execute(db);
}

/** A new lease ends the one before; the page that held it learns so at its next call. Absences end with it. */
export async function takeLeases(
  db: Db,
  organisationId: string,
  leases: readonly { readonly attemptId: string; readonly leaseId: string; readonly switchCount: number }[],
) {
  await sql`update attempt set lease_id = given.lease_id, switch_count = given.switch_count, away_since = null
    from unnest(
      ${leases.map((lease) => lease.attemptId)}::uuid[],
      ${leases.map((lease) => lease.leaseId)}::uuid[],
      ${leases.map((lease) => lease.switchCount)}::int[]
    ) as given(attempt_id, lease_id, switch_count)
    where attempt.organisation_id = ${organisationId} and attempt.id = given.attempt_id`.execute(db);
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
