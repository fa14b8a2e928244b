import type { Db } from '../../../kit/db/db.ts';

/** The posts of a department that goes are those of the one above it. */
export async function movePosts(
  db: Db,
  organisationId: string,
  { departmentId, parentId }: { readonly departmentId: string; readonly parentId: string },
) {
  await db
    .updateTable('postProfile')
    .set({ departmentId: parentId })
    .where('organisationId', '=', organisationId)
    .where('departmentId', '=', departmentId)
    .execute();
}
