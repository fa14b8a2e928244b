import { type SqlBool, sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import { jobInReach, jobManaged } from '../job/reach.queries.ts';

const recruiting = 'recruitment.manage';

/** Seen by who reaches the job; changed in its source, its job and its exam by who manages it. */
export type Reach = 'sees' | 'manages';

const over = (user: Caller, reach: Reach) => (reach === 'sees' ? jobInReach(user) : jobManaged(user));

export interface ReachedApplication {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly jobId: string;
  readonly jobName: string;
  readonly state: ApplicationState;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** All of these, in the order of their ids; one that is not there or out of reach refuses the whole call. */
export async function requireApplications(
  db: Db,
  user: Caller,
  applicationIds: readonly string[],
  reach: Reach = 'sees',
) {
  const ids = [...new Set(applicationIds)];
  const { rows } = await sql<ReachedApplication>`
    select application.id as "applicationId", application.candidate_id as "candidateId", application.state,
      job.id as "jobId", job.name as "jobName", candidate.name, candidate.phone, candidate.email
    from application
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    where application.organisation_id = ${user.organisationId} and application.id = ${anyOf(ids)} and ${over(user, reach)}
    order by application.id`.execute(db);
  if (rows.length < ids.length) throw refuse('notFound');
  return rows;
}

export async function requireApplication(db: Db, user: Caller, applicationId: string, reach: Reach = 'sees') {
  const [row] = await requireApplications(db, user, [applicationId], reach);
  if (!row) throw refuse('notFound');
  return row;
}

/** Over `candidate`: applied to a job in reach, or was entered by somebody in reach and has applied to none. */
export const candidateInReach = (user: Caller): ReturnType<typeof sql<SqlBool>> =>
  reachesAll(user, recruiting)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from application join job on job.organisation_id = application.organisation_id
          and job.id = application.job_id
        where application.organisation_id = candidate.organisation_id and application.candidate_id = candidate.id
          and ${jobInReach(user)})
      or (${createdInScope(user, recruiting, sql`candidate.created_by`)} and not exists (select from application
        where application.organisation_id = candidate.organisation_id and application.candidate_id = candidate.id)))`;

/** Over `candidate`: is somebody, neither merged into another nor erased. */
export const isSomebody = sql<SqlBool>`(candidate.merged_into is null and candidate.erased_at is null)`;
