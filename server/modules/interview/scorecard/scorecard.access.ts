import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

export const rows: RowsOf<'scorecard'> = {
  'scorecard.save': { kind: 'own', why: "the caller's own card in an interview in which they ask" },
};

export const foreign: Foreign<KeyOf<'scorecard'>> = {
  'scorecard.save': ({ interviewId }) => ({ query: { interviewId }, body: { scores: [], version: 0, handIn: false } }),
};
