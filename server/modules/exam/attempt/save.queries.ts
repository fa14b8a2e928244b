import { sql } from 'kysely';
import type { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../kit/db/db.ts';
import { graceMs } from '../exam/exam.rules.ts';

export interface SaveRequest {
  readonly organisationId: string;
  readonly userId: string;
  readonly attemptId: string;
  readonly leaseId: string;
  readonly answers: readonly {
    readonly questionId: string;
    readonly seq: number;
    readonly response: Response;
    readonly flagged?: boolean | undefined;
  }[];
}

interface SavedRow {
  readonly questionId: string;
  readonly seq: number;
  readonly deadline: string;
}

/**
 * One statement: state, time and lease are checked where the answers are written. The share lock on the attempt makes
 * a submission wait for it, or it for the submission, so that an acknowledged answer is always part of what is marked.
 * The highest `seq` of a question wins; what comes back for each question is the `seq` that is stored now. Answers are
 * written in one order, so that two saves of one page at once do not wait for each other for ever.
 */
export async function saveResponses(db: Db, request: SaveRequest, at: Date): Promise<SavedRow[]> {
  const { answers } = request;
  const instant = at.toISOString();
  const result = await sql<SavedRow>`
    with target as (
      select organisation_id, id, deadline from attempt
      where organisation_id = ${request.organisationId} and id = ${request.attemptId}
        and user_id = ${request.userId} and lease_id = ${request.leaseId} and state = 'IN_PROGRESS'
        and deadline + ${`${graceMs} ms`}::interval >= ${instant}::timestamptz
      for share
    ), given as (
      select * from unnest(
        ${answers.map((answer) => answer.questionId)}::uuid[],
        ${answers.map((answer) => answer.seq)}::int[],
        ${answers.map((answer) => (answer.response === null ? null : JSON.stringify(answer.response)))}::text[],
        ${answers.map((answer) => answer.flagged ?? null)}::boolean[]
      ) as given(question_version_id, seq, response, flagged)
    ), saved as (
      insert into response as stored
        (organisation_id, attempt_id, question_version_id, seq, response, flagged, saved_at)
      select target.organisation_id, target.id, given.question_version_id, given.seq, given.response::jsonb,
        coalesce(given.flagged, false), ${instant}::timestamptz
      from target cross join given
      order by given.question_version_id
      on conflict (organisation_id, attempt_id, question_version_id) do update
        set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at,
          flagged = coalesce(
            (select given.flagged from given where given.question_version_id = stored.question_version_id),
            stored.flagged)
        where stored.seq < excluded.seq
      returning question_version_id, seq
    )
    select given.question_version_id as "questionId", coalesce(saved.seq, before.seq, given.seq) as "seq",
      target.deadline as "deadline"
    from target cross join given
    left join saved using (question_version_id)
    left join response before on before.organisation_id = target.organisation_id
      and before.attempt_id = target.id and before.question_version_id = given.question_version_id`.execute(db);
  return result.rows;
}

/** What `saveResponses` needs to know of an attempt to check answers against its form. */
export function attemptFormOf(db: Db, organisationId: string, userId: string, attemptId: string) {
  return db
    .selectFrom('attempt')
    .select(['formId', 'state', 'leaseId', 'deadline'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}
