import { sql } from 'kysely';
import type { BrandName } from '#contract/brand.ts';
import { arrangers, type InterviewState } from '#contract/interview/interview.ts';
import type { RoundMode } from '#contract/recruitment/job-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import { living, standing } from './interview.rules.ts';

/** Whatever takes somebody's time is arranged one after the other within an organisation. */
export const lockTimes = (db: Db, organisationId: string) => holdLock(db, 'interview', organisationId);

const list = (states: readonly string[]) => sql`any(${[...states]}::text[])`;

export interface HeldInterview {
  readonly organisationId: string;
  readonly interviewId: string;
  readonly applicationId: string;
  readonly candidateId: string;
  readonly candidateName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly jobId: string;
  readonly jobName: string;
  readonly organisationName: string;
  readonly organisationLogoUrl: string | null;
  readonly brand: BrandName;
  readonly applicationOpen: boolean;
  readonly round: number;
  readonly roundName: string;
  readonly mode: RoundMode;
  readonly place: string;
  readonly note: string;
  readonly state: InterviewState;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly sequence: number;
  readonly origin: string;
  readonly createdBy: string;
  readonly version: number;
}

const columns = sql`i.organisation_id as "organisationId", i.id as "interviewId", i.application_id as "applicationId",
  candidate.id as "candidateId", candidate.name as "candidateName", candidate.phone, candidate.email,
  job.id as "jobId", job.name as "jobName", organisation.name as "organisationName",
  organisation.logo_url as "organisationLogoUrl", organisation.brand,
  application.open as "applicationOpen", i.round, i.round_name as "roundName", i.mode, i.place, i.note, i.state,
  i.starts_at as "startsAt", i.ends_at as "endsAt", i.sequence, i.origin, i.created_by as "createdBy", i.version`;

export const interviewTables = sql`interview i
  join application on application.organisation_id = i.organisation_id and application.id = i.application_id
  join candidate on candidate.organisation_id = i.organisation_id and candidate.id = application.candidate_id
  join job on job.organisation_id = i.organisation_id and job.id = application.job_id
  join organisation on organisation.id = i.organisation_id`;

export async function holdInterview(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<HeldInterview>`select ${columns} from ${interviewTables}
    where i.organisation_id = ${organisationId} and i.id = ${interviewId} for update of i`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

export async function findInterview(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<HeldInterview>`select ${columns} from ${interviewTables}
    where i.organisation_id = ${organisationId} and i.id = ${interviewId}`.execute(db);
  return rows[0];
}

export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface Conflict extends Span {
  readonly userId: string;
  readonly name: string;
}

const taking = ({ startsAt, endsAt }: Span, except: string | undefined) => sql`other.state = ${list(living)}
  and other.starts_at < ${endsAt} and other.ends_at > ${startsAt}
  ${except ? sql`and other.id <> ${except}` : sql``}`;

/** An interviewer who is asked elsewhere at this time, the earliest first. */
export async function busyInterviewer(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  span: Span,
  except?: string,
) {
  const { rows } = await sql<Conflict>`select person.user_id as "userId", staff.real_name as name,
      other.starts_at as "startsAt", other.ends_at as "endsAt"
    from interview other
    join interview_person person on person.organisation_id = other.organisation_id and person.interview_id = other.id
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    where other.organisation_id = ${organisationId} and person.user_id = ${anyOf(userIds)} and ${taking(span, except)}
    order by other.starts_at, person.user_id limit 1`.execute(db);
  return rows[0];
}

/** The candidate's own other interview at this time, for whichever job. */
export async function busyCandidate(db: Db, organisationId: string, candidateId: string, span: Span, except?: string) {
  const { rows } = await sql<Span>`select other.starts_at as "startsAt", other.ends_at as "endsAt"
    from interview other
    join application on application.organisation_id = other.organisation_id and application.id = other.application_id
    where other.organisation_id = ${organisationId} and application.candidate_id = ${candidateId}
      and ${taking(span, except)} order by other.starts_at limit 1`.execute(db);
  return rows[0];
}

/** Does one of this round stand already? */
export async function roundStands(
  db: Db,
  organisationId: string,
  applicationId: string,
  round: number,
  except?: string,
) {
  const { rows } = await sql`select from interview other where other.organisation_id = ${organisationId}
    and other.application_id = ${applicationId} and other.round = ${round} and other.state = ${list(standing)}
    ${except ? sql`and other.id <> ${except}` : sql``} limit 1`.execute(db);
  return rows.length > 0;
}

export interface Interviewer {
  readonly userId: string;
  readonly realName: string;
  readonly email: string | null;
  readonly left: boolean;
}

/**
 * These colleagues in the order in which they are named: those whom the caller reaches, and those who were named for it
 * before. Others are missing.
 */
export async function interviewersOf(db: Db, user: Caller, userIds: readonly string[], known: readonly string[]) {
  const { rows } = await sql<Interviewer>`select staff.user_id as "userId", staff.real_name as "realName", users.email,
      staff.status <> 0 as "left"
    from unnest(${[...userIds]}::uuid[]) with ordinality as asked(id, place)
    join staff on staff.organisation_id = ${user.organisationId} and staff.user_id = asked.id and staff.status <> 3
    join users on users.id = staff.user_id
    where (staff.user_id = ${anyOf(known)} or ${staffInScope(user, arrangers)}) order by asked.place`.execute(db);
  return rows;
}

/** Who asks in it, who leads first. */
export async function askersOf(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<Interviewer>`select staff.user_id as "userId", staff.real_name as "realName", users.email,
      staff.status <> 0 as "left"
    from interview_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    join users on users.id = staff.user_id
    where person.organisation_id = ${organisationId} and person.interview_id = ${interviewId}
    order by person.lead desc, staff.real_name, staff.user_id`.execute(db);
  return rows;
}

interface RoundPreset {
  readonly skills: unknown;
  readonly interviewerIds: string[];
}

export async function roundOf(db: Db, organisationId: string, jobId: string, round: number) {
  const { rows } = await sql<RoundPreset>`select skills, interviewer_ids as "interviewerIds" from job_round
    where organisation_id = ${organisationId} and job_id = ${jobId} and position = ${round}`.execute(db);
  return rows[0];
}

export interface NewInterview {
  readonly organisationId: string;
  readonly id: string;
  readonly applicationId: string;
  readonly round: number;
  readonly roundName: string;
  readonly mode: RoundMode;
  readonly place: string;
  readonly note: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly state: InterviewState;
  readonly skills: string;
  readonly origin: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly toldAt: string;
}

export async function addInterview(db: Db, row: NewInterview) {
  await db.insertInto('interview').values(row).execute();
}

/** Somebody has handed in what they think of it. */
export async function isJudged(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql`select from scorecard where organisation_id = ${organisationId}
    and interview_id = ${interviewId} and handed_in_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** From now on exactly these ask, the first of them leads. What one who no longer does had noted goes with them. */
export async function setInterviewers(db: Db, organisationId: string, interviewId: string, userIds: readonly string[]) {
  const [lead = null] = userIds;
  const others = sql`organisation_id = ${organisationId} and interview_id = ${interviewId}
    and user_id <> all(${[...userIds]}::uuid[])`;
  await sql`delete from scorecard where ${others}`.execute(db);
  await sql`delete from interview_person where ${others}`.execute(db);
  await sql`insert into interview_person (organisation_id, interview_id, user_id, lead)
    select ${organisationId}, ${interviewId}, id, id = ${lead} from unnest(${[...userIds]}::uuid[]) as id
    on conflict (organisation_id, interview_id, user_id) do update set lead = excluded.lead`.execute(db);
}

interface Changed {
  readonly state?: InterviewState;
  readonly mode?: RoundMode;
  readonly place?: string;
  readonly note?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly reason?: string | null;
  readonly sequence?: number;
  readonly checkedInAt?: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly toldAt?: string;
  readonly remindedDayAt?: string | null;
  readonly remindedHourAt?: string | null;
  readonly cardsRemindedAt?: string | null;
}

export async function changeInterview(db: Db, organisationId: string, interviewId: string, changed: Changed) {
  const { version } = await db
    .updateTable('interview')
    .set(changed)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', interviewId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
