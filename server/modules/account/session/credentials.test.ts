import { afterEach, expect, test } from 'vitest';
import { password as passwords } from '#contract/account/password.ts';
import { session } from '#contract/account/session.ts';
import { anyAddress, client, encryptedPassword, from, webClient } from '../../../../test/client.ts';
import { anyPhone, codeSentTo, lastMessageTo, solvedCaptcha } from '../../../../test/codes.ts';
import { makeOrganisation, makeStaff, password, type TestStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { addressKey } from '../../messaging/index.ts';

afterEach(() => shiftClock(0));

interface Form {
  readonly username: string;
  readonly password?: string;
  readonly code?: string;
  readonly type?: number;
  readonly captchaId?: string;
  readonly captcha?: string;
}

async function send({ password: plain, ...form }: Form, address = anyAddress()) {
  const sealed = plain === undefined ? {} : { password: await encryptedPassword(plain) };
  const body = { ...form, ...sealed };
  return webClient(address).send(session.token, { query: { grant_type: 'password' }, body });
}

async function setSecondFactor(staff: TestStaff, secondFactor: 'off' | 'managers' | 'everyone') {
  const { db } = await testServer();
  await db.updateTable('organisation').set({ secondFactor }).where('id', '=', staff.organisationId).execute();
}

async function makeStaffWithPhone(roles?: string[]) {
  const staff = await makeStaff(await makeOrganisation(), roles ? { roles } : {});
  const phone = anyPhone();
  const { db } = await testServer();
  await db.updateTable('users').set({ phone }).where('id', '=', staff.userId).execute();
  return { ...staff, phone };
}

const ask = (account: string, address = anyAddress()) =>
  client(undefined, from(address)).call(passwords.sendCode, { query: { account } });

async function methodOf(userId: string) {
  const { db } = await testServer();
  const rows = await db.selectFrom('session').select('method').where('userId', '=', userId).execute();
  return rows.map((row) => row.method);
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code to the phone signs in alone, by phone or by name, once', async () => {
  const staff = await makeStaffWithPhone();
  await ask(staff.username);
  const code = await codeSentTo(staff.phone);
  expect((await send({ username: staff.username, code, type: 8 })).code).toBe(0);
  expect((await send({ username: staff.username, code, type: 8 })).code).toBe(1112);
  expect(await methodOf(staff.userId)).toEqual(['code']);
  shiftClock(61_000);
  await client(undefined, from(anyAddress())).call(passwords.sendCode, { query: { phone: staff.phone } });
  expect((await send({ username: staff.phone, code: await codeSentTo(staff.phone), type: 8 })).code).toBe(0);
});

test('a wrong code, an unknown name and a person without phone answer alike; wrong codes are counted', async () => {
  const staff = await makeStaffWithPhone();
  const without = await makeStaff(await makeOrganisation());
  await ask(staff.username);
  const wrong = other(await codeSentTo(staff.phone));
  const answers = [];
  for (const username of [staff.username, `nobody-${staff.username}`, without.username]) {
    const { status, code, res } = await send({ username, code: wrong, type: 8 });
    answers.push([status, code, res]);
    await send({ username, code: wrong, type: 8 });
    await send({ username, code: wrong, type: 8 });
    expect((await send({ username, code: wrong, type: 8 })).code).toBe(1110);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('somebody else’s code, one for another purpose and none are refused', async () => {
  const [staff, colleague] = [await makeStaffWithPhone(), await makeStaffWithPhone()];
  await ask(colleague.username);
  const theirs = await codeSentTo(colleague.phone);
  expect((await send({ username: staff.username, code: theirs, type: 8 })).code).toBe(1112);
  await client(undefined, from(anyAddress())).call(passwords.sendResetCode, { query: { account: staff.username } });
  const reset = await codeSentTo(staff.phone);
  expect((await send({ username: staff.username, code: reset, type: 8 })).code).toBe(1112);
  expect((await send({ username: colleague.username, type: 8 })).code).toBe(1112);
});

test('password and code: both must be right, and a wrong password does not use the code', async () => {
  const staff = await makeStaffWithPhone();
  await ask(staff.username);
  const code = await codeSentTo(staff.phone);
  const form = { username: staff.username, type: 7 };
  expect((await send({ ...form, password: 'wrong', code })).code).toBe(1101);
  expect((await send({ ...form, password, code: other(code) })).code).toBe(1112);
  expect((await send({ ...form, password })).code).toBe(1112);
  expect((await send({ ...form, password, code })).code).toBe(1110);
  const solved = await solvedCaptcha();
  expect((await send({ ...form, password, code, ...solved })).code).toBe(0);
  expect(await methodOf(staff.userId)).toEqual(['passwordAndCode']);
});

test('the second factor asks for a code, and only after the right password', async () => {
  const staff = await makeStaffWithPhone();
  await setSecondFactor(staff, 'everyone');
  expect((await send({ username: staff.username, password: 'wrong' })).code).toBe(1101);
  const asked = await send({ username: staff.username, password });
  const masked = `${staff.phone.slice(0, 3)}****${staff.phone.slice(-4)}`;
  expect([asked.status, asked.code]).toEqual([200, 9019]);
  expect(asked.res).toBe(`为了账号安全，请输入发送到 ${masked} 的短信验证码`);
  await ask(staff.username);
  const code = await codeSentTo(staff.phone);
  expect((await send({ username: staff.username, code, type: 8 })).code).toBe(1117);
  expect((await send({ username: staff.username, password, code, type: 7 })).code).toBe(0);
});

test('the second factor for managers asks who has a permission', async () => {
  const [manager, plain] = [await makeStaffWithPhone(['阅卷员']), await makeStaffWithPhone()];
  await setSecondFactor(manager, 'managers');
  await setSecondFactor(plain, 'managers');
  expect((await send({ username: manager.username, password })).code).toBe(9019);
  expect((await send({ username: plain.username, password })).code).toBe(0);
});

test('who has no phone for the second factor is told whom to ask', async () => {
  const staff = await makeStaff(await makeOrganisation());
  await setSecondFactor(staff, 'everyone');
  const refused = await send({ username: staff.username, password });
  expect([refused.code, refused.res]).toEqual([
    1116,
    '为了账号安全，登录需要短信验证码，您的账号还没有绑定手机号，请联系管理员',
  ]);
});

test('after three failures with a name a picture is asked for, whether somebody has the name or not', async () => {
  const { username } = await makeStaff(await makeOrganisation());
  for (const name of [username, `nobody-${username}`]) {
    for (let failures = 0; failures < 3; failures += 1) {
      expect((await send({ username: name, password: 'wrong' })).code).toBe(1101);
    }
    const upper = name.toUpperCase();
    expect((await send({ username: upper, password: 'wrong' })).code).toBe(1110);
    const solved = await solvedCaptcha();
    const misread = await send({ username: name, password: 'wrong', ...solved, captcha: 'ace4' });
    expect(misread.code).toBe(1111);
    // One picture, one try.
    expect((await send({ username: name, password, ...solved })).code).toBe(1111);
  }
  expect((await send({ username, password, ...(await solvedCaptcha()) })).code).toBe(0);
  expect((await send({ username, password: 'wrong' })).code).toBe(1101);
});

test('of one account not more than three sign in at the same moment without a picture; nothing is locked', async () => {
  const { username } = await makeStaff(await makeOrganisation());
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ username, password })));
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes.has(0)).toBe(true);
  codes.delete(1110);
  expect([...codes]).toEqual([0]);
  expect((await send({ username, password })).code).toBe(0);
});

test('sixty failures with other names keep nobody behind the same address out', async () => {
  const organisation = await makeOrganisation();
  const honest = await Promise.all(Array.from({ length: 20 }, () => makeStaff(organisation)));
  const address = anyAddress();
  const spray = Array.from({ length: 60 }, (_, number) =>
    send({ username: `spray-${organisation.code}-${number % 30}`, password: 'wrong' }, address),
  );
  const signIns = honest.map(({ username }) => send({ username, password }, address));
  expect((await Promise.all(signIns)).map(({ code }) => code)).toEqual(honest.map(() => 0));
  expect(new Set((await Promise.all(spray)).map(({ code }) => code))).toEqual(new Set([1101]));
});

/** As if so many had failed from there, this minute and the next. */
async function spray(address: string, count: number) {
  const { db, keys } = await testServer();
  const values = [0, 60_000].map((later) => {
    const at = new Date(Date.now() + later);
    return { key: addressKey(keys, address, at), count, expiresAt: new Date(at.getTime() + 60_000) };
  });
  await db.insertInto('failureCount').values(values).execute();
}

test('from a sprayed address whoever failed once reads a picture, the others notice nothing', async () => {
  const organisation = await makeOrganisation();
  const [clumsy, honest] = [await makeStaff(organisation), await makeStaff(organisation)];
  const address = anyAddress();
  await spray(address, 150);
  expect((await send({ username: clumsy.username, password: 'wrong' }, address)).code).toBe(1101);
  expect((await send({ username: clumsy.username, password }, address)).code).toBe(1110);
  expect((await send({ username: honest.username, password }, address)).code).toBe(0);
});

test('failures of a sprayed address are told late and hold no connection; a sign-in overtakes them', async () => {
  const staff = await makeStaff(await makeOrganisation());
  const address = anyAddress();
  await spray(address, 1000);
  const order: string[] = [];
  // More than the test server has connections.
  const failing = Array.from({ length: 12 }, async (_, number) => {
    await send({ username: `late-${staff.username}-${number}`, password: 'wrong' }, address);
    order.push('late');
  });
  await send({ username: staff.username, password }, address);
  order.push('signed in');
  await Promise.all(failing);
  expect(order[0]).toBe('signed in');
});

test('a disabled person gets no code, and the same answer', async () => {
  const staff = await makeStaffWithPhone();
  const { db } = await testServer();
  await db.updateTable('users').set({ state: 'DISABLED' }).where('id', '=', staff.userId).execute();
  const known = await ask(staff.username);
  expect(await ask(`nobody-${staff.username}`)).toEqual(known);
  expect(await lastMessageTo(staff.phone)).toBeUndefined();
});
