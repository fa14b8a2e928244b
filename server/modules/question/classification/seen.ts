import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { manage, questionSeen } from '../bank/reach.queries.ts';
import { nameOfSeen } from './count.queries.ts';

export const questionsSeenBy = (user: Caller) => (reachesAll(user, manage) ? undefined : questionSeen(user));

/** The same for all who see the same banks. */
export const nameOfQuestionsSeen = async (db: Db, user: Caller) =>
  reachesAll(user, manage) ? 'all' : nameOfSeen(db, user);
