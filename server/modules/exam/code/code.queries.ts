import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { handedInMarks } from '../marking/marking.queries.ts';

/** What the judge calls the answer that a row of `mark` marks, as `subjectOf` writes it. */
export const subjectOfMark = sql<string>`('exam:' || mark.attempt_id || ':' || mark.question_version_id)`;

interface RunKey {
  readonly organisationId: string;
  readonly attemptId: string;
  readonly submissionId: string;
}

/**
 * How often code has been run in an attempt, for each question that has been. What a failure of ours ended or what was
 * cancelled before it began is no run; of what the judge has forgotten nothing else is known.
 */
export function runCounts(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('examCodeRun as run')
    .leftJoin('judgeSubmission as submission', (join) =>
      join
        .onRef('submission.organisationId', '=', 'run.organisationId')
        .onRef('submission.id', '=', 'run.submissionId'),
    )
    .select((eb) => ['run.questionVersionId as questionId', eb.fn.countAll<number>().as('count')])
    .where('run.organisationId', '=', organisationId)
    .where('run.attemptId', '=', attemptId)
    .where(({ and, eb, not, or }) =>
      not(
        or([
          eb(eb.fn.coalesce('submission.verdict', eb.val('')), '=', 'SE'),
          and([
            eb(eb.fn.coalesce('submission.state', eb.val('')), '=', 'CANCELLED'),
            eb('submission.begunAt', 'is', null),
          ]),
        ]),
      ),
    )
    .groupBy('run.questionVersionId')
    .execute();
}

export async function insertRun(db: Db, run: RunKey & { readonly questionVersionId: string; readonly runAt: Date }) {
  await db.insertInto('examCodeRun').values(run).execute();
}

export function findRun(db: Db, { organisationId, attemptId, submissionId }: RunKey) {
  return db
    .selectFrom('examCodeRun')
    .select('questionVersionId as questionId')
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('submissionId', '=', submissionId)
    .executeTakeFirst();
}

interface MarkKey {
  readonly organisationId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly submissionId: string;
}

/**
 * The mark that waits for this very submission gets its score, or goes to a person; false where there is none: it was
 * told before, was settled by hand meanwhile or comes from another submission by now.
 */
export async function settleJudged(
  db: Db,
  { organisationId, attemptId, questionId, submissionId }: MarkKey,
  score: number | null,
  at: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('mark')
    .set((eb) => ({
      ...(score === null ? { manual: true } : { score, markedAt: at }),
      version: eb('version', '+', 1),
    }))
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('questionVersionId', '=', questionId)
    .where('submissionId', '=', submissionId)
    .where('manual', '=', false)
    .where('score', 'is', null)
    .where('overridden', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const mostAtOnce = 500;

/** Marks that wait for the judge, of whatever organisation, the longest first, with how far it is. */
export function waitingForJudge(db: Db) {
  return db
    .selectFrom('mark')
    .innerJoin('judgeSubmission as submission', (join) =>
      join
        .onRef('submission.organisationId', '=', 'mark.organisationId')
        .onRef('submission.id', '=', 'mark.submissionId'),
    )
    .select(['mark.organisationId', 'mark.attemptId', 'mark.questionVersionId as questionId', 'submission.subject'])
    .select(['submission.id as submissionId', 'submission.state', 'submission.verdict', 'submission.score'])
    .select(['submission.createdAt', 'submission.language', 'submission.checkerLanguage'])
    .where('mark.submissionId', 'is not', null)
    .where('mark.manual', '=', false)
    .where('mark.score', 'is', null)
    .orderBy('submission.createdAt')
    .limit(mostAtOnce)
    .execute();
}

interface AnswerKey {
  readonly organisationId: string;
  readonly examId: string;
  readonly attemptId: string;
  readonly questionId: string;
}

/** A handed-in answer of somebody in reach, with its mark. */
export function handedInAnswer(
  db: Db,
  { organisationId, examId, attemptId, questionId }: AnswerKey,
  inReach: RawBuilder<SqlBool>,
) {
  return handedInMarks(db, organisationId)
    .leftJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'mark.organisationId')
        .onRef('response.attemptId', '=', 'mark.attemptId')
        .onRef('response.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .select(['attempt.formId', 'mark.manual', 'mark.submissionId', 'response.response'])
    .where('mark.examId', '=', examId)
    .where('mark.attemptId', '=', attemptId)
    .where('mark.questionVersionId', '=', questionId)
    .where(inReach)
    .executeTakeFirst();
}
