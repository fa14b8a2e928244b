import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export function templatesOf(db: Db, organisationId: string) {
  return db
    .selectFrom('recruitTemplate')
    .select(['key', 'name', 'subject', 'content', 'sms'])
    .where('organisationId', '=', organisationId)
    .orderBy('updatedAt')
    .orderBy('key')
    .execute();
}

interface NewTemplate {
  readonly key: string;
  readonly name: string;
  readonly subject: string;
  readonly content: string;
  readonly sms: string;
}

export async function saveTemplate(
  db: Db,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  { key, ...said }: NewTemplate,
  at: Date,
) {
  const row = { ...said, updatedBy: userId, updatedAt: at.toISOString() };
  await db
    .insertInto('recruitTemplate')
    .values({ organisationId, key, ...row })
    .onConflict((conflict) => conflict.columns(['organisationId', 'key']).doUpdateSet(row))
    .execute();
}

export async function removeTemplate(db: Db, organisationId: string, key: string) {
  const done = await db
    .deleteFrom('recruitTemplate')
    .where('organisationId', '=', organisationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export interface Addressee {
  readonly applicationId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly job: string;
  readonly organisation: string;
  readonly examStartAt: string | null;
  readonly examEndAt: string | null;
}

/** Whom these applications are of, with what a message may say. */
export async function addresseesOf(db: Db, organisationId: string, applicationIds: readonly string[]) {
  const { rows } = await sql<Addressee>`select application.id as "applicationId", candidate.name, candidate.phone,
      candidate.email, job.name as job, organisation.name as organisation, exam.start_at as "examStartAt",
      exam.end_at as "examEndAt"
    from application
    join organisation on organisation.id = application.organisation_id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    left join exam on exam.organisation_id = job.organisation_id
      and exam.id = coalesce(application.exam_id, job.exam_id) and exam.deleted_at is null
    where application.organisation_id = ${organisationId} and application.id = ${anyOf(applicationIds)}
    order by application.id`.execute(db);
  return rows;
}
