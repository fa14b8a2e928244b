import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { AnswerKey } from './marking.queries.ts';

/** All looks at one answer in the order in which they were begun, with how its question is marked. */
export async function givenScores(db: Db, organisationId: string, { attemptId, questionId }: AnswerKey) {
  const [given, setting] = await Promise.all([
    db
      .selectFrom('markReading')
      .select(['readerId', 'score', 'comment', 'third', 'version', 'returnedReason'])
      .where('organisationId', '=', organisationId)
      .where('attemptId', '=', attemptId)
      .where('questionVersionId', '=', questionId)
      .orderBy('markedAt')
      .orderBy('readerId')
      .execute(),
    db
      .selectFrom('markingSetting as setting')
      .innerJoin('mark', (join) =>
        join
          .onRef('mark.organisationId', '=', 'setting.organisationId')
          .onRef('mark.examId', '=', 'setting.examId')
          .onRef('mark.questionVersionId', '=', 'setting.questionVersionId'),
      )
      .select(['setting.double', 'setting.threshold', 'setting.step', 'setting.arbitration'])
      .where('mark.organisationId', '=', organisationId)
      .where('mark.attemptId', '=', attemptId)
      .where('mark.questionVersionId', '=', questionId)
      .executeTakeFirst(),
  ]);
  return { given, setting };
}

interface NewReading {
  readonly examId: string;
  readonly readerId: string;
  readonly third: boolean;
  readonly score: number;
  readonly comment: string;
  readonly met: readonly number[];
  readonly markedAt: Date;
}

/** What a marker gives, begun now or before; its version moves on. */
export async function saveReading(
  db: Db,
  organisationId: string,
  { attemptId, questionId }: AnswerKey,
  reading: NewReading,
) {
  const { examId, readerId, third, score, comment, met, markedAt } = reading;
  const row = await db
    .insertInto('markReading')
    .values({
      ...{ organisationId, attemptId, questionVersionId: questionId, readerId, examId, third, score, comment },
      ...{ met: [...met], markedAt, version: 2 },
    })
    .onConflict((oc) =>
      oc.columns(['organisationId', 'attemptId', 'questionVersionId', 'readerId']).doUpdateSet((eb) => ({
        ...{ score, comment, met: [...met], markedAt, returnedReason: null },
        version: eb('markReading.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Where one marker suffices, whoever gave the score last is the one who read it. */
export async function dropOthers(db: Db, organisationId: string, key: AnswerKey, readerId: string) {
  await db
    .deleteFrom('markReading')
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', key.attemptId)
    .where('questionVersionId', '=', key.questionId)
    .where('readerId', '!=', readerId)
    .execute();
}

interface Settled {
  readonly score: number | null;
  readonly comment: string;
  readonly markerId: string | null;
  readonly markedAt: Date | null;
  readonly overridden?: boolean;
  readonly control?: boolean;
}

export async function setMark(db: Db, organisationId: string, { attemptId, questionId }: AnswerKey, mark: Settled) {
  const row = await db
    .updateTable('mark')
    .set((eb) => ({ ...mark, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('questionVersionId', '=', questionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The answer goes back to this marker; nothing of it counts until it is marked again. A third look at it is over. */
export async function returnReading(
  db: Db,
  organisationId: string,
  { attemptId, questionId }: AnswerKey,
  readerId: string,
  reason: string,
) {
  const one = () =>
    sql`organisation_id = ${organisationId} and attempt_id = ${attemptId} and question_version_id = ${questionId}`;
  await sql`update mark_reading set score = null, marked_at = null, returned_reason = ${reason}, assigned = true,
      version = version + 1
    where ${one()} and reader_id = ${readerId}`.execute(db);
  await sql`delete from mark_reading where ${one()} and third and reader_id <> ${readerId}`.execute(db);
}
