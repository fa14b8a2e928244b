import type { AddressInfo } from 'node:net';
import ldap from 'ldapjs';
import { provider } from '#contract/directory/provider.ts';
import { makeAdministrator } from '../make.ts';

export const ldapBase = 'dc=huaxin,dc=cn';
export const ldapAdmin = { dn: `cn=reader,${ldapBase}`, password: 'reads the directory' };
export const ldapPassword = 'Mulu@2026';

export interface LdapEntry {
  readonly dn: string;
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

export function ldapPerson(uid: string, more: Record<string, string> = {}, above = 'ou=people'): LdapEntry {
  const attributes = {
    objectclass: ['top', 'inetOrgPerson'],
    uid,
    cn: `员工${uid}`,
    sn: '员',
    employeeNumber: `E${uid}`,
  };
  return { dn: `uid=${uid},${above},${ldapBase}`, attributes: { ...attributes, entryUUID: `uuid-${uid}`, ...more } };
}

/** An LDAP server on localhost whose people may be changed while it runs; it gives pages and notes what it is asked. */
export async function startLdapServer(entries: LdapEntry[]) {
  const state = { entries, filters: [] as string[], pages: 0, hangs: false, binds: 0 };
  // biome-ignore lint/suspicious/noExplicitAny: the types of ldapjs are those of an older version.
  type Loose = any;
  const server: Loose = ldap.createServer();
  const { PagedResultsControl }: Loose = ldap;
  // Somebody who speaks no LDAP is somebody else's trouble.
  server.on('error', () => {});
  server.bind(ldapBase, (request: Loose, response: Loose, next: Loose) => {
    state.binds += 1;
    const dn = request.dn.toString();
    const known = dn === ldapAdmin.dn || state.entries.some((entry) => entry.dn === dn);
    const password = dn === ldapAdmin.dn ? ldapAdmin.password : ldapPassword;
    // Like many servers: without a password it is an anonymous bind, which succeeds.
    if (known && (request.credentials === '' || request.credentials === password)) {
      response.end();
      return next();
    }
    return next(new ldap.InvalidCredentialsError());
  });
  server.search(ldapBase, (request: Loose, response: Loose, next: Loose) => {
    if (state.hangs) return;
    state.filters.push(request.filter.toString());
    const found = state.entries.filter((entry) => request.filter.matches(lowerCase(entry.attributes), false));
    const paging = request.controls.find((control: Loose) => control.type === PagedResultsControl.OID);
    const size = paging ? Math.min(paging.value.size, 500) : found.length;
    const from = paging ? Number(paging.value.cookie?.toString() || 0) : 0;
    const asked = request.attributes.map((name: string) => name.toLowerCase());
    // Its own choice of attributes would go by their case.
    response.attributes = [];
    for (const { dn, attributes } of found.slice(from, from + size)) {
      response.send({ dn, attributes: only(lowerCase(attributes), asked) });
    }
    if (paging) {
      state.pages += 1;
      const cookie = from + size < found.length ? String(from + size) : '';
      const value = { size: found.length, cookie: Buffer.from(cookie) };
      response.addControl(new PagedResultsControl({ value }));
    }
    response.end();
    return next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `ldap://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

const only = (attributes: Record<string, unknown>, asked: readonly string[]) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => asked.length === 0 || asked.includes(name)));

const lowerCase = (attributes: LdapEntry['attributes']) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

export type LdapServer = Awaited<ReturnType<typeof startLdapServer>>;

/** An organisation whose people stand in that directory, which is switched on. */
export async function makeDirectory(url: string, more: object = {}, secret = ldapAdmin.password) {
  const made = await makeAdministrator();
  const settings = { kind: 'ldap' as const, url, bindDn: ldapAdmin.dn, baseDn: ldapBase, ...more };
  const body = { name: '公司目录', settings, secret };
  const { providerId } = await made.admin.call(provider.add, { body });
  await made.admin.call(provider.modify, {
    query: { providerId },
    body: { name: body.name, settings, enabled: true, version: 1 },
  });
  return { ...made, providerId };
}

export type Directory = Awaited<ReturnType<typeof makeDirectory>>;
