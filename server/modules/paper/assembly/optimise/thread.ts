import { Worker } from 'node:worker_threads';
import type { Problem } from './aggregate.rules.ts';
import type { Placement } from './placement.ts';
import type { Found, SearchOptions } from './search.ts';

/** Of what is not the solver's own memory, which is bounded by its build. */
const megabytes = 1024;
/** Over the time it was given: to start, and to end what the solver cannot break off. */
const patienceMs = 15_000;

export type Message = { readonly quick: readonly Placement[] } | { readonly found: Found };

export interface ThreadOptions extends SearchOptions {
  readonly onQuick: (placements: readonly Placement[]) => void;
  readonly signal?: AbortSignal | undefined;
}

export type Searcher = (problem: Problem, options: ThreadOptions) => Promise<Found | { readonly status: 'cancelled' }>;

/** The search took all memory that it may. */
export class SearchTooLarge extends Error {}

/** The search in a thread of its own, which ends with the signal or when it takes much longer than it may. */
export const searchInThread: Searcher = async (problem, { seconds, seed, onQuick, signal }) => {
  if (signal?.aborted) return { status: 'cancelled' };
  const { promise, resolve, reject } = Promise.withResolvers<Found | { readonly status: 'cancelled' }>();
  const thread = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { problem, options: { seconds, seed } },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let quick: readonly Placement[] | undefined;
  const giveUp = () => resolve(quick ? { status: 'withinTime', placements: quick, bound: 0 } : { status: 'unknown' });
  const tooLong = setTimeout(giveUp, 2 * seconds * 1000 + patienceMs);
  const cancel = () => resolve({ status: 'cancelled' });
  signal?.addEventListener('abort', cancel);
  thread.on('message', (message: Message) => {
    if ('found' in message) return resolve(message.found);
    quick = message.quick;
    onQuick(quick);
  });
  thread.once('error', (failure: NodeJS.ErrnoException) =>
    reject(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SearchTooLarge(failure.message) : failure),
  );
  thread.once('exit', () => reject(new Error('The search ended without an answer')));
  return promise.finally(() => {
    clearTimeout(tooLong);
    signal?.removeEventListener('abort', cancel);
    return thread.terminate();
  });
};
