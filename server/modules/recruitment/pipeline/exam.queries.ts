import { sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** The job with its exam, if it has one. */
export async function jobExam(db: Db, organisationId: string, jobId: string) {
  const { rows } = await sql<{ examId: string | null; examName: string | null; departmentId: string }>`
    select exam.id as "examId", exam.name as "examName", job.department_id as "departmentId" from job
    left join exam on exam.organisation_id = job.organisation_id and exam.id = job.exam_id and exam.deleted_at is null
    where job.organisation_id = ${organisationId} and job.id = ${jobId}`.execute(db);
  return rows[0];
}

interface SentExam {
  readonly examId: string;
  readonly userId: string;
}

/** From now on this exam is theirs, whatever the job names later. What another one said before does not count for it. */
export async function setExaminee(
  db: Db,
  organisationId: string,
  applicationId: string,
  { examId, userId }: SentExam,
  at: Date,
) {
  await sql`update application set examinee_id = ${userId}, exam_sent_at = ${at.toISOString()}, exam_id = ${examId},
      exam_done_at = case when exam_id = ${examId} then exam_done_at end,
      exam_score = case when exam_id = ${examId} then exam_score end,
      exam_passed = case when exam_id = ${examId} then exam_passed end
    where organisation_id = ${organisationId} and id = ${applicationId}`.execute(db);
}

/** Which of these attempts are of applicants: whose, in which exam. */
export async function applicantsAttempts(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ examId: string; userId: string }>`select distinct attempt.exam_id as "examId",
      attempt.user_id as "userId" from attempt
    where attempt.organisation_id = ${organisationId} and attempt.id = ${anyOf(attemptIds)}
      and exists (select from application
        where application.organisation_id = attempt.organisation_id and application.examinee_id = attempt.user_id
          and application.exam_id = attempt.exam_id)`.execute(db);
  return rows;
}

export interface AwaitedApplication {
  readonly applicationId: string;
  readonly jobId: string;
  readonly jobName: string;
  readonly ownerId: string;
  readonly name: string;
  readonly state: ApplicationState;
  readonly userId: string;
  readonly examDoneAt: string | null;
  readonly examScore: number | null;
  readonly examPassed: boolean | null;
}

/** The applications whose exam this is, of these examinees. */
export async function applicationsOf(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const { rows } = await sql<AwaitedApplication>`select application.id as "applicationId", job.id as "jobId",
      job.name as "jobName", job.owner_id as "ownerId", candidate.name, application.state,
      application.examinee_id as "userId", application.exam_done_at as "examDoneAt",
      application.exam_score as "examScore", application.exam_passed as "examPassed"
    from application
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    where application.organisation_id = ${organisationId} and application.examinee_id = ${anyOf(userIds)}
      and application.exam_id = ${examId} order by application.id for update of application`.execute(db);
  return rows;
}

export async function setExamResult(
  db: Db,
  organisationId: string,
  applicationId: string,
  {
    doneAt,
    score,
    passed,
  }: { readonly doneAt: string; readonly score: number | null; readonly passed: boolean | null },
) {
  await db
    .updateTable('application')
    .set({ examDoneAt: doneAt, examScore: score, examPassed: passed })
    .where('organisationId', '=', organisationId)
    .where('id', '=', applicationId)
    .execute();
}

/** How long after an exam was sent its result is looked for: marking, appeals and corrections are over by then. */
const followedDays = 60;

/** The exams of applications whose results may still change, each with its examinees. */
export async function followedExams(db: Db, at: Date) {
  const since = new Date(at.getTime() - followedDays * 24 * 3_600_000).toISOString();
  const { rows } = await sql<{ organisationId: string; examId: string; userIds: string[] }>`
    select application.organisation_id as "organisationId", application.exam_id as "examId",
      array_agg(distinct application.examinee_id) as "userIds"
    from application
    where application.examinee_id is not null and application.exam_sent_at > ${since}
      and application.exam_id is not null
    group by application.organisation_id, application.exam_id`.execute(db);
  return rows;
}

/** The applicant's own application with its exam; of somebody else it is not there. */
export async function ownExam(db: Db, applicantId: string, applicationId: string) {
  const { rows } = await sql<{ organisationId: string; examId: string; userId: string }>`
    select application.organisation_id as "organisationId", application.exam_id as "examId",
      application.examinee_id as "userId"
    from application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    where application.id = ${applicationId} and candidate.applicant_id = ${applicantId}
      and candidate.merged_into is null and candidate.erased_at is null
      and application.examinee_id is not null and application.exam_id is not null and application.open`.execute(db);
  return rows[0];
}
