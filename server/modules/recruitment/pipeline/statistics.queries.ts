import { sql } from 'kysely';
import { type RejectCode, type Source, type Stage, stages } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';

interface StoredStage {
  readonly state: Stage;
  readonly reached: number;
  readonly now: number;
  readonly medianHours: number | null;
}

/**
 * Each stage by the event log: whoever was in it or in a later one has reached it, also where the stage was passed over.
 * How long it took is told of those who have left it.
 */
export async function stageNumbers(db: Db, organisationId: string, jobId: string) {
  const { rows } = await sql<StoredStage>`
    with place as (select name, at from unnest(${[...stages]}::text[]) with ordinality as place(name, at)),
    own as (select id, state, created_at from application
      where organisation_id = ${organisationId} and job_id = ${jobId}),
    entry as (
      select own.id, 'NEW' as state, own.created_at as at, '00000000-0000-0000-0000-000000000000'::uuid as event_id from own
      union all select own.id, event.to_state, event.at, event.id from own
        join application_event event on event.organisation_id = ${organisationId} and event.application_id = own.id
        where event.kind = 'STATE' and event.to_state is not null),
    stay as (select id, state, at, lead(at) over (partition by id order by at, event_id) as until from entry),
    furthest as (select own.id, max(place.at) as at from own
      join (select id, state from entry union all select id, state from own) as visit on visit.id = own.id
      join place on place.name = visit.state group by own.id)
    select place.name as state,
      (select count(*)::int from furthest where furthest.at >= place.at) as reached,
      (select count(*)::int from own where own.state = place.name) as now,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from until - stay.at)) / 3600)::numeric, 1)
        ::float8 from stay where stay.state = place.name and until is not null) as "medianHours"
    from place order by place.at`.execute(db);
  return rows;
}

export async function sourceNumbers(db: Db, organisationId: string, jobId: string) {
  const { rows } = await sql<{ source: Source; applied: number; hired: number }>`
    select source, count(*)::int as applied, count(*) filter (where state = 'HIRED')::int as hired
    from application where organisation_id = ${organisationId} and job_id = ${jobId}
    group by source order by applied desc, source`.execute(db);
  return rows;
}

export async function rejectionNumbers(db: Db, organisationId: string, jobId: string) {
  const { rows } = await sql<{ rejectCode: RejectCode; count: number }>`
    select coalesce(reject_code, 'OTHER') as "rejectCode", count(*)::int as count from application
    where organisation_id = ${organisationId} and job_id = ${jobId} and state = 'REJECTED'
    group by 1 order by count desc, 1`.execute(db);
  return rows;
}
