import { type SqlBool, sql } from 'kysely';
import type { ExtraValue, OpenJob } from '#contract/recruitment/apply.ts';
import type { ExtraField, JobState } from '#contract/recruitment/job-fields.ts';
import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import type { Db } from '../../../kit/db/db.ts';

/** Takes applications at this moment. */
const open = (at: Date) => sql<SqlBool>`(job.state = 'RELEASED' and organisation.state = 'ACTIVE'
  and (job.apply_until is null or job.apply_until > ${at.toISOString()}))`;

export interface StoredJob extends Omit<OpenJob, 'notice'> {
  readonly organisationId: string;
}

/** Whoever has the address of a job that was released may read it, also after its end. */
export async function jobToApplyFor(db: Db, jobId: string, at: Date) {
  const { rows } = await sql<StoredJob>`select job.organisation_id as "organisationId", job.id as "jobId", job.name,
      organisation.name as "organisationName", organisation.code as "organisationCode",
      organisation.logo_url as "logoUrl", organisation.brand, job.kind, job.nature, department.name as "departmentName",
      job.city, job.degree, job.experience, job.salary_min as "salaryMin", job.salary_max as "salaryMax",
      job.salary_unit as "salaryUnit", job.apply_until as "applyUntil", ${open(at)} as open,
      job.extra_fields as "extraFields", job.extra_reason as "extraReason"
    from job join organisation on organisation.id = job.organisation_id
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    where job.id = ${jobId} and job.released_at is not null`.execute(db);
  return rows[0];
}

export interface HeldJob {
  readonly organisationId: string;
  readonly jobId: string;
  readonly name: string;
  readonly state: JobState;
  readonly open: boolean;
  readonly extraFields: readonly ExtraField[];
}

/** The same until the end of the transaction, so that it is not closed meanwhile. */
export async function holdJob(db: Db, jobId: string, at: Date) {
  const { rows } = await sql<HeldJob>`select job.organisation_id as "organisationId", job.id as "jobId", job.name,
      job.state, ${open(at)} as open, job.extra_fields as "extraFields"
    from job join organisation on organisation.id = job.organisation_id
    where job.id = ${jobId} and job.released_at is not null for share of job`.execute(db);
  return rows[0];
}

/** The account behind the session. */
export function applicantContact(db: Db, applicantId: string) {
  return db
    .selectFrom('applicant')
    .select(['id', 'phone', 'email', 'realName'])
    .where('id', '=', applicantId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}

/** The same until the transaction ends: nobody applies from an account that is being erased. */
export async function holdApplicant(db: Db, applicantId: string) {
  return db
    .selectFrom('applicant')
    .select(['id', 'phone'])
    .where('id', '=', applicantId)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface StoredDraft {
  readonly fields: ResumeFields;
  readonly extra: ExtraValue[];
  readonly savedAt: string;
}

export async function draftOf(db: Db, applicantId: string, jobId: string) {
  const { rows } = await sql<StoredDraft>`select fields, extra_fields as extra, saved_at as "savedAt"
    from application_draft where applicant_id = ${applicantId} and job_id = ${jobId}`.execute(db);
  return rows[0];
}

/** What somebody's last application said, to whomever it went: theirs to send again. */
export async function lastSent(db: Db, applicantId: string) {
  const { rows } = await sql<{ resume: ResumeFields }>`select application.resume
    from candidate join application on application.organisation_id = candidate.organisation_id
      and application.candidate_id = candidate.id
    where candidate.applicant_id = ${applicantId} and application.resume <> '{}'
    order by application.created_at desc, application.id desc limit 1`.execute(db);
  return rows[0]?.resume;
}

interface Draft {
  readonly organisationId: string;
  readonly jobId: string;
  readonly fields: ResumeFields;
  readonly extra: readonly ExtraValue[];
}

export async function saveDraft(
  db: Db,
  applicantId: string,
  { organisationId, jobId, fields, extra }: Draft,
  at: Date,
) {
  const given = { fields: JSON.stringify(fields), extraFields: JSON.stringify(extra), savedAt: at.toISOString() };
  await db
    .insertInto('applicationDraft')
    .values({ applicantId, jobId, organisationId, ...given })
    .onConflict((conflict) => conflict.columns(['applicantId', 'jobId']).doUpdateSet(given))
    .execute();
}

export async function dropDraft(db: Db, applicantId: string, jobId: string) {
  await db.deleteFrom('applicationDraft').where('applicantId', '=', applicantId).where('jobId', '=', jobId).execute();
}

/** The open application of this person to this job. */
export async function openApplication(db: Db, applicantId: string, jobId: string) {
  const { rows } = await sql<{ id: string }>`select application.id
    from candidate join application on application.organisation_id = candidate.organisation_id
      and application.candidate_id = candidate.id
    where candidate.applicant_id = ${applicantId} and application.job_id = ${jobId} and application.open`.execute(db);
  return rows[0]?.id;
}
