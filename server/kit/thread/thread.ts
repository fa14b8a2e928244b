import { Piscina } from 'piscina';
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
  /** So many of them may be one organisation's, where it is not all but the last. */
  readonly ofOne?: number;
  /** Of one organisation. */
  readonly mostWaiting?: number;
}

const retrySeconds = 10;

/** A thread that has loaded its modules is kept for the next work; loading them takes longer than most of it. */
const keptIdleMs = 30_000;

/**
 * Does work in threads of its own, so that the rest goes on answering; one that takes all memory or does not end is
 * stopped and answers `tooLarge`. The entry's default export is given the work and answers it, see `handedOver`.
 */
export function threads<Work, Done>(entry: URL, { megabytes, ms, atOnce, ofOne, mostWaiting }: ThreadLimits) {
  const full = () => refuse('tooMany', { seconds: retrySeconds });
  const queue = mostWaiting === undefined ? undefined : { atMost: mostWaiting, full };
  const inTurn = turns(atOnce, queue, { ofKey: ofOne ?? Math.max(1, atOnce - 1) });
  let pool: Piscina<Work, Done> | undefined;

  /** Made at the first use: most processes that load this never write or read a file. */
  const opened = () => {
    if (pool) return pool;
    pool = new Piscina({
      filename: entry.href,
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: keptIdleMs,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Waiting by `Atomics.wait` would stop what a work left behind, such as a stream that is being closed.
      atomics: 'disabled',
    });
    // A thread that fails when its work is answered or given up already; the next work gets another thread.
    pool.on('error', (failure) => console.error(failure));
    return pool;
  };

  async function start(work: Work, given: readonly Uint8Array[]): Promise<Done | 'tooLarge'> {
    const tooLong = AbortSignal.timeout(ms);
    try {
      // Its types know the other form of this list alone.
      const transferList: object = memoryOf(given);
      return await opened().run(work, { transferList, signal: tooLong });
    } catch (failure) {
      if (tooLong.aborted || (failure as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'tooLarge';
      throw failure;
    }
  }

  return {
    /** Is a slot free for this organisation? */
    isFree: inTurn.isFree,
    /** What is `given` is handed over, not copied: it is empty here afterwards. */
    run: (organisationId: string, work: Work, given: readonly Uint8Array[] = []) =>
      inTurn(() => start(work, given), organisationId),
  };
}
