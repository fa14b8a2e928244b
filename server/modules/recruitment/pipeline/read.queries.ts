import { sql } from 'kysely';
import type { ApplicationDetail, DuplicateReason } from '#contract/recruitment/application.ts';
import type { ApplicationState, RejectCode } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { jobInReach, jobManaged } from '../job/reach.queries.ts';
import { cardColumns, type StoredCard } from './card.queries.ts';
import { candidateInReach } from './reach.queries.ts';

interface StoredDetail extends StoredCard {
  readonly jobId: string;
  readonly jobName: string;
  readonly jobState: ApplicationDetail['jobState'];
  readonly departmentName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly gender: boolean | null;
  readonly graduatedOn: string | null;
  readonly skills: string[];
  readonly referrer: string;
  readonly rejectCode: RejectCode | null;
  readonly candidateVersion: number;
  readonly examId: string | null;
  readonly examName: string | null;
  readonly examStartAt: string | null;
  readonly examEndAt: string | null;
  readonly examSentAt: string | null;
  readonly examDoneAt: string | null;
  readonly examPoints: number | null;
  readonly poolUntil: string | null;
  readonly blockedAt: string | null;
  readonly blockedUntil: string | null;
  readonly blockedReason: string | null;
  readonly managed: boolean;
}

export async function applicationDetail(db: Db, user: Caller, applicationId: string, at: Date) {
  const { rows } = await sql<StoredDetail>`select ${cardColumns(at)}, job.id as "jobId", job.name as "jobName",
      job.state as "jobState", department.name as "departmentName", candidate.phone, candidate.email, candidate.gender,
      candidate.graduated_on as "graduatedOn", candidate.skills, coalesce(referrer.real_name, '') as referrer,
      application.reject_code as "rejectCode", candidate.version as "candidateVersion", exam.id as "examId",
      exam.name as "examName", exam.start_at as "examStartAt", exam.end_at as "examEndAt",
      application.exam_sent_at as "examSentAt", application.exam_done_at as "examDoneAt",
      (select max(form.total_points) from exam_form form
        where form.organisation_id = exam.organisation_id and form.exam_id = exam.id)::int as "examPoints",
      case when candidate.pooled_at is not null and candidate.pool_until > ${at.toISOString()}
        then candidate.pool_until end as "poolUntil",
      candidate.blocked_at as "blockedAt", candidate.blocked_until as "blockedUntil",
      candidate.blocked_reason as "blockedReason", ${jobManaged(user)} as managed
    from application
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    left join exam on exam.organisation_id = job.organisation_id
      and exam.id = coalesce(application.exam_id, job.exam_id) and exam.deleted_at is null
    left join staff referrer on referrer.organisation_id = candidate.organisation_id
      and referrer.user_id = candidate.referrer_id
    where application.organisation_id = ${user.organisationId} and application.id = ${applicationId}
      and ${jobInReach(user)}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  return row;
}

export interface StoredEvent {
  readonly eventId: string;
  readonly kind: string;
  readonly fromState: ApplicationState | null;
  readonly toState: ApplicationState | null;
  readonly actor: string;
  readonly reason: string;
  readonly text: string;
  readonly rejectCode: RejectCode | null;
  readonly at: string;
}

const mostEvents = 200;

/** What happened to an application, the newest first. */
export async function eventsOf(db: Db, organisationId: string, applicationId: string) {
  const { rows } = await sql<StoredEvent>`select event.id as "eventId", event.kind, event.from_state as "fromState",
      event.to_state as "toState", coalesce(event.reason, '') as reason, coalesce(event.detail ->> 'text', '') as text,
      event.detail ->> 'rejectCode' as "rejectCode", event.at,
      case event.actor_kind when 'STAFF' then coalesce(actor.real_name, '') when 'APPLICANT' then '候选人'
        else '系统' end as actor
    from application_event event
    left join staff actor on event.actor_kind = 'STAFF' and actor.organisation_id = event.organisation_id
      and actor.user_id = event.actor_id
    where event.organisation_id = ${organisationId} and event.application_id = ${applicationId}
    order by event.at desc, event.id desc limit ${mostEvents}`.execute(db);
  return rows;
}

/** The same person's other applications, as far as the reader reaches them. */
export async function otherApplications(db: Db, user: Caller, candidateId: string, applicationId: string) {
  const { rows } = await sql<ApplicationDetail['others'][number]>`
    select application.id as "applicationId", job.name as "jobName", application.state,
      application.created_at as "createdAt"
    from application join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    where application.organisation_id = ${user.organisationId} and application.candidate_id = ${candidateId}
      and application.id <> ${applicationId} and ${jobInReach(user)}
    order by application.created_at desc, application.id desc limit 50`.execute(db);
  return rows;
}

interface StoredDuplicate {
  readonly candidateId: string;
  readonly name: string;
  readonly school: string;
  readonly createdAt: string;
  readonly applications: number;
  readonly reasons: DuplicateReason[];
}

/** Who may be the same person, as far as the reader reaches them. */
export async function duplicatesOf(db: Db, user: Caller, candidateId: string) {
  const { rows } = await sql<StoredDuplicate>`
    with own as (select phone, lower(email) as email, name, school from candidate
      where organisation_id = ${user.organisationId} and id = ${candidateId}),
    twin as (
      select other.id, 'PHONE' as reason from own join candidate other
        on other.organisation_id = ${user.organisationId} and other.phone = own.phone
      union all select other.id, 'EMAIL' from own join candidate other
        on other.organisation_id = ${user.organisationId} and lower(other.email) = own.email
      union all select other.id, 'NAME_SCHOOL' from own join candidate other
        on other.organisation_id = ${user.organisationId} and other.name = own.name and other.school = own.school
          and own.school <> '')
    select candidate.id as "candidateId", candidate.name, candidate.school, candidate.created_at as "createdAt",
      (select count(*)::int from application where application.organisation_id = candidate.organisation_id
        and application.candidate_id = candidate.id) as applications,
      array_agg(twin.reason order by twin.reason desc) as reasons
    from twin join candidate on candidate.organisation_id = ${user.organisationId} and candidate.id = twin.id
    where candidate.id <> ${candidateId} and candidate.merged_into is null and candidate.erased_at is null
      and ${candidateInReach(user)}
    group by candidate.organisation_id, candidate.id
    order by count(*) desc, candidate.created_at desc, candidate.id limit 20`.execute(db);
  return rows;
}

/** Whoever reloads a page looks once. */
const againMinutes = 10;

/** Notes that somebody looked at these people's data. */
export async function noteViews(
  db: Db,
  { organisationId, userId }: Caller,
  candidateIds: readonly string[],
  what: 'RESUME' | 'FILE' | 'EXPORT' | 'PAY' | 'RECORDING',
  at: Date,
) {
  const since = new Date(at.getTime() - againMinutes * 60_000).toISOString();
  const ids = [...new Set(candidateIds)];
  await sql`insert into candidate_view (organisation_id, id, candidate_id, user_id, what, at)
    select ${organisationId}, seen.id, seen.candidate_id, ${userId}, ${what}, ${at.toISOString()}
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as seen(id, candidate_id)
    where ${what} <> 'RESUME' or not exists (select from candidate_view view
      where view.organisation_id = ${organisationId} and view.candidate_id = seen.candidate_id
        and view.user_id = ${userId} and view.what = ${what} and view.at > ${since})`.execute(db);
}
