import { type RecordingState, recordingLimits } from '#contract/interview/recording.ts';

export const dayMs = 86_400_000;

export interface Answered {
  readonly seatId: string;
  readonly name: string;
  readonly given: boolean;
}

/** Of those who sit in the room, whoever has not agreed. */
export function missingConsents<Seat extends { readonly seatId: string }>(
  seats: readonly Seat[],
  people: readonly Answered[],
) {
  const agreed = new Set(people.filter(({ given }) => given).map(({ seatId }) => seatId));
  return seats.filter(({ seatId }) => !agreed.has(seatId));
}

/**
 * What becomes of a recording with an answer. A no before it began, or from somebody who comes later, ends it and leaves
 * what there is; a consent that is taken back takes everything with it, whenever that is.
 */
export function afterAnswer(state: RecordingState, before: boolean | undefined, given: boolean) {
  if (state !== 'ASKED' && state !== 'RECORDING' && state !== 'ENDED') return 'over';
  if (state === 'ENDED') return !given && before ? 'WITHDRAWN' : 'over';
  if (given) return state;
  if (state === 'ASKED') return 'REFUSED';
  return before ? 'WITHDRAWN' : 'ENDED';
}

interface Recorded {
  readonly partStartedAt: string;
  /** Of the recording; null: goes on. */
  readonly endedAt: string | null;
  readonly at: Date;
}

/** A recorder that is paused or stopped hands out what it has, shorter than a whole chunk. */
const shortChunks = 20;

/** The highest number a chunk of a part can have by now: they last some seconds each, and clocks and pauses differ a little. */
export function lastPossible({ partStartedAt, endedAt, at }: Recorded) {
  const until = endedAt ? Math.min(Date.parse(endedAt), at.getTime()) : at.getTime();
  const passed = Math.max(0, until - Date.parse(partStartedAt));
  return Math.min(recordingLimits.chunks, Math.ceil(passed / recordingLimits.chunkMs) + shortChunks);
}

/** A recording that is over takes what had not arrived, for some days. */
export const isLate = (endedAt: string | null, at: Date) =>
  endedAt !== null && at.getTime() > Date.parse(endedAt) + recordingLimits.lateDays * dayMs;

export const expiryOf = (endedAt: Date) => new Date(endedAt.getTime() + recordingLimits.keptDays * dayMs);
