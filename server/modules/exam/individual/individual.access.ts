import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'examIndividual'> = {
  'examIndividual.check': { kind: 'made', silent: true, names: ({ draftId: examId }) => ({ query: { examId } }) },
  'examIndividual.progress': { kind: 'made', silent: true, names: ({ draftId: examId }) => ({ query: { examId } }) },
  'examIndividual.cancel': { kind: 'made', silent: true, names: ({ draftId: examId }) => ({ query: { examId } }) },
  'examIndividual.papers': { kind: 'made', silent: true, names: ({ draftId: examId }) => ({ query: { examId } }) },
};

export const foreign: Foreign<KeyOf<'examIndividual'>> = {
  'examIndividual.check': ({ draftId: examId }) => ({ query: { examId } }),
  'examIndividual.progress': ({ draftId: examId }) => ({ query: { examId } }),
  'examIndividual.cancel': ({ draftId: examId }) => ({ query: { examId } }),
  'examIndividual.papers': ({ examId }) => ({ query: { examId } }),
};
