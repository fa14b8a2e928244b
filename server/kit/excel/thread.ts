import { Worker } from 'node:worker_threads';
import { refuse } from '../errors.ts';
import { turns } from '../secret/turns.ts';
import type { Work, WorkDone } from './worker.ts';

/** A file that needs more than this is no list that a person made. */
const mostMegabytes = 768;
const mostMs = 60_000;

/** Each may take a processor and much memory; the others wait, with their files in memory. */
const mostAtOnce = 2;
const mostWaiting = 20;
const retrySeconds = 10;
const inTurn = turns(mostAtOnce, { atMost: mostWaiting, full: () => refuse('tooMany', { seconds: retrySeconds }) });

/**
 * Reads or writes a workbook in a thread of its own, so that the rest goes on answering; one that takes all memory or
 * does not end is stopped and counts as too large.
 */
export const inThread = (work: Work): Promise<WorkDone> => inTurn(() => startThread(work));

function startThread(work: Work): Promise<WorkDone> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise<WorkDone>((resolve, reject) => {
    const tooLong = setTimeout(() => resolve('tooLarge'), mostMs);
    thread.once('message', resolve);
    thread.once('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('tooLarge');
      else reject(failure);
    });
    thread.once('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('The thread ended without an answer'));
    });
  }).finally(() => thread.terminate());
}
