import { type SqlBool, sql } from 'kysely';
import { candidateSeat, type InterviewFilter, type InterviewRow } from '#contract/interview/interview.ts';
import type { RecordingState } from '#contract/interview/recording.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { hasPhoto } from '../../recruitment/index.ts';
import { asksIn, worksOnJob } from './reach.queries.ts';
import { interviewTables } from './schedule.queries.ts';

type Sql = ReturnType<typeof sql>;

const askers = sql`coalesce((select json_agg(json_build_object('userId', person.user_id, 'realName', staff.real_name,
    'departmentName', coalesce(department.name, ''), 'lead', person.lead, 'left', staff.status <> 0,
    'handedIn', card.handed_in_at is not null) order by person.lead desc, staff.real_name, person.user_id)
  from interview_person person
  join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
  left join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  left join scorecard card on card.organisation_id = person.organisation_id
    and card.interview_id = person.interview_id and card.user_id = person.user_id
  where person.organisation_id = i.organisation_id and person.interview_id = i.id), '[]')`;

const columns = (user: Caller) => sql`i.id as "interviewId", i.application_id as "applicationId",
  candidate.id as "candidateId", candidate.name as "candidateName", job.id as "jobId", job.name as "jobName", i.round,
  i.round_name as "roundName", i.mode, i.place, i.starts_at as "startsAt", i.ends_at as "endsAt", i.state, i.version,
  ${askers} as interviewers, ${asksIn(user)} as mine`;

function shown({ organisationId }: Caller, reach: Sql, filter: InterviewFilter) {
  const { keyword, states, mode, jobId, applicationId, interviewerId, from, to } = filter;
  const parts: Sql[] = [sql`i.organisation_id = ${organisationId}`, reach];
  if (keyword) {
    const pattern = contains(keyword);
    parts.push(sql`(candidate.name ilike ${pattern} or job.name ilike ${pattern})`);
  }
  if (states && states.length > 0) parts.push(sql`i.state = any(${[...states]}::text[])`);
  if (mode) parts.push(sql`i.mode = ${mode}`);
  if (jobId) parts.push(sql`job.id = ${jobId}`);
  if (applicationId) parts.push(sql`i.application_id = ${applicationId}`);
  if (interviewerId) {
    parts.push(sql`exists (select from interview_person asked where asked.organisation_id = i.organisation_id
      and asked.interview_id = i.id and asked.user_id = ${interviewerId})`);
  }
  if (from) parts.push(sql`i.starts_at >= ${from}`);
  if (to) parts.push(sql`i.starts_at < ${to}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

interface Page {
  readonly page: number;
  readonly size: number;
}

async function pageOf(db: Db, user: Caller, where: Sql, order: Sql, { page, size }: Page) {
  const total = sql<{ total: number }>`select count(*)::int as total from ${interviewTables} where ${where}`;
  const rows = sql<InterviewRow>`select ${columns(user)} from ${interviewTables} where ${where}
    order by ${order} limit ${size} offset ${page * size}`;
  const [all, data] = [await total.execute(db), await rows.execute(db)];
  return { data: data.rows, total: all.rows[0]?.total ?? 0 };
}

/** Of jobs in reach, and those in which the caller asks. */
export function interviewPage(
  db: Db,
  user: Caller,
  filter: InterviewFilter,
  { order, ...page }: Page & { order?: 'asc' | 'desc' | undefined },
) {
  const reach = sql`(${worksOnJob(user)} or ${asksIn(user)})`;
  const by = order === 'asc' ? sql`i.starts_at asc nulls first, i.id` : sql`i.starts_at desc nulls first, i.id`;
  return pageOf(db, user, shown(user, reach, filter), by, page);
}

/** What is still to come or to be judged first, the next at the top. */
export function ownPage(db: Db, user: Caller, filter: InterviewFilter, page: Page) {
  const over = sql`i.state in ('EVALUATED', 'CANCELLED', 'DECLINED', 'NO_SHOW')`;
  const order = sql`${over}, case when ${over} then null else i.starts_at end, i.starts_at desc, i.id`;
  return pageOf(db, user, shown(user, asksIn(user), filter), order, page);
}

export interface ReadInterview extends InterviewRow {
  readonly note: string;
  readonly reason: string;
  readonly sequence: number;
  readonly checkedInAt: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly creator: string;
  readonly applicationState: ApplicationState;
  readonly reachable: { readonly phone: boolean; readonly email: boolean };
  readonly skills: { abilityId: string | null; name: string }[];
}

export async function readInterview(db: Db, user: Caller, interviewId: string) {
  const { rows } =
    await sql<ReadInterview>`select ${columns(user)}, i.note, coalesce(i.reason, '') as reason, i.sequence,
      i.checked_in_at as "checkedInAt", i.started_at as "startedAt", i.ended_at as "endedAt",
      coalesce(maker.real_name, '') as creator, application.state as "applicationState", i.skills,
      json_build_object('phone', candidate.phone is not null, 'email', candidate.email is not null) as reachable
    from ${interviewTables}
    left join staff maker on maker.organisation_id = i.organisation_id and maker.user_id = i.created_by
    where i.organisation_id = ${user.organisationId} and i.id = ${interviewId}`.execute(db);
  return rows[0];
}

export interface ReadResume {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly name: string;
  readonly gender: boolean | null;
  readonly city: string;
  readonly degree: string;
  readonly school: string;
  readonly major: string;
  readonly experienceMonths: number | null;
  readonly skills: string[];
  readonly resume: unknown;
  readonly photo: boolean;
}

/** As it was sent with the application; where nothing was, as the organisation knows the person. */
export async function readResume(db: Db, organisationId: string, interviewId: string) {
  const { rows } =
    await sql<ReadResume>`select application.id as "applicationId", candidate.id as "candidateId", candidate.name, candidate.gender,
      candidate.city, candidate.degree, candidate.school, candidate.major,
      candidate.experience_months as "experienceMonths", candidate.skills,
      case when application.resume = '{}'::jsonb then candidate.resume else application.resume end as resume,
      ${hasPhoto} as photo
    from ${interviewTables} where i.organisation_id = ${organisationId} and i.id = ${interviewId}`.execute(db);
  return rows[0];
}

export interface ChoiceRound {
  readonly round: number;
  readonly name: string;
  readonly mode: 'VIDEO' | 'ONSITE' | 'PHONE';
  readonly minutes: number;
  readonly skills: { abilityId: string | null; name: string }[];
  readonly interviewers: { userId: string; realName: string; departmentName: string }[];
}

/** The rounds of a job with who asks in them, as far as they are still on duty. */
export async function roundsOf(db: Db, organisationId: string, jobId: string) {
  const { rows } = await sql<ChoiceRound>`select round.position as round, round.name, round.mode, round.minutes,
      round.skills,
      coalesce((select json_agg(json_build_object('userId', staff.user_id, 'realName', staff.real_name,
          'departmentName', coalesce(department.name, '')) order by asked.place)
        from unnest(round.interviewer_ids) with ordinality as asked(id, place)
        join staff on staff.organisation_id = round.organisation_id and staff.user_id = asked.id and staff.status = 0
        left join department on department.organisation_id = staff.organisation_id
          and department.id = staff.department_id), '[]') as interviewers
    from job_round round where round.organisation_id = ${organisationId} and round.job_id = ${jobId}
    order by round.position`.execute(db);
  return rows;
}

/** The highest round that has been held or stands. */
export async function lastRound(db: Db, organisationId: string, applicationId: string) {
  const { rows } = await sql<{ last: number }>`select coalesce(max(round), 0)::int as last from interview
    where organisation_id = ${organisationId} and application_id = ${applicationId}
      and state not in ('CANCELLED', 'DECLINED', 'NO_SHOW')`.execute(db);
  return rows[0]?.last ?? 0;
}

interface Told {
  readonly organisation: string;
  readonly job: string;
  readonly round: string;
  readonly startsAt: string | null;
  readonly recordings: {
    readonly startedAt: string;
    readonly deletedAfter: string | null;
    readonly agreed: boolean | null;
    readonly state: RecordingState;
  }[];
}

/** What somebody is told of their own interviews, at whatever organisation. */
export async function interviewsOfApplicant(db: Db, applicantId: string) {
  const { rows } = await sql<Told>`
    select organisation.name as organisation, job.name as job, i.round_name as round, i.starts_at as "startsAt",
      coalesce((select json_agg(json_build_object('startedAt', recording.started_at,
          'deletedAfter', recording.expires_at, 'agreed', consent.given, 'state', recording.state)
          order by recording.started_at)
        from interview_recording recording
        left join interview_recording_consent consent on consent.organisation_id = recording.organisation_id
          and consent.recording_id = recording.id and consent.seat_id = ${candidateSeat}
        where recording.organisation_id = i.organisation_id and recording.interview_id = i.id
          and recording.started_at is not null), '[]') as recordings
    from candidate
    join application on application.organisation_id = candidate.organisation_id
      and application.candidate_id = candidate.id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join interview i on i.organisation_id = application.organisation_id and i.application_id = application.id
    join organisation on organisation.id = candidate.organisation_id
    where candidate.applicant_id = ${applicantId} order by i.created_at limit 1000`.execute(db);
  return rows;
}
