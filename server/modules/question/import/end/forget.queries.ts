import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import type { Place } from '../import.queries.ts';

/** Readings and commits that have not got on since `before`. */
export async function stalledImports(db: Db, before: Date) {
  const rows = await db
    .selectFrom('questionImport')
    .select(['organisationId', 'id as importId', 'state'])
    .where('state', 'in', ['READING', 'COMMITTING'])
    .where('touchedAt', '<', before.toISOString())
    .where('givenUpAt', 'is', null)
    .execute();
  return rows;
}

/** What is given up, or was left alone since `before`. */
const isForgotten = (before: Date) =>
  sql<SqlBool>`state <> 'COMMITTING' and (given_up_at is not null or touched_at < ${before.toISOString()}::timestamptz)`;

export function forgottenImports(db: Db, before: Date, most: number) {
  return db
    .selectFrom('questionImport')
    .select(['organisationId', 'id as importId'])
    .where(isForgotten(before))
    .limit(most)
    .execute();
}

/** Takes an import out of everybody's hands, unless somebody has begun to commit it or goes on with it. */
export function claimForgotten(db: Db, { organisationId, importId }: Place, before: Date, now: Date) {
  return db
    .updateTable('questionImport')
    .set({ givenUpAt: sql<Date>`coalesce(given_up_at, ${now.toISOString()}::timestamptz)` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where(isForgotten(before))
    .returning(['fileKey', sql<boolean>`(state = 'DONE' or coalesce(added + drafts, 0) > 0)`.as('took')])
    .executeTakeFirst();
}

export async function deleteImport(db: Db, { organisationId, importId }: Place) {
  await db
    .deleteFrom('questionImport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}
