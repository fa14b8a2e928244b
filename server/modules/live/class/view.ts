import type { LessonView } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { completeLive } from '../../study/index.ts';
import { filmAddress } from '../film/address.ts';
import * as attendance from '../lesson/attendance.queries.ts';
import { pieceOf, replayPiece } from '../lesson/attendance.rules.ts';
import { lengthMs, worthOf } from '../lesson/attendance.ts';
import { type ReachedLesson, reachedLesson } from '../lesson/reach.queries.ts';
import { sawSender } from './class.queries.ts';
import { countsOf } from './counts.ts';
import * as queries from './view.queries.ts';

interface Asked {
  readonly lessonId: string;
  readonly page?: string | undefined;
  readonly after?: number;
}

const roleOf = ({ teaches, attends }: ReachedLesson) => (teaches ? 'teacher' : attends ? 'learner' : 'manager');

export async function readView(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  user: Caller,
  { lessonId, page, after = 0 }: Asked,
  at: Date,
): Promise<LessonView> {
  const found = await reachedLesson(db, user, lessonId);
  const { organisationId, userId } = user;
  const place = { organisationId, lessonId };
  const held = found.teaches || found.manages;
  const filmMs = await attendance.filmMs(db, organisationId, lessonId);
  const own = await attendance.presenceOf(db, { ...place, userId });
  const people = held ? await queries.peopleOf(db, place, at) : [];
  const roll = await queries.rollCallOf(db, place, userId);
  const asked = await queries.questionsOf(db, place, userId);
  // Counted after what is asked was read, so that nothing of it lacks its count.
  const counts = await countsOf(db, place, at);
  const { courseName, teachers, senderName } = await queries.around(db, user, lessonId);
  const { title, state, startsAt, plannedMinutes, startedAt, endedAt, threshold, way, chatClosed } = found;
  const seenAt = found.senderSeenAt ? Date.parse(found.senderSeenAt) : 0;
  const { courseId, sectionId } = found;
  return {
    ...{ lessonId, title, state, startsAt, plannedMinutes, startedAt, endedAt, threshold, way, chatClosed },
    ...{ teachers, senderName, people, role: roleOf(found), serverTime: at.toISOString() },
    course: courseId && sectionId && courseName !== null ? { courseId, sectionId, name: courseName } : null,
    sending: state === 'LIVE' && page !== undefined && found.senderPage === page,
    senderAway: state === 'LIVE' && at.getTime() - seenAt > lessonLimits.awaySeconds * 1000,
    ...{ muted: own.muted, hand: own.handAt !== null },
    present: held ? people.length : counts.people,
    lines: await queries.linesAfter(db, place, after),
    rollCall: roll
      ? {
          ...{ ...roll, count: counts.rolls.get(roll.rollCallId) ?? 0 },
          open: state === 'LIVE' && Date.parse(roll.closesAt) > at.getTime(),
        }
      : null,
    questions: asked.map((question) => {
      const { answers = 0, tally = null } = counts.questions.get(question.questionId) ?? {};
      const hidden = !held && question.closedAt === null && { tally: null, right: null };
      return { ...question, answers, tally, ...hidden };
    }),
    ...worthOf(own, { lessonMs: lengthMs(found, at), filmMs, threshold }),
    film: way === 'FILM' && filmMs > 0 ? filmAddress(keys, place, at) : null,
  };
}

/** A page of theirs is here: what counts follows from the server's own time, however many pages say so. */
export async function notePresent(
  parts: { readonly db: Db; readonly keys: Keys },
  user: Caller,
  asked: Asked,
  at: Date,
) {
  await inTransaction(parts.db, async (db) => {
    const { organisationId, userId } = user;
    const { lessonId, page } = asked;
    const found = await reachedLesson(db, user, lessonId);
    if (found.state !== 'PLANNED' && found.state !== 'LIVE') return;
    if (found.teaches && page) await sawSender(db, organisationId, lessonId, page, at);
    if (found.teaches || !found.attends) return;
    const place = { organisationId, lessonId, userId };
    const { heardAt } = await attendance.presenceOf(db, place, true);
    if (heardAt && Date.parse(heardAt) >= at.getTime()) return;
    const piece = found.startedAt
      ? pieceOf(
          {
            startedAt: Date.parse(found.startedAt),
            endedAt: undefined,
            heardAt: heardAt ? Date.parse(heardAt) : undefined,
            leaseMs: lessonLimits.leaseSeconds * 1000,
          },
          at.getTime(),
        )
      : undefined;
    await attendance.writePresence(db, place, piece, at);
  });
  return readView(parts, user, asked, at);
}

/** What of the replay was seen, by real time; enough of it completes the section as being there does. */
export function noteReplay(
  db: Db,
  user: Caller,
  { lessonId, from, to }: { readonly lessonId: string; readonly from: number; readonly to: number },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const found = await reachedLesson(db, user, lessonId);
    if (!found.attends || found.teaches) throw refuse('notFound');
    if (found.state !== 'ENDED') throw refuse('lessonNotLive');
    const place = { organisationId, lessonId, userId };
    const filmMs = await attendance.filmMs(db, organisationId, lessonId);
    const before = await attendance.presenceOf(db, place, true);
    const replayAt = before.replayAt ? Date.parse(before.replayAt) : undefined;
    const piece = replayPiece([from, to], replayAt, at.getTime(), filmMs);
    await attendance.writeReplay(db, place, piece, at);
    const own = await attendance.presenceOf(db, place);
    const worth = worthOf(own, { lessonMs: lengthMs(found, at), filmMs, threshold: found.threshold });
    if (worth.enough && found.sectionId) {
      await completeLive(db, organisationId, { sectionId: found.sectionId, userIds: [userId] }, at);
    }
    return worth;
  });
}
