import { TestSet } from '#contract/judge/judge.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './judge-again.queries.ts';
import { testSetOf } from './submission.queries.ts';

/** The set of tests in the answer of a question, by its id. */
export const testSetIn = (db: Db, organisationId: string, key: object, at: Date) =>
  testSetOf(db, organisationId, TestSet.parse(key), at);

const mostJobs = 20;

/** Puts code that was given to be marked into the queue once more, for another set of tests; a set judges each answer once. */
export async function judgeAgain(
  db: Db,
  organisationId: string,
  by: queries.AgainBy,
  submissionIds: readonly string[],
  at: Date,
) {
  if (submissionIds.length === 0) return;
  const added = await queries.insertAgain(db, organisationId, by, submissionIds, at);
  await queries.addSomeJobs(db, organisationId, added.slice(0, mostJobs));
}

export { cancelMarked } from './judge-again.queries.ts';
