import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { wholeRows } from '../question/version.queries.ts';

/** Every version of a question with its items, the latest first. */
export function versionsOf(db: Db, organisationId: string, questionId: string) {
  return wholeRows(db)
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'version.organisationId').onRef('staff.userId', '=', 'version.createdBy'),
    )
    .select([
      ...(['version.number', 'version.createdAt as at'] as const),
      sql<string>`coalesce(staff.real_name, '')`.as('who'),
    ])
    .where('version.organisationId', '=', organisationId)
    .where('version.questionId', '=', questionId)
    .orderBy('version.number', 'desc')
    .execute();
}

/** A question with those that were merged into it. */
export async function withMerged(db: Db, organisationId: string, questionId: string) {
  const rows = await db
    .selectFrom('question')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('mergedInto', '=', questionId)
    .execute();
  return [questionId, ...rows.map(({ id }) => id)];
}
