import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const papers = 'papers and their banks are material of the whole organisation, with the name of its maker alone';

const paperRow = { kind: 'shared', why: papers } as const;

export const rows: RowsOf<'paperSelection'> = {
  'paperSelection.notSelected': {
    ...paperRow,
    call: ({ paperId }) => ({ query: { size: 200 }, body: { paperId } }),
    hidden: ({ paperId, hidden: { bankId } }) => [{ body: { paperId, bankId } }],
    hiddenCount: ({ data }, { hidden }) => data.filter(({ bankId }) => bankId === hidden.bankId).length,
  },
  'paperSelection.selected': {
    ...{ ...paperRow, maker: true },
    call: ({ paperId }) => ({ query: { size: 200 }, body: { paperId } }),
    hidden: ({ paperId, hidden: { bankId } }) => [{ body: { paperId, bankId } }],
  },
  'paperSelection.allSelected': { ...paperRow, maker: true, call: ({ paperId }) => ({ body: { paperId } }) },
  'paperSelection.equals': {
    ...paperRow,
    call: ({ questionId }) => ({ body: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ body: { questionId } }],
  },
  'paperSelection.abilities': {
    ...paperRow,
    call: ({ bankId }) => ({ body: { bankIds: [bankId] } }),
    hidden: ({ hidden: { bankId } }) => [{ body: { bankIds: [bankId] } }],
  },
  'paperSelection.papersOf': {
    ...paperRow,
    call: ({ questionId }) => ({ query: { questionId } }),
    hidden: ({ hidden: { questionId } }) => [{ query: { questionId } }],
  },
};

export const foreign: Foreign<KeyOf<'paperSelection'>> = {
  'paperSelection.notSelected': ({ paperId }) => ({ body: { paperId } }),
  'paperSelection.selected': ({ paperId }) => ({ body: { paperId } }),
  'paperSelection.allSelected': ({ paperId }) => ({ body: { paperId } }),
  'paperSelection.equals': ({ questionId }) => ({ body: { questionId } }),
  'paperSelection.abilities': ({ bankId }) => ({ body: { bankIds: [bankId] } }),
  'paperSelection.papersOf': ({ questionId }) => ({ query: { questionId } }),
};

export const joined: Joined = {
  'paperSelection.notSelected': [(a, b) => ({ body: { paperId: a.paperId, bankId: b.bankId } })],
  'paperSelection.selected': [(a, b) => ({ body: { paperId: a.paperId, bankId: b.bankId } })],
};
