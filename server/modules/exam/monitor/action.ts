import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type MonitorActionKind, type MonitorOutcome, monitor } from '#contract/exam/monitor.ts';
import { skippedText } from '#shared/wall.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type AttemptRow, addEvents, lockAttemptsAt } from '../attempt/attempt.queries.ts';
import { submitAttempts } from '../attempt/submission/submit.ts';
import { noteVoided } from '../evidence/note-marks.ts';
import { nameOfExam, settleClosing } from '../exam/exam.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { tellWallChanged } from '../monitor-live/changes.queries.ts';
import { watchedPeople } from '../room/watched.queries.ts';
import * as queries from './action.queries.ts';
import { extended, neededUntil, paused, resumed, whyNot } from './monitor.rules.ts';

export type Wish = z.output<(typeof monitor.action)['body']>;

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly windowEnd: Date;
  readonly attempt: AttemptRow;
}

interface Doing {
  readonly user: Caller;
  readonly examId: string;
  readonly wish: Wish;
  readonly at: Date;
}

const { access } = monitor.action;

/** One action for some people, all in one transaction; for whom it cannot be done is told with the reason. */
export function act(db: Db, user: Caller, examId: string, wish: Wish, at: Date): Promise<MonitorOutcome> {
  const { organisationId } = user;
  const { actionId, kind, reason, minutes } = wish;
  if (kind === 'extend' && minutes === undefined)
    throw refuse('monitorMinutes', { fields: { minutes: '请填写延时分钟数' } });
  return inTransaction(db, async (db) => {
    const beyondEnd = kind === 'extend' && wish.beyondEnd;
    const inReach = examInReach(user, access, examId);
    const exam = await queries.holdExam(db, organisationId, examId, inReach, beyondEnd);
    if (!exam) throw refuse('notFound');
    const detail = { userIds: wish.userIds, minutes, beyondEnd };
    const isNew = await queries.beginAction(db, {
      ...{ organisationId, actionId, examId, kind, reason, detail, userId: user.userId, at },
    });
    if (!isNew) return knownOutcome(db, { user, examId, wish, at }, detail);
    if (exam.state === 'CANCELLED') throw refuse('examCancelled');
    const managed = examInReach(user, 'exam.manage', examId);
    if (beyondEnd && (await nameOfExam(db, organisationId, examId, managed)) === undefined) {
      throw refuse('monitorBeyondEnd');
    }
    const { people, skipped } = await sortOut(db, { user, examId, wish, at }, exam.endAt);
    if (people.length === 0 && skipped.length > 0) throw refuse('monitorNobody', { sentence: skippedText(skipped) });
    const cut = await carryOut(db, { user, examId, wish, at }, people);
    const outcome = { done: people.length, skipped, cut };
    await queries.endAction(db, organisationId, actionId, outcome);
    const done = people.map(({ userId }) => userId);
    await audit(db, user, {
      action: `monitor.${kind}`,
      target: examId,
      detail: { reason, minutes, beyondEnd, userIds: done, cut },
    });
    return outcome;
  });
}

/** What was answered to the same action before; nobody hears of what somebody else has done. */
async function knownOutcome(db: Db, { user, examId, wish }: Doing, detail: object) {
  const known = await queries.knownAction(db, user.organisationId, wish.actionId);
  if (!known || known.examId !== examId || known.kind !== wish.kind || known.doneBy !== user.userId) {
    throw refuse('notFound');
  }
  if (known.reason !== wish.reason || !isDeepStrictEqual(known.detail, JSON.parse(JSON.stringify(detail)))) {
    throw refuse('monitorDoneOtherwise');
  }
  return monitor.action.reply.parse(known.outcome);
}

async function sortOut(db: Db, { user, examId, wish, at }: Doing, endAt: string) {
  const { organisationId } = user;
  const userIds = [...new Set(wish.userIds)];
  const asked = { examId, userIds, held: wish.beyondEnd };
  const known = await queries.peopleOf(db, organisationId, asked, watchedPeople(user, access, examId));
  if (known.length < userIds.length) throw refuse('notFound');
  const attempts = await lockAttemptsAt(db, { organisationId, examId, userIds });
  const latest = new Map<string, AttemptRow>();
  for (const attempt of attempts) {
    const before = latest.get(attempt.userId);
    if (!before || before.startedAt <= attempt.startedAt) latest.set(attempt.userId, attempt);
  }
  const people: Person[] = [];
  const skipped: MonitorOutcome['skipped'] = [];
  for (const { userId, realName, ownEndAt } of known) {
    const attempt = latest.get(userId);
    const because = whyNot(wish.kind, attempt, at);
    if (attempt && !because) people.push({ userId, realName, attempt, windowEnd: new Date(ownEndAt ?? endAt) });
    else skipped.push({ userId, realName, because: because ?? '还没有开始作答' });
  }
  return { people, skipped };
}

/** Does it for people whose attempts are held; answers who got less time than was meant. */
async function carryOut(db: Db, doing: Doing, people: readonly Person[]) {
  const { user, wish, at } = doing;
  const { organisationId } = user;
  const attemptIds = people.map(({ attempt }) => attempt.attemptId);
  const running = people.flatMap(({ attempt }) => (attempt.state === 'IN_PROGRESS' ? [attempt.attemptId] : []));
  const cut: MonitorOutcome['cut'] = [];
  switch (wish.kind) {
    case 'extend':
    case 'pause':
    case 'resume':
      cut.push(...(await moveClocks(db, doing, people)));
      break;
    case 'submit':
    case 'void':
      await submitInPortions(db, organisationId, running, at);
      if (wish.kind !== 'void') break;
      await queries.voidAttempts(db, organisationId, attemptIds);
      await noteVoided(db, organisationId, attemptIds);
      break;
    case 'message':
      await queries.addMessages(db, organisationId, { attemptIds, actionId: wish.actionId, text: wish.reason, at });
      break;
    case 'note':
  }
  const detail = { by: user.userId, reason: wish.reason, actionId: wish.actionId, minutes: wish.minutes };
  const lines = attemptIds.map((attemptId) => ({ attemptId, at, kind: lineKinds[wish.kind], detail }));
  await addEvents(db, organisationId, lines);
  if (wish.kind !== 'note' && running.length > 0) await queries.tellTakers(db, organisationId, running);
  await tellWallChanged(db, organisationId, attemptIds);
  return cut;
}

/** Reading and marking thousands of attempts at a stretch would keep everybody's saves waiting. */
const portion = 100;

async function submitInPortions(db: Db, organisationId: string, attemptIds: readonly string[], at: Date) {
  for (let from = 0; from < attemptIds.length; from += portion) {
    await submitAttempts(db, organisationId, attemptIds.slice(from, from + portion), 'forced', at);
  }
}

/** As the lines are named in the record of an attempt. */
const lineKinds: Readonly<Record<MonitorActionKind, string>> = {
  ...{ extend: 'extend', submit: 'force', void: 'void', note: 'note' },
  ...{ message: 'message', pause: 'pause', resume: 'resume' },
};

async function moveClocks(db: Db, { user, examId, wish, at }: Doing, people: readonly Person[]) {
  const { organisationId } = user;
  const ms = (wish.minutes ?? 0) * 60_000;
  const beyond = wish.kind === 'extend' && wish.beyondEnd ? people.flatMap((person) => laterEnd(person, ms, at)) : [];
  if (beyond.length > 0) {
    await queries.setOwnEnds(db, organisationId, examId, beyond, wish.reason);
    await settleClosing(db, organisationId, examId);
  }
  const ends = new Map(beyond.map(({ userId, endAt }) => [userId, endAt]));
  const changes = people.map((person) => {
    const end = ends.get(person.userId) ?? person.windowEnd;
    const { attempt } = person;
    const change =
      wish.kind === 'pause'
        ? paused(attempt, end, at)
        : wish.kind === 'resume'
          ? resumed(attempt, end, at)
          : extended(attempt, ms, end);
    return { ...person, change };
  });
  const rows = changes.map(({ attempt, change }) => ({ ...change, attemptId: attempt.attemptId }));
  await queries.changeAttempts(db, organisationId, rows, at);
  if (wish.kind === 'pause')
    await queries.endAbsences(
      db,
      organisationId,
      rows.map(({ attemptId }) => attemptId),
    );
  return changes.flatMap(({ userId, realName, change }) =>
    change.cutMs > 0 ? [{ userId, realName, minutes: Math.ceil(change.cutMs / 60_000) }] : [],
  );
}

/** Who would meet the end of the window before the time that is given is over, with the end that they need. */
function laterEnd({ userId, attempt, windowEnd }: Person, ms: number, at: Date) {
  const endAt = new Date(neededUntil(attempt, at).getTime() + ms);
  return endAt > windowEnd ? [{ userId, endAt }] : [];
}
