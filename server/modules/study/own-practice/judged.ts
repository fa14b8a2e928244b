import type { OwnCode } from '#contract/exam/code.ts';
import type { Db } from '../../../kit/transaction.ts';
import { ownCode } from '../../exam/index.ts';
import { markedCodes } from '../../judge/index.ts';
import type { Given } from './answer.queries.ts';

/** What the judge made of the code among these answers, by question: samples with their texts, of the others how they ended. */
export async function judgedOf(db: Db, organisationId: string, answers: readonly Given[]) {
  const given = answers.filter(({ submissionId }) => submissionId !== null);
  const marked = await markedCodes(
    db,
    organisationId,
    given.flatMap(({ submissionId }) => submissionId ?? []),
  );
  return new Map(
    given.map(({ questionVersionId, submissionId }): [string, OwnCode] => {
      const submission = marked.get(submissionId ?? '');
      const state = submission?.state === 'DONE' ? 'judged' : 'waiting';
      return [questionVersionId, { ...ownCode(submission, true), state }];
    }),
  );
}
