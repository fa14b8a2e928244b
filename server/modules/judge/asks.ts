import type { Verdict } from '#contract/judge/verdict.ts';
import { ask } from '../../kit/ask.ts';
import type { Db } from '../../kit/transaction.ts';

/** What came of code that was given to be marked. */
export interface JudgedCode {
  readonly organisationId: string;
  readonly submissionId: string;
  /** In the words of whoever gave it. */
  readonly subject: string;
  readonly verdict: Verdict;
  /** Hundredths of a point; null: a failure of ours leaves it to a person. */
  readonly score: number | null;
}

/** Told in the transaction that ends the judging; told again where it was not heard, so that hearing twice is harmless. */
export const codeJudged = ask<[db: Db, judged: JudgedCode], Promise<void>>('codeJudged');
