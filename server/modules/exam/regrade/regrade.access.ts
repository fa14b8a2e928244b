import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const correction = { kind: 'everybody' } as const;

export const rows: RowsOf<'regrade'> = {
  'regrade.list': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'regrade.preview': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }, { askedVersionId: questionVersionId }) => ({
      query: { examId },
      body: { questionVersionId, correction },
    }),
  },
  'regrade.stopJudging': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }, { askedVersionId: questionVersionId }) => ({ query: { examId }, body: { questionVersionId } }),
  },
  'regrade.start': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }, { askedVersionId: questionVersionId }) => ({
      query: { examId },
      body: { questionVersionId, correction, reason: '题目有误' },
    }),
  },
};

export const foreign: Foreign<KeyOf<'regrade'>> = {
  'regrade.list': ({ markedExamId: examId }) => ({ query: { examId } }),
  'regrade.preview': ({ markedExamId: examId, shortQuestionId: questionVersionId }) => ({
    query: { examId },
    body: { questionVersionId, correction },
  }),
  'regrade.stopJudging': ({ markedExamId: examId, shortQuestionId: questionVersionId }) => ({
    query: { examId },
    body: { questionVersionId },
  }),
  'regrade.start': ({ markedExamId: examId, shortQuestionId: questionVersionId }) => ({
    query: { examId },
    body: { questionVersionId, correction, reason: '题目有误' },
  }),
};
