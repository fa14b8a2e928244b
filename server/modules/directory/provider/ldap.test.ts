import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { outside } from '#contract/account/external-login.ts';
import { session } from '#contract/account/session.ts';
import { provider } from '#contract/directory/provider.ts';
import { client, encryptedPassword, signIn, webClient } from '../../../../test/client.ts';
import { solvedCaptcha } from '../../../../test/codes.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAdministrator, makeStaff, password } from '../../../../test/make.ts';
import {
  type Directory,
  type LdapServer,
  ldapAdmin,
  ldapBase,
  ldapPassword,
  ldapPerson,
  makeDirectory,
  startLdapServer,
} from '../../../../test/outside/ldap-server.ts';
import { testServer } from '../../../../test/server.ts';

let ldap: LdapServer;

beforeAll(async () => {
  ldap = await startLdapServer([]);
});

afterAll(() => ldap.close());

const settings = (more: object = {}) => ({
  ...{ kind: 'ldap' as const, url: ldap.url, bindDn: ldapAdmin.dn, baseDn: ldapBase },
  ...more,
});

async function sync({ admin, providerId }: Pick<Directory, 'admin' | 'providerId'>) {
  const { syncId } = await admin.call(provider.syncStart, { query: { providerId } });
  await doJobs();
  await admin.call(provider.syncCommit, { query: { syncId } });
  await doJobs();
  return admin.call(provider.syncDetail, { query: { syncId } });
}

async function codeOf(username: string, given: string, picture = {}) {
  const body = { username, password: await encryptedPassword(given), ...picture };
  return (await webClient().send(session.token, { query: { grant_type: 'password' }, body })).code;
}

const check = ({ admin, providerId }: Directory) => admin.call(provider.check, { query: { providerId } });

let number = 0;
const newUid = () => {
  number += 1;
  return `lin${Date.now().toString(36)}${number}`;
};

describe('signing in with the password of the directory', () => {
  test('by its own name, by job number, and not with another password or none', async () => {
    const uid = newUid();
    ldap.entries = [ldapPerson(uid)];
    const directory = await makeDirectory(ldap.url);
    expect((await sync(directory)).state).toBe('DONE');
    const { code } = directory.organisation;
    const tokens = await signIn(`${uid}@${code}`, ldapPassword);
    expect(await client(tokens.access_token).call(session.user, {})).toMatchObject({
      realName: `员工${uid}`,
      jobNumber: `E${uid}`,
    });
    expect(await codeOf(`E${uid}@${code}`, ldapPassword)).toBe(0);
    expect(await codeOf(`${uid}@${code}`, 'wrong')).toBe(1101);
    const before = ldap.binds;
    expect(await codeOf(`${uid}@${code}`, '')).toBe(1101);
    expect(ldap.binds).toBe(before);
  });

  test('a name with the signs of a filter in it is only a name', async () => {
    const uid = newUid();
    ldap.entries = [ldapPerson(uid)];
    const directory = await makeDirectory(ldap.url);
    await sync(directory);
    ldap.filters.length = 0;
    for (const name of ['*', `${uid.slice(0, 5)}*`, `${uid})(objectClass=*`, 'x)(|(uid=*', '\\2a', '\0']) {
      expect(await codeOf(`${name}@${directory.organisation.code}`, ldapPassword)).toBe(1101);
    }
    expect(ldap.filters.filter((filter) => filter.includes('(uid='))).toHaveLength(ldap.filters.length);
    for (const filter of ldap.filters) expect(filter.match(/[()]/g)).toHaveLength(6);
  });

  test('who was taken over keeps their name here and has the password of the directory', async () => {
    const uid = newUid();
    const directory = await makeDirectory(ldap.url);
    const staff = await makeStaff(directory.organisation);
    ldap.entries = [ldapPerson(uid, { employeeNumber: staff.username.slice(-8) })];
    expect((await sync(directory)).counts).toMatchObject({ modify: 1, add: 0 });
    expect(await codeOf(staff.username, password)).toBe(1101);
    expect(await codeOf(staff.username, ldapPassword)).toBe(0);
    // By the name that only the directory knows as well.
    expect(await codeOf(`${uid}@${directory.organisation.code}`, ldapPassword)).toBe(0);
  });

  test('failures count and lock, and a locked account asks the directory no more', async () => {
    const uid = newUid();
    ldap.entries = [ldapPerson(uid)];
    const directory = await makeDirectory(ldap.url);
    await sync(directory);
    const name = `${uid}@${directory.organisation.code}`;
    for (const one of [name, `${uid.toUpperCase()}@${directory.organisation.code}`, name]) {
      expect(await codeOf(one, 'wrong')).toBe(1101);
    }
    expect(await codeOf(name, ldapPassword)).toBe(1110);
    for (let more = 0; more < 2; more += 1) expect(await codeOf(name, 'wrong', await solvedCaptcha())).toBe(1101);
    const before = ldap.binds;
    expect(await codeOf(name, ldapPassword, await solvedCaptcha())).toBe(1102);
    expect(ldap.binds).toBe(before);
  });

  test('who is disabled here is refused, whatever the directory says', async () => {
    const uid = newUid();
    ldap.entries = [ldapPerson(uid)];
    const directory = await makeDirectory(ldap.url);
    await sync(directory);
    const { db } = await testServer();
    await db
      .updateTable('staff')
      .set({ status: 1 })
      .where('organisationId', '=', directory.organisation.organisationId)
      .where('jobNumber', '=', `E${uid}`)
      .execute();
    expect(await codeOf(`${uid}@${directory.organisation.code}`, ldapPassword)).toBe(1103);
  });

  test('a directory that is down is told, and shuts out nobody who could put it right', async () => {
    const [uid, bossId] = [newUid(), newUid()];
    const directory = await makeDirectory(ldap.url);
    const { admin, staff, organisation, providerId } = directory;
    ldap.entries = [ldapPerson(uid), ldapPerson(bossId, { employeeNumber: staff.username.slice(-8) })];
    await sync(directory);
    expect(await codeOf(staff.username, ldapPassword)).toBe(0);
    expect(await codeOf(staff.username, password)).toBe(1101);
    const body = { name: '公司目录', settings: settings({ url: 'ldap://127.0.0.1:9' }), enabled: true, version: 2 };
    await admin.call(provider.modify, { query: { providerId }, body: { ...body, secret: ldapAdmin.password } });
    expect(await codeOf(`${uid}@${organisation.code}`, ldapPassword)).toBe(1603);
    expect(await codeOf(`nobody@${organisation.code}`, ldapPassword)).toBe(1603);
    expect(await codeOf(staff.username, password)).toBe(0);
  });

  test('is asked by no more than eight at once, whatever comes in', async () => {
    const [open, eight] = [new Set<net.Socket>(), Promise.withResolvers<void>()];
    let [most, all, holds] = [0, 0, true];
    const slow = net.createServer((socket) => {
      open.add(socket);
      all += 1;
      most = Math.max(most, open.size);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
      if (open.size === 8) eight.resolve();
      if (!holds) socket.destroy();
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void slow.close());
    const { organisation } = await makeDirectory(ldap.url, {
      url: `ldap://127.0.0.1:${(slow.address() as AddressInfo).port}`,
    });
    const names = Array.from({ length: 20 }, (_, at) => `nobody${at}@${organisation.code}`);
    const answers = names.map((name) => codeOf(name, password));
    await eight.promise;
    // Others who sign in wait for no directory.
    const { staff } = await makeAdministrator();
    await signIn(staff.username, password);
    holds = false;
    for (const socket of open) socket.destroy();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([1603]));
    expect([most, all]).toEqual([8, 20]);
  });

  test('is no way in any more when the source is switched off or deleted', async () => {
    const uid = newUid();
    ldap.entries = [ldapPerson(uid)];
    const directory = await makeDirectory(ldap.url);
    const { admin, providerId, organisation } = directory;
    await sync(directory);
    const answer = await admin.send(provider.delete, { query: { providerId } });
    expect([answer.code, answer.res]).toEqual([7223, expect.stringContaining('1 人关联着「公司目录」')]);
    await admin.call(provider.delete, { query: { providerId }, body: { confirmed: true } });
    expect(await codeOf(`${uid}@${organisation.code}`, ldapPassword)).toBe(1101);
    expect(await admin.call(provider.list, {})).toEqual([]);
    const { db } = await testServer();
    const people = await db
      .selectFrom('staff')
      .select(['externalId', 'status'])
      .where('organisationId', '=', organisation.organisationId)
      .where('jobNumber', '=', `E${uid}`)
      .execute();
    expect(people).toEqual([{ externalId: null, status: 0 }]);
  });
});

describe('trying the settings', () => {
  test('says what is wrong in words', async () => {
    ldap.entries = [ldapPerson('lin', { cn: '林晓' })];
    expect(await check(await makeDirectory(ldap.url))).toEqual({
      ok: true,
      text: '连接成功，读到员工「林晓」，工号 Elin',
    });
    const wrong = async (more: object, secret?: string) =>
      (await check(await makeDirectory(ldap.url, more, secret))).text;
    expect(await wrong({}, 'wrong')).toBe('查询账号或密码不对');
    expect(await wrong({}, '')).toBe('请填写查询账号的密码');
    expect(await wrong({ url: 'ldap://127.0.0.1:9' })).toBe('无法连接目录服务，请检查地址和网络');
    expect(await wrong({ staffFilter: '(uid=nobody)' })).toBe(
      '连接成功，但按员工的条件没有找到人，请检查查询范围和条件',
    );
    expect(await wrong({ attributes: { jobNumber: 'none' } })).toBe(
      '连接成功，但没有读到「林晓」的工号，请检查工号属性',
    );
    expect(await wrong({ url: ldap.url.replace('ldap:', 'ldaps:') })).toContain('目录服务');
  });

  test('a server that says nothing, or speaks without end, is left', async () => {
    const server = net.createServer((socket) => {
      socket.on('error', () => {});
      // The head of a message that never ends.
      const part = Buffer.alloc(1024 * 1024, 0x30);
      socket.write(Buffer.from('3084ffffff00', 'hex'));
      const go = () => socket.writable && socket.write(part, go);
      go();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    const { port } = server.address() as AddressInfo;
    const { ok } = await check(await makeDirectory(ldap.url, { url: `ldap://127.0.0.1:${port}` }));
    expect(ok).toBe(false);
  });
});

describe('the settings', () => {
  test('never give back the secret, and never send it to another address', async () => {
    const { admin, providerId } = await makeDirectory(ldap.url);
    const list = await admin.send(provider.list);
    expect(new TextDecoder().decode(list.bytes)).not.toContain(ldapAdmin.password);
    expect(list.res).toMatchObject([{ hasSecret: true, callbackUrl: null, version: 2 }]);
    const { db } = await testServer();
    const row = await db
      .selectFrom('identityProvider')
      .select('secret')
      .where('id', '=', providerId)
      .executeTakeFirst();
    expect(row?.secret).not.toContain('reads');
    const moved = {
      name: '公司目录',
      settings: settings({ url: 'ldap://evil.example.com' }),
      enabled: true,
      version: 2,
    };
    const answer = await admin.send(provider.modify, { query: { providerId }, body: moved });
    expect(answer).toMatchObject({ code: 1000, fields: { secret: '地址或账号变了，请重新填写密钥' } });
  });

  test('are for who reaches the whole organisation; another one finds nothing', async () => {
    const { organisation, providerId } = await makeDirectory(ldap.url);
    const { db } = await testServer();
    const role = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '分行机构管理' };
    await db
      .insertInto('role')
      .values({ ...role, permissions: ['organisation.manage'], dataScope: 'departmentTree' })
      .execute();
    const branch = await makeStaff(organisation, { roles: [role.name] });
    const { access_token } = await signIn(branch.username, password);
    expect((await client(access_token).send(provider.list)).status).toBe(403);
    expect((await client(access_token).send(provider.syncStart, { query: { providerId } })).status).toBe(403);
    const { admin } = await makeAdministrator();
    expect((await admin.send(provider.check, { query: { providerId } })).status).toBe(404);
    expect((await admin.send(provider.syncStart, { query: { providerId } })).status).toBe(404);
  });

  test('refuse a second of the same name, a stale change, a filter that is none', async () => {
    const { admin, providerId } = await makeDirectory(ldap.url);
    const body = { name: '公司目录', settings: settings() };
    expect((await admin.send(provider.add, { body })).code).toBe(1601);
    const stale = await admin.send(provider.modify, {
      query: { providerId },
      body: { ...body, enabled: true, version: 1 },
    });
    expect([stale.status, stale.current]).toEqual([409, expect.objectContaining({ version: 2 })]);
    const wrong = await admin.send(provider.add, {
      body: { name: '另一个', settings: settings({ staffFilter: '(a' }) },
    });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['settings.staffFilter']);
    const noName = await admin.send(provider.add, {
      body: { name: '三', settings: settings({ userFilter: '(uid=x)' }) },
    });
    expect(noName.code).toBe(1000);
    const scheme = await admin.send(provider.add, { body: { name: '四', settings: settings({ url: 'file:///etc' }) } });
    expect(scheme.code).toBe(1000);
  });

  test('an LDAP source is no way in by redirect', async () => {
    const { providerId } = await makeDirectory(ldap.url);
    const { origin } = await testServer();
    const answer = await fetch(`${origin}${outside.start.path}?providerId=${providerId}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/login?problem=gone');
  });
});
