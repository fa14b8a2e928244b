import type { RowsOf } from '../../../test/matrix/row.ts';

const totalOf = ({ total }: { total: number }) => total;

export const rows: RowsOf<'auditLog'> = {
  'auditLog.search': {
    kind: 'made',
    lists: () => ({ query: { size: 200, action: 'matrix.' } }),
    seeks: ({ marker }) => ({ query: { keyword: marker, action: 'matrix.' } }),
    persons: totalOf,
  },
  'auditLog.actions': { kind: 'made', lists: () => ({}) },
  'auditLog.verify': { kind: 'whole', why: 'the chain is one for the whole organisation', call: () => ({}) },
  'auditLog.export': { kind: 'made', lists: () => ({ query: { action: 'matrix.' } }) },
};
