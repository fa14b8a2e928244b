import { TestSet } from '#contract/judge/judge.ts';
import type { Db } from '../../../kit/transaction.ts';
import { frozenSet } from './frozen-sets.ts';
import * as queries from './judge-again.queries.ts';
import { testSetsOf } from './submit-codes.queries.ts';
import { checkerLanguageOf } from './test-set.rules.ts';

/** The set of tests in the answer of a question, by its id. */
export async function testSetIn(db: Db, organisationId: string, key: object, at: Date) {
  const set = TestSet.parse(key);
  return (await testSetsOf(db, organisationId, [set], at)).get(set) ?? '';
}

const mostJobs = 20;

/** Puts code that was given to be marked into the queue once more, for another set of tests; a set judges each answer once. */
export async function judgeAgain(
  db: Db,
  organisationId: string,
  by: { readonly userId: string; readonly testSetId: string },
  submissionIds: readonly string[],
  at: Date,
) {
  if (submissionIds.length === 0) return;
  const checkerLanguage = checkerLanguageOf(await frozenSet(db, organisationId, by.testSetId));
  const added = await queries.insertAgain(db, organisationId, { ...by, checkerLanguage }, submissionIds, at);
  await queries.addSomeJobs(db, organisationId, added.slice(0, mostJobs));
}

export { cancelMarked } from './judge-again.queries.ts';
