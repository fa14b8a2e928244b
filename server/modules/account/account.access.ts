import type { Foreign, Joined, KeyOf } from '../../../test/access/named.ts';
import type { RowsOf } from '../../../test/matrix/row.ts';

const entrance = 'the way in, for who has no session yet';

const ownAccount = 'the account of who is signed in';

const applicantAccount = 'the account of an applicant who is signed in';

const picture = 'a picture under a name that cannot be guessed';

export const rows: RowsOf<'session' | 'account' | 'applicant' | 'password' | 'outside'> = {
  'session.token': { kind: 'public', why: entrance },
  'session.logout': { kind: 'public', why: entrance },
  'session.publicKey': { kind: 'public', why: entrance, call: () => ({}) },
  'session.captcha': { kind: 'public', why: entrance, call: () => ({}) },
  'session.user': { kind: 'own', why: ownAccount, call: () => ({}) },
  'account.detail': { kind: 'own', why: ownAccount, call: () => ({}) },
  'account.sessions': { kind: 'own', why: ownAccount, call: () => ({}) },
  'account.endSessions': {
    ...{ kind: 'own', why: ownAccount },
    closed: ({ sessionId }) => ({ body: { sessionIds: [sessionId] } }),
  },
  'account.changePassword': { kind: 'own', why: ownAccount },
  'account.changePhone': { kind: 'own', why: ownAccount },
  'account.changeEmail': { kind: 'own', why: ownAccount },
  'account.changeAvatar': { kind: 'own', why: ownAccount },
  'account.avatar': { kind: 'public', why: picture },
  'applicant.sendCode': { kind: 'public', why: entrance },
  'applicant.self': { kind: 'applicant', why: applicantAccount },
  'applicant.modify': { kind: 'applicant', why: applicantAccount },
  'applicant.setPassword': { kind: 'applicant', why: applicantAccount },
  'password.sendCode': { kind: 'public', why: entrance },
  'password.sendResetCode': { kind: 'public', why: entrance },
  'password.reset': { kind: 'public', why: entrance },
  'password.resetByLink': { kind: 'public', why: entrance },
  'password.checkLink': { kind: 'public', why: entrance },
  'outside.start': { kind: 'public', why: entrance },
  'outside.callback': { kind: 'public', why: entrance },
  'outside.bind': { kind: 'public', why: entrance },
};

export const foreign: Foreign<KeyOf<'session' | 'account' | 'password' | 'outside'>> = {
  'account.endSessions': ({ sessionId }) => ({ body: { sessionIds: [sessionId] } }),
  'outside.start': ({ providerId }) => ({ query: { providerId } }),
};

export const joined: Joined = {
  'account.endSessions': [(a, b) => ({ body: { sessionIds: [a.sessionId, b.sessionId] } })],
};
