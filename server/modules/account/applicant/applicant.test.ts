import { afterEach, expect, test } from 'vitest';
import { account } from '#contract/account/account.ts';
import { applicant } from '#contract/account/applicant.ts';
import { session } from '#contract/account/session.ts';
import { anyAddress, client, encryptedPassword, webClient } from '../../../../test/client.ts';
import { anyPhone, codeSentTo } from '../../../../test/codes.ts';
import { makeApplicant, signInByCode } from '../../../../test/make/applicant.ts';
import { as, makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';

afterEach(() => shiftClock(0));

const passwordGrant = { grant_type: 'password' } as const;

test('a code makes the account at the first time, and is the way in later', async () => {
  const phone = anyPhone();
  const first = await signInByCode(phone);
  const me = await client(first.access_token).call(applicant.self, {});
  expect(me).toMatchObject({ realName: '', hasPassword: false, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
  shiftClock(61_000);
  const again = await client((await signInByCode(phone)).access_token).call(applicant.self, {});
  expect(again.applicantId).toBe(me.applicantId);
});

test('a code is good once, and a wrong one opens nothing', async () => {
  const phone = anyPhone();
  await webClient(anyAddress()).call(applicant.sendCode, { body: { phone } });
  const code = await codeSentTo(phone);
  const body = { username: phone, role: 2, type: 8 };
  const wrong = code === '000000' ? '000001' : '000000';
  const web = webClient(anyAddress());
  expect((await web.send(session.token, { query: passwordGrant, body: { ...body, code: wrong } })).code).toBe(1112);
  await web.call(session.token, { query: passwordGrant, body: { ...body, code } });
  expect((await web.send(session.token, { query: passwordGrant, body: { ...body, code } })).code).toBe(1112);
});

test('a password that was set opens the account, and ends its sessions elsewhere', async () => {
  const { phone, call, token } = await makeApplicant();
  shiftClock(61_000);
  const elsewhere = await signInByCode(phone);
  const { fields } = await client(token).send(applicant.setPassword, {
    body: { password: await encryptedPassword('short') },
  });
  expect(fields?.password).toContain('密码');
  await call(applicant.setPassword, { body: { password: await encryptedPassword(password) } });
  expect((await client(elsewhere.access_token).send(applicant.self, {})).status).toBe(401);
  const body = { username: phone, password: await encryptedPassword(password), role: 2 };
  const tokens = await webClient(anyAddress()).call(session.token, { query: passwordGrant, body });
  expect((await client(tokens.access_token).call(applicant.self, {})).hasPassword).toBe(true);
});

test('an applicant reaches nothing of staff, and staff nothing of an applicant', async () => {
  const { token } = await makeApplicant();
  for (const endpoint of [session.user, account.detail, account.sessions]) {
    expect((await client(token).send(endpoint, {})).status).toBe(403);
  }
  const staff = await as(await makeStaff(await makeOrganisation()));
  expect((await staff.send(applicant.self, {})).status).toBe(403);
  expect((await client().send(applicant.self, {})).status).toBe(401);
});

test('a phone without a password is not opened by one, and the same sentence is said of an unknown phone', async () => {
  const { phone } = await makeApplicant();
  const answers = [];
  for (const username of [phone, anyPhone()]) {
    const body = { username, password: await encryptedPassword(password), role: 2 };
    const { code, res } = await webClient(anyAddress()).send(session.token, { query: passwordGrant, body });
    answers.push([code, res]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(1101);
});

test('a session goes on by its refresh token, and ends with it', async () => {
  const phone = anyPhone();
  const { refresh_token } = await signInByCode(phone);
  const refreshed = await webClient().call(session.token, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token },
  });
  const own = client(refreshed.access_token);
  await own.call(applicant.self, {});
  await own.call(session.logout, {});
  expect((await own.send(applicant.self, {})).status).toBe(401);
});

test('the same person may be staff too: each session is of one kind', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const phone = anyPhone();
  const { db } = await testServer();
  await db.updateTable('users').set({ phone }).where('id', '=', staff.userId).execute();
  const tokens = await signInByCode(phone);
  const me = await client(tokens.access_token).call(applicant.self, {});
  expect(me.applicantId).not.toBe(staff.userId);
});
