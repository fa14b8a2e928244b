import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { manage } from '../bank/reach.queries.ts';
import { holdWritable, requireWritable } from '../question/save/hold-questions.ts';

/** For who does not work with questions there are none. */
function requireManager(user: Caller) {
  if (!user.permissions.includes(manage)) throw refuse('notFound');
}

/** Tags are put on banks and questions by who may change these. */
export async function requireTaggedBanks(db: Db, user: Caller, bankIds: readonly string[]) {
  requireManager(user);
  await requireWritable(
    db,
    user,
    bankIds.map((bankId) => ({ bankId })),
  );
}

export async function requireTaggedQuestions(db: Db, user: Caller, questionIds: readonly string[]) {
  requireManager(user);
  await holdWritable(db, user, questionIds);
}
