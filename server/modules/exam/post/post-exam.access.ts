import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'postExam'> = {
  'postExam.detail': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
  'postExam.people': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId } }),
    inside: ({ headExamId: examId }) => ({ query: { examId } }),
  },
};

export const foreign: Foreign<KeyOf<'postExam'>> = {
  'postExam.detail': ({ markedExamId: examId }) => ({ query: { examId } }),
  'postExam.people': ({ markedExamId: examId }) => ({ query: { examId } }),
};
