import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** The attempts of a person among these. */
export const attemptsAmong = (db: Db, organisationId: string, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('attempt')
    .select(['id', 'examId', 'state'])
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('id', '=', anyOf(ids))
    .execute();

export async function stemsOf(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await db
    .selectFrom('questionVersion')
    .select(['id', 'stem'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(versionIds))
    .execute();
  return new Map(rows.map(({ id, stem }) => [id, stem]));
}
