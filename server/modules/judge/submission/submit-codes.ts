import { TestSet } from '#contract/judge/judge.ts';
import type { Verdict } from '#contract/judge/verdict.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { frozenSet } from './frozen-sets.ts';
import { casesOfRun } from './submission.queries.ts';
import * as queries from './submit-codes.queries.ts';
import { checkerLanguageOf } from './test-set.rules.ts';

/** An answer that is to be marked by a question's cases. */
export interface HandedInCode {
  readonly userId: string;
  /** What is marked by it, once for all time. */
  readonly subject: string;
  /** Hundredths of a point for passing every case. */
  readonly points: number;
  readonly language: CodeLanguage;
  readonly source: string;
  /** The answer of the question; what the judge needs of it is taken. */
  readonly key: object;
}

/** Of a question that many answer the set is made once. */
const sets = new WeakMap<object, TestSet>();

function testSetIn(key: object) {
  const set = sets.get(key) ?? TestSet.parse(key);
  sets.set(key, set);
  return set;
}

/** Puts answers of many into the queue, in the transaction that hands them in; their ids in the same order. */
export async function submitCodes(db: Db, organisationId: string, codes: readonly HandedInCode[], at: Date) {
  if (codes.length === 0) return [];
  const given = codes.map(({ key, ...code }) => ({ ...code, submissionId: newId(), set: testSetIn(key) }));
  const setIds = await queries.testSetsOf(db, organisationId, [...new Set(given.map(({ set }) => set))], at);
  const rows = given.map(({ set, ...code }) => ({
    ...code,
    ...{ testSetId: setIds.get(set) ?? '', checkerLanguage: checkerLanguageOf(set) },
  }));
  await queries.insertSubmissions(db, organisationId, rows, at);
  return rows.map(({ submissionId }) => submissionId);
}

/** By their id what was given to be marked, each case beside what came of it. */
export async function markedCodes(db: Db, organisationId: string, submissionIds: readonly string[]) {
  const rows = submissionIds.length > 0 ? await queries.findMarked(db, organisationId, submissionIds) : [];
  const marked = await Promise.all(
    rows.map(async ({ testSetId, submissionId, runs, ...row }) => {
      const { tests } = await frozenSet(db, organisationId, testSetId);
      const ends = row.state === 'DONE' ? await casesOfRun(db, { organisationId, submissionId }, runs) : [];
      return {
        ...{ submissionId, state: row.state, score: row.score, compilerOutput: row.compilerOutput },
        ...{ verdict: row.verdict as Verdict | null, caseCount: tests.length },
        cases: ends.flatMap(({ position, ...end }) => {
          const test = tests[position];
          return test ? [{ ...end, number: position + 1, verdict: end.verdict as Verdict | null, test }] : [];
        }),
      };
    }),
  );
  return new Map(marked.map((one) => [one.submissionId, one]));
}

export type MarkedSubmission = NonNullable<ReturnType<Awaited<ReturnType<typeof markedCodes>>['get']>>;
