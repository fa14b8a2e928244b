import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobState } from '#contract/recruitment/job-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { departmentInScope } from '../../directory/index.ts';

/** By whose scope jobs, and the applications to them, are in somebody's reach. */
const recruiting = 'recruitment.manage';

const inScope = (user: Caller) => sql<SqlBool>`job.department_id in (select department.id from department
  where department.organisation_id = ${user.organisationId} and ${departmentInScope(user, recruiting)})`;

/** Over `job`: the caller works on it in one of these roles. */
const worksOn = ({ userId }: Caller, roles: RawBuilder<unknown>) => sql<SqlBool>`(job.owner_id = ${userId}
  or exists (select from job_member member where member.organisation_id = job.organisation_id
    and member.job_id = job.id and member.user_id = ${userId} and member.role in (${roles})))`;

const either = (user: Caller, roles: RawBuilder<unknown>) =>
  reachesAll(user, recruiting) ? sql<SqlBool>`true` : sql<SqlBool>`(${inScope(user)} or ${worksOn(user, roles)})`;

/**
 * Over `job`: its department is in the caller's scope as one who recruits, or the caller owns it or was put on it. Who
 * reaches a job reaches the applications to it: every list, count, export and file of them is narrowed by this.
 */
export const jobInReach = (user: Caller) => either(user, sql`'RECRUITER', 'DEPARTMENT'`);

/** Over `job`: the caller may change it; who is on it for the department only sees it. */
export const jobManaged = (user: Caller) =>
  user.permissions.includes(recruiting) ? either(user, sql`'RECRUITER'`) : sql<SqlBool>`false`;

export interface HeldJob {
  readonly jobId: string;
  readonly name: string;
  readonly state: JobState;
  readonly version: number;
}

const columns = sql`job.id as "jobId", job.name, job.state, job.version`;

/** The job, when it is in the caller's reach; for others it is not there. */
export async function requireJob(db: Db, user: Caller, jobId: string) {
  const { rows } = await sql<HeldJob>`select ${columns} from job
    where job.organisation_id = ${user.organisationId} and job.id = ${jobId} and ${jobInReach(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** The same of one that the caller may change, until the end of the transaction. */
export async function holdJob(db: Db, user: Caller, jobId: string) {
  const { rows } = await sql<HeldJob>`select ${columns} from job
    where job.organisation_id = ${user.organisationId} and job.id = ${jobId} and ${jobManaged(user)}
    for update of job`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}
