import type { Db } from '../../../kit/db/db.ts';

/** The papers that were made of this import and are still there; `place`: which one of its file, 0: the whole file. */
export function papersMadeOf(db: Db, organisationId: string, importId: string) {
  return db
    .selectFrom('paper')
    .select(['id as paperId', 'name', 'importPlace as place'])
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function noteImport(db: Db, organisationId: string, paperId: string, importId: string, place: number) {
  await db
    .updateTable('paper')
    .set({ importId, importPlace: place })
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
