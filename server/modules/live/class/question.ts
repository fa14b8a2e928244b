import type { Parsed } from '#contract/endpoint.ts';
import type { liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lessonOf, reachedLesson } from '../lesson/reach.queries.ts';
import { tellLesson } from './class.queries.ts';
import { holdTaught, requireLive } from './class.ts';
import * as queries from './question.queries.ts';

const done = { done: true as const };

export function rollCall(db: Db, user: Caller, lessonId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    requireLive(await holdTaught(db, user, lessonId));
    if (await queries.openRollCall(db, organisationId, lessonId, at)) throw refuse('lessonRollRunning');
    const id = newId();
    const closesAt = new Date(at.getTime() + lessonLimits.rollSeconds * 1000);
    await queries.addRollCall(db, organisationId, { id, lessonId, at, closesAt });
    await tellLesson(db, lessonId);
    return { rollCallId: id, closesAt: closesAt.toISOString() };
  });
}

/** Whoever learns in the lesson, for themselves: nobody else is named. */
async function requireLearner(db: Db, user: Caller, lessonId: string) {
  const found = await reachedLesson(db, user, lessonId);
  if (!found.attends || found.teaches) throw refuse('notFound');
  requireLive(found);
}

export function answerRoll(db: Db, user: Caller, rollCallId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const lessonId = await lessonOf(db, user, 'lesson_roll_call', rollCallId);
    await requireLearner(db, user, lessonId);
    if (!(await queries.answerRollCall(db, user, rollCallId, at))) throw refuse('lessonRollOver');
    await tellLesson(db, lessonId);
    return done;
  });
}

export function ask(db: Db, user: Caller, body: Parsed<(typeof liveClass)['ask'], 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { lessonId, right, options, kind } = body;
    requireLive(await holdTaught(db, user, lessonId));
    if (right.some((number) => number >= options.length) || (kind === 'SINGLE' && right.length > 1)) {
      throw refuse('lessonChoice');
    }
    const { asked, open } = await queries.questionCounts(db, organisationId, lessonId);
    if (open > 0) throw refuse('lessonQuestionOpen');
    if (asked >= lessonLimits.questions) throw refuse('lessonQuestionMost', { limit: lessonLimits.questions });
    const id = newId();
    await queries.addQuestion(db, organisationId, { ...body, id, right: [...new Set(right)] }, at);
    await tellLesson(db, lessonId);
    return { questionId: id };
  });
}

type Answer = Parsed<(typeof liveClass)['answer'], 'body'>;

export function answer(db: Db, user: Caller, { questionId, chosen }: Answer, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const lessonId = await lessonOf(db, user, 'lesson_question', questionId);
    await requireLearner(db, user, lessonId);
    const question = await queries.holdQuestion(db, organisationId, questionId, false);
    if (!question || question.closedAt) throw refuse('lessonQuestionOver');
    const wanted = [...new Set(chosen)].toSorted((one, other) => one - other);
    const fits = wanted.every((number) => number < question.options);
    if (!fits || (question.kind === 'SINGLE' && wanted.length > 1)) throw refuse('lessonChoice');
    const stands = await queries.answerQuestion(db, user, questionId, wanted, at);
    if (stands.join() !== wanted.join()) throw refuse('lessonAnswered');
    await tellLesson(db, lessonId);
    return done;
  });
}

export function closeQuestion(db: Db, user: Caller, questionId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const lessonId = await lessonOf(db, user, 'lesson_question', questionId);
    await holdTaught(db, user, lessonId);
    await queries.holdQuestion(db, organisationId, questionId, true);
    await queries.closeQuestion(db, organisationId, questionId, at);
    await tellLesson(db, lessonId);
    return done;
  });
}
