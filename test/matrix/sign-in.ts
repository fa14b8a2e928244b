import { encryptedPassword } from '../client.ts';
import { password } from '../make.ts';
import type { RowsOf } from './row.ts';

const entrance = 'the way in, for who has no session yet';
const ownAccount = 'the account of who is signed in';
const picture = 'a picture under a name that cannot be guessed';
const providers = 'who comes in from outside concerns everybody';
const settings = 'how the whole organisation looks and signs in';
const platform = 'the business of the platform';

const nowhere = crypto.randomUUID();
const textFile = () => new File(['no picture'], '标志.png');

const oidc = { kind: 'oidc' as const, issuer: 'https://id.example.com', clientId: 'zhixing' };

export const entranceRows: RowsOf<
  | 'session'
  | 'account'
  | 'password'
  | 'outside'
  | 'provider'
  | 'organisation'
  | 'application'
  | 'organisationDesk'
  | 'outbox'
> = {
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
  'password.sendCode': { kind: 'public', why: entrance },
  'password.sendResetCode': { kind: 'public', why: entrance },
  'password.reset': { kind: 'public', why: entrance },
  'password.resetByLink': { kind: 'public', why: entrance },
  'password.checkLink': { kind: 'public', why: entrance },
  'outside.start': { kind: 'public', why: entrance },
  'outside.callback': { kind: 'public', why: entrance },
  'outside.bind': { kind: 'public', why: entrance },
  'provider.list': { kind: 'whole', why: providers, call: () => ({}) },
  'provider.add': {
    kind: 'whole',
    why: providers,
    call: () => ({ body: { name: crypto.randomUUID(), settings: oidc } }),
  },
  'provider.modify': {
    ...{ kind: 'whole', why: providers },
    call: () => ({ query: { providerId: nowhere }, body: { name: '目录', settings: oidc, enabled: true, version: 1 } }),
  },
  'provider.delete': { kind: 'whole', why: providers, call: () => ({ query: { providerId: nowhere } }) },
  'provider.check': { kind: 'whole', why: providers, call: () => ({ query: { providerId: nowhere } }) },
  'provider.syncStart': { kind: 'whole', why: providers, call: () => ({ query: { providerId: nowhere } }) },
  'provider.syncDetail': { kind: 'whole', why: providers, call: () => ({ query: { syncId: nowhere } }) },
  'provider.syncChanges': { kind: 'whole', why: providers, call: () => ({ query: { syncId: nowhere } }) },
  'provider.syncCommit': { kind: 'whole', why: providers, call: () => ({ query: { syncId: nowhere } }) },
  'provider.syncList': { kind: 'whole', why: providers, call: () => ({ query: { providerId: nowhere } }) },
  'organisation.show': { kind: 'public', why: entrance, call: () => ({}) },
  'organisation.settings': { kind: 'whole', why: settings, call: () => ({}) },
  'organisation.modify': {
    ...{ kind: 'whole', why: settings },
    call: () => ({
      body: {
        ...{ name: '机构', brand: 'default', edition: 'standard', domain: '', secondFactor: 'off' },
        ...{ contactPhone: '', contactEmail: '', version: 999 },
      },
    }),
  },
  'organisation.changeLogo': { kind: 'whole', why: settings, call: () => ({ file: textFile() }) },
  'organisation.removeLogo': { kind: 'whole', why: settings, call: () => ({}) },
  'organisation.logo': { kind: 'public', why: picture },
  'application.sendCode': { kind: 'public', why: entrance },
  'application.addCompany': { kind: 'public', why: entrance },
  'application.addIndustry': { kind: 'public', why: entrance },
  'application.state': { kind: 'public', why: entrance },
  'application.search': { kind: 'platform', why: platform, call: () => ({}) },
  'application.approve': { kind: 'platform', why: platform, call: () => ({ query: { applicationId: nowhere } }) },
  'application.reject': {
    ...{ kind: 'platform', why: platform },
    call: () => ({ query: { applicationId: nowhere }, body: { reason: '原因' } }),
  },
  'organisationDesk.search': { kind: 'platform', why: platform, call: () => ({}) },
  'organisationDesk.suspend': {
    ...{ kind: 'platform', why: platform },
    call: ({ organisation: { organisationId } }) => ({
      query: { organizationId: organisationId },
      body: { reason: '原因' },
    }),
  },
  'organisationDesk.resume': {
    ...{ kind: 'platform', why: platform },
    call: ({ organisation: { organisationId } }) => ({ query: { organizationId: organisationId } }),
  },
  'organisationDesk.modifyPlan': {
    ...{ kind: 'platform', why: platform },
    call: ({ organisation: { organisationId } }) => ({
      query: { organizationId: organisationId },
      body: { plan: 'basic', seats: 10, validUntil: null, was: { plan: 'basic', seats: 10, validUntil: null } },
    }),
  },
  'outbox.sendSms': {
    kind: 'people',
    names: ({ phone }) => ({ body: { phone, content: { template: 'noticeReminder', name: '公告' } } }),
    ...{ silent: true, unseen: 1121 },
  },
  'outbox.search': { kind: 'platform', why: platform, call: () => ({}) },
  'outbox.retry': { kind: 'platform', why: platform, call: () => ({ query: { outboxId: nowhere } }) },
};

/** The SM2 ciphertext of a good password, good once. */
export const sealed = () => encryptedPassword(password);
