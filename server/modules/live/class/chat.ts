import { lessonLimits } from '#contract/live/lesson.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { presenceOf } from '../lesson/attendance.queries.ts';
import { reachedLesson } from '../lesson/reach.queries.ts';
import * as queries from './chat.queries.ts';
import { tellLesson } from './class.queries.ts';
import { holdTaught, requireLive } from './class.ts';

const done = { done: true as const };

export function say(db: Db, user: Caller, { lessonId, text }: { lessonId: string; text: string }, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const found = await reachedLesson(db, user, lessonId);
    if (found.state !== 'PLANNED') requireLive(found);
    if (!found.teaches) {
      if (found.chatClosed) throw refuse('lessonChatClosed');
      const { muted } = await presenceOf(db, { organisationId, lessonId, userId });
      if (muted) throw refuse('lessonChatMuted');
    }
    const since = new Date(at.getTime() - lessonLimits.chatSeconds * 1000);
    const recent = await queries.countRecent(db, user, lessonId, since);
    if (recent >= lessonLimits.chatBurst) throw refuse('lessonChatFast');
    const limit = lessonLimits.chatLines;
    if ((await queries.countLines(db, user, lessonId)) >= limit) throw refuse('lessonChatFull', { limit });
    const lineId = await queries.addLine(db, user, lessonId, text, at);
    await tellLesson(db, lessonId);
    return { lineId };
  });
}

export function closeChat(db: Db, user: Caller, { lessonId, closed }: { lessonId: string; closed: boolean }) {
  return inTransaction(db, async (db) => {
    await holdTaught(db, user, lessonId);
    await queries.setChatClosed(db, user, lessonId, closed);
    await tellLesson(db, lessonId);
    return done;
  });
}

interface Somebody {
  readonly lessonId: string;
  readonly userId: string;
}

export function mute(db: Db, user: Caller, { lessonId, userId, muted }: Somebody & { muted: boolean }) {
  return inTransaction(db, async (db) => {
    await holdTaught(db, user, lessonId);
    if ((await queries.setMuted(db, user, lessonId, userId, muted)) === 0) throw refuse('notFound');
    await tellLesson(db, lessonId);
    return done;
  });
}

/** One's own hand. */
export function raise(db: Db, user: Caller, { lessonId, raised }: { lessonId: string; raised: boolean }, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const found = await reachedLesson(db, user, lessonId);
    if (!found.attends || found.teaches) throw refuse('notFound');
    requireLive(found);
    await presenceOf(db, { organisationId, lessonId, userId }, true);
    await queries.setHand(db, user, lessonId, userId, raised ? at : null);
    await tellLesson(db, lessonId);
    return done;
  });
}

export function lower(db: Db, user: Caller, { lessonId, userId }: Somebody) {
  return inTransaction(db, async (db) => {
    await holdTaught(db, user, lessonId);
    if ((await queries.setHand(db, user, lessonId, userId, null)) === 0) throw refuse('notFound');
    await tellLesson(db, lessonId);
    return done;
  });
}
