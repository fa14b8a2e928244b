import { Worker } from 'node:worker_threads';
import { refuse } from '../errors.ts';
import { memoryOf } from './memory.ts';
import { turns } from './turns.ts';

export interface ThreadLimits {
  readonly megabytes: number;
  readonly ms: number;
  /**
   * Each may take a processor and much memory; the others wait, with their work in memory. One organisation has all places
   * but the last, which the next one finds free, however long work lasts.
   */
  readonly atOnce: number;
  /** Of one organisation. */
  readonly mostWaiting?: number;
}

const retrySeconds = 10;

/**
 * Does work in threads of its own, so that the rest goes on answering; one that takes all memory or does not end is
 * stopped and answers `tooLarge`. The entry reads `workerData` and posts one message.
 */
export function threads<Work, Done>(entry: URL, { megabytes, ms, atOnce, mostWaiting }: ThreadLimits) {
  const full = () => refuse('tooMany', { seconds: retrySeconds });
  const queue = mostWaiting === undefined ? undefined : { atMost: mostWaiting, full };
  const inTurn = turns(atOnce, queue, { ofKey: Math.max(1, atOnce - 1) });

  function start(work: Work, given: readonly Uint8Array[]) {
    const thread = new Worker(entry, {
      ...{ workerData: work, transferList: memoryOf(given) },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
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
    /** Would work of this organisation begin at once? */
    isFree: inTurn.isFree,
    /** What is `given` is handed over, not copied: it is empty here afterwards. */
    run: (organisationId: string, work: Work, given: readonly Uint8Array[] = []) =>
      inTurn(() => start(work, given), organisationId),
  };
}
