import type { ErrorKey } from '#contract/errors.ts';
import { errorText } from '#contract/errors.ts';
import { addMinutes, shanghaiText } from '../../../kit/clock.ts';

/** Saves and submissions under way at the deadline still count this much later. */
export const graceMs = 5000;

export interface Window {
  readonly startAt: string;
  readonly endAt: string;
}

/** The rule that a window breaks, if any. A window that is over is allowed in a draft, not at publishing. */
export function windowProblem({ startAt, endAt }: Window): ErrorKey | undefined {
  return new Date(endAt) > new Date(startAt) ? undefined : 'examWindowInvalid';
}

/** What applies to one examinee instead of what the exam says. */
export interface OwnWindow {
  readonly ownStartAt: string | null;
  readonly ownEndAt: string | null;
}

/** When this examinee may be in the exam; either end may be their own. */
export const effectiveWindow = (exam: Window, own: OwnWindow): Window => ({
  startAt: own.ownStartAt ?? exam.startAt,
  endAt: own.ownEndAt ?? exam.endAt,
});

/** `deadline = min(start + duration + extra, end of the examinee's window)`. */
export function deadlineOf(
  startedAt: Date,
  rules: {
    readonly durationMinutes: number;
    readonly extraMinutes: number;
    readonly endAt: string;
    /** What monitors have given this attempt, the time of its pauses included. */
    readonly addedMs?: number;
  },
) {
  const allowed = addMinutes(startedAt, rules.durationMinutes + rules.extraMinutes).getTime();
  const own = new Date(allowed + (rules.addedMs ?? 0));
  const end = new Date(rules.endAt);
  return own < end ? own : end;
}

/** Milliseconds left at an instant, never below 0. */
export const remainingMs = (deadline: string | number | Date, at: Date) =>
  Math.max(0, new Date(deadline).getTime() - at.getTime());

interface Clock {
  readonly deadline: string;
  readonly pausedAt: string | null;
  readonly pausedDue: string | null;
}

/** The same of an attempt whose clock may stand. */
export const leftOf = ({ deadline, pausedAt, pausedDue }: Clock, at: Date) =>
  pausedAt && pausedDue ? remainingMs(pausedDue, new Date(pausedAt)) : remainingMs(deadline, at);

interface Use {
  readonly startedAt: string | null;
  readonly submittedAt: string | null;
  /** Handed in while its clock stood. */
  readonly pausedAt: string | null;
  readonly pausedMs: number | null;
}

/** How long somebody was at it, without the time that their clock stood; null: not begun or not handed in. */
export function usedMsOf({ startedAt, submittedAt, pausedAt, pausedMs }: Use) {
  if (!startedAt || !submittedAt) return null;
  const until = Math.min(Date.parse(submittedAt), Date.parse(pausedAt ?? submittedAt));
  return Math.max(0, until - Date.parse(startedAt) - (pausedMs ?? 0));
}

/** What the author said of a form's pass mark, in hundredths of a point or as a percentage, which counts of both; or 60 %. */
export function passScoreOf(given: number | null, totalPoints: number, percent: number | null = null) {
  if (percent !== null) return Math.round((totalPoints * percent) / 100);
  return given ?? Math.round(totalPoints * 0.6);
}

/** An exam as it is for one examinee: window and attempts are the effective ones, late entry counts from that window. */
export interface EntryFacts extends Window {
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  readonly lateEntryMinutes: number | null;
  readonly attemptsAllowed: number;
  readonly attemptsUsed: number;
  readonly releasedAt: string | null;
}

/** The last moment at which somebody may begin an attempt. */
export function lastEntry({
  startAt,
  endAt,
  lateEntryMinutes,
}: Pick<EntryFacts, 'startAt' | 'endAt' | 'lateEntryMinutes'>) {
  const end = new Date(endAt).getTime();
  return lateEntryMinutes === null ? end : Math.min(end, addMinutes(startAt, lateEntryMinutes).getTime());
}

export interface EntryRefusal {
  readonly key: 'examCancelled' | 'examNotStarted' | 'examEnded' | 'attemptsUsed' | 'examLateEntry';
  readonly details: Record<string, string | number>;
}

/** Why a new attempt can't begin now; undefined: it can. A running attempt is continued without asking this. */
export function entryRefusal(exam: EntryFacts, at: Date): EntryRefusal | undefined {
  const refusal = (key: EntryRefusal['key'], details: EntryRefusal['details'] = {}) => ({ key, details });
  if (exam.state === 'CANCELLED') return refusal('examCancelled');
  if (exam.releasedAt !== null) return refusal('examEnded');
  if (at < new Date(exam.startAt)) return refusal('examNotStarted', { startAt: shanghaiText(exam.startAt) });
  if (exam.attemptsUsed >= exam.attemptsAllowed) return refusal('attemptsUsed', { allowed: exam.attemptsAllowed });
  if (at >= new Date(exam.endAt)) return refusal('examEnded');
  if (exam.lateEntryMinutes !== null && at.getTime() > lastEntry(exam)) {
    return refusal('examLateEntry', { minutes: exam.lateEntryMinutes });
  }
  return undefined;
}

export const entrySentence = (exam: EntryFacts, at: Date) => {
  const refusal = entryRefusal(exam, at);
  return refusal ? errorText(refusal.key, refusal.details) : null;
};
