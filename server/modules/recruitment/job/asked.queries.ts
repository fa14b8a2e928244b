import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** The jobs and the offers of a department that goes are those of the one above it. */
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
  await db
    .updateTable('offer')
    .set((eb) => ({ departmentId: parentId, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('departmentId', '=', departmentId)
    .execute();
}

/** How many jobs look for somebody for a post, or looked for somebody, and how many offers name it. */
export async function countJobsOfPost(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql<{ jobs: number; offers: number }>`select
    (select count(*) from job where organisation_id = ${organisationId} and post_id = ${postId})::int as jobs,
    (select count(*) from offer where organisation_id = ${organisationId} and post_id = ${postId})::int as offers`.execute(
    db,
  );
  return rows[0] ?? { jobs: 0, offers: 0 };
}
