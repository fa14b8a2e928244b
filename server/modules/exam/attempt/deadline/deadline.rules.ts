import { deadlineOf } from '../../exam/exam.rules.ts';

export interface RunningAttempt {
  readonly attemptId: string;
  readonly startedAt: string;
  readonly deadline: string;
  readonly addedMs: number;
  /** While its clock stands, and where it then stood. */
  readonly pausedAt: string | null;
  readonly pausedDue: string | null;
  /** What this examinee has instead of the exam's rules. */
  readonly extraMinutes: number;
  readonly ownEndAt: string | null;
}

export interface DeadlineChange {
  readonly attemptId: string;
  readonly from: Date;
  readonly to: Date;
  /** The end of the examinee's window, the deadline of an attempt as long as it is paused. */
  readonly closesAt: Date;
  /** What is left of the examinee's time, before and after. */
  readonly leftMs: number;
  readonly willBeLeftMs: number;
}

/**
 * The deadlines that running attempts get from the times that hold now. Time that has passed is never taken back:
 * somebody whose new deadline would lie in the past has until now.
 */
export function deadlineChanges(
  running: readonly RunningAttempt[],
  exam: { readonly durationMinutes: number; readonly endAt: string },
  at: Date,
): DeadlineChange[] {
  return running.flatMap(({ attemptId, startedAt, extraMinutes, addedMs, ownEndAt, ...clock }) => {
    const { durationMinutes } = exam;
    const rules = { durationMinutes, extraMinutes, addedMs, endAt: ownEndAt ?? exam.endAt };
    const from = new Date(clock.pausedDue ?? clock.deadline);
    const closesAt = new Date(rules.endAt);
    const due = deadlineOf(new Date(startedAt), rules).getTime();
    const used = clock.pausedAt ? new Date(clock.pausedAt) : at;
    const to = new Date(Math.max(due, Math.min(from.getTime(), used.getTime())));
    const closedAt = new Date(clock.deadline);
    const windowMoved = clock.pausedAt !== null && closesAt.getTime() !== closedAt.getTime();
    if (to.getTime() === from.getTime() && !windowMoved) return [];
    // A standing clock goes on when it is told to, and no further than the window.
    const left = (due: Date, closes: Date) =>
      Math.max(0, clock.pausedAt ? Math.min(+due - +used, +closes - +at) : +due - +at);
    return [{ attemptId, from, to, closesAt, leftMs: left(from, closedAt), willBeLeftMs: left(to, closesAt) }];
  });
}

export interface Loss {
  readonly people: number;
  readonly mostMs: number;
  /** How many of them have no time left at all. */
  readonly handedIn: number;
}

/** What people who are writing would lose; undefined: nobody loses time. */
export function lossOf(changes: readonly DeadlineChange[]): Loss | undefined {
  const shortened = changes.filter(({ leftMs, willBeLeftMs }) => willBeLeftMs < leftMs);
  if (shortened.length === 0) return undefined;
  return {
    people: shortened.length,
    mostMs: Math.max(...shortened.map(({ leftMs, willBeLeftMs }) => leftMs - willBeLeftMs)),
    handedIn: shortened.filter(({ willBeLeftMs }) => willBeLeftMs === 0).length,
  };
}

export function lossSentence({ people, mostMs, handedIn }: Loss) {
  const lost = `${people} 人正在作答，剩余时间会减少，最多减少 ${Math.ceil(mostMs / 60_000)} 分钟`;
  const ended = handedIn > 0 ? `，其中 ${handedIn} 人会立即交卷` : '';
  return `${lost}${ended}`;
}
