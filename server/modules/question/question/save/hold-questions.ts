import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { bankReaches } from '../../bank/bank.queries.ts';
import { findSeen, lockQuestions } from '../question.queries.ts';

/** Refuses questions of a bank that the caller does not see, or may not write to; one query for all of them. */
export async function requireWritable(db: Db, user: Caller, questions: readonly { bankId: string }[]) {
  const bankIds = [...new Set(questions.map(({ bankId }) => bankId))];
  const banks = await bankReaches(db, user, bankIds);
  if (banks.length < bankIds.length) throw refuse('notFound');
  const closed = banks.find(({ writable }) => !writable);
  if (closed) throw refuse('bankNotYours', { name: closed.name });
}

/** Refuses questions of a bank that the caller does not see. */
async function requireSeen(db: Db, user: Caller, questions: readonly { bankId: string }[]) {
  const bankIds = [...new Set(questions.map(({ bankId }) => bankId))];
  if ((await bankReaches(db, user, bankIds)).length < bankIds.length) throw refuse('notFound');
}

async function holdAll(db: Db, organisationId: string, questionIds: readonly string[]) {
  const asked = [...new Set(questionIds)];
  const found = (await lockQuestions(db, organisationId, asked)).filter((row) => row.deletedAt === null);
  if (found.length < asked.length) throw refuse('notFound');
  return found;
}

/** These questions, all of them writable for the caller, held until the transaction ends. */
export async function holdWritable(db: Db, user: Caller, questionIds: readonly string[]) {
  const found = await holdAll(db, user.organisationId, questionIds);
  await requireWritable(db, user, found);
  return found;
}

/** These questions, all of them in banks that the caller sees, held until the transaction ends. */
export async function holdSeen(db: Db, user: Caller, questionIds: readonly string[]) {
  const found = await holdAll(db, user.organisationId, questionIds);
  await requireSeen(db, user, found);
  return found;
}

/** Refuses a question that is not there, is an item of another, or stands in a bank that the caller does not see. */
export async function requireSeenQuestion(db: Db, user: Caller, questionId: string) {
  const found = await findSeen(db, user, questionId);
  if (!found) throw refuse('notFound');
  return found;
}
