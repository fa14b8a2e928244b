import type { Db } from '../../../kit/db/db.ts';

/** The paper that was made of this import and is still there. */
export function paperOf(db: Db, organisationId: string, importId: string) {
  return db
    .selectFrom('paper')
    .select('id as paperId')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function noteImport(db: Db, organisationId: string, paperId: string, importId: string) {
  await db
    .updateTable('paper')
    .set({ importId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperId)
    .execute();
}

/** What the paper was made of. */
export async function importOf(db: Db, organisationId: string, paperId: string) {
  const row = await db
    .selectFrom('paper')
    .select('importId')
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperId)
    .executeTakeFirst();
  return row?.importId ?? undefined;
}
