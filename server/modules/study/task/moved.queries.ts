import type { Db } from '../../../kit/db/db.ts';

/** The tasks of a department that goes are those of the one above it. */
export async function moveTasks(
  db: Db,
  organisationId: string,
  { departmentId, parentId }: { readonly departmentId: string; readonly parentId: string },
) {
  await db
    .updateTable('studyTask')
    .set({ departmentId: parentId })
    .where('organisationId', '=', organisationId)
    .where('departmentId', '=', departmentId)
    .execute();
}
