import type { MonitorActionKind, WallRow } from '#contract/exam/monitor.ts';
import { graceMs } from '../exam/exam.rules.ts';

interface Conduct {
  readonly notes: number;
  readonly switchCount: number;
  readonly switchLimit: number | null;
  readonly elsewhere: boolean;
  /** Something came in a browser that the exam does not take. */
  readonly otherBrowser: boolean;
  readonly addressChanges: number;
  readonly deviceChanges: number;
  /** The exam asks for pictures, and there are none of late. */
  readonly withoutCamera: boolean;
}

/** Where an exam has no limit of absences, so many are worth a look. */
const usualAbsences = 3;

/** Half of what hands the attempt in is worth a look. */
export function concernsOf(conduct: Conduct): WallRow['concerns'] {
  const { notes, switchCount, switchLimit, elsewhere, otherBrowser, addressChanges, deviceChanges, withoutCamera } =
    conduct;
  const many = switchLimit === null ? usualAbsences : Math.ceil(switchLimit / 2);
  return [
    ...(notes > 0 ? (['note'] as const) : []),
    ...(switchCount > 0 && switchCount >= many ? (['absences'] as const) : []),
    ...(elsewhere ? (['elsewhere'] as const) : []),
    ...(otherBrowser ? (['otherBrowser'] as const) : []),
    ...(addressChanges > 0 ? (['address'] as const) : []),
    ...(deviceChanges > 0 ? (['device'] as const) : []),
    ...(withoutCamera ? (['camera'] as const) : []),
  ];
}

/** The latest attempt of a person, held. */
export interface Watched {
  readonly state: 'IN_PROGRESS' | 'SUBMITTED' | 'MARKED' | 'VOIDED';
  readonly deadline: string;
  readonly pausedAt: string | null;
  readonly pausedDue: string | null;
}

export interface Change {
  readonly deadline: Date;
  readonly pausedAt: Date | null;
  readonly pausedDue: Date | null;
  readonly addMs: number;
  /** How long the clock has stood. */
  readonly stoodMs: number;
  /** What the window's end took of the time that was meant. */
  readonly cutMs: number;
}

/** Why nothing is to be done for this person, as the rest of a sentence that begins with their name. */
export function whyNot(kind: MonitorActionKind, attempt: Watched | undefined, at: Date): string | undefined {
  if (!attempt) return '还没有开始作答';
  if (attempt.state === 'VOIDED') return kind === 'note' ? undefined : '的答卷已经作废';
  if (kind === 'note' || kind === 'void') return undefined;
  if (attempt.state !== 'IN_PROGRESS') return '已经交卷';
  if (new Date(attempt.deadline).getTime() + graceMs <= at.getTime()) return '的作答时间已到，正在交卷';
  if (kind === 'pause' && attempt.pausedAt) return '已经暂停';
  if (kind === 'resume' && !attempt.pausedAt) return '没有暂停';
  return undefined;
}

/** The clock stands; should nobody let it go on, the attempt is handed in at the end of the window. */
export const paused = ({ deadline }: Watched, windowEnd: Date, at: Date): Change => ({
  ...{ deadline: windowEnd, pausedAt: at, pausedDue: new Date(deadline), addMs: 0, stoodMs: 0, cutMs: 0 },
});

/** The time that the clock stood is given back, as far as the window goes. */
export function resumed({ pausedAt, pausedDue, deadline }: Watched, windowEnd: Date, at: Date): Change {
  const stoodMs = at.getTime() - new Date(pausedAt ?? at).getTime();
  const meant = new Date(pausedDue ?? deadline).getTime() + stoodMs;
  const due = Math.min(meant, windowEnd.getTime());
  return { deadline: new Date(due), pausedAt: null, pausedDue: null, addMs: stoodMs, stoodMs, cutMs: meant - due };
}

/** When what is left would be used up; of a standing clock, should it go on now. */
export function neededUntil({ deadline, pausedAt, pausedDue }: Watched, at: Date) {
  if (!pausedAt || !pausedDue) return new Date(deadline);
  return new Date(at.getTime() + new Date(pausedDue).getTime() - new Date(pausedAt).getTime());
}

/** More time; of a paused attempt what is left when it goes on. */
export function extended(attempt: Watched, ms: number, windowEnd: Date): Change {
  const from = new Date(attempt.pausedDue ?? attempt.deadline).getTime();
  const due = Math.max(from, Math.min(from + ms, windowEnd.getTime()));
  const rest = { addMs: ms, stoodMs: 0, cutMs: from + ms - due };
  return attempt.pausedAt
    ? { deadline: windowEnd, pausedAt: new Date(attempt.pausedAt), pausedDue: new Date(due), ...rest }
    : { deadline: new Date(due), pausedAt: null, pausedDue: null, ...rest };
}
