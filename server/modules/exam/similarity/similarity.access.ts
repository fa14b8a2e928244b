import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const both = (attemptId: string) => ({ firstAttemptId: attemptId, secondAttemptId: attemptId });

export const rows: RowsOf<'similarity'> = {
  'similarity.questions': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'similarity.pairs': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }, { askedVersionId: questionVersionId }) => ({ query: { examId, questionVersionId } }),
  },
  'similarity.compare': {
    kind: 'people',
    names: ({ examId, attemptId }, { askedVersionId: questionVersionId }) => ({
      query: { examId, questionVersionId, ...both(attemptId) },
    }),
  },
};

export const foreign: Foreign<KeyOf<'similarity'>> = {
  'similarity.questions': ({ markedExamId: examId }) => ({ query: { examId } }),
  'similarity.pairs': ({ markedExamId: examId, shortQuestionId: questionVersionId }) => ({
    query: { examId, questionVersionId },
  }),
  'similarity.compare': ({ markedExamId: examId, shortQuestionId: questionVersionId, markedAttemptId }) => ({
    query: { examId, questionVersionId, ...both(markedAttemptId) },
  }),
};
