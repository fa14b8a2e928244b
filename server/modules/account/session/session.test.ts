import { afterEach, expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { client, encryptedPassword, signIn, webClient } from '../../../../test/client.ts';
import { solvedCaptcha } from '../../../../test/codes.ts';
import { as, makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { sessionMs } from './session.rules.ts';

afterEach(() => shiftClock(0));

const passwordGrant = { grant_type: 'password' } as const;
const refreshGrant = { grant_type: 'refresh_token' } as const;

test('a person signs in by username, or by job number and organisation, and sees who they are', async () => {
  const organisation = await makeOrganisation('bank');
  const staff = await makeStaff(organisation, { realName: '陈思远' });
  const tokens = await signIn(staff.username, password);
  const me = await client(tokens.access_token).call(session.user, {});
  expect(me).toMatchObject({
    realName: '陈思远',
    brand: 'bank',
    edition: 'standard',
    permissions: [],
    permissionMask: 0,
  });
  const other = await signIn(`${me.jobNumber}@${organisation.code}`, password);
  expect(other.token_type).toBe('bearer');
});

test('the token reply repeats the OAuth fields beside res', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const answer = await webClient().send(session.token, {
    query: passwordGrant,
    body: { username: staff.username, password: await encryptedPassword(password) },
  });
  expect(answer).toMatchObject({ code: 0, token_type: 'bearer', res: { token_type: 'bearer' } });
  expect(answer.headers.get('set-cookie')).toMatch(/zhixing-refresh=.+; Path=\/auth; HttpOnly; SameSite=Strict/);
});

test('an unknown account and a wrong password answer alike', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const attempt = async (username: string) =>
    webClient().send(session.token, {
      query: passwordGrant,
      body: { username, password: await encryptedPassword('wrong') },
    });
  const [wrong, unknown] = [await attempt(staff.username), await attempt('nobody-of-that-name')];
  expect([wrong.status, wrong.code, wrong.res]).toEqual([200, 1101, '账号或密码错误']);
  expect([unknown.status, unknown.code, unknown.res]).toEqual([wrong.status, wrong.code, wrong.res]);
});

/** A wrong password, with the picture that is asked for after three. */
const fail = async (username: string) =>
  webClient().send(session.token, {
    query: passwordGrant,
    body: { username, password: await encryptedPassword('wrong'), ...(await solvedCaptcha()) },
  });

test('five wrong passwords lock the account, also for the right one; a name that nobody has locks alike', async () => {
  const { username } = await makeStaff(await makeOrganisation());
  for (const name of [username, `nobody-${username}`]) {
    const codes = [];
    for (let failures = 0; failures < 7; failures += 1) codes.push((await fail(name)).code);
    expect(codes).toEqual([1101, 1101, 1101, 1101, 1101, 1102, 1102]);
    const body = { username: name, password: await encryptedPassword(password), ...(await solvedCaptcha()) };
    const right = await webClient().send(session.token, { query: passwordGrant, body });
    expect([right.code, right.res]).toEqual([1102, expect.stringContaining('15 分钟内不能')]);
  }
});

test('a person of the staff is no applicant', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const body = { username: staff.username, password: await encryptedPassword(password), role: 2 };
  expect((await webClient().send(session.token, { query: passwordGrant, body })).code).toBe(1101);
});

test('a username that looks like a phone number means its owner, not the one who has that phone', async () => {
  const organisation = await makeOrganisation();
  const [owner, other] = [await makeStaff(organisation), await makeStaff(organisation)];
  const { db } = await testServer();
  const number = `1${String(Date.now()).slice(-10)}`;
  await db.updateTable('users').set({ phone: number }).where('id', '=', other.userId).execute();
  expect((await client((await signIn(number, password)).access_token).call(session.user, {})).userId).toBe(
    other.userId,
  );
  await db.updateTable('users').set({ username: number }).where('id', '=', owner.userId).execute();
  expect((await client((await signIn(number, password)).access_token).call(session.user, {})).userId).toBe(
    owner.userId,
  );
});

test('an encrypted password is good once', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const body = { username: staff.username, password: await encryptedPassword(password) };
  await webClient().call(session.token, { query: passwordGrant, body });
  const again = await webClient().send(session.token, { query: passwordGrant, body });
  expect(again.code).toBe(1105);
  const plain = await webClient().send(session.token, { query: passwordGrant, body: { ...body, password } });
  expect(plain.code).toBe(1105);
});

test('another client is refused', async () => {
  const answer = await client(undefined, { Authorization: `Basic ${btoa('other:other')}` }).send(session.token, {
    query: passwordGrant,
    body: {},
  });
  expect(answer.status).toBe(401);
});

test('a refresh token gives new tokens; its theft ends the session', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const first = await signIn(staff.username, password);
  const refresh = (refresh_token: string) =>
    webClient().send(session.token, { query: refreshGrant, body: { refresh_token } });
  const second = await refresh(first.refresh_token);
  expect(second.code).toBe(0);
  const tokens = second.res as typeof first;
  expect(tokens.refresh_token).not.toBe(first.refresh_token);
  expect(await client(tokens.access_token).call(session.user, {})).toMatchObject({ userId: staff.userId });
  // Two pages that refresh at once are no theft; the same token long after its use is.
  expect((await refresh(first.refresh_token)).code).toBe(0);
  shiftClock(60_000);
  expect((await refresh(first.refresh_token)).status).toBe(401);
  expect((await refresh(tokens.refresh_token)).status).toBe(401);
});

test('a stolen refresh token ends its own family, whichever branch is older, and no other session', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const [first, elsewhere] = [await signIn(staff.username, password), await signIn(staff.username, password)];
  const refresh = (refresh_token: string) =>
    webClient().send(session.token, { query: refreshGrant, body: { refresh_token } });
  const second = (await refresh(first.refresh_token)).res as typeof first;
  shiftClock(60_000);
  const third = (await refresh(second.refresh_token)).res as typeof first;
  expect((await refresh(first.refresh_token)).status).toBe(401);
  expect((await refresh(third.refresh_token)).status).toBe(401);
  const { db } = await testServer();
  const rows = await db.selectFrom('session').select('endedAt').where('userId', '=', staff.userId).execute();
  expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  expect((await refresh(elsewhere.refresh_token)).code).toBe(0);
});

test('a session that is over gives no new tokens', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const tokens = await signIn(staff.username, password);
  shiftClock(sessionMs + 1000);
  const body = { refresh_token: tokens.refresh_token };
  expect((await webClient().send(session.token, { query: refreshGrant, body })).status).toBe(401);
});

test('after signing out the refresh token is no good', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const tokens = await signIn(staff.username, password);
  await client(tokens.access_token).call(session.logout, {});
  const answer = await webClient().send(session.token, {
    query: refreshGrant,
    body: { refresh_token: tokens.refresh_token },
  });
  expect(answer.status).toBe(401);
});

test('no token, a made-up token and a disabled person are refused', async () => {
  expect((await client().send(session.user)).status).toBe(401);
  expect((await client('made.up.token').send(session.user)).status).toBe(401);
  const staff = await makeStaff(await makeOrganisation());
  const { db } = await testServer();
  const me = await as(staff);
  await db.updateTable('users').set({ state: 'DISABLED' }).where('id', '=', staff.userId).execute();
  expect((await me.send(session.user)).status).toBe(401);
});

test('who was disabled or has left gets no new tokens for an old one', async () => {
  const { db } = await testServer();
  const refresh = (refresh_token: string) =>
    webClient().send(session.token, { query: refreshGrant, body: { refresh_token } });
  const [disabled, departed] = [await makeStaff(await makeOrganisation()), await makeStaff(await makeOrganisation())];
  const tokens = [await signIn(disabled.username, password), await signIn(departed.username, password)];
  await db.updateTable('users').set({ state: 'DISABLED' }).where('id', '=', disabled.userId).execute();
  await db.updateTable('staff').set({ status: 2 }).where('userId', '=', departed.userId).execute();
  for (const { refresh_token } of tokens) expect((await refresh(refresh_token)).status).toBe(401);
});
