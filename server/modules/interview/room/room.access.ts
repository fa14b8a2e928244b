import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const asked = 'those in which the caller asks';
const linked = 'for who has the link that was sent to the candidate';

export const rows: RowsOf<'interviewPad' | 'linkPad'> = {
  'interviewPad.read': { kind: 'own', why: asked },
  'interviewPad.write': { kind: 'own', why: asked },
  'interviewPad.run': { kind: 'own', why: asked },
  'linkPad.read': { kind: 'public', why: linked },
  'linkPad.write': { kind: 'public', why: linked },
  'linkPad.run': { kind: 'public', why: linked },
};

export const foreign: Foreign<KeyOf<'interviewPad'>> = {
  'interviewPad.read': ({ interviewId }) => ({ body: { interviewId } }),
  'interviewPad.write': ({ interviewId }) => ({
    body: { interviewId, language: 'python', source: 'print(1)', input: '', version: 0 },
  }),
  'interviewPad.run': ({ interviewId }) => ({ body: { interviewId } }),
};
