import type { Db } from '../../../../kit/db/db.ts';

export function marksOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('mark')
    .select(['questionVersionId', 'score', 'comment'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .execute();
}
