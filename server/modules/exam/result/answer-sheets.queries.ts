import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedMark } from '../exam/form.queries.ts';

/** What these attempts answered to each of their questions and what it counts for: the sum is the total. */
export function givenAnswers(db: Db, organisationId: string, attemptIds: readonly string[]) {
  return db
    .selectFrom('mark')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.organisationId', '=', 'mark.organisationId').onRef('attempt.id', '=', 'mark.attemptId'),
    )
    .innerJoin('examForm as form', (join) =>
      join.onRef('form.organisationId', '=', 'attempt.organisationId').onRef('form.id', '=', 'attempt.formId'),
    )
    .leftJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'mark.organisationId')
        .onRef('response.attemptId', '=', 'mark.attemptId')
        .onRef('response.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .select(['mark.attemptId', 'mark.questionVersionId', countedMark.as('score'), 'response.response'])
    .where('mark.organisationId', '=', organisationId)
    .where('mark.attemptId', '=', anyOf(attemptIds))
    .execute();
}
