import { sql } from 'kysely';
import { lessonLimits } from '#contract/live/lesson.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';

/** How many lines there are, no further than it matters. */
export async function countLines(db: Db, { organisationId }: Caller, lessonId: string) {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (select from lesson_line
    where organisation_id = ${organisationId} and lesson_id = ${lessonId} limit ${lessonLimits.chatLines}) as counted`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

/** How many lines this person wrote since then; the lines of one person wait for each other. */
export async function countRecent(db: Db, { organisationId, userId }: Caller, lessonId: string, since: Date) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lesson chat ${lessonId} ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (
      select at from lesson_line where organisation_id = ${organisationId} and lesson_id = ${lessonId}
        and user_id = ${userId} order by id desc limit ${lessonLimits.chatBurst}) as latest
    where latest.at > ${since.toISOString()}`.execute(db);
  return rows[0]?.lines ?? 0;
}

export async function addLine(db: Db, { organisationId, userId }: Caller, lessonId: string, text: string, at: Date) {
  const { rows } = await sql<{ lineId: number }>`insert into lesson_line (organisation_id, lesson_id, user_id, text, at)
    values (${organisationId}, ${lessonId}, ${userId}, ${text}, ${at.toISOString()}) returning id as "lineId"`.execute(
    db,
  );
  return rows[0]?.lineId ?? 0;
}

export async function setChatClosed(db: Db, { organisationId }: Caller, lessonId: string, closed: boolean) {
  await sql`update lesson set chat_closed = ${closed}
    where organisation_id = ${organisationId} and id = ${lessonId}`.execute(db);
}

/** Of somebody who was there; how many that are. */
async function change(db: Db, organisationId: string, lessonId: string, userId: string, set: ReturnType<typeof sql>) {
  const { numAffectedRows = 0n } = await sql`update lesson_person set ${set} where organisation_id = ${organisationId}
    and lesson_id = ${lessonId} and user_id = ${userId}`.execute(db);
  return Number(numAffectedRows);
}

export const setMuted = (db: Db, { organisationId }: Caller, lessonId: string, userId: string, muted: boolean) =>
  change(db, organisationId, lessonId, userId, sql`muted = ${muted}`);

/** Whoever raised it first stays so. */
export const setHand = (db: Db, { organisationId }: Caller, lessonId: string, userId: string, at: Date | null) =>
  change(
    db,
    organisationId,
    lessonId,
    userId,
    at ? sql`hand_at = coalesce(hand_at, ${at.toISOString()}::timestamptz)` : sql`hand_at = null`,
  );
