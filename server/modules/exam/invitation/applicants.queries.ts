import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedAttempts } from '../examinee/counted-attempt.queries.ts';

/** What somebody handed in, by the exam's counting. */
export interface HandedIn {
  readonly userId: string;
  readonly doneAt: string;
  /** In hundredths; null until it is marked. */
  readonly score: number | null;
  /** Null too where the exam knows no pass. */
  readonly passed: boolean | null;
}

/** Of these people those who handed in, as those who manage results see them. */
export async function handedInBy(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const among: RawBuilder<SqlBool> = sql`attempt.user_id = ${anyOf(userIds)}`;
  const rows = await db
    .selectFrom(countedAttempts(db, organisationId, { examId }, among).as('counted'))
    .select(['counted.userId', 'counted.submittedAt', 'counted.score', 'counted.passScore'])
    .where('counted.submittedAt', 'is not', null)
    .where('counted.state', '<>', 'VOIDED')
    .execute();
  return rows.map(({ userId, submittedAt, score, passScore }): HandedIn => {
    const passed = score === null || passScore === null ? null : score >= passScore;
    return { userId, doneAt: new Date(submittedAt ?? 0).toISOString(), score, passed };
  });
}

/** The same with the attempt that counts. */
export interface ApplicantAttempt {
  readonly userId: string;
  readonly attemptId: string;
  readonly formId: string;
  readonly submittedAt: string;
  readonly startedAt: string | null;
  readonly pausedAt: string | null;
  readonly pausedMs: number | null;
  /** In hundredths; null until it is marked. */
  readonly score: number | null;
  readonly totalPoints: number;
  readonly passScore: number | null;
}

export async function attemptsHandedIn(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const among: RawBuilder<SqlBool> = sql`attempt.user_id = ${anyOf(userIds)}`;
  const rows = await db
    .selectFrom(countedAttempts(db, organisationId, { examId }, among).as('counted'))
    .select(['counted.userId', 'counted.id as attemptId', 'counted.formId', 'counted.submittedAt', 'counted.startedAt'])
    .select(['counted.pausedAt', 'counted.pausedMs', 'counted.score', 'counted.totalPoints', 'counted.passScore'])
    .where('counted.submittedAt', 'is not', null)
    .where('counted.state', '<>', 'VOIDED')
    .execute();
  return rows.map((row): ApplicantAttempt => ({ ...row, submittedAt: new Date(row.submittedAt ?? 0).toISOString() }));
}

/** Of the exam what decides whether scores are told. */
export const releaseFactsOf = (db: Db, organisationId: string, examId: string) =>
  db
    .selectFrom('exam')
    .select(['release', 'closesAt', 'releasedAt', 'state'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Every attempt of these people at the exam that is marked. */
export async function markedAttempts(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', anyOf(userIds))
    .where('state', '=', 'MARKED')
    .execute();
  return rows.map(({ id }) => id);
}

/** The exam, held until the transaction ends, as far as it matters to who is invited. */
export async function holdExam(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('exam')
    .select(['organisationId', 'id', 'name', 'source', 'state', 'endAt', 'releasedAt'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Is this person an examinee of an exam that was not cancelled? */
export async function mayOpen(db: Db, organisationId: string, examId: string, userId: string) {
  const row = await db
    .selectFrom('examinee')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
    )
    .select('exam.id')
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', examId)
    .where('examinee.userId', '=', userId)
    .where('exam.state', '=', 'PUBLISHED')
    .where('exam.deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
