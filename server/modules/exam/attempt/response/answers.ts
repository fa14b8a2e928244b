import { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { responsesOf } from '../attempt.queries.ts';

/** What an attempt has stored, as its page gets it back. */
export async function answersOf(db: Db, organisationId: string, attemptId: string) {
  const rows = await responsesOf(db, organisationId, [attemptId]);
  return rows.map(({ questionId, seq, response, flagged }) => ({
    ...{ questionId, seq, flagged: flagged ?? false },
    response: Response.parse(response),
  }));
}
