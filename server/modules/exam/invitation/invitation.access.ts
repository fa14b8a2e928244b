import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const invited = 'the page behind an invitation, for who has its address';

export const rows: RowsOf<'invitation'> = {
  'invitation.detail': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'invitation.open': {
    ...{ kind: 'made', silent: true },
    names: ({ examId }) => ({ query: { examId }, body: { most: 10 } }),
  },
  'invitation.close': { kind: 'made', silent: true, names: ({ examId }) => ({ query: { examId } }) },
  'invitation.show': { kind: 'public', why: invited },
  'invitation.sendCode': { kind: 'public', why: invited },
  'invitation.join': { kind: 'public', why: invited },
};

export const foreign: Foreign<KeyOf<'invitation'>> = {
  'invitation.detail': ({ examId }) => ({ query: { examId } }),
  'invitation.open': ({ examId }) => ({ query: { examId }, body: { most: 5 } }),
  'invitation.close': ({ examId }) => ({ query: { examId } }),
};
