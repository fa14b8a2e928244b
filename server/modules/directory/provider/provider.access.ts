import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const providers = 'who comes in from outside concerns everybody';

const nowhere = crypto.randomUUID();

const oidc = { kind: 'oidc' as const, issuer: 'https://id.example.com', clientId: 'zhixing' };

const directoryInput = {
  name: '改名',
  settings: { kind: 'ldap' as const, url: 'ldap://127.0.0.1:9', bindDn: 'cn=reader', baseDn: 'dc=x' },
  enabled: true,
};

export const rows: RowsOf<'provider'> = {
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
};

export const foreign: Foreign<KeyOf<'provider'>> = {
  'provider.modify': ({ providerId }) => ({ query: { providerId }, body: { ...directoryInput, version: 1 } }),
  'provider.delete': ({ providerId }) => ({ query: { providerId }, body: { confirmed: true } }),
  'provider.check': ({ providerId }) => ({ query: { providerId } }),
  'provider.syncStart': ({ providerId }) => ({ query: { providerId } }),
  'provider.syncDetail': ({ syncId }) => ({ query: { syncId } }),
  'provider.syncChanges': ({ syncId }) => ({ query: { syncId } }),
  'provider.syncCommit': ({ syncId }) => ({ query: { syncId } }),
  'provider.syncList': ({ providerId }) => ({ query: { providerId } }),
};
