import { addMinutes } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { forgottenSessions } from './completion.queries.ts';
import { findSession } from './own-practice.queries.ts';
import { end } from './session.ts';

const mostAtOnce = 500;
/** So long may somebody look at their last answer before the session ends by itself. */
const looksMinutes = 10;

/** Ends sessions whose people went away, so that what they answered counts. */
export async function tendPractices(db: Db, at: Date) {
  for (const { sessionId, ...person } of await forgottenSessions(db, at, addMinutes(at, -looksMinutes), mostAtOnce)) {
    await inTransaction(db, async (db) => {
      const row = await findSession(db, person, sessionId, true);
      if (row) await end(db, person, row, at);
    });
  }
}
