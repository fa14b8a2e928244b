import type { Db } from '../../../../kit/db/db.ts';
import { scoreThatCounts } from '../../equating/score.queries.ts';
import type { Owner } from '../attempt.queries.ts';

export function marksOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('mark')
    .select(['questionVersionId', 'score', 'comment', 'manual', 'submissionId'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .execute();
}

/** The person's attempts at an exam that are over, in their order. */
export function finishedAttempts(db: Db, { organisationId, userId }: Owner, examId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .select(['attempt.id as attemptId', 'attempt.number', 'attempt.submittedAt', 'attempt.state'])
    .select(scoreThatCounts('attempt.score').as('score'))
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.examId', '=', examId)
    .where('attempt.userId', '=', userId)
    .where('attempt.state', '!=', 'IN_PROGRESS')
    .orderBy('attempt.number')
    .execute();
}
