import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/** How far somebody is with a practice; who never began it has no row. */
export interface PracticeReached {
  readonly refId: string;
  readonly userId: string;
  /** From 0 to 10000, of the session that came furthest. */
  readonly progress: number;
  readonly startedAt: string;
  /** Once one session was answered to its end, for good. */
  readonly doneAt: string | null;
}

/** Whole draws of a practice; the questions of one point, or those that were wrong, count where there is nothing else. */
const whole = sql`array['SEQUENTIAL', 'RANDOM', 'MOCK']`;
const countsWhole = sql<SqlBool>`(session.mode = any(${whole}) or not practice.modes && ${whole})`;

/**
 * How far people are with practices, a row for whoever began: sessions of a practice in which every question was answered
 * make it done. To be narrowed down by `organisation_id`, `practice_id` and `user_id`.
 */
export const practicesBegun = sql`(select session.organisation_id, session.practice_id, session.user_id,
    min(session.started_at) as started_at, min(session.completed_at) as done_at,
    max(case when session.completed_at is not null then 10000
      else session.answered * 10000 / session.item_count end)::int as progress
  from practice_session session join practice on practice.organisation_id = session.organisation_id
    and practice.id = session.practice_id
  where ${countsWhole}
  group by session.organisation_id, session.practice_id, session.user_id)`;

/** How far these people are with these practices. */
export async function practicesReached(
  db: Db,
  organisationId: string,
  practiceIds: readonly string[],
  userIds: readonly string[],
) {
  const { rows } = await sql<PracticeReached>`select begun.practice_id as "refId", begun.user_id as "userId",
      begun.started_at as "startedAt", begun.done_at as "doneAt", begun.progress
    from ${practicesBegun} begun where begun.organisation_id = ${organisationId}
      and begun.practice_id = ${anyOf(practiceIds)} and begun.user_id = ${anyOf(userIds)}`.execute(db);
  return rows;
}

export interface PracticeScore {
  readonly practiceId: string;
  readonly userId: string;
  /** Of 10,000. */
  readonly score: number;
}

/**
 * What counts as the score of a practice: of each person the best of the whole draws that they finished. A running session
 * says nothing, else a mock exam would tell right from wrong; what was wrong before is never the practice.
 */
export async function practiceScores(
  db: Db,
  organisationId: string,
  practiceIds: readonly string[],
  userIds: readonly string[],
) {
  if (practiceIds.length === 0 || userIds.length === 0) return [];
  const { rows } = await sql<PracticeScore>`select session.practice_id as "practiceId", session.user_id as "userId",
      max(session.right_count * 10000 / session.item_count)::int as score
    from practice_session session join practice on practice.organisation_id = session.organisation_id
      and practice.id = session.practice_id
    where session.organisation_id = ${organisationId} and session.practice_id = ${anyOf(practiceIds)}
      and session.user_id = ${anyOf(userIds)} and session.finished_at is not null
      and session.mode not in ('WRONG', 'REVIEW') and ${countsWhole}
    group by session.practice_id, session.user_id`.execute(db);
  return rows;
}

/** Sessions that wait for nothing but their end: the time is up, or all was answered some while ago. */
export async function forgottenSessions(db: Db, at: Date, answeredBefore: Date, most: number) {
  const { rows } = await sql<{ organisationId: string; userId: string; sessionId: string }>`
    select organisation_id as "organisationId", user_id as "userId", id as "sessionId" from practice_session
    where finished_at is null
      and (deadline <= ${at.toISOString()} or completed_at <= ${answeredBefore.toISOString()})
    order by started_at limit ${most}`.execute(db);
  return rows;
}
