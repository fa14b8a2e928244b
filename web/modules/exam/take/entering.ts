import type { Started, TakenPaper } from '#contract/exam/attempt.ts';
import type { QueueClock } from './answer-queue.ts';
import type { AnswerStore } from './answer-store.ts';
import type { AttemptCalls, Detail, Timed } from './attempt-calls.ts';
import { type Leftovers, sendLeftovers } from './leftovers.ts';

/** The lease is this page's. */
export interface Entered {
  readonly started: Timed<Started>;
  readonly paper: TakenPaper;
  readonly leftovers: Leftovers;
}

interface Visit {
  /** From an earlier entry: it never changes. */
  readonly paper: TakenPaper | undefined;
  readonly isClosed: () => boolean;
  readonly seen: (detail: Timed<Detail>) => void;
}

interface EnteringParts {
  readonly calls: AttemptCalls;
  readonly store: AnswerStore;
  readonly clock: QueueClock;
}

/**
 * Looks, sends what an earlier visit left over, and only then takes the lease. `timeOver`: not handed in yet, but
 * nothing more can be written. Throws when the server can't be reached or refuses.
 */
export async function enterAttempt(
  { calls, store, clock }: EnteringParts,
  attemptId: string,
  visit: Visit,
): Promise<Entered | 'over' | 'timeOver' | 'left'> {
  const detail = await calls.detail(attemptId);
  visit.seen(detail);
  const { state, remainingMs, examId, formId } = detail.reply;
  if (state !== 'IN_PROGRESS') return 'over';
  // a start would begin the next attempt where there is one: nobody has asked for that
  if (remainingMs <= 0) return 'timeOver';
  const leftovers = await sendLeftovers({ save: calls.save, store, clock }, attemptId);
  if (leftovers.ended) return 'timeOver';
  if (visit.isClosed()) return 'left';
  const [started, paper] = await Promise.all([calls.start(examId), visit.paper ?? calls.paper(formId)]);
  return started.reply.attemptId === attemptId ? { started, paper, leftovers } : 'over';
}
