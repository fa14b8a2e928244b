import { sql } from 'kysely';
import type { LessonWay } from '#contract/live/lesson.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';

/** Of PostgreSQL: a lesson in which something has changed. */
export const lessonChannel = 'lesson_changed';

/** Pages in this lesson ask how things stand, when the transaction is committed. */
export async function tellLesson(db: Db, lessonId: string) {
  await sql`select pg_notify(${lessonChannel}, ${lessonId})`.execute(db);
}

const of = (organisationId: string, lessonId: string) => sql`organisation_id = ${organisationId} and id = ${lessonId}`;

/** From now on it goes on, in this way unless it does already. */
export async function startLesson(db: Db, organisationId: string, lessonId: string, way: LessonWay, at: Date) {
  await sql`update lesson set state = 'LIVE', way = ${way}, started_at = ${at.toISOString()}
    where ${of(organisationId, lessonId)}`.execute(db);
}

/** This page sends, and no other one. */
export async function setSender(db: Db, { organisationId, userId }: Caller, lessonId: string, page: string, at: Date) {
  await sql`update lesson set sender_id = ${userId}, sender_page = ${page}, sender_seen_at = ${at.toISOString()}
    where ${of(organisationId, lessonId)}`.execute(db);
}

export async function sawSender(db: Db, organisationId: string, lessonId: string, page: string, at: Date) {
  await sql`update lesson set sender_seen_at = ${at.toISOString()}
    where ${of(organisationId, lessonId)} and sender_page = ${page} and state = 'LIVE'`.execute(db);
}

/** What this page sends has a number of its own; coming again it is the same. */
export async function openStream(db: Db, user: Caller, lessonId: string, page: string, at: Date) {
  const { organisationId, userId } = user;
  const { rows } = await sql<{ number: number }>`insert into lesson_stream (organisation_id, lesson_id, number, page,
      user_id, opened_at)
    select ${organisationId}, ${lessonId}, coalesce(max(number) + 1, 0), ${page}, ${userId}, ${at.toISOString()}
    from lesson_stream where organisation_id = ${organisationId} and lesson_id = ${lessonId}
    returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function endLesson(db: Db, organisationId: string, lessonId: string, endedAt: Date) {
  const end = endedAt.toISOString();
  await sql`update lesson set state = 'ENDED', ended_at = greatest(started_at + interval '1 second',
      ${end}::timestamptz) where ${of(organisationId, lessonId)}`.execute(db);
  await sql`update lesson_question set closed_at = ${end} where organisation_id = ${organisationId}
    and lesson_id = ${lessonId} and closed_at is null`.execute(db);
  await sql`update lesson_roll_call set closes_at = least(closes_at, ${end}::timestamptz)
    where organisation_id = ${organisationId} and lesson_id = ${lessonId}`.execute(db);
}

interface Forgotten {
  readonly organisationId: string;
  readonly lessonId: string;
  readonly seenAt: string;
}

/** Lessons that go on though their time is long over and nobody has sent anything for so long. */
export async function forgottenLessons(db: Db, minutes: number, at: Date) {
  const wait = sql`make_interval(mins => ${minutes})`;
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<Forgotten>`select organisation_id as "organisationId", id as "lessonId",
      sender_seen_at as "seenAt" from lesson
    where state = 'LIVE' and sender_seen_at < ${now} - ${wait}
      and starts_at + make_interval(mins => planned_minutes) < ${now} - ${wait}`.execute(db);
  return rows;
}

export async function holdLive(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<{ sectionId: string | null; threshold: number; startedAt: string }>`select
      section_id as "sectionId", threshold, started_at as "startedAt" from lesson
    where ${of(organisationId, lessonId)} and state = 'LIVE' for no key update`.execute(db);
  return rows[0];
}

export async function lengthOfEnded(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from ended_at - started_at) * 1000)::int as ms
    from lesson where ${of(organisationId, lessonId)}`.execute(db);
  return rows[0]?.ms ?? 0;
}
