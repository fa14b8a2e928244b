import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** What these attempts answered to each of their questions and what it brought. */
export function givenAnswers(db: Db, organisationId: string, attemptIds: readonly string[]) {
  return db
    .selectFrom('mark')
    .leftJoin('response', (join) =>
      join
        .onRef('response.organisationId', '=', 'mark.organisationId')
        .onRef('response.attemptId', '=', 'mark.attemptId')
        .onRef('response.questionVersionId', '=', 'mark.questionVersionId'),
    )
    .select(['mark.attemptId', 'mark.questionVersionId', 'mark.score', 'response.response'])
    .where('mark.organisationId', '=', organisationId)
    .where('mark.attemptId', '=', anyOf(attemptIds))
    .execute();
}
