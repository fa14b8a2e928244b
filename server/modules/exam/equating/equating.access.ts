import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const reason = '两套试卷难度不同';

export const rows: RowsOf<'equating'> = {
  'equating.show': { kind: 'people', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'equating.preview': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, formId }) => ({ query: { examId, referenceFormId: formId } }),
  },
  'equating.apply': {
    ...{ kind: 'people', silent: true },
    names: ({ examId, formId }) => ({ query: { examId }, body: { referenceFormId: formId, basis: 'seen', reason } }),
  },
  'equating.revert': {
    ...{ kind: 'people', silent: true },
    names: ({ examId }) => ({ query: { examId }, body: { reason } }),
  },
};

export const foreign: Foreign<KeyOf<'equating'>> = {
  'equating.show': ({ markedExamId: examId }) => ({ query: { examId } }),
  'equating.preview': ({ examId, formId: referenceFormId }) => ({
    query: { examId, referenceFormId },
  }),
  'equating.apply': ({ examId, formId: referenceFormId }) => ({
    query: { examId },
    body: { referenceFormId, basis: 'seen', reason },
  }),
  'equating.revert': ({ markedExamId: examId }) => ({ query: { examId }, body: { reason } }),
};
