import type { Started } from '#contract/exam/attempt.ts';

export interface HandedOver {
  readonly started: Started;
  /** When the reply came, on the clock that nobody can set. */
  readonly receivedAt: number;
}

let handed: HandedOver | undefined;

/** The entry page has started an attempt: the taking page goes on under the same lease instead of starting again. */
export function handOver(started: Started) {
  handed = { started, receivedAt: performance.now() };
}

/** What was handed over for this attempt, once. */
export function takeHandedOver(attemptId: string) {
  const taken = handed?.started.attemptId === attemptId ? handed : undefined;
  handed = undefined;
  return taken;
}
