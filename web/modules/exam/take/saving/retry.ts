/** Where an exam is not written: in a network, in a browser that it does not take. To go back the person has to do themselves. */
export type Away = 'elsewhere' | 'otherBrowser';

/** Why nothing gets through: nobody answers, the session is over, this network or this browser is not the exam's, a monitor has stopped the clock, or the server says no for now. */
export interface Trouble {
  readonly because: 'network' | 'signedOut' | Away | 'paused' | 'server';
  readonly text: string;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs?: number | undefined;
}

const firstRetryMs = 1000;
const slowRetryMs = 60_000;
const longestRetryMs = 30_000;

/** Before the next try: 1, 2, 4 … 30 s at most, spread so that a whole hall does not come back at once. */
export const retryDelay = (failures: number, random: number) =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1)) * (1 - random / 2);

/** For what is turned away on its way and may be let through some time. */
export const slowRetryDelay = (random: number) => slowRetryMs * (1 - random / 2);

/** As long as the server asked for, never shorter, and spread over half as long again. */
export const holdDelay = (retryAfterMs: number, random: number) =>
  retryAfterMs + Math.max(firstRetryMs, retryAfterMs / 2) * random;

export const delayAfter = (failures: number, random: number, { retryAfterMs }: Pick<Trouble, 'retryAfterMs'>) =>
  retryAfterMs === undefined ? retryDelay(failures, random) : holdDelay(retryAfterMs, random);
