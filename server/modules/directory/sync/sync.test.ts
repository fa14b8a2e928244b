import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { provider } from '#contract/directory/provider.ts';
import { staff as staffContract } from '#contract/directory/staff.ts';
import { client, signIn } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAdministrator, makeStaff } from '../../../../test/make.ts';
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
import { ProviderProblem } from '../provider/identity-provider.ts';
import { withDirectory } from '../provider/ldap-client.ts';
import { syncStaff } from './sync-job.ts';

let ldap: LdapServer;

beforeAll(async () => {
  ldap = await startLdapServer([]);
});

afterAll(() => ldap.close());

const settings = () => ({ kind: 'ldap' as const, url: ldap.url, bindDn: ldapAdmin.dn, baseDn: ldapBase });

async function preview({ admin, providerId }: Directory) {
  const { syncId } = await admin.call(provider.syncStart, { query: { providerId } });
  await doJobs();
  return admin.call(provider.syncDetail, { query: { syncId } });
}

async function commit({ admin }: Directory, syncId: string) {
  const { state } = await admin.call(provider.syncCommit, { query: { syncId } });
  await doJobs();
  return { state, after: await admin.call(provider.syncDetail, { query: { syncId } }) };
}

async function sync(directory: Directory) {
  const { syncId } = await preview(directory);
  return (await commit(directory, syncId)).after;
}

async function changes({ admin }: Directory, syncId: string, kind?: 'problem' | 'disable') {
  const { data } = await admin.call(provider.syncChanges, { query: { syncId, kind, size: 200 } });
  return data.map(({ kind, jobNumber, text }) => `${kind} ${jobNumber} ${text}`);
}

async function people({ organisation }: Directory) {
  const { db } = await testServer();
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .innerJoin('users', 'users.id', 'staff.userId')
    .select([
      'staff.userId',
      'jobNumber',
      'realName',
      'staff.status',
      'department.name as department',
      'phone',
      'username',
    ])
    .where('staff.organisationId', '=', organisation.organisationId)
    .where('staff.externalId', 'is not', null)
    .orderBy('jobNumber')
    .execute();
}

/** Twenty people, so that one of them who leaves is no more than one in ten. */
const crew = (more: Record<string, string> = {}) =>
  Array.from({ length: 20 }, (_, index) => ldapPerson(`p${String(index).padStart(2, '0')}`, more));

describe('a sync of the staff', () => {
  test('reads page by page, shows what will change, changes nothing before it is told to, and then all of it', async () => {
    const directory = await makeDirectory(ldap.url);
    ldap.entries = Array.from({ length: 1203 }, (_, index) =>
      ldapPerson(`n${index}`, { departmentNumber: index % 2 ? '总行/营业部' : '总行' }),
    );
    ldap.pages = 0;
    const before = await preview(directory);
    expect(ldap.pages).toBe(3);
    expect(before).toMatchObject({ state: 'PREVIEW', total: 1205, done: 0, disableShare: 0 });
    expect(before.counts).toMatchObject({ add: 1203, department: 2, modify: 0, problem: 0 });
    const page = await directory.admin.call(provider.syncChanges, {
      query: { syncId: before.syncId, kind: 'department' },
    });
    expect(page).toMatchObject({
      total: 2,
      data: [{ name: '总行' }, { name: '营业部', text: '新建部门 总行 / 营业部' }],
    });
    expect(await people(directory)).toEqual([]);
    const { state, after } = await commit(directory, before.syncId);
    expect([state, after.state, after.done]).toEqual(['RUNNING', 'DONE', 1205]);
    expect(await people(directory)).toHaveLength(1203);
    expect(await preview(directory)).toMatchObject({ total: 0, state: 'PREVIEW' });
    // Asked again it is done already.
    expect((await commit(directory, before.syncId)).state).toBe('DONE');
  });

  test('follows who moves, is renamed, leaves and comes back; sessions of who is gone end', async () => {
    const directory = await makeDirectory(ldap.url);
    const { code } = directory.organisation;
    ldap.entries = crew({ departmentNumber: '总行' });
    expect((await sync(directory)).state).toBe('DONE');
    const tokens = await signIn(`p03@${code}`, ldapPassword);
    ldap.entries = [
      ldapPerson('p00', { departmentNumber: '分行', cn: '林晓', employeeNumber: 'Ep99', mobile: '+86 139 1111 0001' }),
      ...crew({ departmentNumber: '总行' }).filter((_, index) => ![0, 3].includes(index)),
    ];
    const { syncId, counts, disableShare } = await preview(directory);
    expect(counts).toMatchObject({ modify: 3, transfer: 1, disable: 1, department: 1, add: 0, problem: 0 });
    expect(disableShare).toBe(0.05);
    expect(await changes(directory, syncId)).toEqual([
      'department  新建部门 分行',
      'modify Ep00 姓名 员工p00 → 林晓',
      'modify Ep00 工号 Ep00 → Ep99',
      'modify Ep00 手机 （空） → 139****0001',
      'transfer Ep00 部门 总行 → 分行',
      'disable Ep03 目录中已没有此人，停用',
    ]);
    expect((await commit(directory, syncId)).after.state).toBe('DONE');
    const after = await people(directory);
    expect(after.find(({ jobNumber }) => jobNumber === 'Ep99')).toMatchObject({
      realName: '林晓',
      department: '分行',
      phone: '13911110001',
    });
    expect((await client(tokens.access_token).send(session.user)).status).toBe(401);
    const gone = after.find(({ jobNumber }) => jobNumber === 'Ep03');
    expect(gone?.status).toBe(1);
    const history = () => directory.admin.call(staffContract.history, { query: { userId: gone?.userId ?? '' } });
    expect((await history()).map(({ kind }) => kind).toSorted()).toEqual(['disable', 'join']);

    ldap.entries = [...ldap.entries, ldapPerson('p03', { departmentNumber: '总行' })];
    expect((await sync(directory)).counts).toMatchObject({ return: 1, disable: 0, add: 0 });
    expect((await people(directory)).find(({ jobNumber }) => jobNumber === 'Ep03')?.status).toBe(0);
    expect(await history()).toHaveLength(3);
  });

  test('takes over who has the same job number and never disables who was entered by hand', async () => {
    const directory = await makeDirectory(ldap.url);
    const local = await makeStaff(directory.organisation);
    const byHand = await makeStaff(directory.organisation);
    ldap.entries = [...crew(), ldapPerson('lin', { employeeNumber: local.username.slice(-8), cn: '林晓' })];
    expect((await sync(directory)).counts).toMatchObject({ add: 20, modify: 1, disable: 0 });
    ldap.entries = crew();
    await sync(directory);
    const { db } = await testServer();
    const rows = await db
      .selectFrom('staff')
      .select(['userId', 'status'])
      .where('userId', 'in', [local.userId, byHand.userId])
      .execute();
    expect(new Map(rows.map(({ userId, status }) => [userId, status]))).toEqual(
      new Map([
        [local.userId, 1],
        [byHand.userId, 0],
      ]),
    );
  });

  test('stops before anything when more than one in ten would be gone', async () => {
    const directory = await makeDirectory(ldap.url);
    ldap.entries = crew();
    await sync(directory);
    ldap.entries = [...crew().slice(3), ldapPerson('new')];
    const { syncId } = await preview(directory);
    const { state, after } = await commit(directory, syncId);
    expect([state, after.state, after.done]).toEqual(['STOPPED', 'STOPPED', 0]);
    expect(after.problem).toContain('目录里少了 3 人（占 15%），超过一成，没有做任何改动');
    expect((await people(directory)).filter(({ status }) => status === 0)).toHaveLength(20);
    ldap.entries = [];
    expect((await sync(directory)).state).toBe('STOPPED');
  });

  test('goes on where a killed job stood, and does nothing twice', async () => {
    const directory = await makeDirectory(ldap.url);
    ldap.entries = crew({ departmentNumber: '总行' });
    const { syncId } = await preview(directory);
    const { db, keys } = await testServer();
    const order = () => directory.admin.call(provider.syncCommit, { query: { syncId } });
    const stands = () => directory.admin.call(provider.syncDetail, { query: { syncId } });
    await order();
    let transactions = 0;
    const dying = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') transactions += 1;
        if (transactions > 1) throw new Error('killed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const job = { organisationId: directory.organisation.organisationId, syncId };
    await expect(syncStaff(dying, keys, job)).rejects.toThrow('killed');
    expect(await stands()).toMatchObject({ state: 'RUNNING', done: 1, total: 21 });
    expect(await people(directory)).toEqual([]);
    expect(await Promise.all([order(), order()])).toEqual([{ state: 'RUNNING' }, { state: 'RUNNING' }]);
    await Promise.all([syncStaff(db, keys, job), syncStaff(db, keys, job), doJobs()]);
    expect(await stands()).toMatchObject({ state: 'DONE', done: 21 });
    expect(await people(directory)).toHaveLength(20);
  });

  test('ends with a sentence when the data changed after the preview, and can be read anew', async () => {
    const directory = await makeDirectory(ldap.url);
    ldap.entries = [...crew(), ldapPerson('zz')];
    const { syncId } = await preview(directory);
    const rival = await makeStaff(directory.organisation);
    const { db } = await testServer();
    await db.updateTable('staff').set({ jobNumber: 'Ezz' }).where('userId', '=', rival.userId).execute();
    const { after } = await commit(directory, syncId);
    expect(after).toMatchObject({ state: 'FAILED', problem: '预览之后本系统的数据有变化，没有做完，请重新读取目录' });
    expect(await people(directory)).toEqual([]);
    expect((await sync(directory)).state).toBe('DONE');
    expect(await people(directory)).toHaveLength(21);
  });

  test('passes numbers and phones from one to another, with the sign-in names made of them', async () => {
    const directory = await makeDirectory(ldap.url);
    const last = String(Date.now()).slice(-7);
    const phone = (digit: number) => `137${digit}${last}`;
    const named = (uid: string, number: string, mobile: string) => ldapPerson(uid, { employeeNumber: number, mobile });
    const { db } = await testServer();
    ldap.entries = [named('a', 'A1', phone(1)), named('b', 'A2', phone(2)), named('c', 'A3', phone(3))];
    await sync(directory);
    const { code } = directory.organisation;
    await db
      .updateTable('users')
      .set({ username: `A1@${code}` })
      .where('username', '=', `a@${code}`)
      .execute();
    ldap.entries = [named('a', 'A2', phone(2)), named('b', 'A3', phone(3)), named('c', 'A4', phone(4))];
    expect((await sync(directory)).counts).toMatchObject({ modify: 6, problem: 0 });
    expect((await people(directory)).map(({ jobNumber, phone, username }) => [jobNumber, phone, username])).toEqual([
      ['A2', phone(2), `A2@${code}`],
      ['A3', phone(3), `b@${code}`],
      ['A4', phone(4), `c@${code}`],
    ]);
  });

  test('names what it cannot do', async () => {
    const directory = await makeDirectory(ldap.url);
    const taken = `136${String(Date.now()).slice(-8)}`;
    const { db } = await testServer();
    await db.updateTable('users').set({ phone: taken }).where('id', '=', directory.staff.userId).execute();
    ldap.entries = [
      ldapPerson('a', { employeeNumber: 'same' }),
      ldapPerson('b', { employeeNumber: 'same' }),
      ldapPerson('c', { mobile: taken }),
      ldapPerson('d', { cn: '' }),
    ];
    const { syncId, counts } = await preview(directory);
    expect(counts).toMatchObject({ add: 1, problem: 4 });
    expect(await changes(directory, syncId, 'problem')).toEqual([
      'problem same 目录里有相同工号的人，没有改动',
      'problem same 目录里有相同工号的人，没有改动',
      'problem Ed 目录里没有姓名',
      `problem Ec 手机号 ${taken.slice(0, 3)}****${taken.slice(-4)} 已由另一个账号使用，没有更新手机号`,
    ]);
  });

  test('leaves the last administrator on duty', async () => {
    const directory = await makeDirectory(ldap.url);
    ldap.entries = [...crew(), ldapPerson('boss', { employeeNumber: directory.staff.username.slice(-8) })];
    await sync(directory);
    ldap.entries = crew();
    const { counts } = await sync(directory);
    expect(counts).toMatchObject({ disable: 0, problem: 1 });
    expect((await directory.admin.send(session.user)).status).toBe(200);
  });
});

describe('reading the directory', () => {
  test('a directory that is down, and a sync that is going on, are told', async () => {
    const directory = await makeDirectory(ldap.url);
    const { admin, providerId } = directory;
    const body = {
      name: '公司目录',
      settings: { ...settings(), url: 'ldap://127.0.0.1:9' },
      enabled: true,
      version: 2,
    };
    await admin.call(provider.modify, { query: { providerId }, body: { ...body, secret: ldapAdmin.password } });
    const { syncId } = await admin.call(provider.syncStart, { query: { providerId } });
    expect((await admin.send(provider.syncCommit, { query: { syncId } })).code).toBe(1612);
    expect((await admin.send(provider.syncStart, { query: { providerId } })).code).toBe(1611);
    await doJobs();
    expect(await admin.call(provider.syncDetail, { query: { syncId } })).toMatchObject({
      state: 'FAILED',
      problem: '无法连接目录服务，请检查地址和网络',
      counts: null,
    });
    expect(await admin.call(provider.syncList, { query: { providerId } })).toMatchObject({ total: 1 });
  });

  test('only the newest preview can be made', async () => {
    const directory = await makeDirectory(ldap.url);
    ldap.entries = crew();
    const old = await preview(directory);
    await preview(directory);
    expect((await directory.admin.send(provider.syncCommit, { query: { syncId: old.syncId } })).code).toBe(1613);
  });

  test('an OIDC source has no staff to read', async () => {
    const { admin } = await makeAdministrator();
    const oidc = { kind: 'oidc' as const, issuer: 'https://id.example.com', clientId: 'zhixing' };
    const { providerId } = await admin.call(provider.add, { body: { name: '统一认证', settings: oidc } });
    expect((await admin.send(provider.syncStart, { query: { providerId } })).code).toBe(1610);
  });

  test('a server that hangs is left in time', async () => {
    ldap.hangs = true;
    const given = { ...settings(), startTls: false, ca: '', userFilter: '', staffFilter: '' };
    const attributes = { id: '', username: '', realName: '', jobNumber: '', phone: '', email: '', department: '' };
    const reading = withDirectory({ ...given, attributes }, ldapAdmin.password, (one) => one.search(ldapBase), {
      ms: 300,
      bytes: 1024,
    });
    await expect(reading).rejects.toThrow(new ProviderProblem('down', '目录服务没有及时答复'));
    ldap.hangs = false;
  });

  test('an answer without end is left by its length', async () => {
    ldap.entries = Array.from({ length: 400 }, (_, index) => ldapPerson(`x${index}`));
    const given = { ...settings(), startTls: false, ca: '', userFilter: '', staffFilter: '' };
    const attributes = { id: '', username: '', realName: '', jobNumber: '', phone: '', email: '', department: '' };
    const reading = withDirectory({ ...given, attributes }, ldapAdmin.password, (one) => one.search(ldapBase), {
      ms: 20_000,
      bytes: 2000,
    });
    await expect(reading).rejects.toThrow('无法连接目录服务');
  });
});
