import { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { responsesOf } from '../attempt.queries.ts';

export interface StoredAnswer {
  readonly questionId: string;
  readonly seq: number;
  readonly response: Response;
  readonly flagged: boolean;
}

/** What attempts have stored, as their pages get it back. */
export async function answersOf(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const rows = await responsesOf(db, organisationId, attemptIds);
  const answers = new Map<string, StoredAnswer[]>(attemptIds.map((attemptId) => [attemptId, []]));
  for (const { attemptId, questionId, seq, response, flagged } of rows) {
    answers.get(attemptId)?.push({ questionId, seq, response: Response.parse(response), flagged: flagged ?? false });
  }
  return answers;
}
