import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { manage, questionSeen } from '../bank/reach.queries.ts';
import { nameOfSeen } from './count.queries.ts';

/** The questions that count for somebody, and a name that is the same for all who see the same banks. */
export const seenQuestions = {
  where: (user: Caller) => (reachesAll(user, manage) ? undefined : questionSeen(user)),
  nameOf: async (db: Db, user: Caller) => (reachesAll(user, manage) ? 'all' : nameOfSeen(db, user)),
};
