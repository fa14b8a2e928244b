import { sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { hasPhoto } from '../apply/photo.queries.ts';
import { jobInReach } from '../job/reach.queries.ts';
import type { CandidateFacts } from '../pipeline/candidate-facts.ts';
import { factColumns, isBlocked } from '../pipeline/card.queries.ts';
import { candidateInReach, isSomebody } from '../pipeline/reach.queries.ts';

export interface ShownCandidate extends CandidateFacts {
  readonly candidateId: string;
  readonly applicantId: string | null;
  readonly version: number;
  readonly skills: string[];
  readonly tags: string[];
  readonly resume: unknown;
  readonly editedFields: string[];
  readonly poolUntil: string | null;
  readonly createdAt: string;
  readonly noticeOwedSince: string | null;
}

const columns = sql`candidate.id as "candidateId", candidate.applicant_id as "applicantId", candidate.version,
  ${factColumns}, candidate.skills, candidate.tags, candidate.resume,
  candidate.edited_fields as "editedFields", candidate.pool_until as "poolUntil", candidate.created_at as "createdAt",
  candidate.notice_owed_since as "noticeOwedSince"`;

const ofCaller = (user: Caller, candidateId: string) => sql`candidate.organisation_id = ${user.organisationId}
  and candidate.id = ${candidateId} and ${isSomebody} and ${candidateInReach(user)}`;

export async function shownCandidate(db: Db, user: Caller, candidateId: string, at: Date) {
  const { rows } = await sql<ShownCandidate & { blocked: boolean }>`select ${columns}, ${isBlocked(at)} as blocked
    from candidate where ${ofCaller(user, candidateId)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function holdCandidate(db: Db, user: Caller, candidateId: string) {
  const { rows } = await sql<ShownCandidate>`select ${columns} from candidate
    where ${ofCaller(user, candidateId)} for update of candidate`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

interface StoredEdit {
  readonly part: string;
  readonly by: string;
  readonly at: string;
}

/** What colleagues corrected, each part once with whoever did it last. */
export async function editsOf(db: Db, organisationId: string, candidateId: string) {
  const { rows } = await sql<StoredEdit>`select distinct on (edit.part) edit.part, coalesce(staff.real_name, '') as by,
      edit.at
    from resume_edit edit
    left join staff on staff.organisation_id = edit.organisation_id and staff.user_id = edit.user_id
    where edit.organisation_id = ${organisationId} and edit.candidate_id = ${candidateId}
    order by edit.part, edit.at desc, edit.id desc`.execute(db);
  return rows;
}

interface StoredVersion {
  readonly applicationId: string;
  readonly jobName: string;
  readonly state: ApplicationState;
  readonly sentAt: string;
  readonly resume: unknown;
  readonly extra: unknown;
  readonly photo: boolean;
}

/** What was sent with each application in reach. */
export async function versionsOf(db: Db, user: Caller, candidateId: string) {
  const { rows } = await sql<StoredVersion>`select application.id as "applicationId", job.name as "jobName",
      application.state, application.created_at as "sentAt", application.resume, application.extra_fields as extra,
      ${hasPhoto} as photo
    from application join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    where application.organisation_id = ${user.organisationId} and application.candidate_id = ${candidateId}
      and ${jobInReach(user)}
    order by application.created_at desc, application.id desc limit 50`.execute(db);
  return rows;
}

/** Over `resume_file`: what was sent for a job is seen by who reaches that job. */
const fileInReach = (user: Caller) => sql`(resume_file.job_id is null or exists (select from job
  where job.organisation_id = resume_file.organisation_id and job.id = resume_file.job_id and ${jobInReach(user)}))`;

interface StoredFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly state: 'PENDING' | 'PARSED' | 'UNREADABLE';
  readonly createdAt: string;
  readonly by: string;
  readonly parsed: unknown;
}

export async function filesOf(db: Db, user: Caller, candidateId: string) {
  const { rows } = await sql<StoredFile>`select resume_file.id as "fileId", resume_file.file_name as "fileName",
      resume_file.content_type as "contentType", resume_file.size, resume_file.state,
      resume_file.created_at as "createdAt", coalesce(staff.real_name, '') as by, resume_file.parsed
    from resume_file
    left join staff on staff.organisation_id = resume_file.organisation_id and staff.user_id = resume_file.created_by
    where resume_file.organisation_id = ${user.organisationId} and resume_file.candidate_id = ${candidateId}
      and ${fileInReach(user)}
    order by resume_file.created_at desc, resume_file.id desc limit 20`.execute(db);
  return rows;
}

interface WholeFile extends StoredFile {
  readonly candidateId: string;
  readonly storedName: string;
  readonly problems: string[];
  readonly text: string | null;
}

/** A file of somebody in reach. */
export async function reachedFile(db: Db, user: Caller, fileId: string) {
  const { rows } = await sql<WholeFile>`select resume_file.id as "fileId", resume_file.file_name as "fileName",
      resume_file.content_type as "contentType", resume_file.size, resume_file.state, candidate.id as "candidateId",
      resume_file.stored_name as "storedName", resume_file.problems, resume_file.text, resume_file.parsed
    from resume_file join candidate on candidate.organisation_id = resume_file.organisation_id
      and candidate.id = resume_file.candidate_id
    where resume_file.organisation_id = ${user.organisationId} and resume_file.id = ${fileId} and ${isSomebody}
      and ${candidateInReach(user)} and ${fileInReach(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}
