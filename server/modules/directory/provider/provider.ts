import { type Provider, ProviderSettings, type provider } from '#contract/directory/provider.ts';
import { sentenceIn } from '#contract/edition-words.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { allRoles } from '../../access/index.ts';
import { type Checked, ProviderProblem } from './identity-provider.ts';
import { filterProblems } from './ldap-provider.ts';
import { concealSecret, makeProvider } from './make-provider.ts';
import * as queries from './provider.queries.ts';

export const callbackPath = '/auth/provider/callback';

/** Who comes in from outside concerns everybody: a role for one branch is not enough. */
export function refusePart(user: Caller) {
  if (!reachesAll(user, 'organisation.manage')) throw refuse('forbidden');
}

/**
 * A provider says who somebody is, and a directory whose phone is which: whoever sets one up can become anybody here.
 * So it takes all the rights that anybody can have.
 */
export async function refuseWeaker(db: Db, user: Caller) {
  refusePart(user);
  const roles = await allRoles(db, user.organisationId);
  const codes = new Set(roles.flatMap(({ permissions }) => permissions));
  if (![...codes].every((code) => reachesAll(user, code))) throw refuse('providerBeyond');
}

export async function listProviders(db: Db, user: Caller, site: string): Promise<Provider[]> {
  refusePart(user);
  const rows = await queries.providersOf(db, user.organisationId);
  return rows.map((row) => shown(row, site));
}

function shown({ id, name, settings, secret, enabled, linked, version }: queries.ProviderRow, site: string): Provider {
  const read = ProviderSettings.parse(settings);
  return {
    ...{ providerId: id, name, settings: read, hasSecret: secret !== null, enabled, linked, version },
    callbackUrl: read.kind === 'oidc' ? site + callbackPath : null,
  };
}

type Added = Parsed<typeof provider.add, 'body'>;
type Modified = Parsed<typeof provider.modify, 'body'>;

function refuseUnreadable(settings: ProviderSettings) {
  if (settings.kind !== 'ldap') return;
  const problems = filterProblems(settings);
  if (Object.keys(problems).length > 0) {
    throw refuseFields(Object.fromEntries(Object.entries(problems).map(([name, text]) => [`settings.${name}`, text])));
  }
}

export function addProvider(db: Db, keys: Keys, user: Caller, { name, settings, secret = '' }: Added, at: Date) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    await refuseWeaker(db, user);
    refuseUnreadable(settings);
    const id = newId();
    const row = { id, organisationId, name, kind: settings.kind, settings };
    const kept = { ...row, secret: concealSecret(keys, row, secret) };
    if (!(await queries.insertProvider(db, kept, at))) throw refuse('providerNameTaken', { name });
    await audit(db, user, { action: 'provider.add', target: id, detail: { name, settings } });
    return { providerId: id };
  });
}

export function modifyProvider(db: Db, keys: Keys, user: Caller, id: string, site: string, body: Modified) {
  const { name, settings, enabled } = body;
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    await refuseWeaker(db, user);
    const row = await queries.lockProvider(db, organisationId, id);
    if (!row) throw refuse('notFound');
    if (row.version !== body.version) throw refuse('stale', { current: shown(row, site) });
    const before = ProviderSettings.parse(row.settings);
    if (before.kind !== settings.kind) throw refuseFields({ settings: '来源的类型不能修改，请另添加一个' });
    refuseUnreadable(settings);
    // The secret kept here must never be sent to an address that its owner did not give it for.
    if (row.secret !== null && body.secret === undefined && sentTo(before) !== sentTo(settings)) {
      throw refuseFields({ secret: '地址或账号变了，请重新填写密钥' });
    }
    if (await queries.isNameTaken(db, organisationId, name, id)) throw refuse('providerNameTaken', { name });
    const secret = body.secret === undefined ? row.secret : concealSecret(keys, row, body.secret);
    const version = await queries.updateProvider(db, organisationId, id, { name, settings, secret, enabled });
    if (namedBy(before) !== namedBy(settings)) await queries.forgetLinks(db, organisationId, id);
    const detail = {
      before: { name: row.name, enabled: row.enabled, settings: before },
      after: { name, enabled, settings },
      newSecret: body.secret !== undefined,
    };
    await audit(db, user, { action: 'provider.modify', target: id, detail });
    return { version };
  });
}

const sentTo = (settings: ProviderSettings) =>
  settings.kind === 'oidc'
    ? `${settings.issuer} ${settings.clientId}`
    : `${settings.url} ${settings.startTls} ${settings.ca} ${settings.bindDn}`;

/** Whose names for people they are. */
const namedBy = (settings: ProviderSettings) =>
  settings.kind === 'oidc' ? `${settings.issuer} ${settings.idClaim}` : settings.attributes.id;

export function deleteProvider(db: Db, user: Caller, id: string, confirmed: boolean) {
  return inTransaction(db, async (db) => {
    await refuseWeaker(db, user);
    const row = await queries.lockProvider(db, user.organisationId, id);
    if (!row) throw refuse('notFound');
    if (!confirmed && row.linked > 0) {
      const question = `${row.linked} 人关联着「${row.name}」。删除后他们用本系统的密码登录，没有密码的可用验证码登录或请管理员重置。确定删除？`;
      throw refuse('confirm', { question });
    }
    await queries.deleteProvider(db, user.organisationId, id);
    await audit(db, user, { action: 'provider.delete', target: id, detail: { name: row.name, linked: row.linked } });
    return { deleted: true };
  });
}

export async function checkProvider(db: Db, keys: Keys, user: Caller, id: string): Promise<Checked> {
  refusePart(user);
  const row = await queries.findProvider(db, user.organisationId, id);
  if (!row) throw refuse('notFound');
  try {
    const { ok, text } = await makeProvider(keys, row).check();
    return { ok, text: sentenceIn(user.edition, text) };
  } catch (failure) {
    if (failure instanceof ProviderProblem) return { ok: false, text: sentenceIn(user.edition, failure.message) };
    throw failure;
  }
}
