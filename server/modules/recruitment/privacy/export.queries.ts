import { sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';

/** What organisations know of somebody, without what their people think: neither notes nor scores nor tags. */
export async function knownOf(db: Db, applicantId: string) {
  const { rows } = await sql<{
    organisation: string;
    name: string;
    phone: string | null;
    email: string | null;
    resume: unknown;
    inPoolUntil: string | null;
    since: string;
  }>`select organisation.name as organisation, candidate.name, candidate.phone, candidate.email, candidate.resume,
      candidate.pool_until as "inPoolUntil", candidate.created_at as since
    from candidate join organisation on organisation.id = candidate.organisation_id
    where candidate.applicant_id = ${applicantId} and candidate.merged_into is null
    order by candidate.created_at limit 1000`.execute(db);
  return rows;
}

export async function sentBy(db: Db, applicantId: string) {
  const { rows } = await sql<{
    organisation: string;
    job: string;
    state: ApplicationState;
    sentAt: string;
    resume: unknown;
    extra: unknown;
  }>`select organisation.name as organisation, job.name as job, application.state, application.created_at as "sentAt",
      application.resume, application.extra_fields as extra
    from candidate join application on application.organisation_id = candidate.organisation_id
      and application.candidate_id = candidate.id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join organisation on organisation.id = candidate.organisation_id
    where candidate.applicant_id = ${applicantId} order by application.created_at limit 1000`.execute(db);
  return rows;
}

/** Who looked at what, and when. */
export async function viewsOf(db: Db, applicantId: string) {
  const { rows } = await sql<{ organisation: string; by: string; what: string; at: string }>`
    select organisation.name as organisation, staff.real_name as by, view.what, view.at
    from candidate join candidate_view view on view.organisation_id = candidate.organisation_id
      and view.candidate_id = candidate.id
    join staff on staff.organisation_id = view.organisation_id and staff.user_id = view.user_id
    join organisation on organisation.id = candidate.organisation_id
    where candidate.applicant_id = ${applicantId} order by view.at desc limit 10000`.execute(db);
  return rows;
}

export function consentsOf(db: Db, applicantId: string) {
  return db
    .selectFrom('applicantConsent')
    .innerJoin('organisation', 'organisation.id', 'applicantConsent.organisationId')
    .select(['organisation.name as organisation', 'noticeVersion', 'pool', 'sensitive', 'givenAt', 'withdrawnAt'])
    .where('applicantId', '=', applicantId)
    .orderBy('givenAt')
    .limit(1000)
    .execute();
}

export function draftsOf(db: Db, applicantId: string) {
  return db
    .selectFrom('applicationDraft')
    .innerJoin('job', 'job.id', 'applicationDraft.jobId')
    .select(['job.name as job', 'fields', 'applicationDraft.extraFields as extra', 'savedAt'])
    .where('applicantId', '=', applicantId)
    .limit(1000)
    .execute();
}

interface StoredFile {
  readonly organisationId: string;
  readonly storedName: string;
  readonly fileName: string;
  readonly size: number;
  readonly createdAt: string;
}

/** Their own uploads, sent or not, and resumes of theirs that people of organisations brought; the newest first. */
export async function filesOf(db: Db, applicantId: string) {
  const { rows } = await sql<StoredFile>`select file.organisation_id as "organisationId",
      file.stored_name as "storedName", file.file_name as "fileName", file.size, file.created_at as "createdAt"
    from resume_file file
    where file.applicant_id = ${applicantId} or exists (select from candidate
      where candidate.organisation_id = file.organisation_id and candidate.id = file.candidate_id
        and candidate.applicant_id = ${applicantId})
    order by file.created_at desc, file.id limit 1000`.execute(db);
  return rows;
}

/** By which phone and mailbox organisations know them. */
export async function reachedBy(db: Db, applicantId: string) {
  const { rows } = await sql<{
    organisationId: string;
    organisation: string;
    phone: string | null;
    email: string | null;
  }>`
    select candidate.organisation_id as "organisationId", organisation.name as organisation, candidate.phone,
      candidate.email
    from candidate join organisation on organisation.id = candidate.organisation_id
    where candidate.applicant_id = ${applicantId} and candidate.merged_into is null
    order by candidate.created_at limit 1000`.execute(db);
  return rows;
}
