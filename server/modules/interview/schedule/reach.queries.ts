import { type SqlBool, sql } from 'kysely';
import { onInterviews } from '#contract/interview/interview.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { jobInReach } from '../../recruitment/index.ts';
import { findInterview, interviewTables } from './schedule.queries.ts';

/** Over `interview i`: the caller asks in it. */
export const asksIn = ({ userId }: Caller) => sql<SqlBool>`exists (select from interview_person own
  where own.organisation_id = i.organisation_id and own.interview_id = i.id and own.user_id = ${userId})`;

/** Over `job`: its interviews are the caller's business by right and reach. */
export const worksOnJob = (user: Caller) =>
  onInterviews.some((code) => user.permissions.includes(code)) ? jobInReach(user) : sql<SqlBool>`false`;

/** How the caller stands to an interview; who has nothing to do with it does not find it. */
export async function requireInterview(db: Db, user: Caller, interviewId: string) {
  const { rows } = await sql<{
    asks: boolean;
    works: boolean;
  }>`select ${asksIn(user)} as asks, ${worksOnJob(user)} as works
    from ${interviewTables} where i.organisation_id = ${user.organisationId} and i.id = ${interviewId}`.execute(db);
  const [found] = rows;
  if (!found || !(found.asks || found.works)) throw refuse('notFound');
  return found;
}

/** An interview in which the caller asks; for who only works on its job it is not there. */
export async function requireAsked(db: Db, user: Caller, interviewId: string) {
  const { asks } = await requireInterview(db, user, interviewId);
  const held = await findInterview(db, user.organisationId, interviewId);
  if (!asks || !held) throw refuse('notFound');
  return held;
}
