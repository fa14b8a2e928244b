import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

export async function addLink(
  db: Db,
  link: { organisationId: string; interviewId: string; hash: Buffer; createdAt: string },
) {
  await db.insertInto('interviewLink').values(link).execute();
}

/** Whatever was sent before lets nobody in any more. */
export async function replaceLinks(db: Db, organisationId: string, interviewId: string, at: Date) {
  await db
    .updateTable('interviewLink')
    .set({ replacedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('interviewId', '=', interviewId)
    .where('replacedAt', 'is', null)
    .execute();
}

interface FoundLink {
  readonly organisationId: string;
  readonly interviewId: string;
  readonly createdAt: string;
  readonly replaced: boolean;
}

export async function findLink(db: Db, hash: Buffer) {
  const { rows } = await sql<FoundLink>`select link.organisation_id as "organisationId",
      link.interview_id as "interviewId", link.created_at as "createdAt", link.replaced_at is not null as replaced
    from interview_link link join organisation on organisation.id = link.organisation_id
    where link.hash = ${hash} and organisation.state = 'ACTIVE'`.execute(db);
  return rows[0];
}
