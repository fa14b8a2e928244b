import type { Db } from '../../../kit/db/db.ts';

/** The jobs of a department that goes are those of the one above it. */
export async function moveJobs(
  db: Db,
  organisationId: string,
  { departmentId, parentId }: { readonly departmentId: string; readonly parentId: string },
) {
  await db
    .updateTable('job')
    .set({ departmentId: parentId })
    .where('organisationId', '=', organisationId)
    .where('departmentId', '=', departmentId)
    .execute();
}

/** How many jobs look for somebody for a post, or looked for somebody. */
export async function countJobsOfPost(db: Db, organisationId: string, postId: string) {
  const { count } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
