import { LRUCache } from 'lru-cache';
import { TestSet } from '#contract/judge/judge.ts';
import type { Db } from '../../../kit/transaction.ts';
import { contentOfSet } from './submit-codes.queries.ts';

/** Signs of what is kept: a set never changes, and all who answer a question are judged by one. */
const mostSigns = 24 * 2 ** 20;

const signsOf = ({ tests, frames }: TestSet) =>
  tests.reduce((sum, { input, output }) => sum + input.length + output.length + 100, 1000) +
  frames.reduce((sum, { frame }) => sum + frame.length, 0);

const known = new LRUCache<string, TestSet>({ maxSize: mostSigns, sizeCalculation: signsOf });

/** A set by its id, read and understood once as long as it is asked for. */
export async function frozenSet(db: Db, organisationId: string, testSetId: string): Promise<TestSet> {
  const key = `${organisationId} ${testSetId}`;
  const found = known.get(key);
  if (found) return found;
  const set = TestSet.parse(await contentOfSet(db, organisationId, testSetId));
  known.set(key, set);
  return set;
}
