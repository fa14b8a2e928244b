import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'itemAnalysis'> = {
  'itemAnalysis.items': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
  'itemAnalysis.groups': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
    persons: ({ departments }) => departments.reduce((sum, { examineeCount }) => sum + examineeCount, 0),
  },
  'itemAnalysis.examsByQuestion': {
    kind: 'people',
    lists: ({ askedQuestionId: questionId }) => ({ body: { questionId } }),
  },
  'itemAnalysis.recordsByQuestion': {
    kind: 'people',
    lists: ({ askedQuestionId: questionId }) => ({ query: { size: 200 }, body: { questionId } }),
  },
};

export const foreign: Foreign<KeyOf<'itemAnalysis'>> = {
  'itemAnalysis.items': ({ markedExamId: examId }) => ({ query: { examId } }),
  'itemAnalysis.groups': ({ markedExamId: examId }) => ({ query: { examId } }),
  'itemAnalysis.examsByQuestion': ({ questionId }) => ({ body: { questionId } }),
  'itemAnalysis.recordsByQuestion': ({ questionId }) => ({ body: { questionId } }),
};
