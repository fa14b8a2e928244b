import { afterEach, expect, test } from 'vitest';
import { password as passwords } from '#contract/account/password.ts';
import { session } from '#contract/account/session.ts';
import { anyAddress, client, encryptedPassword, from, signIn, webClient } from '../../../../test/client.ts';
import { anyPhone, codeSentTo, lastMessageTo, solvedCaptcha } from '../../../../test/codes.ts';
import { makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { serverWith, testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';

afterEach(() => shiftClock(0));

const next = 'Xinmima@2026';
const publicUrl = 'https://exam.example.com';
const nobody = () => client(undefined, from(anyAddress()));

async function makeForgetful() {
  const organisation = await makeOrganisation();
  const staff = await makeStaff(organisation);
  const [phone, email] = [anyPhone(), `${staff.username}@example.com`];
  const { db } = await testServer();
  await db.updateTable('users').set({ phone, email }).where('id', '=', staff.userId).execute();
  return { ...staff, phone, email, code: organisation.code };
}

type Forgetful = Awaited<ReturnType<typeof makeForgetful>>;

async function reset(account: string, code: string, plain = next) {
  const body = { account, code, password: await encryptedPassword(plain), ...(await solvedCaptcha()) };
  return nobody().send(passwords.reset, { body });
}

async function resetByLink(token: string, plain = next) {
  return nobody().send(passwords.resetByLink, { query: { token }, body: { password: await encryptedPassword(plain) } });
}

const stateOf = async (token: string) => (await nobody().call(passwords.checkLink, { query: { token } })).state;

async function mailedToken({ username, email }: Forgetful) {
  await nobody().call(passwords.sendResetCode, { query: { account: username, by: 'mail' } });
  return /token=([\w-]+)/.exec((await lastMessageTo(email))?.content ?? '')?.[1] ?? '';
}

const refresh = async (refresh_token: string) =>
  (await webClient().send(session.token, { query: { grant_type: 'refresh_token' }, body: { refresh_token } })).status;

/** From an address of its own: where many have failed a picture is asked for sooner. */
const wrongTry = async (username: string, picture = {}) => {
  const body = { username, password: await encryptedPassword('wrong'), role: 1, ...picture };
  return (await webClient(anyAddress()).send(session.token, { query: { grant_type: 'password' }, body })).code;
};

test('with the code to the phone comes a new password; whoever was signed in is no longer, a lock is over', async () => {
  const me = await makeForgetful();
  const tokens = await signIn(me.username, password);
  for (let failures = 0; failures < 3; failures += 1) {
    expect(await wrongTry(me.username)).toBe(1101);
  }
  for (let failures = 0; failures < 2; failures += 1) {
    expect(await wrongTry(me.username, await solvedCaptcha())).toBe(1101);
  }
  expect(await wrongTry(me.username, await solvedCaptcha())).toBe(1102);
  const { db } = await testServer();
  await nobody().call(passwords.sendResetCode, { query: { account: me.username } });
  expect((await reset(me.username, await codeSentTo(me.phone))).res).toEqual({ changed: true });
  expect(await refresh(tokens.refresh_token)).toBe(401);
  // No picture is asked for either.
  await signIn(me.username, next);
  await expect(signIn(me.username, password)).rejects.toThrow('1101');
  const entry = await db
    .selectFrom('auditLog')
    .select(['userId', 'detail'])
    .where('organisationId', '=', me.organisationId)
    .where('action', '=', 'account.password.reset')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ userId: me.userId, detail: { by: 'sms', endedSessions: 1 } });
});

test('a code is of no use for somebody else, for another purpose, a second time, or when it is over', async () => {
  const [me, other] = [await makeForgetful(), await makeForgetful()];
  await nobody().call(passwords.sendCode, { query: { account: me.username } });
  expect((await reset(me.username, await codeSentTo(me.phone))).code).toBe(1112);
  shiftClock(61_000);
  await nobody().call(passwords.sendResetCode, { query: { account: me.username } });
  const code = await codeSentTo(me.phone);
  expect((await reset(other.username, code)).code).toBe(1112);
  const twice = await Promise.all([reset(me.username, code), reset(me.username, code)]);
  expect(twice.map((answer) => answer.code).toSorted()).toEqual([0, 1112]);
  await nobody().call(passwords.sendResetCode, { query: { account: other.username } });
  shiftClock(61_000 + 300_000);
  expect((await reset(other.username, await codeSentTo(other.phone))).code).toBe(1112);
});

test('where signing in needs password and phone, the phone alone sets no password; a wrong code tells nothing of it', async () => {
  const [me, other] = [await makeForgetful(), await makeForgetful()];
  const { db } = await testServer();
  const setFactor = (secondFactor: 'everyone' | 'managers') =>
    db.updateTable('organisation').set({ secondFactor }).where('id', '=', me.organisationId).execute();
  await setFactor('everyone');
  const [wrong, elsewhere] = [await reset(me.username, '000000'), await reset(other.username, '000000')];
  expect([wrong.code, wrong.res]).toEqual([elsewhere.code, elsewhere.res]);
  await nobody().call(passwords.sendResetCode, { query: { account: me.username } });
  const code = await codeSentTo(me.phone);
  const refused = await reset(me.username, code);
  expect([refused.code, refused.res]).toEqual([
    1126,
    '为了账号安全，您所在的机构不能凭短信找回密码，请改用邮箱找回，或联系管理员重置',
  ]);
  shiftClock(61_000);
  const token = await mailedToken(me);
  expect((await resetByLink(token, next)).code).toBe(0);
  // For managers only: this person is none.
  await setFactor('managers');
  expect((await reset(me.username, code)).code).toBe(0);
});

test('guessing ends after five tries, and the right code with it', async () => {
  const me = await makeForgetful();
  await nobody().call(passwords.sendResetCode, { query: { account: me.username } });
  const code = await codeSentTo(me.phone);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await reset(me.username, wrong)).code).toBe(1112);
  expect((await reset(me.username, code)).code).toBe(1112);
});

test('wrong codes lock nobody out of their account; after three a picture is asked for', async () => {
  const me = await makeForgetful();
  const guess = async (account: string) => {
    const body = { account, code: '000000', password: await encryptedPassword(next) };
    return (await nobody().send(passwords.reset, { body })).code;
  };
  for (const name of [me.username, `nobody-${me.username}`]) {
    for (const expected of [1112, 1112, 1112, 1110]) expect(await guess(name)).toBe(expected);
    for (let tries = 0; tries < 5; tries += 1) expect((await reset(name, '000000')).code).toBe(1112);
  }
  // Neither locked nor asked for a picture.
  await signIn(me.username, password);
});

test('a name that nobody has answers like one that somebody has', async () => {
  const me = await makeForgetful();
  const unknown = `nobody-${me.username}`;
  for (const by of ['sms', 'mail'] as const) {
    const names = [me.username, by === 'sms' ? unknown : `${unknown}-2`];
    const sendings = [];
    shiftClock(by === 'mail' ? 61_000 : 0);
    for (const account of names) {
      const query = { account, by };
      const { status, code, res } = await nobody().send(passwords.sendResetCode, { query });
      const again = await nobody().send(passwords.sendResetCode, { query });
      sendings.push([status, code, res, again.code]);
    }
    expect(sendings[1]).toEqual(sendings[0]);
  }
  const [known, other] = [await reset(me.username, '000000'), await reset(unknown, '000000')];
  expect([other.status, other.code, other.res]).toEqual([known.status, known.code, known.res]);
});

test('a password like the phone is refused only to who has proven the phone, and the code stays good', async () => {
  const me = await makeForgetful();
  const { db } = await testServer();
  await db
    .updateTable('users')
    .set({ username: `staff${me.phone}` })
    .where('id', '=', me.userId)
    .execute();
  const account = me.phone;
  expect((await reset(account, '000000', `staff${me.phone}`)).code).toBe(1112);
  await nobody().call(passwords.sendResetCode, { query: { account } });
  const code = await codeSentTo(me.phone);
  expect((await reset(account, code, 'short1')).fields).toEqual({ password: '密码至少 8 位' });
  expect((await reset(account, code, `Staff${me.phone}`)).fields).toEqual({ password: '密码不能与账号相同' });
  expect((await reset(account, code)).code).toBe(0);
});

test('a mailed link sets a password once, within half an hour', async () => {
  const me = await makeForgetful();
  const tokens = await signIn(me.username, password);
  const token = await mailedToken(me);
  const shown = (name: string) => nobody().call(passwords.checkLink, { query: { token: name } });
  expect(await shown(token)).toEqual({ state: 'good', username: me.username });
  expect((await resetByLink(token, 'short1')).fields).toEqual({ password: '密码至少 8 位' });
  const both = await Promise.all([resetByLink(token), resetByLink(token, 'Lingyige@2026')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1118]);
  expect(await shown(token)).toEqual({ state: 'used', username: null });
  expect((await resetByLink(token)).code).toBe(1118);
  expect(await refresh(tokens.refresh_token)).toBe(401);
  expect(await stateOf('x'.repeat(32))).toBe('unknown');
  expect((await resetByLink('x'.repeat(32))).res).toBe('链接已失效，请重新申请找回密码');
});

test('under three names at once nobody gets more than five links an hour', async () => {
  const { db } = await testServer();
  const people = await Promise.all(Array.from({ length: 8 }, makeForgetful));
  const userIds = people.map(({ userId }) => userId);
  const four = userIds.flatMap((userId) =>
    Array.from({ length: 4 }, () => ({
      ...{ userId, hash: Buffer.from(crypto.randomUUID()) },
      ...{ createdAt: new Date(), expiresAt: new Date() },
    })),
  );
  await db.insertInto('passwordLink').values(four).execute();
  const numbers = await db.selectFrom('staff').select(['userId', 'jobNumber']).where('userId', 'in', userIds).execute();
  const names = people.flatMap(({ userId, username, phone, code }) => {
    const number = numbers.find((row) => row.userId === userId)?.jobNumber;
    return [username, phone, `${number}@${code}`];
  });
  const asking = names.map((account) => nobody().call(passwords.sendResetCode, { query: { account, by: 'mail' } }));
  await Promise.all(asking);
  const links = await db.selectFrom('passwordLink').select('hash').where('userId', 'in', userIds).execute();
  expect(links).toHaveLength(8 * 5);
});

test('a link that is over, of somebody who left, or older than a new password is of no use', async () => {
  const { db } = await testServer();
  const [late, gone, changed] = [await makeForgetful(), await makeForgetful(), await makeForgetful()];
  const [lateToken, goneToken, oldToken] = [
    await mailedToken(late),
    await mailedToken(gone),
    await mailedToken(changed),
  ];
  await db.updateTable('staff').set({ status: 2 }).where('userId', '=', gone.userId).execute();
  expect(await stateOf(goneToken)).toBe('unknown');
  expect((await resetByLink(goneToken)).code).toBe(1118);
  shiftClock(61_000);
  expect((await resetByLink(await mailedToken(changed))).code).toBe(0);
  expect(await stateOf(oldToken)).toBe('used');
  shiftClock(30 * 60_000 + 1000);
  expect(await stateOf(lateToken)).toBe('expired');
  expect((await resetByLink(lateToken)).code).toBe(1118);
});

test('only a hash of the token is kept', async () => {
  const me = await makeForgetful();
  const token = await mailedToken(me);
  const { db } = await testServer();
  const row = await db.selectFrom('passwordLink').selectAll().where('userId', '=', me.userId).executeTakeFirstOrThrow();
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(row) + row.hash.toString()).not.toContain(token);
});

test('the link leads to the service’s own address alone, not to an organisation’s or to the asking browser’s', async () => {
  const me = await makeForgetful();
  const { db } = await testServer();
  const domain = `${me.code}.example.com`;
  await db.updateTable('organisation').set({ domain }).where('id', '=', me.organisationId).execute();
  const query = { account: me.username, by: 'mail' as const };
  await nobody().call(passwords.sendResetCode, { query });
  expect((await lastMessageTo(me.email))?.content).toContain('\n/mailPwdUpdate?token=');

  const elsewhere = await serverWith({ publicUrl });
  shiftClock(61_000);
  await client(undefined, from(anyAddress()), elsewhere).call(passwords.sendResetCode, { query });
  expect((await lastMessageTo(me.email))?.content).toContain(`\n${publicUrl}/mailPwdUpdate?token=`);
});

test('whoever has a whole IPv6 network has no more guesses than others', async () => {
  const network = anyAddress().split(':').slice(0, 4).join(':');
  const guess = (host: number) =>
    client(undefined, from(`${network}::${host.toString(16)}`)).send(passwords.resetByLink, {
      query: { token: 'x'.repeat(32) },
      body: { password: '00' },
    });
  for (let host = 1; host <= 60; host += 1) expect((await guess(host)).code).toBe(1105);
  expect((await guess(61)).status).toBe(429);
  const elsewhere = client(undefined, from(anyAddress()));
  const body = { password: '00' };
  expect((await elsewhere.send(passwords.resetByLink, { query: { token: 'x' }, body })).code).toBe(1105);
});
