import type { Parsed } from '#contract/endpoint.ts';
import { type InterviewStep, type interview, interviewStates, interviewSteps } from '#contract/interview/interview.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { addEvents, type EventActor, requireApplication, toInterviewRound } from '../../recruitment/index.ts';
import { endRecordingsOf } from '../recording/end.ts';
import { stepOf, timeIsOver } from './interview.rules.ts';
import { replaceLinks } from './link.queries.ts';
import * as queries from './schedule.queries.ts';
import { freeSlotOf, freeSlots } from './slot.queries.ts';
import { spanText } from './tell.rules.ts';
import { tellCandidate, tellInterviewers } from './tell.ts';

type Body<Name extends keyof typeof interview> = Parsed<(typeof interview)[Name], 'body'>;

export const staffActor = ({ userId }: Caller): EventActor => ({ kind: 'STAFF', id: userId });

/** Colleagues on duty, at least one; `known` were named for it before, others have to be in the caller's reach. */
export async function requireInterviewers(
  db: Db,
  user: Caller,
  userIds: readonly string[],
  known: readonly string[] = [],
) {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) throw refuse('interviewerMissing');
  const people = await queries.interviewersOf(db, user, ids, known);
  if (people.length < ids.length) throw refuse('notFound');
  const gone = people.find(({ left }) => left);
  if (gone) throw refuse('interviewerLeft', { name: gone.realName });
  return people;
}

interface Wanted extends queries.Span {
  readonly userIds: readonly string[];
  readonly candidate: { readonly candidateId: string; readonly name: string };
  readonly except?: string;
}

/** Under the lock of the organisation's times: nobody is asked, or asks, in two places at once. */
export async function requireFree(db: Db, organisationId: string, { userIds, candidate, except, ...span }: Wanted) {
  const busy = await queries.busyInterviewer(db, organisationId, userIds, span, except);
  if (busy) throw refuse('interviewerBusy', { name: busy.name, time: spanText(busy) });
  const own = await queries.busyCandidate(db, organisationId, candidate.candidateId, span, except);
  if (own) throw refuse('candidateBusy', { name: candidate.name, time: spanText(own) });
}

const requireFuture = ({ startsAt }: queries.Span, at: Date) => {
  if (new Date(startsAt) <= at) throw refuse('interviewPast');
};

export function requireStep(held: queries.HeldInterview, step: Parameters<typeof stepOf>[1], at: Date, word: string) {
  const possible = stepOf(held, step, at);
  if (possible === 'early') throw refuse('interviewTooEarly', { step: word });
  if (possible === 'never') throw refuse('interviewNotPossible', { state: interviewStates[held.state], step: word });
}

const wordOf = (step: InterviewStep) => interviewSteps[step];

export function arrange(db: Db, user: Caller, wish: Body<'arrange'>, origin: string, at: Date) {
  const { organisationId, userId } = user;
  const { applicationId, time, round } = wish;
  return inTransaction(db, async (db) => {
    const application = await requireApplication(db, user, applicationId);
    if (wish.mode === 'ONSITE' && time && !wish.place) throw refuse('interviewPlaceMissing');
    if (time) requireFuture(time, at);
    const preset = await queries.roundOf(db, organisationId, application.jobId, round);
    const people = time ? await requireInterviewers(db, user, wish.interviewerIds, preset?.interviewerIds) : [];
    await queries.lockTimes(db, organisationId);
    if (await queries.roundStands(db, organisationId, applicationId, round))
      throw refuse('interviewStands', { name: application.name });
    if (!application.phone && !application.email && !time)
      throw refuse('candidateUnreachable', { name: application.name });
    const userIds = people.map((person) => person.userId);
    if (time) await requireFree(db, organisationId, { ...time, userIds, candidate: application });
    else if ((await freeSlots(db, { organisationId, round, ...application }, at)).length === 0)
      throw refuse('slotsMissing');
    const interviewId = newId();
    await queries.addInterview(db, {
      ...{ organisationId, id: interviewId, applicationId, round, roundName: wish.roundName, mode: wish.mode },
      ...{ place: wish.place, note: wish.note, startsAt: time?.startsAt ?? null, endsAt: time?.endsAt ?? null },
      ...{ state: time ? 'SCHEDULED' : 'OFFERED', skills: JSON.stringify(preset?.skills ?? []), origin },
      ...{ createdBy: userId, createdAt: at.toISOString(), toldAt: at.toISOString() },
    });
    await queries.setInterviewers(db, organisationId, interviewId, userIds);
    await toInterviewRound(db, organisationId, staffActor(user), applicationId, round, at);
    const held = await queries.holdInterview(db, organisationId, interviewId);
    const text = time
      ? `安排${wish.roundName}：${spanText(time)}，面试官${people.map(({ realName }) => realName).join('、')}`
      : `请候选人选择${wish.roundName}的时间`;
    await note(db, held, staffActor(user), text, at);
    await tellCandidate(db, held, time ? 'invited' : 'offered', at);
    await tellInterviewers(db, held, people, 'assigned', at);
    const detail = { name: application.name, round: wish.roundName, time: time ? spanText(time) : '候选人选择' };
    await audit(db, user, { action: 'interview.arrange', target: interviewId, detail });
    return { interviewId };
  });
}

/** What happened, in the history of the application. */
export function note(db: Db, held: queries.HeldInterview, actor: EventActor, text: string, at: Date, reason?: string) {
  const { organisationId, applicationId, interviewId } = held;
  const event = { applicationId, kind: 'INTERVIEW', reason, detail: { text, interviewId } };
  return addEvents(db, organisationId, actor, [event], at);
}

/** One that the caller may arrange, under the lock of times. */
export async function holdArranged(db: Db, user: Caller, interviewId: string) {
  const { organisationId } = user;
  await queries.lockTimes(db, organisationId);
  const held = await queries.holdInterview(db, organisationId, interviewId);
  await requireApplication(db, user, held.applicationId);
  return held;
}

export function reschedule(db: Db, user: Caller, interviewId: string, wish: Body<'reschedule'>, at: Date) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    const before = await holdArranged(db, user, interviewId);
    if (before.version !== wish.version) throw refuse('stale');
    if (stepOf(before, 'reschedule', at) === 'never' && timeIsOver(before, at)) throw refuse('interviewTimeOver');
    requireStep(before, 'reschedule', at, wordOf('reschedule'));
    // What was judged was this time; another one is another interview.
    if (await queries.isJudged(db, organisationId, interviewId)) throw refuse('interviewJudged');
    if (!before.applicationOpen) throw refuse('interviewApplicationOver', { name: before.candidateName });
    if (wish.mode === 'ONSITE' && !wish.place) throw refuse('interviewPlaceMissing');
    requireFuture(wish.time, at);
    const asked = await queries.askersOf(db, organisationId, interviewId);
    const known = asked.map((person) => person.userId);
    const people = await requireInterviewers(db, user, wish.interviewerIds, known);
    const userIds = people.map((person) => person.userId);
    if (await queries.roundStands(db, organisationId, before.applicationId, before.round, interviewId))
      throw refuse('interviewStands', { name: before.candidateName });
    const candidate = { candidateId: before.candidateId, name: before.candidateName };
    await requireFree(db, organisationId, { ...wish.time, userIds, candidate, except: interviewId });
    await freeSlotOf(db, organisationId, interviewId);
    // Whoever agreed agreed to this meeting, and is asked again at the next one.
    await endRecordingsOf(db, organisationId, interviewId, at);
    await queries.setInterviewers(db, organisationId, interviewId, userIds);
    const version = await queries.changeInterview(db, organisationId, interviewId, {
      ...{ state: 'SCHEDULED', ...wish.time, mode: wish.mode, place: wish.place, note: wish.note, reason: null },
      ...{ sequence: before.sequence + 1, toldAt: at.toISOString() },
      ...{ remindedDayAt: null, remindedHourAt: null, cardsRemindedAt: null },
    });
    await replaceLinks(db, organisationId, interviewId, at);
    const held = await queries.holdInterview(db, organisationId, interviewId);
    const released = asked.filter(({ userId }) => !userIds.includes(userId));
    await note(db, held, staffActor(user), `${held.roundName}改到 ${spanText(held)}`, at);
    await tellCandidate(db, held, before.startsAt ? 'moved' : 'invited', at);
    await tellInterviewers(db, { ...before, sequence: held.sequence }, released, 'released', at);
    await tellInterviewers(db, held, people, 'moved', at);
    const detail = { name: held.candidateName, round: held.roundName, time: spanText(held) };
    await audit(db, user, { action: 'interview.reschedule', target: interviewId, detail });
    return { version };
  });
}

/** Ends it without having been: everybody, or `quietly` the colleagues alone, is told, and a chosen time can be chosen again. */
export async function callOff(
  db: Db,
  before: queries.HeldInterview,
  reason: string,
  actor: EventActor,
  at: Date,
  quietly = false,
) {
  const { organisationId, interviewId } = before;
  const sequence = before.sequence + 1;
  const version = await queries.changeInterview(db, organisationId, interviewId, {
    state: 'CANCELLED',
    reason,
    sequence,
  });
  await freeSlotOf(db, organisationId, interviewId);
  await endRecordingsOf(db, organisationId, interviewId, at);
  const held = { ...before, sequence };
  await note(db, held, actor, `取消${held.roundName}`, at, reason);
  // Who has declined knows that there is none.
  if (before.state !== 'DECLINED' && !quietly) await tellCandidate(db, held, 'cancelled', at);
  await tellInterviewers(db, held, await queries.askersOf(db, organisationId, interviewId), 'cancelled', at);
  return version;
}

export function cancel(db: Db, user: Caller, interviewId: string, reason: string, at: Date) {
  return inTransaction(db, async (db) => {
    const before = await holdArranged(db, user, interviewId);
    requireStep(before, 'cancel', at, wordOf('cancel'));
    const version = await callOff(db, before, reason, staffActor(user), at);
    const detail = { name: before.candidateName, round: before.roundName, reason };
    await audit(db, user, { action: 'interview.cancel', target: interviewId, detail });
    return { version };
  });
}

export function reissue(db: Db, user: Caller, interviewId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const held = await holdArranged(db, user, interviewId);
    requireStep(held, 'reissue', at, wordOf('reissue'));
    if (!held.phone && !held.email) throw refuse('candidateUnreachable', { name: held.candidateName });
    await replaceLinks(db, user.organisationId, interviewId, at);
    await tellCandidate(db, held, 'link', at);
    await note(db, held, staffActor(user), `重发${held.roundName}的链接`, at);
    const detail = { name: held.candidateName, round: held.roundName, at: shanghaiText(at) };
    await audit(db, user, { action: 'interview.reissue', target: interviewId, detail });
    return { sent: true } as const;
  });
}
