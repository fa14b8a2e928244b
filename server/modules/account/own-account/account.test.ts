import { expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { account } from '#contract/account/account.ts';
import { password as passwords } from '#contract/account/password.ts';
import { session } from '#contract/account/session.ts';
import { provider } from '#contract/directory/provider.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { anyAddress, client, encryptedPassword, from, signIn, webClient } from '../../../../test/client.ts';
import { anyPhone, codeSentTo } from '../../../../test/codes.ts';
import { makeAdministrator, makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { deviceText } from './device.rules.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function makeMe() {
  const organisation = await makeOrganisation();
  const staff = await makeStaff(organisation, { realName: '周明' });
  const tokens = await signIn(staff.username, password);
  return { organisation, staff, tokens, me: client(tokens.access_token, from(anyAddress())) };
}

const refresh = async (refresh_token: string) =>
  (await webClient().send(session.token, { query: { grant_type: 'refresh_token' }, body: { refresh_token } })).status;

async function audited(organisationId: string, action: string) {
  const { db } = await testServer();
  return db
    .selectFrom('auditLog')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('action', '=', action)
    .execute();
}

test('the account shows who one is, with phone and mailbox masked', async () => {
  const { organisation, staff, me } = await makeMe();
  const { db } = await testServer();
  const [phone, email] = [anyPhone(), 'zhouming@example.com'];
  await db.updateTable('users').set({ phone, email, initialPassword: true }).where('id', '=', staff.userId).execute();
  // By a code, which nobody else knows.
  await db.updateTable('session').set({ method: 'code' }).where('userId', '=', staff.userId).execute();
  const shown = await me.call(account.detail, {});
  expect(shown).toMatchObject({
    ...{ userId: staff.userId, realName: '周明', username: staff.username, roles: ['员工'], postName: null },
    ...{ organizationCode: organisation.code, initialPassword: true, passwordChangedAt: null, avatarUrl: null },
    phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  });
  expect(JSON.stringify(shown)).not.toContain(phone);
  expect(JSON.stringify(shown)).not.toContain(email);
  expect((await me.call(session.user, {})).initialPassword).toBe(false);
});

test('sessions are listed with the device in words; one is ended, or all others', async () => {
  const { staff, tokens, me } = await makeMe();
  const [second, third] = [await signIn(staff.username, password), await signIn(staff.username, password)];
  const listed = await me.call(account.sessions, {});
  expect(listed.map(({ current }) => current).toSorted()).toEqual([false, false, true]);
  expect(listed.every(({ method, device }) => method === 'password' && device !== '')).toBe(true);
  const { sessionId } = listed.find(({ current }) => !current) ?? {};
  expect(await me.call(account.endSessions, { body: { sessionIds: [sessionId ?? ''] } })).toEqual({ ended: 1 });
  expect(await me.call(account.endSessions, { body: { sessionIds: [sessionId ?? ''] } })).toEqual({ ended: 0 });
  expect(await me.call(account.sessions, {})).toHaveLength(2);
  expect(await me.call(account.endSessions, { body: {} })).toEqual({ ended: 1 });
  expect((await me.call(account.sessions, {})).map(({ current }) => current)).toEqual([true]);
  expect(await refresh(second.refresh_token)).toBe(401);
  expect(await refresh(third.refresh_token)).toBe(401);
  expect(await refresh(tokens.refresh_token)).toBe(200);
});

test('somebody else’s session cannot be ended, not even beside an own one', async () => {
  const [{ me, staff }, other] = [await makeMe(), await makeMe()];
  await signIn(staff.username, password);
  const own = (await me.call(account.sessions, {})).find(({ current }) => !current)?.sessionId ?? '';
  const theirs = (await other.me.call(account.sessions, {}))[0]?.sessionId ?? '';
  const answer = await me.send(account.endSessions, { body: { sessionIds: [own, theirs] } });
  expect(answer.status).toBe(404);
  expect(await me.call(account.sessions, {})).toHaveLength(2);
  expect(await other.me.call(account.sessions, {})).toHaveLength(1);
});

test('when a session was last used is noted every few minutes', async () => {
  const { me, staff } = await makeMe();
  const { db } = await testServer();
  const seen = async () =>
    (await db.selectFrom('session').select('lastSeenAt').where('userId', '=', staff.userId).executeTakeFirst())
      ?.lastSeenAt;
  const before = await seen();
  await me.call(session.user, {});
  expect(await seen()).toBe(before);
  try {
    shiftClock(6 * 60_000);
    await me.call(session.user, {});
    expect(new Date((await seen()) ?? 0).getTime()).toBeGreaterThan(new Date(before ?? 0).getTime() + 300_000);
  } finally {
    shiftClock(0);
  }
});

async function changePassword(me: ReturnType<typeof client>, oldPassword: string, next: string) {
  const body = { oldPassword: await encryptedPassword(oldPassword), password: await encryptedPassword(next) };
  return me.send(account.changePassword, { body });
}

test('a password that somebody else chose opens nothing but the way to replace it', async () => {
  const { staff, me } = await makeMe();
  const { db } = await testServer();
  await db.updateTable('users').set({ initialPassword: true }).where('id', '=', staff.userId).execute();
  expect((await me.call(session.user, {})).initialPassword).toBe(true);
  expect(await me.call(role.menu, { query: {} })).toEqual([]);
  for (const endpoint of [account.detail, account.sessions, attempt.mine]) {
    const answer = await me.send(endpoint, {});
    expect([answer.status, answer.code]).toEqual([403, 1127]);
  }
  expect((await changePassword(me, password, 'Xinmima@2026')).code).toBe(0);
  expect((await me.call(account.detail, {})).initialPassword).toBe(false);
});

test('a new password ends the other sessions and is good from now on', async () => {
  const { organisation, staff, tokens, me } = await makeMe();
  const other = await signIn(staff.username, password);
  const { db } = await testServer();
  await db.updateTable('users').set({ initialPassword: true }).where('id', '=', staff.userId).execute();
  expect((await changePassword(me, password, 'Xinmima@2026')).code).toBe(0);
  expect(await refresh(other.refresh_token)).toBe(401);
  expect(await refresh(tokens.refresh_token)).toBe(200);
  await expect(signIn(staff.username, password)).rejects.toThrow('1101');
  await signIn(staff.username, 'Xinmima@2026');
  const shown = await me.call(account.detail, {});
  expect([shown.initialPassword, shown.passwordChangedAt]).toEqual([false, expect.any(String)]);
  const [entry] = await audited(organisation.organisationId, 'account.password');
  expect(entry?.detail).toEqual({ endedSessions: 1 });
});

test.each([
  ['short1', '密码至少 8 位'],
  ['onlyletters', '密码要同时包含字母和数字'],
  ['passw0rd', '这个密码太常见，请换一个'],
  [password, '新密码不能与原密码相同'],
])('%s is no new password: %s', async (next, sentence) => {
  const { me } = await makeMe();
  const refused = await changePassword(me, password, next);
  expect([refused.code, refused.fields]).toEqual([1000, { password: sentence }]);
});

test('the old password is asked for, and after five wrong ones no more; the entrance stays open', async () => {
  const { me, staff } = await makeMe();
  for (let failures = 0; failures < 5; failures += 1) {
    expect((await changePassword(me, 'wrong', 'Xinmima@2026')).code).toBe(1120);
  }
  const late = await changePassword(me, password, 'Xinmima@2026');
  expect([late.code, late.res]).toEqual([1128, '密码错误次数过多，请 15 分钟后再试']);
  expect((await signIn(staff.username, password)).token_type).toBe('bearer');
});

test('of guesses sent at once the right one that comes too late answers like the wrong ones', async () => {
  const { me } = await makeMe();
  const bodies = await Promise.all(
    [...Array.from({ length: 30 }, () => 'wrong'), password].map(async (guess) => ({
      email: 'a@example.com',
      password: await encryptedPassword(guess),
    })),
  );
  const replies = await Promise.all(bodies.map((body) => me.send(account.changeEmail, { body })));
  const shown = replies.map(({ status, code, res }) => ({ status, code, res }));
  const [late, right] = [shown.slice(0, -1).filter(({ code }) => code !== 1120), shown.at(-1)];
  expect(late.length).toBeGreaterThanOrEqual(25);
  expect(late).toContainEqual(right);
});

test('who is kept by the organisation’s directory is told so before anything is judged', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { db } = await testServer();
  const staff = await makeStaff(organisation);
  const me = client((await signIn(staff.username, password)).access_token, from(anyAddress()));
  const settings = { kind: 'ldap', url: 'ldap://127.0.0.1:9', bindDn: 'cn=a,dc=a', baseDn: 'dc=a' } as const;
  const body = { name: '公司目录', settings };
  const { providerId } = await admin.call(provider.add, { body: { ...body, secret: 'secret' } });
  await admin.call(provider.modify, { query: { providerId }, body: { ...body, enabled: true, version: 1 } });
  await db
    .updateTable('staff')
    .set({ externalId: `${providerId}:lin` })
    .where('userId', '=', staff.userId)
    .execute();
  const phone = anyPhone();
  const answers = [
    await changePassword(me, 'wrong', 'short1'),
    await changePassword(me, password, 'Xinmima@2026'),
    await me.send(passwords.sendCode, { query: { phone, purpose: 'changePhone' } }),
    await me.send(account.changePhone, { body: { phone, code: '000000', password: 'no cipher' } }),
    await me.send(account.changeEmail, { body: { email: '', password: await encryptedPassword(password) } }),
  ];
  const sentence = '您的账号由机构的公司目录统一管理，密码、手机号和邮箱请在公司目录修改，或联系管理员';
  expect(answers.map(({ code, res }) => [code, res])).toEqual(answers.map(() => [1125, sentence]));
  await admin.call(provider.modify, { query: { providerId }, body: { ...body, enabled: false, version: 2 } });
  expect((await changePassword(me, password, 'Xinmima@2026')).code).toBe(0);
});

test('an encrypted password is good once, here too', async () => {
  const { me } = await makeMe();
  const body = { email: 'a@example.com', password: await encryptedPassword(password) };
  await me.call(account.changeEmail, { body });
  expect((await me.send(account.changeEmail, { body })).code).toBe(1105);
});

test('a new phone needs the password and the code sent to it', async () => {
  const { organisation, me, staff } = await makeMe();
  const phone = anyPhone();
  await me.call(passwords.sendCode, { query: { phone, purpose: 'changePhone' } });
  const code = await codeSentTo(phone);
  const change = async (given: { phone?: string; code?: string; password?: string }) =>
    me.send(account.changePhone, {
      body: { phone, code, ...given, password: await encryptedPassword(given.password ?? password) },
    });
  expect((await change({ password: 'wrong' })).code).toBe(1120);
  expect((await change({ phone: anyPhone() })).code).toBe(1112);
  const done = await change({});
  expect(done.res).toEqual({ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
  expect((await change({})).code).toBe(1112);
  expect((await signIn(phone, password)).token_type).toBe('bearer');
  const [entry] = await audited(organisation.organisationId, 'account.phone');
  expect(JSON.stringify(entry?.detail)).not.toContain(phone);
  expect(entry?.target).toBe(staff.userId);
});

test('a phone that somebody has, or signs in by, stays theirs; the code stays good for another try', async () => {
  const [{ me }, owner] = [await makeMe(), await makeMe()];
  const { db } = await testServer();
  const phone = anyPhone();
  await me.call(passwords.sendCode, { query: { phone, purpose: 'changePhone' } });
  const code = await codeSentTo(phone);
  const change = async () =>
    me.send(account.changePhone, { body: { phone, code, password: await encryptedPassword(password) } });
  await db.updateTable('users').set({ phone }).where('id', '=', owner.staff.userId).execute();
  expect((await change()).code).toBe(1119);
  const asName = { phone: null, username: phone };
  await db.updateTable('users').set(asName).where('id', '=', owner.staff.userId).execute();
  expect((await change()).code).toBe(1119);
  await db
    .updateTable('users')
    .set({ username: `u${phone}` })
    .where('id', '=', owner.staff.userId)
    .execute();
  expect((await change()).code).toBe(0);
});

test('nobody who is not signed in has a code for a new phone sent', async () => {
  const nobody = client(undefined, from(anyAddress()));
  const query = { phone: anyPhone(), purpose: 'changePhone' as const };
  expect((await nobody.send(passwords.sendCode, { query })).status).toBe(401);
  expect((await nobody.send(passwords.sendCode, { query: {} })).fields).toEqual({ phone: '请填写手机号' });
});

test('the mailbox is changed with the password, and taken away', async () => {
  const { me } = await makeMe();
  const change = async (email: string, given = password) =>
    me.send(account.changeEmail, { body: { email, password: await encryptedPassword(given) } });
  expect((await change('zhouming@example.com')).code).toBe(0);
  expect((await me.call(account.detail, {})).email).toMatch(/\*/);
  expect((await change('zhou', password)).fields).toEqual({ email: '邮箱格式不对' });
  expect((await change('', 'wrong')).code).toBe(1120);
  expect((await change('')).res).toEqual({ email: null });
  expect((await me.call(account.detail, {})).email).toBeNull();
});

test('a picture of oneself is shown to whoever has its address; the one before is gone', async () => {
  const { me } = await makeMe();
  const { avatarUrl } = await me.call(account.changeAvatar, { file: new File([png], '我.png') });
  const name = avatarUrl.replace('/user/api/v1/user/avatar/', '');
  expect(name).toMatch(/^[\w-]{32}$/);
  expect((await me.call(session.user, {})).avatarUrl).toBe(avatarUrl);
  const shown = await client().send(account.avatar, { params: { name } });
  expect([shown.headers.get('content-type'), Buffer.from(shown.bytes).equals(png)]).toEqual(['image/png', true]);
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  await me.call(account.changeAvatar, { file: new File([png], '我.png') });
  expect((await client().send(account.avatar, { params: { name } })).status).toBe(404);
  expect((await client().send(account.avatar, { params: { name: '../../secret-key' } })).code).toBe(1000);
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'GIF89a...', ''])(
  '%s is no picture of oneself',
  async (text) => {
    const { me } = await makeMe();
    const refused = await me.send(account.changeAvatar, { file: new File([text], '我.png') });
    expect([refused.code, refused.res]).toEqual([1122, '「我.png」不是图片，请选择 PNG、JPEG 或 WebP 图片']);
  },
);

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 浏览器 · Windows'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge 浏览器 · Windows'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 浏览器 · iPhone'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.49`, '微信 · iPhone'],
  [`${android} Mobile Safari/537.36`, 'Chrome 浏览器 · Android'],
  [`${android} Mobile Safari/537.36 DingTalk/7.5`, '钉钉 · Android'],
  ['', '未知设备'],
  ['curl/8.5.0', '未知设备'],
])('%s is %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toContain(text);
});
