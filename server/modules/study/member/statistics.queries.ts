import { sql } from 'kysely';
import type { CourseStatistics, SectionFigures } from '#contract/study/member.ts';
import type { Db } from '../../../kit/db/db.ts';
import { learningIs, memberTables } from './member.queries.ts';
import type { PeopleReach } from './reach.queries.ts';
import { type Buckets, middleOf } from './retention.rules.ts';

const among = (organisationId: string, { courseId, people }: PeopleReach) =>
  sql`member.organisation_id = ${organisationId} and member.course_id = ${courseId} and ${people}`;

/** Members of a course whom the numbers count. */
const counted = (organisationId: string, reach: PeopleReach) => sql`counted as materialized (
  select member.user_id, member.completed_at from ${memberTables}
  where ${among(organisationId, reach)} and member.state = 'ACTIVE')`;

type Totals = Omit<CourseStatistics, 'days' | 'sections'>;

export async function totalsOf(db: Db, organisationId: string, reach: PeopleReach) {
  const { rows } = await sql<Totals>`select
      count(*) filter (where member.state = 'ACTIVE')::int as members,
      count(*) filter (where member.state = 'APPLIED')::int as applied,
      count(*) filter (where member.state = 'ACTIVE' and ${learningIs.NOT_STARTED})::int as "notStarted",
      count(*) filter (where member.state = 'ACTIVE' and ${learningIs.LEARNING})::int as learning,
      count(*) filter (where member.state = 'ACTIVE' and ${learningIs.COMPLETED})::int as completed,
      count(*) filter (where member.state = 'ACTIVE' and ${learningIs.HAS_NEW})::int as "hasNew",
      coalesce(round(avg(member.progress) filter (where member.state = 'ACTIVE')), 0)::int as "averageProgress"
    from ${memberTables} where ${among(organisationId, reach)}`.execute(db);
  return rows[0] as Totals;
}

/** The last days up to `day`, those on which nothing happened too. */
export async function daysOf(
  db: Db,
  organisationId: string,
  reach: PeopleReach,
  { day, days }: { readonly day: string; readonly days: number },
) {
  const { rows } = await sql<CourseStatistics['days'][number]>`with ${counted(organisationId, reach)},
    calendar as (select generate_series(${day}::date - (${days}::int - 1), ${day}::date, interval '1 day')::date as day),
    active as (
      select active.day, count(*)::int as people from course_activity active join counted using (user_id)
      where active.organisation_id = ${organisationId} and active.course_id = ${reach.courseId}
        and active.day > ${day}::date - ${days}::int group by active.day
    ), done as (
      select (completed_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as people
      from counted where completed_at is not null group by 1
    )
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(active.people, 0) as active,
      coalesce(done.people, 0) as completed
    from calendar left join active using (day) left join done using (day) order by calendar.day`.execute(db);
  return rows;
}

export async function sectionFigures(db: Db, organisationId: string, reach: PeopleReach) {
  const { rows } = await sql<SectionFigures>`with ${counted(organisationId, reach)}, figures as (
      select progress.section_id, count(*)::int as begun, count(progress.completed_at)::int as finished
      from section_progress progress join counted using (user_id)
      where progress.organisation_id = ${organisationId} and progress.course_id = ${reach.courseId}
      group by progress.section_id
    )
    select section.id as "sectionId", section.title, section.kind, section.required,
      coalesce(figures.begun, 0) as begun, coalesce(figures.finished, 0) as finished,
      section.kind = 'VIDEO' and media.duration_ms is not null as "hasCurve"
    from course_section section
    join course_chapter chapter on chapter.organisation_id = section.organisation_id and chapter.id = section.chapter_id
    left join media on media.organisation_id = section.organisation_id and media.id = section.media_id
    left join figures on figures.section_id = section.id
    where section.organisation_id = ${organisationId} and section.course_id = ${reach.courseId}
      and section.deleted_at is null
    order by chapter.position, chapter.id, section.position, section.id`.execute(db);
  return rows;
}

/** Where what people saw of a film begins and ends, by its pieces: as many rows as these, however many people. */
export async function coverEdges(
  db: Db,
  organisationId: string,
  reach: PeopleReach,
  { sectionId, buckets }: { readonly sectionId: string; readonly buckets: Buckets },
) {
  const middles = Array.from({ length: buckets.count }, (_, place) => middleOf(buckets, place));
  // The first piece whose middle is not before an edge; `width_bucket` counts the middles that are not behind it.
  const placeOf = (edge: ReturnType<typeof sql>) => sql`width_bucket(${edge} - 1, ${middles}::int[])`;
  const { rows } = await sql<{
    place: number;
    change: number;
  }>`with ${counted(organisationId, reach)}, seen as materialized (
      select lower(piece.span) as first, upper(piece.span) as past
      from section_progress progress join counted using (user_id) cross join unnest(progress.covered) as piece(span)
      where progress.organisation_id = ${organisationId} and progress.section_id = ${sectionId}
    )
    select edge.place, sum(edge.change)::int as change from (
      select ${placeOf(sql`first`)} as place, 1 as change from seen
      union all select ${placeOf(sql`past`)}, -1 from seen) as edge
    group by edge.place`.execute(db);
  return rows;
}

export async function countBegun(db: Db, organisationId: string, reach: PeopleReach, sectionId: string) {
  const { rows } = await sql<{ begun: number }>`with ${counted(organisationId, reach)}
    select count(*)::int as begun from section_progress progress join counted using (user_id)
    where progress.organisation_id = ${organisationId} and progress.section_id = ${sectionId}`.execute(db);
  return rows[0]?.begun ?? 0;
}
