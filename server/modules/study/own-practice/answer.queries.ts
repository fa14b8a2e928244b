import { sql } from 'kysely';
import { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export interface Given {
  readonly questionVersionId: string;
  readonly response: Response;
  /** Null: not said yet. */
  readonly ratio: number | null;
  /** Of code what the judge was given; null where a failure of ours left nothing. */
  readonly submissionId: string | null;
  readonly answeredAt: string;
}

/** The answers of a session, or those to these of its questions. */
export async function answersOf(
  db: Db,
  organisationId: string,
  sessionId: string,
  versionIds?: readonly string[],
): Promise<Given[]> {
  const rows = await db
    .selectFrom('practiceAnswer')
    .select(['questionVersionId', 'response', 'ratio', 'submissionId', 'answeredAt'])
    .where('organisationId', '=', organisationId)
    .where('sessionId', '=', sessionId)
    .$if(versionIds !== undefined, (some) => some.where('questionVersionId', '=', anyOf(versionIds ?? [])))
    .orderBy('answeredAt')
    .execute();
  return rows.map((row) => ({ ...row, response: Response.parse(row.response) }));
}

/** The session is held: an answer is written once, or once more where the judge failed. */
export async function insertAnswer(
  db: Db,
  organisationId: string,
  sessionId: string,
  { questionVersionId, response, ratio, submissionId, answeredAt }: Given,
) {
  await sql`with given as (
      insert into practice_answer as before (organisation_id, session_id, question_version_id, response, ratio,
        submission_id, answered_at)
      values (${organisationId}, ${sessionId}, ${questionVersionId}, ${JSON.stringify(response)}::jsonb, ${ratio},
        ${submissionId}, ${answeredAt})
      on conflict (organisation_id, session_id, question_version_id) do update set response = excluded.response,
        ratio = excluded.ratio, submission_id = excluded.submission_id, answered_at = excluded.answered_at)
    update practice_session set answered = answered + 1,
      right_count = right_count + ${ratio === 1 ? 1 : 0}::int,
      completed_at = case when answered + 1 >= item_count then ${answeredAt}::timestamptz end
    where organisation_id = ${organisationId} and id = ${sessionId}`.execute(db);
}

/** What was not said until now; false where it was. */
export async function sayRatio(
  db: Db,
  organisationId: string,
  sessionId: string,
  { questionVersionId, ratio }: { readonly questionVersionId: string; readonly ratio: number },
) {
  const { rows } = await sql<{ id: string }>`with said as (
      update practice_answer set ratio = ${ratio}
      where organisation_id = ${organisationId} and session_id = ${sessionId}
        and question_version_id = ${questionVersionId} and ratio is null
      returning session_id)
    update practice_session set right_count = right_count + ${ratio === 1 ? 1 : 0}::int
    where organisation_id = ${organisationId} and id in (select session_id from said) returning id`.execute(db);
  return rows.length > 0;
}

/** A failure of ours left nothing: what was written stays, and may be given anew. */
export async function withdrawAnswer(db: Db, organisationId: string, sessionId: string, submissionId: string) {
  await sql`with withdrawn as (
      update practice_answer set submission_id = null
      where organisation_id = ${organisationId} and session_id = ${sessionId} and submission_id = ${submissionId}
        and ratio is null returning session_id)
    update practice_session set answered = answered - 1, completed_at = null
    where organisation_id = ${organisationId} and id in (select session_id from withdrawn)`.execute(db);
}
