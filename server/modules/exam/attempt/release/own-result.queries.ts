import type { Db } from '../../../../kit/db/db.ts';
import type { Owner } from '../attempt.queries.ts';

export function marksOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('mark')
    .select(['questionVersionId', 'score', 'comment'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .execute();
}

/** The person's attempts at an exam that are over, in their order. */
export function finishedAttempts(db: Db, { organisationId, userId }: Owner, examId: string) {
  return db
    .selectFrom('attempt')
    .select(['id as attemptId', 'number', 'submittedAt', 'state', 'score'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', userId)
    .where('state', '!=', 'IN_PROGRESS')
    .orderBy('number')
    .execute();
}
