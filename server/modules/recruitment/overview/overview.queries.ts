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

type Period = Pick<Overview, 'stages' | 'sources' | 'medianDaysToHire'>;

/**
 * What became of the applications that came since then, gathered once for all its numbers. Stages are counted by the
 * event log: whoever was in one or in a later one has reached it, also where it was passed over. What is asked once for
 * each stage is materialized, or it would be gathered once for each stage.
 */
export async function periodNumbers(db: Db, user: Caller, from: Date): Promise<Period> {
  const { rows } = await sql<Period>`
    with own as materialized (
      select application.id, application.state, application.source, application.created_at from application
      join job on job.organisation_id = application.organisation_id and job.id = application.job_id
      where application.organisation_id = ${user.organisationId} and application.created_at >= ${from.toISOString()}
        and ${reached(user)}),
    went as materialized (select own.id, event.to_state as state, event.at, event.id as event_id
      from own join application_event event
        on event.organisation_id = ${user.organisationId} and event.application_id = own.id
      where event.kind = 'STATE' and event.to_state is not null),
    place as (select name, at from unnest(${[...stages]}::text[]) with ordinality as place(name, at)),
    stay as (select state, at, lead(at) over (partition by id order by at, event_id) as until from (
      select id, 'NEW' as state, created_at as at, '00000000-0000-0000-0000-000000000000'::uuid as event_id from own
      union all select id, state, at, event_id from went) as entry),
    lasting as materialized (select state, percentile_cont(0.5) within group (order by extract(epoch from until - at)) / 3600 as hours
      from stay where until is not null group by state),
    came as materialized (select furthest.at, count(*)::int as count from (
      select visit.id, max(coalesce(place.at, 1)) as at
      from (select id, state from went union all select id, state from own) as visit
      left join place on place.name = visit.state group by visit.id) as furthest group by furthest.at),
    held as (select state, source, count(*)::int as count from own group by state, source),
    hire as (select extract(epoch from max(went.at) - own.created_at) as lasted from own
      join went on went.id = own.id and went.state = 'HIRED' where own.state = 'HIRED' group by own.id, own.created_at)
    select (select json_agg(json_build_object('state', place.name,
          'reached', coalesce((select sum(came.count) from came where came.at >= place.at), 0),
          'now', coalesce((select sum(held.count) from held where held.state = place.name), 0),
          'medianHours', (select round(lasting.hours::numeric, 1) from lasting where lasting.state = place.name))
        order by place.at) from place) as stages,
      coalesce((select json_agg(json_build_object('source', each.source, 'applied', each.applied, 'hired', each.hired)
          order by each.applied desc, each.source)
        from (select source, sum(count) as applied, coalesce(sum(count) filter (where state = 'HIRED'), 0) as hired
          from held group by source) as each), '[]') as sources,
      (select round((percentile_cont(0.5) within group (order by lasted) / 86400)::numeric, 1)::float8 from hire)
        as "medianDaysToHire"`.execute(db);
  return rows[0] ?? { stages: [], sources: [], medianDaysToHire: null };
}

const mostJobs = 20;

/** The released jobs, those that wait longest first after the urgent ones. */
export async function releasedJobs(db: Db, user: Caller) {
  const { rows } = await sql<OverviewJob>`with first as materialized (select job.organisation_id, job.id, job.name,
      job.department_id, job.headcount, job.urgency, job.released_at from job
    where ${reached(user)} and job.state = 'RELEASED'
    order by job.urgency = 'URGENT' desc, job.released_at, job.id limit ${mostJobs})
    select first.id as "jobId", first.name, department.name as "departmentName", first.headcount, first.urgency,
      first.released_at as "releasedAt", tally.applied, tally."underWay", tally.hired
    from first
    join department on department.organisation_id = first.organisation_id and department.id = first.department_id
    cross join lateral (select count(*)::int as applied, count(*) filter (where application.open)::int as "underWay",
        count(*) filter (where application.state = 'HIRED')::int as hired
      from application where application.organisation_id = first.organisation_id
        and application.job_id = first.id) as tally
    order by first.urgency = 'URGENT' desc, first.released_at, first.id`.execute(db);
  return rows;
}
