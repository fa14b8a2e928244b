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

/** The import that the paper was made of, or the one of which it is a copy. */
export async function importOf(db: Db, organisationId: string, paperId: string) {
  const row = await db
    .selectFrom('paper')
    .select((eb) => eb.fn.coalesce('importId', 'copiedImportId').as('importId'))
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperId)
    .executeTakeFirst();
  return row?.importId ?? null;
}
