import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { openToAll } from './public-page.queries.ts';

/** Where there are public jobs now, by the codes of their addresses. */
export async function employersWithJobs(db: Db, most: number, at: Date) {
  const { rows } = await sql<{ code: string }>`select organisation.code from organisation
    where organisation.state = 'ACTIVE' and exists (select from job
      where job.organisation_id = organisation.id and ${openToAll(at)})
    order by organisation.code limit ${most}`.execute(db);
  return rows.map(({ code }) => code);
}

/** The public ones of an organisation, the newest first. */
export async function openJobIds(db: Db, organisationId: string, most: number, at: Date) {
  const { rows } = await sql<{ id: string }>`select job.id from job
    where job.organisation_id = ${organisationId} and ${openToAll(at)}
    order by job.released_at desc, job.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
