import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

interface RunKey {
  readonly organisationId: string;
  readonly sessionId: string;
  readonly submissionId: string;
}

export async function insertRun(db: Db, run: RunKey & { readonly questionVersionId: string }) {
  await db.insertInto('practiceCodeRun').values(run).execute();
}

/** The question that was run in a session of this person. */
export async function questionOfRun(
  db: Db,
  { organisationId, userId, sessionId, submissionId }: RunKey & { readonly userId: string },
) {
  const { rows } = await sql<{ id: string }>`select run.question_version_id as id from practice_code_run run
    join practice_session session on session.organisation_id = run.organisation_id and session.id = run.session_id
    where run.organisation_id = ${organisationId} and run.submission_id = ${submissionId}
      and session.id = ${sessionId} and session.user_id = ${userId}`.execute(db);
  return rows[0]?.id;
}

/** Whose answer waits for this very submission, and to which question. */
export async function sessionOf(
  db: Db,
  { organisationId, submissionId, sessionId, questionVersionId }: RunKey & { readonly questionVersionId: string },
) {
  const { rows } = await sql<{ userId: string; questionId: string }>`select session.user_id as "userId",
      version.question_id as "questionId" from practice_answer answer
    join practice_session session on session.organisation_id = answer.organisation_id
      and session.id = answer.session_id
    join question_version version on version.organisation_id = answer.organisation_id
      and version.id = answer.question_version_id
    where answer.organisation_id = ${organisationId} and answer.session_id = ${sessionId}
      and answer.question_version_id = ${questionVersionId} and answer.submission_id = ${submissionId}
      and answer.ratio is null`.execute(db);
  return rows[0];
}

/** Code that waits for the judge since before then, the longest first, with how far it is. */
export async function waitingForJudge(db: Db, before: Date, most: number) {
  const { rows } = await sql<{
    organisationId: string;
    submissionId: string;
    subject: string;
    state: string;
    score: number | null;
  }>`select answer.organisation_id as "organisationId", submission.id as "submissionId", submission.subject,
      submission.state, submission.score from practice_answer answer
    join judge_submission submission on submission.organisation_id = answer.organisation_id
      and submission.id = answer.submission_id
    where answer.submission_id is not null and answer.ratio is null and answer.answered_at < ${before.toISOString()}
    order by answer.answered_at limit ${most}`.execute(db);
  return rows;
}
