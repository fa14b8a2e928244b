import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'marking' | 'markingPhrase'> = {
  'marking.task': {
    ...{ kind: 'people', unseen: 'empty' },
    lists: () => ({}),
    names: ({ examId }) => ({ query: { examId } }),
    persons: (tasks) => tasks.find(({ name }) => name === '总部考试')?.total ?? 0,
  },
  'marking.next': {
    kind: 'people',
    names: ({ headAttemptId: attemptId }, { headExamId: examId, headQuestionId: questionId }) => ({
      query: { examId, questionId, attemptId },
    }),
    joins: (seen, unseen, { headQuestionId }) => [
      { query: { examId: unseen.examId, questionId: unseen.questionId } },
      { query: { examId: seen.examId, questionId: headQuestionId, attemptId: unseen.attemptId } },
    ],
  },
  'marking.score': {
    ...{ kind: 'people', silent: true },
    names: ({ headAttemptId: attemptId }, { headQuestionId: questionId }) => ({
      body: { attemptId, questionId, score: 1, version: 999 },
    }),
    joins: (seen, unseen) => [
      {
        query: { examId: seen.examId },
        body: { attemptId: unseen.attemptId, questionId: unseen.questionId, score: 1, version: 1 },
      },
    ],
  },
  'markingPhrase.list': { ...{ kind: 'people', silent: true }, names: ({ examId }) => ({ query: { examId } }) },
  'markingPhrase.add': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId }, body: { text: '要点齐全' } }),
  },
  'markingPhrase.remove': {
    ...{ kind: 'own', why: 'each takes away the comments that they wrote' },
    closed: ({ examId }) => ({ query: { examId, phraseId: examId } }),
  },
};

export const foreign: Foreign<KeyOf<'marking' | 'markingPhrase'>> = {
  'marking.task': ({ markedExamId: examId }) => ({ query: { examId } }),
  'marking.next': ({ markedExamId: examId, shortQuestionId: questionId }) => ({ query: { examId, questionId } }),
  'marking.score': ({ markedAttemptId: attemptId, shortQuestionId: questionId }) => ({
    body: { attemptId, questionId, score: 5, version: 1 },
  }),
  'markingPhrase.list': ({ markedExamId: examId }) => ({ query: { examId } }),
  'markingPhrase.add': ({ markedExamId: examId }) => ({ query: { examId }, body: { text: '要点齐全' } }),
  'markingPhrase.remove': ({ markedExamId: examId }) => ({ query: { examId, phraseId: examId } }),
};

export const joined: Joined = {
  'marking.next': [
    (a, b) => ({ query: { examId: a.markedExamId, questionId: b.shortQuestionId } }),
    (a, b) => ({
      query: { examId: a.markedExamId, questionId: a.shortQuestionId, attemptId: b.markedAttemptId },
    }),
  ],
  'marking.score': [
    (a, b) => ({
      body: { attemptId: a.markedAttemptId, questionId: b.shortQuestionId, score: 5, version: 1 },
    }),
  ],
};
