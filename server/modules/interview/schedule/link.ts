import { interviewStates } from '#contract/interview/interview.ts';
import type { InterviewInvitation } from '#contract/interview/link.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import type { EventActor } from '../../recruitment/index.ts';
import { note, requireFree, requireStep } from './arrange.ts';
import { linkEnds, roomWindow, stepOf } from './interview.rules.ts';
import { findLink } from './link.queries.ts';
import { hashOf } from './link-token.ts';
import * as queries from './schedule.queries.ts';
import { freeSlotOf, freeSlots, holdFreeSlot, takeSlot } from './slot.queries.ts';
import { spanText } from './tell.rules.ts';
import { tellArranger, tellCandidate, tellInterviewers } from './tell.ts';

const applicant: EventActor = { kind: 'APPLICANT', id: null };

/** The interview that a link was for, however long ago: what was recorded of it stays the candidate's to take back. */
export async function interviewOfLink(db: Db, token: string) {
  const link = await findLink(db, hashOf(token));
  const held = link && (await queries.findInterview(db, link.organisationId, link.interviewId));
  if (!held) throw refuse('notFound');
  if (link.replaced) throw refuse('linkReplaced');
  return held;
}

/** The interview behind a link that still says something; what is over, replaced or called off says so. */
export async function interviewBehind(db: Db, token: string, at: Date) {
  const link = await findLink(db, hashOf(token));
  if (!link) throw refuse('notFound');
  const held = await queries.findInterview(db, link.organisationId, link.interviewId);
  if (!held) throw refuse('notFound');
  if (held.state === 'CANCELLED' || !held.applicationOpen) throw refuse('linkCancelled');
  if (link.replaced) throw refuse('linkReplaced');
  if (linkEnds(held, link.createdAt) <= at) throw refuse('linkExpired');
  return held;
}

/** The same for a change, under the lock of the organisation's times. */
async function holdBehind(db: Db, token: string, at: Date) {
  const { organisationId, interviewId } = await interviewBehind(db, token, at);
  await queries.lockTimes(db, organisationId);
  await queries.holdInterview(db, organisationId, interviewId);
  return interviewBehind(db, token, at);
}

async function invitationOf(db: Db, held: queries.HeldInterview, at: Date): Promise<InterviewInvitation> {
  const { organisationId, interviewId, candidateId, jobId, round, startsAt, endsAt, mode, state } = held;
  const people = await queries.askersOf(db, organisationId, interviewId);
  const slots = state === 'OFFERED' ? await freeSlots(db, { organisationId, jobId, round, candidateId }, at) : [];
  const open = mode === 'VIDEO' && startsAt && endsAt ? roomWindow({ startsAt, endsAt }) : null;
  const { organisationName, organisationLogoUrl, brand, jobName, roundName, candidateName, place, sequence } = held;
  return {
    ...{ organisationName, organisationLogoUrl, brand },
    ...{ jobName, roundName, candidateName, mode, place, note: held.note, startsAt, endsAt, state },
    ...{ interviewers: people.map(({ realName }) => realName), sequence },
    slots: slots.map(({ interviewerIds: _, ...slot }) => slot),
    canConfirm: stepOf(held, 'confirm', at) === 'now',
    canDecline: stepOf(held, 'decline', at) === 'now',
    room: open && { opensAt: open.opensAt.toISOString(), closesAt: open.closesAt.toISOString() },
  };
}

export async function readInvitation(db: Db, token: string, at: Date) {
  return invitationOf(db, await interviewBehind(db, token, at), at);
}

interface Seen {
  readonly token: string;
  readonly sequence: number;
}

/** Twice is once; who saw an earlier time looks again. */
export function confirm(db: Db, { token, sequence }: Seen, at: Date) {
  return inTransaction(db, async (db) => {
    const held = await holdBehind(db, token, at);
    if (held.sequence !== sequence) throw refuse('linkChanged');
    if (held.state === 'CONFIRMED') return invitationOf(db, held, at);
    requireStep(held, 'confirm', at, '确认');
    const { organisationId, interviewId } = held;
    await queries.changeInterview(db, organisationId, interviewId, { state: 'CONFIRMED' });
    await note(db, held, applicant, `确认参加${held.roundName}`, at);
    await tellArranger(db, held, 'confirmed', at);
    return invitationOf(db, { ...held, state: 'CONFIRMED' }, at);
  });
}

export function decline(db: Db, { token, sequence, reason }: Seen & { readonly reason: string }, at: Date) {
  return inTransaction(db, async (db) => {
    const held = await holdBehind(db, token, at);
    if (held.state === 'DECLINED') return invitationOf(db, held, at);
    if (held.sequence !== sequence) throw refuse('linkChanged');
    requireStep(held, 'decline', at, '谢绝');
    const { organisationId, interviewId } = held;
    await queries.changeInterview(db, organisationId, interviewId, { state: 'DECLINED', reason: reason || null });
    await freeSlotOf(db, organisationId, interviewId);
    await note(db, held, applicant, `谢绝${held.roundName}`, at, reason || undefined);
    await tellArranger(db, held, 'declined', at, reason);
    await tellInterviewers(db, held, await queries.askersOf(db, organisationId, interviewId), 'declined', at);
    return invitationOf(db, { ...held, state: 'DECLINED' }, at);
  });
}

/** One time is one candidate's: whoever comes second is told and chooses anew. */
export function book(db: Db, token: string, slotId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const held = await holdBehind(db, token, at);
    requireStep(held, 'book', at, '选择时间');
    const { organisationId, interviewId, jobId, round, candidateId } = held;
    const slot = await holdFreeSlot(db, { organisationId, jobId, round, candidateId }, slotId, at);
    if (!slot) throw refuse('slotTaken');
    const { startsAt, endsAt, interviewerIds: userIds } = slot;
    const candidate = { candidateId, name: held.candidateName };
    await requireFree(db, organisationId, { startsAt, endsAt, userIds, candidate, except: interviewId });
    await takeSlot(db, organisationId, slotId, interviewId);
    await queries.setInterviewers(db, organisationId, interviewId, userIds);
    const place = slot.place || held.place;
    const changed = { state: 'CONFIRMED', startsAt, endsAt, place, toldAt: at.toISOString() } as const;
    await queries.changeInterview(db, organisationId, interviewId, changed);
    const booked = { ...held, ...changed };
    await note(db, booked, applicant, `选定${held.roundName}的时间：${spanText(slot)}`, at);
    await tellCandidate(db, booked, 'booked', at);
    await tellArranger(db, booked, 'booked', at);
    const people = await queries.askersOf(db, organisationId, interviewId);
    await tellInterviewers(db, booked, people, 'assigned', at);
    return invitationOf(db, booked, at);
  });
}

/** Somebody may go into the room now, or is told why not. */
export function requireRoomOpen(held: queries.HeldInterview, at: Date, who: 'candidate' | 'interviewer') {
  const { startsAt, endsAt, mode, state } = held;
  if (mode !== 'VIDEO') throw refuse('roomNone');
  if (state === 'CANCELLED' || state === 'DECLINED' || state === 'NO_SHOW' || state === 'OFFERED')
    throw refuse('interviewNotPossible', { state: interviewStates[state], step: '进入房间' });
  if (!startsAt || !endsAt) throw refuse('roomNone');
  const { opensAt, closesAt } = roomWindow({ startsAt, endsAt });
  if (at < opensAt) throw refuse('roomNotYet', { time: shanghaiText(opensAt) });
  const ended = who === 'candidate' && (state === 'ENDED' || state === 'EVALUATED');
  if (at >= closesAt || ended) throw refuse('roomOver');
  return Math.max(60, Math.ceil((closesAt.getTime() - at.getTime()) / 1000));
}
