import { type SqlBool, sql } from 'kysely';
import type { Overview, OverviewJob } from '#contract/recruitment/overview.ts';
import { stages } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { jobInReach } from '../job/reach.queries.ts';

/** Over `job`. */
const reached = (user: Caller) => sql<SqlBool>`job.organisation_id = ${user.organisationId} and ${jobInReach(user)}`;

/** What there is to do now, whenever it began. */
export async function numbersNow(db: Db, user: Caller) {
  const { rows } = await sql<Overview['now']>`
    with own as (select job.id, job.state, job.urgency, job.headcount from job where ${reached(user)}),
    held as (select application.job_id, application.state, count(*)::int as count from application
      where application.organisation_id = ${user.organisationId} and application.job_id in (select own.id from own)
        and application.state in ('NEW', 'INTERVIEW', 'OFFER_ACCEPTED', 'HIRED') group by 1, 2),
    wanting as (select own.urgency, greatest(own.headcount - coalesce(hire.count, 0), 0) as wanted from own
      left join held hire on hire.job_id = own.id and hire.state = 'HIRED' where own.state = 'RELEASED')
    select (select count(*)::int from wanting) as "releasedJobs",
      (select count(*)::int from wanting where urgency = 'URGENT') as "urgentJobs",
      (select coalesce(sum(wanted), 0)::int from wanting) as wanted,
      coalesce(sum(count) filter (where state = 'NEW'), 0)::int as fresh,
      coalesce(sum(count) filter (where state = 'INTERVIEW'), 0)::int as interviewing,
      coalesce(sum(count) filter (where state = 'OFFER_ACCEPTED'), 0)::int as joining
    from held`.execute(db);
  return rows[0] ?? { releasedJobs: 0, urgentJobs: 0, wanted: 0, fresh: 0, interviewing: 0, joining: 0 };
}

/** The applications that came since then, as `own` of a with-query. */
const cohort = (user: Caller, from: Date) => sql`own as materialized (
  select application.id, application.state, application.source, application.created_at from application
  join job on job.organisation_id = application.organisation_id and job.id = application.job_id
  where application.organisation_id = ${user.organisationId} and application.created_at >= ${from.toISOString()}
    and ${reached(user)})`;

/** By the event log: whoever was in a stage or in a later one has reached it, also where it was passed over. */
export async function stageNumbers(db: Db, user: Caller, from: Date) {
  const { rows } = await sql<Overview['stages'][number]>`
    with place as (select name, at from unnest(${[...stages]}::text[]) with ordinality as place(name, at)),
    ${cohort(user, from)},
    entry as (
      select own.id, 'NEW' as state, own.created_at as at, '00000000-0000-0000-0000-000000000000'::uuid as event_id from own
      union all select own.id, event.to_state, event.at, event.id from own
        join application_event event on event.organisation_id = ${user.organisationId} and event.application_id = own.id
        where event.kind = 'STATE' and event.to_state is not null),
    stay as (select state, at, lead(at) over (partition by id order by at, event_id) as until from entry),
    lasting as (select state, percentile_cont(0.5) within group (order by extract(epoch from until - at)) / 3600 as hours
      from stay where until is not null group by state),
    furthest as (select visit.id, max(place.at) as at
      from (select id, state from entry union all select id, state from own) as visit
      join place on place.name = visit.state group by visit.id),
    came as (select at, count(*)::int as count from furthest group by at),
    held as (select state, count(*)::int as count from own group by state)
    select place.name as state, coalesce((select sum(came.count) from came where came.at >= place.at), 0)::int as reached,
      coalesce((select held.count from held where held.state = place.name), 0) as now,
      (select round(lasting.hours::numeric, 1)::float8 from lasting where lasting.state = place.name) as "medianHours"
    from place order by place.at`.execute(db);
  return rows;
}

export async function sourceNumbers(db: Db, user: Caller, from: Date) {
  const { rows } = await sql<Overview['sources'][number]>`with ${cohort(user, from)}
    select source, count(*)::int as applied, count(*) filter (where state = 'HIRED')::int as hired
    from own group by source order by applied desc, source`.execute(db);
  return rows;
}

export async function hireNumbers(db: Db, user: Caller, from: Date) {
  const { rows } = await sql<{ days: number | null }>`with ${cohort(user, from)},
    hire as (select own.created_at, max(event.at) as at from own
      join application_event event on event.organisation_id = ${user.organisationId} and event.application_id = own.id
      where own.state = 'HIRED' and event.to_state = 'HIRED' group by own.id, own.created_at)
    select round((percentile_cont(0.5) within group (order by extract(epoch from at - created_at)) / 86400)::numeric, 1)
      ::float8 as days from hire`.execute(db);
  return rows[0]?.days ?? null;
}

const mostJobs = 20;

/** The released jobs, those that wait longest first after the urgent ones. */
export async function releasedJobs(db: Db, user: Caller) {
  const { rows } = await sql<OverviewJob>`select job.id as "jobId", job.name, department.name as "departmentName",
      job.headcount, job.urgency, job.released_at as "releasedAt", tally.applied, tally."underWay", tally.hired
    from job join department on department.organisation_id = job.organisation_id and department.id = job.department_id
    cross join lateral (select count(*)::int as applied, count(*) filter (where application.open)::int as "underWay",
        count(*) filter (where application.state = 'HIRED')::int as hired
      from application where application.organisation_id = job.organisation_id and application.job_id = job.id) as tally
    where ${reached(user)} and job.state = 'RELEASED'
    order by job.urgency = 'URGENT' desc, job.released_at, job.id limit ${mostJobs}`.execute(db);
  return rows;
}
