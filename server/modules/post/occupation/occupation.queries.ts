import type { Db } from '../../../kit/db/db.ts';

export async function postNames(db: Db, organisationId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('post').select('name').where('organisationId', '=', organisationId).execute();
  return new Set(rows.map(({ name }) => name));
}

/** The topmost category of a name. */
export async function topCategory(db: Db, organisationId: string, name: string) {
  const row = await db
    .selectFrom('postCategory')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('parentId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}
