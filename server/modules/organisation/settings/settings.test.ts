import { expect, test } from 'vitest';
import { organisation } from '#contract/organisation/organisation.ts';
import { client, signIn } from '../../../../test/client.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { as, makeAdministrator, makeDepartment, makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { serverWith, testServer } from '../../../../test/server.ts';
import { domainProblem } from './domain.rules.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const kept = ({ name, brand, edition, version }: Awaited<ReturnType<typeof settingsOf>>) => ({
  ...{ name, brand, edition, version, domain: '', secondFactor: 'off' as const, contactPhone: '', contactEmail: '' },
});

async function settingsOf(admin: ReturnType<typeof client>) {
  return admin.call(organisation.settings, {});
}

test('settings are changed, and a stale change is told what stands now', async () => {
  const { admin } = await makeAdministrator('bank');
  const before = await settingsOf(admin);
  expect([before.brand, before.edition, before.seatsUsed]).toEqual(['bank', 'standard', 1]);
  const body = { ...kept(before), name: '城南银行', brand: 'engineer' as const, contactPhone: '021-68889999' };
  const { version } = await admin.call(organisation.modify, { body });
  expect(await settingsOf(admin)).toMatchObject({
    name: '城南银行',
    brand: 'engineer',
    contactPhone: '021-68889999',
    version,
  });
  const stale = await admin.send(organisation.modify, { body: { ...body, name: '城北银行' } });
  expect([stale.status, (stale.current as { name: string }).name]).toEqual([409, '城南银行']);
});

test('a domain belongs to one organisation, wears its brand and shows its name', async () => {
  const [ours, theirs] = await Promise.all([makeAdministrator('college'), makeAdministrator()]);
  const domain = `${ours.organisation.code}.example.com`;
  await ours.admin.call(organisation.modify, {
    body: { ...kept(await settingsOf(ours.admin)), brand: 'engineer', domain },
  });
  const taken = await theirs.admin.send(organisation.modify, {
    body: { ...kept(await settingsOf(theirs.admin)), domain },
  });
  expect(taken.fields).toEqual({ domain: '这个域名已被其他机构使用' });
  const there = client(undefined, { 'self-origin': `https://${domain}` });
  expect(await there.call(organisation.show, {})).toMatchObject({
    brand: 'engineer',
    edition: 'college',
    providers: [],
  });
  expect(await client().call(organisation.show, {})).toMatchObject({ brand: 'default', organizationName: null });
  const asked = await client().call(organisation.show, { query: { code: ours.organisation.code } });
  expect(asked.organizationName).toContain(ours.organisation.code);
});

test('a domain that is taken in the same instant is taken', async () => {
  const [{ organisation: ours }, theirs] = await Promise.all([makeAdministrator(), makeAdministrator()]);
  const domain = `${ours.code}.example.com`;
  const body = { ...kept(await settingsOf(theirs.admin)), domain };
  const answer = await meanwhile(
    (db) => db.updateTable('organisation').set({ domain }).where('id', '=', ours.organisationId).execute(),
    () => theirs.admin.send(organisation.modify, { body }),
  );
  expect(answer.fields).toEqual({ domain: '这个域名已被其他机构使用' });
});

test('a domain is no address of the service itself, and no machine', async () => {
  const { staff, admin } = await makeAdministrator();
  const elsewhere = await serverWith({ publicUrl: 'https://exam.example.com' });
  const there = client((await signIn(staff.username, password)).access_token, {}, elsewhere);
  const claim = async (domain: string) => {
    const body = { ...kept(await settingsOf(admin)), domain };
    return (await there.send(organisation.modify, { body })).fields?.domain;
  };
  for (const own of ['exam.example.com', 'Exam.Example.com:8443']) expect(await claim(own)).toContain('平台正在使用');
  for (const machine of ['127.0.0.1', '10.0.0.8:80', '0x7f.1', 'a.localhost', '1.2.3.999']) {
    expect(await claim(machine)).toContain('不能是 IP 地址');
  }
  expect((await settingsOf(admin)).domain).toBeNull();
  expect(domainProblem('exam.bank.cn', ['', 'https://exam.bank.cn:8443'])).toContain('平台正在使用');
  expect(domainProblem('my.exam.bank.cn', ['', 'https://exam.bank.cn'])).toBeUndefined();
});

test('an administrator without a phone cannot lock themselves out with the second factor', async () => {
  const { admin } = await makeAdministrator();
  const body = { ...kept(await settingsOf(admin)), secondFactor: 'everyone' as const };
  const answer = await admin.send(organisation.modify, { body });
  expect(answer.fields?.secondFactor).toContain('还没有绑定手机号');
});

test('the logo is a picture by its bytes, is shown to everybody, and the one before is gone', async () => {
  const { admin } = await makeAdministrator();
  const script = new File(['<svg onload="alert(1)"></svg>'], 'logo.png');
  expect((await admin.send(organisation.changeLogo, { file: script })).code).toBe(2020);
  const file = new File([png], '标志.png');
  const { logoUrl } = await admin.call(organisation.changeLogo, { file });
  const name = logoUrl.split('/').at(-1) ?? '';
  const shown = await client().send(organisation.logo, { params: { name } });
  expect([shown.headers.get('content-type'), Buffer.from(shown.bytes).equals(png)]).toEqual(['image/png', true]);
  await admin.call(organisation.changeLogo, { file });
  expect((await client().send(organisation.logo, { params: { name } })).status).toBe(404);
  expect(await admin.call(organisation.removeLogo, {})).toEqual({ removed: true });
  expect((await settingsOf(admin)).logoUrl).toBeNull();
});

test('who manages one branch does not change what concerns everybody', async () => {
  const { db } = await testServer();
  const place = await makeOrganisation();
  const departmentId = await makeDepartment(place, '城西分行');
  const role = { organisationId: place.organisationId, id: crypto.randomUUID(), name: '分行管理员' };
  await db
    .insertInto('role')
    .values({ ...role, permissions: ['organisation.manage'], dataScope: 'departmentTree' })
    .execute();
  const branch = await as(await makeStaff(place, { roles: [role.name], departmentId }));
  for (const endpoint of [organisation.settings, organisation.removeLogo]) {
    expect((await branch.send(endpoint)).status).toBe(403);
  }
});
