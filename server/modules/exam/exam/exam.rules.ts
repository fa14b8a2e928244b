import type { ErrorKey } from '#contract/errors.ts';
import { errorText } from '#contract/errors.ts';
import { addMinutes, shanghaiText } from '../../../kit/clock.ts';

/** Saves and submissions under way at the deadline still count this much later (exam.md §2.2). */
export const graceMs = 5000;

export interface Window {
  readonly startAt: string;
  readonly endAt: string;
}

/** The rule that a window breaks, if any. A window that is over is allowed in a draft, not at publishing. */
export function windowProblem({ startAt, endAt }: Window): ErrorKey | undefined {
  return new Date(endAt) > new Date(startAt) ? undefined : 'examWindowInvalid';
}

/** `deadline = min(start + duration, window end)` (domain.md §8). */
export function deadlineOf(startedAt: Date, exam: { durationMinutes: number; endAt: string }) {
  const own = addMinutes(startedAt, exam.durationMinutes);
  const end = new Date(exam.endAt);
  return own < end ? own : end;
}

/** 60 % of the points, unless the author said otherwise; in hundredths. */
export const passScoreOf = (given: number | null, totalPoints: number) => given ?? Math.round(totalPoints * 0.6);

export interface EntryFacts extends Window {
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  readonly lateEntryMinutes: number | null;
  readonly attemptsAllowed: number;
  readonly attemptsUsed: number;
  readonly releasedAt: string | null;
}

export interface EntryRefusal {
  readonly key: 'examCancelled' | 'examNotStarted' | 'examEnded' | 'attemptsUsed' | 'examLateEntry';
  readonly details: Record<string, string | number>;
}

/** Why a new attempt can't begin now; undefined: it can. A running attempt is continued without asking this. */
export function entryRefusal(exam: EntryFacts, at: Date): EntryRefusal | undefined {
  const refusal = (key: EntryRefusal['key'], details: EntryRefusal['details'] = {}) => ({ key, details });
  if (exam.state === 'CANCELLED') return refusal('examCancelled');
  if (at < new Date(exam.startAt)) return refusal('examNotStarted', { startAt: shanghaiText(exam.startAt) });
  if (exam.attemptsUsed >= exam.attemptsAllowed) return refusal('attemptsUsed', { allowed: exam.attemptsAllowed });
  if (at >= new Date(exam.endAt) || exam.releasedAt !== null) return refusal('examEnded');
  if (exam.lateEntryMinutes !== null && at > addMinutes(exam.startAt, exam.lateEntryMinutes)) {
    return refusal('examLateEntry', { minutes: exam.lateEntryMinutes });
  }
  return undefined;
}

export const entrySentence = (exam: EntryFacts, at: Date) => {
  const refusal = entryRefusal(exam, at);
  return refusal ? errorText(refusal.key, refusal.details) : null;
};
