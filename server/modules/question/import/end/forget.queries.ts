import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import type { Place } from '../import.queries.ts';

/** Since when an import has to have been left alone to be emptied, and committed to be forgotten after that. */
interface Before {
  readonly left: Date;
  readonly committed: Date;
}

const isRemembered = ({ committed }: Before) =>
  sql<boolean>`coalesce(committed_at >= ${committed.toISOString()}::timestamptz, false)`;

/** What is given up or was left alone, and is not emptied already: what was ever committed had something in it. */
const isForgotten = (before: Before) =>
  sql<SqlBool>`state <> 'COMMITTING'
    and (given_up_at is not null or touched_at < ${before.left.toISOString()}::timestamptz)
    and not (${isRemembered(before)} and total = 0 and file_key is null)`;

export function forgottenImports(db: Db, before: Before, most: number) {
  return db
    .selectFrom('questionImport')
    .select(['organisationId', 'id as importId'])
    .where(isForgotten(before))
    .limit(most)
    .execute();
}

/** Takes an import out of everybody's hands, unless somebody has begun to commit it or goes on with it. */
export function claimForgotten(db: Db, { organisationId, importId }: Place, before: Before, now: Date) {
  return db
    .updateTable('questionImport')
    .set({ givenUpAt: sql<Date>`coalesce(given_up_at, ${now.toISOString()}::timestamptz)` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .where(isForgotten(before))
    .returning(['fileKey', sql<boolean>`(state = 'DONE' or coalesce(added + drafts, 0) > 0)`.as('took')])
    .returning(isRemembered(before).as('remembered'))
    .executeTakeFirst();
}

/** Leaves what a file is known by when it comes again, and how its columns were read. */
export async function emptyImport(db: Db, { organisationId, importId }: Place) {
  await db
    .updateTable('questionImport')
    .set({ fileKey: null, total: 0, leftovers: '[]' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

export async function deleteImport(db: Db, { organisationId, importId }: Place) {
  await db
    .deleteFrom('questionImport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}
