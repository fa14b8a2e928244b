import { sql } from 'kysely';
import type { SectionKind } from '#contract/study/content.ts';
import { sectionRequirement } from '#contract/study/requirement.ts';
import type { OpenedMedia } from '#contract/study/watch.ts';
import type { Db } from '../../../kit/db/db.ts';
import { askedOf } from './askable.queries.ts';
import { type Interval, intervalsOf, multirangeOf } from './intervals.rules.ts';

interface Found {
  readonly userId: string;
  readonly sectionId: string;
  readonly courseId: string;
  readonly kind: SectionKind;
  readonly title: string;
  readonly durationMs: number | null;
  readonly ofCourse: unknown;
  readonly ofSection: unknown;
  readonly covered: string | null;
  readonly positionMs: number | null;
  readonly dwellMs: number | null;
  readonly progress: number | null;
  readonly completedAt: string | null;
  readonly completionSource: OpenedMedia['completionSource'];
  readonly stops: Stop[];
}

/** A question that stands in a film and was not passed yet. */
export interface Stop {
  readonly itemId: string;
  readonly atMs: number;
  readonly mustBeRight: boolean;
  readonly tries: number;
}

/** Where it stands: a film that was replaced by a shorter one asks it before its end. */
const moment = sql`case when media.duration_ms is null then asked.at_ms
  else least(asked.at_ms, greatest(media.duration_ms - 500, 0)) end`;

/** What was deleted, may not be practised, or stands in an exam of the person that is not over, stops nobody. */
const stopsOf = (organisationId: string, at: Date) => sql`(select coalesce(json_agg(json_build_object(
    'itemId', asked.id, 'atMs', ${moment}, 'mustBeRight', asked.must_be_right, 'tries', coalesce(checked.tries, 0))
    order by asked.at_ms, asked.id), '[]')
  from course_section_question asked
  join question on question.organisation_id = asked.organisation_id and question.id = asked.question_id
  left join section_check checked on checked.organisation_id = asked.organisation_id
    and checked.section_id = asked.section_id and checked.user_id = member.user_id and checked.item_id = asked.id
  where asked.organisation_id = section.organisation_id and asked.section_id = section.id
    and checked.passed is not true and ${askedOf({ organisationId, userId: sql.ref('member.user_id') }, at)})`;

/** Over section, course, media and progress of a person `member.user_id`. */
const columns = (
  organisationId: string,
  at: Date,
) => sql`member.user_id as "userId", section.id as "sectionId", section.course_id as "courseId", section.kind,
  section.title, media.duration_ms as "durationMs", course.requirement as "ofCourse", section.settings as "ofSection",
  progress.covered::text as covered, progress.position_ms as "positionMs", progress.dwell_ms as "dwellMs",
  progress.progress, progress.completed_at as "completedAt", progress.completion_source as "completionSource",
  case when section.kind = 'VIDEO' then ${stopsOf(organisationId, at)} else '[]' end as stops`;

/** Only an open course, a section that stands in it, and a person who is in it. */
const learning = sql`course_section section
  join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    and course.state = 'OPEN'
  join course_member member on member.organisation_id = section.organisation_id
    and member.course_id = section.course_id and member.state = 'ACTIVE'
  left join media on media.organisation_id = section.organisation_id and media.id = section.media_id
  left join section_progress progress on progress.organisation_id = section.organisation_id
    and progress.section_id = section.id and progress.user_id = member.user_id`;

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

const readable = <Row extends Found>({ ofCourse, ofSection, covered, ...row }: Row) => ({
  ...row,
  completedAt: dateOf(row.completedAt),
  requirement: sectionRequirement(ofCourse, ofSection),
  covered: intervalsOf(covered ?? ''),
  stopsAt: row.stops.map(({ atMs }) => atMs),
  positionMs: row.positionMs ?? 0,
  dwellMs: row.dwellMs ?? 0,
  progress: row.progress ?? 0,
});

/** A section that the person may learn in now. */
export async function learntSection(db: Db, organisationId: string, userId: string, sectionId: string, at: Date) {
  const { rows } = await sql<
    Found & { content: string; mediaId: string | null; mediaState: OpenedMedia['mediaState'] }
  >`select ${columns(organisationId, at)}, section.content,
      media.id as "mediaId", case when media.deleted_at is null then media.state end as "mediaState" from ${learning}
    where section.organisation_id = ${organisationId} and section.id = ${sectionId} and section.deleted_at is null
      and member.user_id = ${userId}`.execute(db);
  return rows[0] && readable(rows[0]);
}

interface Leased extends Found {
  readonly playId: string;
  readonly seq: number;
  readonly leaseAt: string;
  readonly checkDueAt: string | null;
}

/** What these people have open, held until the end of the transaction; of a section that is gone nothing. */
export async function holdLeases(db: Db, organisationId: string, userIds: readonly string[], at: Date) {
  const { rows } = await sql<Leased>`with held as (
      select * from play_lease where organisation_id = ${organisationId} and user_id = any(${[...userIds]}::uuid[])
      order by user_id for update
    )
    select held.play_id as "playId", held.seq, held.at as "leaseAt", held.check_due_at as "checkDueAt",
      ${columns(organisationId, at)}
    from held join ${learning} on section.organisation_id = held.organisation_id and section.id = held.section_id
      and section.deleted_at is null and member.user_id = held.user_id`.execute(db);
  return rows.map((row) => ({
    ...readable(row),
    leaseAt: new Date(row.leaseAt),
    checkDueAt: dateOf(row.checkDueAt),
  }));
}
export type LeasedSection = Awaited<ReturnType<typeof holdLeases>>[number];

/** Somebody has the play that this heartbeat names, whatever became of its section. */
export async function playOf(db: Db, organisationId: string, userId: string) {
  const row = await db
    .selectFrom('playLease')
    .select('playId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.playId;
}

interface Opening {
  readonly organisationId: string;
  readonly userId: string;
  readonly sectionId: string;
  readonly courseId: string;
  readonly playId: string;
  readonly checkDueAt: Date | null;
  readonly at: Date;
}

/** Whoever loses it in a crash opens the section again. From now on this play counts and no other; what an earlier one had in advance, and owed as an answer, stays. */
export async function openLease(db: Db, opening: Opening) {
  const { organisationId, userId, sectionId, courseId, playId, checkDueAt } = opening;
  const at = opening.at.toISOString();
  await sql`set local synchronous_commit = off`.execute(db);
  await sql`insert into play_lease (organisation_id, user_id, play_id, section_id, started_at, at, check_due_at)
    values (${organisationId}, ${userId}, ${playId}, ${sectionId}, ${at}, ${at}, ${checkDueAt?.toISOString() ?? null})
    on conflict (organisation_id, user_id) do update set play_id = excluded.play_id, section_id = excluded.section_id,
      seq = 0, started_at = excluded.started_at, at = greatest(excluded.at, play_lease.at),
      check_due_at = coalesce(play_lease.check_due_at, excluded.check_due_at)`.execute(db);
  await sql`insert into section_progress (organisation_id, section_id, user_id, course_id, started_at, last_at)
    values (${organisationId}, ${sectionId}, ${userId}, ${courseId}, ${at}, ${at})
    on conflict (organisation_id, section_id, user_id) do update set last_at = excluded.last_at`.execute(db);
  await sql`update course_member set last_section_id = ${sectionId}, last_at = ${at}
    where organisation_id = ${organisationId} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
}

export interface Heard {
  readonly userId: string;
  readonly sectionId: string;
  readonly seq: number;
  readonly leaseAt: Date;
  readonly covered: readonly Interval[];
  readonly coveredMs: number;
  readonly positionMs: number;
  readonly dwellMs: number;
  readonly progress: number;
  /** Of what is complete by this and was not before. */
  readonly completedBy: 'AUTO' | 'DWELL' | null;
}

/** All of a group at once. Losing the last of them in a crash is allowed: the disk is left to who saves answers. */
export async function writeHeard(db: Db, organisationId: string, heard: readonly Heard[], at: Date) {
  if (heard.length === 0) return;
  const of = <K extends keyof Heard>(key: K) => heard.map((one) => one[key]);
  await sql`set local synchronous_commit = off`.execute(db);
  await sql`update play_lease lease set seq = heard.seq, at = heard.at, position_ms = heard.position
    from unnest(${of('userId')}::uuid[], ${of('seq')}::int[], ${heard.map(({ leaseAt }) => leaseAt.toISOString())}::timestamptz[],
      ${of('positionMs')}::int[]) as heard(user_id, seq, at, position)
    where lease.organisation_id = ${organisationId} and lease.user_id = heard.user_id`.execute(db);
  await sql`update section_progress progress set covered = heard.covered::int4multirange, covered_ms = heard.covered_ms,
      position_ms = heard.position, dwell_ms = heard.dwell, progress = greatest(progress.progress, heard.progress),
      last_at = ${at.toISOString()}::timestamptz,
      completed_at = coalesce(progress.completed_at, case when heard.source is not null then ${at.toISOString()}::timestamptz end),
      completion_source = coalesce(progress.completion_source, heard.source)
    from unnest(${of('userId')}::uuid[], ${of('sectionId')}::uuid[],
      ${heard.map(({ covered }) => multirangeOf(covered))}::text[], ${of('coveredMs')}::int[], ${of('positionMs')}::int[],
      ${of('dwellMs')}::int[], ${of('progress')}::int[], ${of('completedBy')}::text[])
      as heard(user_id, section_id, covered, covered_ms, position, dwell, progress, source)
    where progress.organisation_id = ${organisationId} and progress.section_id = heard.section_id
      and progress.user_id = heard.user_id`.execute(db);
}

interface Answered {
  readonly organisationId: string;
  readonly userId: string;
  readonly sectionId: string;
  readonly itemId: string;
  readonly nextDueAt: Date;
  readonly at: Date;
}

export async function writePresence(db: Db, { organisationId, userId, sectionId, itemId, nextDueAt, at }: Answered) {
  await db
    .insertInto('sectionCheck')
    .values({ organisationId, sectionId, userId, itemId, kind: 'PRESENCE', passed: true, at })
    .execute();
  await db
    .updateTable('playLease')
    .set({ checkDueAt: nextDueAt.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .execute();
}
