import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'learnerHome'> = {
  'learnerHome.overview': { kind: 'own', why: 'what is to be done by who is signed in', call: () => ({}) },
};
