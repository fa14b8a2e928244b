import { type SqlBool, sql } from 'kysely';
import type { JobFields, RoundSkill } from '#contract/recruitment/job.ts';
import type { JobState, RoundMode } from '#contract/recruitment/job-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';

export type NewJob = Omit<JobFields, 'ownerId' | 'rounds' | 'members'> & { readonly ownerId: string };

export async function insertJob(
  db: Db,
  { organisationId, userId }: Caller,
  { id, fields, at }: { readonly id: string; readonly fields: NewJob; readonly at: Date },
) {
  await db
    .insertInto('job')
    .values({ organisationId, id, ...fields, createdBy: userId, createdAt: at.toISOString() })
    .execute();
}

const oneJob = (db: Db, organisationId: string, jobId: string) =>
  db
    .updateTable('job')
    .set({ version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', jobId)
    .returning('version');

export async function updateJob(db: Db, organisationId: string, jobId: string, fields: NewJob) {
  return (await oneJob(db, organisationId, jobId).set(fields).executeTakeFirstOrThrow()).version;
}

export async function setState(db: Db, organisationId: string, jobId: string, state: JobState, at: Date) {
  const time = at.toISOString();
  const stamps = state === 'CLOSED' ? { closedAt: time } : {};
  const released = state === 'RELEASED' ? { releasedAt: sql<string>`coalesce(released_at, ${time}::timestamptz)` } : {};
  await oneJob(db, organisationId, jobId)
    .set({ state, ...stamps, ...released })
    .execute();
}

export interface NewRound {
  readonly name: string;
  readonly mode: RoundMode;
  readonly minutes: number;
  readonly skills: readonly RoundSkill[];
  readonly interviewerIds: readonly string[];
}

/** These rounds in this order, and no others. */
export async function setRounds(db: Db, organisationId: string, jobId: string, rounds: readonly NewRound[]) {
  await db.deleteFrom('jobRound').where('organisationId', '=', organisationId).where('jobId', '=', jobId).execute();
  if (rounds.length === 0) return;
  const rows = rounds.map(({ name, mode, minutes, skills, interviewerIds }, index) => ({
    ...{ organisationId, jobId, position: index + 1, name, mode, minutes },
    ...{ skills: JSON.stringify(skills), interviewerIds: [...interviewerIds] },
  }));
  await db.insertInto('jobRound').values(rows).execute();
}

/** These people, and nobody else. */
export async function setMembers(db: Db, organisationId: string, jobId: string, members: JobFields['members']) {
  await db.deleteFrom('jobMember').where('organisationId', '=', organisationId).where('jobId', '=', jobId).execute();
  if (members.length === 0) return;
  const rows = members.map(({ userId, role }) => ({ organisationId, jobId, userId, role }));
  await db.insertInto('jobMember').values(rows).execute();
}

/** What ends with the job: open, and not as far as an offer, which goes on. */
export async function closingApplications(db: Db, organisationId: string, jobId: string) {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('jobId', '=', jobId)
    .where('open', '=', true)
    .where(sql<SqlBool>`state not like 'OFFER%'`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countApplications(db: Db, organisationId: string, jobId: string) {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeJob(db: Db, organisationId: string, jobId: string) {
  await db.deleteFrom('job').where('organisationId', '=', organisationId).where('id', '=', jobId).execute();
}

interface Applied {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly jobName: string;
  readonly organisationName: string;
}

/** Who is behind these applications, and how they are reached. */
export async function peopleOf(db: Db, organisationId: string, applicationIds: readonly string[]) {
  const { rows } = await sql<Applied>`select candidate.name, candidate.phone, candidate.email, job.name as "jobName",
      organisation.name as "organisationName"
    from application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join organisation on organisation.id = application.organisation_id
    where application.organisation_id = ${organisationId} and application.id = ${anyOf(applicationIds)}
      and candidate.erased_at is null order by application.id`.execute(db);
  return rows;
}
