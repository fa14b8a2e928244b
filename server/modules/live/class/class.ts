import { lessonLimits } from '#contract/live/lesson.ts';
import { audit } from '../../../kit/audit.ts';
import { addMinutes } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { RtcEngine } from '../../../kit/rtc/engine.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { completeLive, isInstalled } from '../../study/index.ts';
import { endPresences, presenceOf, writePresence } from '../lesson/attendance.queries.ts';
import { isEnough, pieceOf, shareOf } from '../lesson/attendance.rules.ts';
import { type ReachedLesson, reachedLesson } from '../lesson/reach.queries.ts';
import * as queries from './class.queries.ts';

const roomOf = (lessonId: string) => `lesson:${lessonId}`;

/** The teacher sits here, whoever it is and in whichever page: the newest one sends. */
const teacherSeat = 'teacher';
const passSeconds = 4 * 3600;

/** Held until the end of the transaction, for one of its teachers. */
export async function holdTaught(db: Db, user: Caller, lessonId: string): Promise<ReachedLesson> {
  const found = await reachedLesson(db, user, lessonId, 'held');
  if (!found.teaches) throw refuse('notFound');
  return found;
}

export function requireLive({ state }: Pick<ReachedLesson, 'state'>) {
  if (state === 'ENDED') throw refuse('lessonOver');
  if (state === 'CANCELLED') throw refuse('lessonCancelled');
  if (state !== 'LIVE') throw refuse('lessonNotLive');
}

/** Begins the lesson, or goes on with it in this page: whoever sent before is told that they do not any more. */
export async function startClass(
  db: Db,
  user: Caller,
  { lessonId, page }: { readonly lessonId: string; readonly page: string },
  at: Date,
) {
  const wanted = (await isInstalled('ffmpeg')) ? 'FILM' : 'ROOM';
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await holdTaught(db, user, lessonId);
    const { title, state, startsAt } = found;
    if (state !== 'PLANNED') requireLive(found);
    const minutes = lessonLimits.earlyMinutes;
    if (state === 'PLANNED' && at < addMinutes(startsAt, -minutes)) throw refuse('lessonTooEarly', { minutes });
    const way = found.way ?? wanted;
    if (state === 'PLANNED') {
      await queries.startLesson(db, organisationId, lessonId, way, at);
      await audit(db, user, { action: 'lesson.start', target: lessonId, detail: { title } });
    }
    await queries.setSender(db, user, lessonId, page, at);
    const stream = way === 'FILM' ? await queries.openStream(db, user, lessonId, page, at) : 0;
    await queries.tellLesson(db, lessonId);
    return { way, stream };
  });
}

/** Everybody's attendance is settled, and who was there for long enough has completed the section. */
async function settle(db: Db, organisationId: string, lessonId: string, endedAt: Date, at: Date) {
  const live = await queries.holdLive(db, organisationId, lessonId);
  if (!live) return false;
  await queries.endLesson(db, organisationId, lessonId, endedAt);
  const ms = await queries.lengthOfEnded(db, organisationId, lessonId);
  const people = await endPresences(db, organisationId, lessonId, lessonLimits.leaseSeconds);
  const { sectionId, threshold } = live;
  const userIds = people
    .filter(({ attendedMs }) => isEnough(threshold, shareOf(attendedMs, ms), 0))
    .map(({ userId }) => userId);
  if (sectionId && userIds.length > 0) await completeLive(db, organisationId, { sectionId, userIds }, at);
  await queries.tellLesson(db, lessonId);
  return true;
}

export async function endClass({ db, rtc }: { db: Db; rtc: RtcEngine }, user: Caller, lessonId: string, at: Date) {
  await inTransaction(db, async (db) => {
    const found = await reachedLesson(db, user, lessonId, 'held');
    if (!found.teaches && !found.manages) throw refuse('notFound');
    if (found.state === 'ENDED') return;
    requireLive(found);
    await settle(db, user.organisationId, lessonId, at, at);
    await audit(db, user, { action: 'lesson.end', target: lessonId, detail: { title: found.title } });
  });
  rtc.closeRoom(roomOf(lessonId));
  return { done: true as const };
}

const forgottenMinutes = 30;

/** A lesson that nobody ended was over when its teacher was seen last. */
export async function endForgotten(db: Db, at: Date) {
  for (const { organisationId, lessonId, seenAt } of await queries.forgottenLessons(db, forgottenMinutes, at)) {
    await inTransaction(db, (db) => settle(db, organisationId, lessonId, new Date(seenAt), at));
  }
}

/** The pass of the room, where the lesson is held in one. */
export async function enterRoom(
  { db, rtc }: { db: Db; rtc: RtcEngine },
  user: Caller,
  { lessonId, page }: { readonly lessonId: string; readonly page?: string | undefined },
) {
  const found = await reachedLesson(db, user, lessonId);
  requireLive(found);
  if (found.way !== 'ROOM') throw refuse('lessonRoomOnly');
  const sends = found.teaches && page !== undefined && found.senderPage === page;
  const room = rtc.createRoom({ roomId: roomOf(lessonId), mostSeats: lessonLimits.seats, forwarded: true });
  const seat = sends
    ? { seatId: teacherSeat, name: user.realName, role: 'host' as const }
    : { seatId: user.userId, name: user.realName, role: 'listener' as const };
  const { pass } = await rtc.issueToken(room, seat, passSeconds);
  return { pass, name: user.realName };
}

export function leaveClass(db: Db, user: Caller, lessonId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const { attends, teaches, state, startedAt } = await reachedLesson(db, user, lessonId);
    if (!attends || teaches || (state !== 'PLANNED' && state !== 'LIVE')) return { done: true as const };
    const place = { organisationId, lessonId, userId };
    const { heardAt } = await presenceOf(db, place, true);
    const heard = {
      ...{ startedAt: Date.parse(startedAt ?? at.toISOString()), endedAt: undefined },
      ...{ heardAt: heardAt ? Date.parse(heardAt) : undefined, leaseMs: lessonLimits.leaseSeconds * 1000 },
    };
    await writePresence(db, place, pieceOf(heard, at.getTime()), null);
    return { done: true as const };
  });
}
