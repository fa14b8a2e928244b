import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const exports = 'the files that the caller ordered';

const exportRow = { kind: 'own', why: exports } as const;

export const rows: RowsOf<'questionExport'> = {
  'questionExport.start': {
    ...exportRow,
    call: ({ questionId }) => ({ body: { format: 'excel', questionIds: [questionId] } }),
    hidden: ({ questionId, hidden }) => [
      { body: { format: 'excel', questionIds: [questionId, hidden.questionId] } },
      { body: { format: 'excel', filter: { bankId: hidden.bankId } } },
    ],
  },
  'questionExport.recent': { ...exportRow, call: () => ({}) },
  'questionExport.detail': { ...exportRow, closed: ({ exportId }) => ({ query: { exportId } }) },
  'questionExport.download': { ...exportRow, closed: ({ exportId }) => ({ query: { exportId } }) },
};

export const foreign: Foreign<KeyOf<'questionExport'>> = {
  'questionExport.start': ({ questionId }) => ({ body: { format: 'excel', questionIds: [questionId] } }),
  'questionExport.detail': ({ exportId }) => ({ query: { exportId } }),
  'questionExport.download': ({ exportId }) => ({ query: { exportId } }),
};

export const joined: Joined = {
  'questionExport.start': [
    (a, b) => ({ body: { format: 'excel', questionIds: [a.questionId, b.questionId] } }),
    (_, b) => ({ body: { format: 'excel', filter: { bankId: b.bankId } } }),
  ],
};
