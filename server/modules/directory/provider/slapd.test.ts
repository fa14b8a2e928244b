import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderSettings } from '#contract/directory/provider.ts';
import { hasSlapd, startSlapd } from '../../../../test/outside/slapd.ts';
import { setPrivateAddresses } from '../../../kit/outgoing/connect.ts';
import type { LdapSettings } from './ldap.rules.ts';
import { ldapProvider } from './ldap-provider.ts';

const base = 'dc=huaxin,dc=cn';
const reader = { dn: `cn=reader,${base}`, password: 'reads the directory' };
const people = 720;

const person = (uid: string, above: string, more = '') => `
dn: uid=${uid},${above}${base}
objectClass: inetOrgPerson
uid: ${uid}
cn: 员工${uid}
sn: 员
employeeNumber: E${uid}
userPassword: Mulu@${uid}
${more}`;

const ldif = `
dn: ${base}
objectClass: dcObject
objectClass: organization
dc: huaxin
o: 华信银行

dn: ${reader.dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${reader.password}

dn: ou=head,${base}
objectClass: organizationalUnit
ou: head

dn: ou=desk,ou=head,${base}
objectClass: organizationalUnit
ou: desk
${person('lin', 'ou=desk,ou=head,', 'mobile: +86 138 0013 8000\nmail: lin@example.com')}
${person('wang', '')}
${Array.from({ length: people - 2 }, (_, index) => person(`p${index}`, 'ou=head,')).join('')}
`;

describe.skipIf(!hasSlapd)('OpenLDAP (skipped where slapd is not installed)', () => {
  let server: Awaited<ReturnType<typeof startSlapd>>;

  beforeAll(async () => {
    setPrivateAddresses('allow');
    server = await startSlapd(base, { dn: `cn=root,${base}`, password: 'root' }, ldif);
  });

  afterAll(() => server.close());

  function directory(more: object = {}, secret = reader.password) {
    const given = { kind: 'ldap', url: server.url, bindDn: reader.dn, baseDn: base, ...more };
    return ldapProvider(ProviderSettings.parse(given) as LdapSettings, secret);
  }

  const passwords = (more = {}) => {
    const { byPassword } = directory(more);
    if (!byPassword) throw new Error('LDAP knows passwords');
    return byPassword;
  };

  test('is read to the end although it gives no more than a hundred at once', async () => {
    const all = await directory({ attributes: { department: '' } }).directory?.();
    expect(all).toHaveLength(people);
    expect(all?.find(({ username }) => username === 'lin')).toMatchObject({
      externalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ realName: '员工lin', jobNumber: 'Elin', phone: '+86 138 0013 8000', email: 'lin@example.com' },
      departments: ['head', 'desk'],
    });
    expect(new Set(all?.map(({ externalId }) => externalId)).size).toBe(people);
  });

  test('knows people by name and by their id, and their passwords', async () => {
    const { find, confirm } = passwords();
    const id = (await find('lin')) ?? '';
    expect(await confirm(id, 'Mulu@lin')).toBe(true);
    expect(await confirm(id, 'Mulu@wang')).toBe(false);
    expect(await confirm(id, '')).toBe(false);
    expect(await confirm('no-such-id', 'Mulu@lin')).toBe(false);
    expect(await find('nobody')).toBeUndefined();
  });

  test('takes the signs of a filter in a name for a name', async () => {
    const { find } = passwords();
    for (const name of ['*', 'li*', 'lin)(uid=*', '*)(objectClass=*', 'lin\0', '\\6cin', 'x)(|(uid=lin']) {
      expect(await find(name)).toBeUndefined();
    }
  });

  test('says what is wrong', async () => {
    const text = async (more: object, secret?: string) =>
      (directory(more, secret).check() as Promise<unknown>).catch(String);
    expect(await directory().check()).toMatchObject({ ok: true });
    expect(await text({}, 'wrong')).toContain('查询账号或密码不对');
    expect(await text({ baseDn: 'ou=nowhere,dc=huaxin,dc=cn' })).toContain('查询范围不存在');
    expect(await text({ baseDn: 'dc=elsewhere' })).toContain('查询范围不存在');
    expect(await text({ bindDn: 'not a name' })).toContain('查询账号或查询范围的写法不对');
  });

  test('is spoken with over ldaps and StartTLS, and only when its certificate is known', async () => {
    const { ca, secureUrl } = server;
    const untrusted = '目录服务的证书没有通过校验';
    expect(await directory({ url: secureUrl, ca }).check()).toMatchObject({ ok: true });
    expect(await directory({ startTls: true, ca }).check()).toMatchObject({ ok: true });
    expect(await passwords({ startTls: true, ca }).find('lin')).toBeDefined();
    await expect(directory({ url: secureUrl }).check()).rejects.toThrow(untrusted);
    await expect(directory({ startTls: true }).check()).rejects.toThrow(untrusted);
  });
});
