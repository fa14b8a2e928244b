import { ask } from '../../kit/ask.ts';
import type { Db } from '../../kit/transaction.ts';

/** In the transaction that ends them: these attempts were handed in, by whomever. */
export const attemptsEnded = ask<[db: Db, organisationId: string, attemptIds: readonly string[]], Promise<void>>(
  'attemptsEnded',
);
