import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { placeIn } from '../exam/form.queries.ts';

/** Over `attempt`: whose answers the marker may read. */
type Predicate = RawBuilder<SqlBool>;

/** Marks with their attempt and their place in the form; voided and running attempts have none to show. */
function marks(db: Db, organisationId: string) {
  return db
    .selectFrom('mark')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.organisationId', '=', 'mark.organisationId')
        .onRef('attempt.id', '=', 'mark.attemptId')
        .on('attempt.state', 'in', ['SUBMITTED', 'MARKED']),
    )
    .innerJoin('exam', (join) =>
      join
        .onRef('exam.organisationId', '=', 'mark.organisationId')
        .onRef('exam.id', '=', 'mark.examId')
        .on('exam.deletedAt', 'is', null)
        .on('exam.state', '=', 'PUBLISHED'),
    )
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .where('mark.organisationId', '=', organisationId);
}

const manualMarks = (db: Db, organisationId: string, inReach: Predicate) =>
  marks(db, organisationId).where('mark.manual', '=', true).where(inReach);

export interface Progress {
  readonly total: number;
  readonly marked: number;
  /** Hundredths of a point. */
  readonly meanScore: number | null;
}

const progress = [
  sql<number>`count(*)`.as('total'),
  sql<number>`count(mark.score)`.as('marked'),
  sql<number | null>`avg(mark.score)::double precision`.as('meanScore'),
] as const;

const position = placeIn.position('mark.question_version_id');
const points = placeIn.points('mark.question_version_id');

/** A stable pseudo-random order per question, so that no examinee is always marked first (exam.md §2.8). */
const deskOrder = sql<string>`md5(mark.attempt_id::text || mark.question_version_id::text)`;

/** One row for each question that has answers to mark, the newest exams first. */
export function taskRows(db: Db, organisationId: string, examId: string | undefined, inReach: Predicate) {
  return manualMarks(db, organisationId, inReach)
    .innerJoin('questionVersion', (join) =>
      join
        .onRef('questionVersion.organisationId', '=', 'mark.organisationId')
        .onRef('questionVersion.id', '=', 'mark.questionVersionId'),
    )
    .$if(Boolean(examId), (query) => query.where('mark.examId', '=', examId ?? ''))
    .select([
      ...(['mark.examId', 'exam.name', 'mark.questionVersionId as questionId'] as const),
      ...(['questionVersion.type', 'questionVersion.stem'] as const),
      // Of forms that have it at different places or for different points, each answer keeps its own.
      sql<number>`min(${position})`.as('position'),
      sql<number>`max(${points})`.as('points'),
      sql<string>`(array_agg(mark.attempt_id order by ${deskOrder}))[1]`.as('firstAttemptId'),
      ...progress,
    ])
    .groupBy([
      ...(['mark.examId', 'exam.name', 'exam.endAt', 'mark.questionVersionId'] as const),
      ...(['questionVersion.type', 'questionVersion.stem'] as const),
    ])
    .orderBy('exam.endAt', 'desc')
    .orderBy('mark.examId')
    .orderBy(sql`min(${position})`)
    .execute();
}

export interface DeskQuestion {
  readonly organisationId: string;
  readonly examId: string;
  readonly questionId: string;
  readonly inReach: Predicate;
}

/** The answers to one question in the desk's order, without what they say: light enough for thousands. */
export function deskRows(db: Db, { organisationId, examId, questionId, inReach }: DeskQuestion) {
  return manualMarks(db, organisationId, inReach)
    .where('mark.examId', '=', examId)
    .where('mark.questionVersionId', '=', questionId)
    .innerJoin('examQuestion as asked', (join) =>
      join
        .onRef('asked.organisationId', '=', 'mark.organisationId')
        .onRef('asked.examId', '=', 'mark.examId')
        .onRef('asked.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .select(['mark.attemptId', 'mark.score', 'exam.name as examName', 'asked.materialVersionId'])
    .select([position.as('position'), points.as('points')])
    .orderBy(deskOrder)
    .execute();
}

export function deskAnswer(db: Db, organisationId: string, attemptId: string, questionId: string) {
  return db
    .selectFrom('mark')
    .leftJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'mark.organisationId')
        .onRef('response.attemptId', '=', 'mark.attemptId')
        .onRef('response.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .select(['response.response', 'mark.score', 'mark.comment', 'mark.version'])
    .where('mark.organisationId', '=', organisationId)
    .where('mark.attemptId', '=', attemptId)
    .where('mark.questionVersionId', '=', questionId)
    .executeTakeFirst();
}

/**
 * The mark with the points of its question. The whole attempt is held until the transaction ends: of two markers who
 * read different questions of it, the second adds up what the first gave.
 */
export function lockMark(
  db: Db,
  { organisationId, attemptId, questionId, inReach }: Omit<DeskQuestion, 'examId'> & { readonly attemptId: string },
) {
  return marks(db, organisationId)
    .where(inReach)
    .select(['mark.examId', 'mark.manual', 'mark.score', 'mark.comment', 'mark.version', points.as('points')])
    .where('mark.attemptId', '=', attemptId)
    .where('mark.questionVersionId', '=', questionId)
    .forUpdate(['attempt', 'mark'])
    .executeTakeFirst();
}

export async function setMark(
  db: Db,
  key: { organisationId: string; attemptId: string; questionId: string },
  mark: { score: number; comment: string; markerId: string; markedAt: Date },
) {
  const row = await db
    .updateTable('mark')
    .set((eb) => ({ ...mark, version: eb('version', '+', 1) }))
    .where('organisationId', '=', key.organisationId)
    .where('attemptId', '=', key.attemptId)
    .where('questionVersionId', '=', key.questionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export function progressOf(db: Db, { organisationId, examId, questionId, inReach }: DeskQuestion) {
  return manualMarks(db, organisationId, inReach)
    .where('mark.examId', '=', examId)
    .where('mark.questionVersionId', '=', questionId)
    .select(progress)
    .executeTakeFirstOrThrow();
}
