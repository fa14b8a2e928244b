import type { Logger } from 'pino';
import { now } from '../../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { overdueAttempts, overdueOrganisations } from './submit.queries.ts';
import { submitAttempts } from './submit.ts';

const batchSize = 200;
const pauseMs = 1000;

interface Look {
  /** Told of an attempt that could not be handed in; without it the failure is thrown. */
  readonly failed?: (attemptId: string, failure: unknown) => void;
  readonly stopped?: () => boolean;
}

/**
 * Hands in what time ran out on, whoever is connected; how many it were. Each organisation's in transactions of their
 * own, a batch at a time; where a batch fails, one by one, so that an attempt that cannot be marked keeps nobody else's.
 */
export async function submitOverdue(db: Db, look: Look = {}) {
  let count = 0;
  for (const organisationId of await overdueOrganisations(db, now())) {
    count += await submitOverdueOf(db, organisationId, look);
  }
  return count;
}

/** Processes share the work: each skips rows that another has locked. */
export async function submitOverdueOf(db: Db, organisationId: string, { failed, stopped }: Look = {}) {
  const hopeless: string[] = [];
  let count = 0;
  let size = batchSize;
  while (!stopped?.()) {
    const batch: string[] = [];
    try {
      const ended = await inTransaction(db, async (db) => {
        const at = now();
        batch.push(...(await overdueAttempts(db, organisationId, { at, limit: size, except: hopeless })));
        return submitAttempts(db, organisationId, batch, 'timeout', at);
      });
      if (batch.length === 0) break;
      count += ended;
    } catch (failure) {
      const [first] = batch;
      if (!failed || !first) throw failure;
      if (size === 1) {
        hopeless.push(first);
        failed(first, failure);
      }
      size = 1;
    }
  }
  return count;
}

/** Polls every second in each process that runs jobs. */
export function watchDeadlines(db: Db, log: Logger) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const failed = (attemptId: string, failure: unknown) =>
    log.error({ err: failure, attemptId }, 'an overdue attempt could not be handed in');
  const look = () => {
    looking = submitOverdue(db, { failed, stopped: () => stopped })
      .catch((failure: unknown) => log.error({ err: failure }, 'overdue attempts could not be looked for'))
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
