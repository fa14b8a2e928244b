import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { testServer } from '../../../../test/server.ts';

const runId = '00000000-0000-4000-8000-000000000001';
const own = 'the attempts of who is signed in';
async function answerIn(attemptId: string, questionId: string) {
  const { db } = await testServer();
  const { examId } = await db
    .selectFrom('attempt')
    .select('examId')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { query: { examId, attemptId, questionId } };
}

const code = { language: 'python', source: 'print(1)' } as const;

export const rows: RowsOf<'examCode'> = {
  'examCode.run': {
    ...{ kind: 'own', why: own },
    closed: ({ attemptId, leaseId, questionId }) => ({ body: { attemptId, leaseId, questionId, ...code } }),
  },
  'examCode.detail': { ...{ kind: 'own', why: own }, closed: ({ attemptId }) => ({ query: { attemptId, runId } }) },
  'examCode.cancel': { ...{ kind: 'own', why: own }, closed: ({ attemptId }) => ({ body: { attemptId, runId } }) },
  'examCode.mark': {
    ...{ kind: 'people', silent: true },
    names: ({ headAttemptId }, { headQuestionId }) => answerIn(headAttemptId, headQuestionId),
  },
  'examCode.show': {
    ...{ kind: 'people', silent: true },
    names: ({ headAttemptId }, { headQuestionId }) => answerIn(headAttemptId, headQuestionId),
  },
};

export const foreign: Foreign<KeyOf<'examCode'>> = {
  'examCode.run': ({ attemptId, leaseId, formQuestionId: questionId }) => ({
    body: { attemptId, leaseId, questionId, ...code },
  }),
  'examCode.detail': ({ attemptId }) => ({ query: { attemptId, runId } }),
  'examCode.cancel': ({ attemptId }) => ({ body: { attemptId, runId } }),
  'examCode.mark': ({ markedAttemptId, shortQuestionId }) => answerIn(markedAttemptId, shortQuestionId),
  'examCode.show': ({ markedAttemptId, shortQuestionId }) => answerIn(markedAttemptId, shortQuestionId),
};

export const joined: Joined = {
  'examCode.mark': [
    async (ours, theirs) => {
      const { query } = await answerIn(theirs.markedAttemptId, theirs.shortQuestionId);
      return { query: { ...query, examId: ours.markedExamId } };
    },
  ],
};
