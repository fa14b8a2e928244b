import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ItemClass, Problem } from './aggregate.rules.ts';
import type { Placement } from './placement.ts';
import { SearchTooLarge } from './program.rules.ts';
import type { Found, SearchOptions } from './search.ts';

/** Of what is not the solver's own memory, which the size of the program bounds. */
const megabytes = 1024;
/** Over the time it was given: to start, and for what the solver does not break off. Then what is known so far counts. */
const patienceMs = 1500;

/** What the thread is told: the problem, its classes first. */
export type Sent = { readonly classes: readonly ItemClass[] } | { readonly rest: Omit<Problem, 'classes'> };
/** What it tells. */
export type Message =
  | { readonly quick: readonly Placement[] }
  | { readonly named: Found }
  | { readonly found: Found }
  | { readonly tooLarge: true };

export interface ThreadOptions extends SearchOptions {
  readonly onQuick: (placements: readonly Placement[]) => void;
  readonly signal?: AbortSignal | undefined;
}

export type Searcher = (problem: Problem, options: ThreadOptions) => Promise<Found | { readonly status: 'cancelled' }>;

/** So many at a time, between which others are served. */
const portion = 2000;

/** Copying a large problem to the thread at once would block the event loop. */
async function send(thread: Worker, { classes, ...rest }: Problem) {
  for (let at = 0; at < classes.length; at += portion) {
    thread.postMessage({ classes: classes.slice(at, at + portion) } satisfies Sent);
    await setImmediate();
  }
  thread.postMessage({ rest } satisfies Sent);
}

/**
 * The search in a thread of its own, which ends with the signal or when it takes much longer than it may. Not one of
 * `kit/thread`, which answers once: this one takes its problem piece by piece, tells of papers on its way and is cancelled.
 */
export const searchInThread: Searcher = async (problem, { onQuick, signal, ...options }) => {
  if (signal?.aborted) return { status: 'cancelled' };
  const { promise, resolve, reject } = Promise.withResolvers<Found | { readonly status: 'cancelled' }>();
  const thread = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: options satisfies SearchOptions,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let soFar: Found | undefined;
  const orElse = (nothing: () => void) => (soFar ? resolve(soFar) : nothing());
  const tooLong = setTimeout(() => orElse(() => resolve({ status: 'unknown' })), 1000 * options.seconds + patienceMs);
  const cancel = () => resolve({ status: 'cancelled' });
  signal?.addEventListener('abort', cancel);
  thread.on('message', (message: Message) => {
    if (signal?.aborted) return;
    if ('found' in message) return resolve(message.found);
    if ('tooLarge' in message) return reject(new SearchTooLarge());
    if ('named' in message) soFar = message.named;
    else {
      soFar = { status: 'withinTime', placements: message.quick, bound: 0 };
      onQuick(message.quick);
    }
  });
  thread.once('error', (failure: NodeJS.ErrnoException) => {
    const isTooLarge = failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isTooLarge) orElse(() => reject(new SearchTooLarge(failure.message)));
    else reject(failure);
  });
  thread.once('exit', () => reject(new Error('The search ended without an answer')));
  send(thread, problem).catch(reject);
  return promise.finally(() => {
    clearTimeout(tooLong);
    signal?.removeEventListener('abort', cancel);
    return thread.terminate();
  });
};
