import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const trial = 'marks what the call itself carries and looks nothing up';

export const rows: RowsOf<'questionTrial'> = {
  'questionTrial.mark': {
    ...{ kind: 'own', why: trial },
    call: () => ({ body: { question: { type: 'JUDGE', stem: newName(), answer: true }, response: true } }),
  },
};
