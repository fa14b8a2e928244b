import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const total = ({ total }: { total: number }) => total;

export const rows: RowsOf<'result'> = {
  'result.search': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId, size: 200 } }),
    persons: total,
  },
  'result.statistics': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
    persons: ({ examineeCount }) => examineeCount,
  },
  'result.release': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'result.export': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
  'result.exportAnswers': {
    kind: 'people',
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
  'result.trend': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    // Each of them has sat two exams.
    persons: (days) => days.reduce((sum, { submitted }) => sum + submitted, 0) / 2,
  },
};

export const foreign: Foreign<KeyOf<'result'>> = {
  'result.search': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.statistics': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.release': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.export': ({ markedExamId: examId }) => ({ query: { examId } }),
  'result.exportAnswers': ({ markedExamId: examId }) => ({ query: { examId } }),
};
