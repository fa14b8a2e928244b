import { Worker } from 'node:worker_threads';
import { refuse } from '../errors.ts';

export interface ThreadLimits {
  readonly megabytes: number;
  readonly ms: number;
  /** Each may take a processor and much memory; the others wait, with their work in memory. */
  readonly atOnce: number;
  readonly mostWaiting: number;
}

const retrySeconds = 10;

/**
 * Does work in threads of its own, so that the rest goes on answering; one that takes all memory or does not end is
 * stopped and answers `tooLarge`. The entry reads `workerData` and posts one message.
 */
export function threads<Work, Done>(entry: URL, { megabytes, ms, atOnce, mostWaiting }: ThreadLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function start(work: Work) {
    const thread = new Worker(entry, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    return new Promise<Done | 'tooLarge'>((resolve, reject) => {
      const tooLong = setTimeout(() => resolve('tooLarge'), ms);
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

  return {
    /** Would work begin at once? */
    isFree: () => running < atOnce,
    run: async (work: Work) => {
      if (running < atOnce) running += 1;
      else if (waiting.length >= mostWaiting) throw refuse('tooMany', { seconds: retrySeconds });
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await start(work);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
