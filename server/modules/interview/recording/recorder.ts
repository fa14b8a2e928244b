import { type RecordingType, recordingLimits } from '#contract/interview/recording.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { sizeText } from '../../../kit/http/size-text.ts';
import type { RtcEngine } from '../../../kit/rtc/engine.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { diskLeft } from '../../study/index.ts';
import { note, staffActor } from '../schedule/arrange.ts';
import { requireRoomOpen } from '../schedule/link.ts';
import { requireInterview } from '../schedule/reach.queries.ts';
import * as schedule from '../schedule/schedule.queries.ts';
import { roomOf } from '../schedule/step.ts';
import { assembleLater, endRecording } from './end.ts';
import * as parts from './part.queries.ts';
import * as queries from './recording.queries.ts';
import { missingConsents } from './recording.rules.ts';

/** What recordings of one organisation may take up. */
const organisationBytes = 200 * 1024 ** 3;
/** An hour and a half of recording, so that one that begins need not break off. */
const neededBytes = 1024 ** 3;

/** Refused where there is no room for a recording of usual length. */
export async function requireSpace(db: Db, storage: Storage, organisationId: string, needed = neededBytes) {
  const own = organisationBytes - (await parts.bytesOf(db, organisationId));
  const left = Math.max(0, Math.min(own, await diskLeft(storage)));
  if (left < needed) throw refuse('recordingNoSpace', { left: sizeText(left) });
}

/** The recording, held, of an interview in which the caller asks. */
async function holdOwn(db: Db, user: Caller, recordingId: string) {
  const place = { organisationId: user.organisationId, recordingId };
  const known = await queries.findRecording(db, place);
  if (!known) throw refuse('notFound');
  await queries.holdApplication(db, user.organisationId, known.interviewId);
  const recording = await queries.holdRecording(db, place);
  if (!recording) throw refuse('notFound');
  const { asks } = await requireInterview(db, user, recording.interviewId);
  if (!asks) throw refuse('notFound');
  return { place, recording };
}

interface Wish {
  readonly recordingId: string;
  readonly page: string;
  readonly type: RecordingType;
}

/** This page records from now on: only while everybody who sits in the room has agreed, and one page at a time. */
export async function startPart(
  { db, storage, rtc }: { readonly db: Db; readonly storage: Storage; readonly rtc: RtcEngine },
  user: Caller,
  { recordingId, page, type }: Wish,
  at: Date,
) {
  const known = await queries.findRecording(db, { organisationId: user.organisationId, recordingId });
  if (!known) throw refuse('notFound');
  const seats = await rtc.listParticipants(roomOf(known.interviewId));
  await requireSpace(db, storage, user.organisationId);
  return inTransaction(db, async (db) => {
    const { place, recording } = await holdOwn(db, user, recordingId);
    if (recording.state !== 'ASKED' && recording.state !== 'RECORDING') throw refuse('recordingOver');
    const held = await schedule.findInterview(db, user.organisationId, recording.interviewId);
    if (!held) throw refuse('notFound');
    requireRoomOpen(held, at, 'candidate');
    if (!seats.some(({ seatId }) => seatId === user.userId)) throw refuse('recordingOutside');
    const missing = missingConsents(seats, await queries.consentsOf(db, place));
    if (missing.length > 0) throw refuse('recordingUnconsented', { names: missing.map(({ name }) => name).join('、') });
    const before = await parts.partsOf(db, place);
    const last = before.at(-1);
    const alive = last?.chunks === null && at.getTime() - Date.parse(last.heardAt) < recordingLimits.silentMs;
    if (last && alive && last.userId !== user.userId) throw refuse('recordingTaken');
    if (before.length >= recordingLimits.parts) throw refuse('recordingOver');
    const part = await parts.addPart(db, place, { userId: user.userId, page, type }, at);
    if (recording.state === 'RECORDING') return { part };
    await queries.changeRecording(db, place, { state: 'RECORDING', startedAt: at.toISOString() });
    await note(db, held, staffActor(user), `${held.roundName}：开始录制`, at);
    const detail = { name: held.candidateName, round: held.roundName };
    await audit(db, user, { action: 'recording.start', target: recording.interviewId, detail });
    return { part };
  });
}

/** All of a part is here, or on its way to here. */
export function closePart(
  db: Db,
  user: Caller,
  { recordingId, part: number, chunks }: { recordingId: string; part: number; chunks: number },
) {
  return inTransaction(db, async (db) => {
    const place = { organisationId: user.organisationId, recordingId };
    const recording = await queries.holdRecording(db, place);
    const part = await parts.findPart(db, place, number);
    if (!recording || part?.userId !== user.userId) throw refuse('notFound');
    if (part.chunks === null) await parts.setChunks(db, place, number, chunks);
    await assembleLater(db, place, number);
    return { closed: true } as const;
  });
}

/** Anybody who asks in the interview may stop it. */
export function endByHand(db: Db, user: Caller, recordingId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { place, recording } = await holdOwn(db, user, recordingId);
    if (recording.state === 'RECORDING' || recording.state === 'ASKED') {
      await endRecording(db, place, recording, at);
      const held = await schedule.findInterview(db, user.organisationId, recording.interviewId);
      if (held) await note(db, held, staffActor(user), `${held.roundName}：停止录制`, at);
      await audit(db, user, { action: 'recording.end', target: recording.interviewId });
    }
    return { ended: true } as const;
  });
}
