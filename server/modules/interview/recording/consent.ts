import { candidateSeat } from '#contract/interview/interview.ts';
import {
  type RecordingInRoom,
  type RecordingOfCandidate,
  type RecordingState,
  recordingLimits,
} from '#contract/interview/recording.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import type { EventActor } from '../../recruitment/index.ts';
import { note, staffActor } from '../schedule/arrange.ts';
import { interviewOfLink, requireRoomOpen } from '../schedule/link.ts';
import { requireAsked } from '../schedule/reach.queries.ts';
import * as schedule from '../schedule/schedule.queries.ts';
import { endRecording, eraseRecording } from './end.ts';
import * as queries from './recording.queries.ts';
import { afterAnswer } from './recording.rules.ts';

/** Somebody whose consent is asked: the interview, their seat, and in whose name the log says so. */
interface Person {
  readonly held: schedule.HeldInterview;
  readonly seatId: string;
  readonly name: string;
  readonly actor: EventActor;
}

export async function interviewer(db: Db, user: Caller, interviewId: string): Promise<Person> {
  const held = await requireAsked(db, user, interviewId);
  return { held, seatId: user.userId, name: user.realName, actor: staffActor(user) };
}

/** Whoever agreed once may take it back, also where they do not ask in the interview any more. */
export async function agreed(db: Db, user: Caller, interviewId: string, recordingId: string): Promise<Person> {
  const { organisationId, userId, realName } = user;
  const held = await schedule.findInterview(db, organisationId, interviewId);
  const said = await queries.consentsOf(db, { organisationId, recordingId });
  if (!held || !said.some(({ seatId }) => seatId === userId)) return interviewer(db, user, interviewId);
  return { held, seatId: userId, name: realName, actor: staffActor(user) };
}

/** Long after the link opens nothing else any more: a consent can be taken back as long as there is a recording. */
export async function candidate(db: Db, token: string): Promise<Person> {
  const held = await interviewOfLink(db, token);
  return { held, seatId: candidateSeat, name: held.candidateName, actor: { kind: 'APPLICANT', id: null } };
}

type Standing = NonNullable<Awaited<ReturnType<typeof queries.newestOf>>>;

function inRoom({ recordingId, state, askedBy, people, closed, heardAt }: Standing, seatId: string, at: Date) {
  const own = people.find((one) => one.seatId === seatId)?.given ?? null;
  const alive = !closed && heardAt !== null && at.getTime() - Date.parse(heardAt) < recordingLimits.silentMs;
  return { recordingId, state, askedBy, own, alive };
}

export async function readAsCandidate(db: Db, { held, seatId }: Person, at: Date): Promise<RecordingOfCandidate> {
  const { organisationId, interviewId } = held;
  const newest = await queries.newestOf(db, organisationId, interviewId);
  const kept = newest ? await queries.agreedTo(db, organisationId, interviewId, seatId) : [];
  return { newest: newest ? inRoom(newest, seatId, at) : null, kept };
}

function forInterviewers(newest: Standing, seatId: string, at: Date): RecordingInRoom {
  const { people, recorder, recorderId, startedAt, asks, askedById } = newest;
  return {
    ...inRoom(newest, seatId, at),
    ...{ people: [...people], recorder, startedAt, mine: (recorderId ?? askedById) === seatId },
    asksLeft: Math.max(0, recordingLimits.asks - asks),
  };
}

export async function readAsInterviewer(db: Db, { held, seatId }: Person, at: Date) {
  const newest = await queries.newestOf(db, held.organisationId, held.interviewId);
  return newest ? forInterviewers(newest, seatId, at) : null;
}

/** Whoever asks agrees. One who said no is not asked again and again. */
export async function askToRecord(db: Db, user: Caller, interviewId: string, at: Date) {
  const person = await interviewer(db, user, interviewId);
  const { organisationId } = user;
  await inTransaction(db, async (db) => {
    const held = await schedule.holdInterview(db, organisationId, interviewId);
    requireRoomOpen(held, at, 'candidate');
    const newest = await queries.newestOf(db, organisationId, interviewId);
    // Somebody else has just asked: theirs is the question.
    if (newest?.state === 'ASKED' || newest?.state === 'RECORDING') return;
    if ((newest?.asks ?? 0) >= recordingLimits.asks)
      throw refuse('recordingAskedEnough', { limit: recordingLimits.asks });
    const place = { organisationId, recordingId: newId() };
    await queries.addRecording(db, place, interviewId, user.userId, at);
    await queries.setConsent(db, place, { seatId: person.seatId, name: person.name, given: true }, at);
    await note(db, held, person.actor, `${held.roundName}：请求录制`, at);
    await audit(db, user, { action: 'recording.ask', target: interviewId, detail: { name: held.candidateName } });
  });
  const newest = await readAsInterviewer(db, person, at);
  if (!newest) throw refuse('notFound');
  return newest;
}

const said = (before: boolean | undefined, given: boolean) =>
  given ? '同意录制' : before ? '撤回录制的同意，录像随即删除' : '不同意录制';

/** What somebody says holds at once: a no ends the recording, a consent that is taken back deletes it. */
export function answer(
  db: Db,
  { held, seatId, name, actor }: Person,
  { recordingId, given }: { readonly recordingId: string; readonly given: boolean },
  at: Date,
) {
  const place = { organisationId: held.organisationId, recordingId };
  return inTransaction(db, async (db) => {
    await queries.holdApplication(db, held.organisationId, held.interviewId);
    const recording = await queries.holdRecording(db, place);
    if (recording?.interviewId !== held.interviewId) throw refuse('notFound');
    const before = (await queries.consentsOf(db, place)).find((one) => one.seatId === seatId)?.given;
    if (before === given) return;
    const state: RecordingState | 'over' = afterAnswer(recording.state, before, given);
    if (state === 'over') throw refuse('recordingOver');
    await queries.setConsent(db, place, { seatId, name, given }, at);
    if (state === 'WITHDRAWN') await eraseRecording(db, place, state, at);
    else if (state === 'REFUSED') await queries.changeRecording(db, place, { state, endedAt: at.toISOString() });
    else if (state === 'ENDED') await endRecording(db, place, recording, at);
    await note(db, held, actor, `${held.roundName}：${said(before, given)}`, at);
  });
}
