import type { Logger } from 'pino';
import { now } from '../../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { overdueAttempts } from './submit.queries.ts';
import { submitAttempts } from './submit.ts';

const batchSize = 200;
const pauseMs = 1000;

/**
 * Hands in what time ran out on, whoever is connected, in batches until none is left; how many it were. Several
 * processes share the work: each leaves alone what another one holds. Of every organisation, unless one is named.
 */
export async function submitOverdue(db: Db, organisationId?: string) {
  let count = 0;
  for (;;) {
    const batch = await inTransaction(db, async (db) => {
      const at = now();
      let ended = 0;
      const overdue = await overdueAttempts(db, { at, organisationId, limit: batchSize });
      for (const [owner, attempts] of overdue) {
        const ids = attempts.map(({ attemptId }) => attemptId);
        ended += await submitAttempts(db, owner, ids, 'timeout', at);
      }
      return ended;
    });
    if (batch === 0) return count;
    count += batch;
  }
}

/** Looks every second, in every process that runs jobs; one failure is logged, and the next look tries again. */
export function watchDeadlines(db: Db, log: Logger) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = submitOverdue(db)
      .catch((failure: unknown) => log.error({ err: failure }, 'overdue attempts could not be handed in'))
      .then(() => {
        if (!stopped) timer = setTimeout(look, pauseMs);
      });
  };
  look();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
