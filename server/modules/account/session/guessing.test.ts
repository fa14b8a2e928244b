import { afterEach, expect, test } from 'vitest';
import { password as passwords } from '#contract/account/password.ts';
import { session } from '#contract/account/session.ts';
import { staff as staffContract } from '#contract/directory/staff.ts';
import {
  type Answer,
  anyAddress,
  client,
  encryptedPassword,
  from,
  signIn,
  webClient,
} from '../../../../test/client.ts';
import { anyPhone, codeSentTo, solvedCaptcha } from '../../../../test/codes.ts';
import { as, makeAdministrator, makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { mostFromKnownPlace } from '../../messaging/index.ts';

afterEach(() => shiftClock(0));

const wrongPassword = 1101;
const locked = 1102;
const captchaNeeded = 1110;

interface Try {
  readonly guess?: string;
  readonly address?: string;
  readonly cookie?: string;
  readonly picture?: object;
}

async function attempt(username: string, { guess = 'wrong', address = anyAddress(), cookie, picture }: Try = {}) {
  const body = { username, password: await encryptedPassword(guess), ...picture };
  return webClient(address, cookie ? { Cookie: cookie } : {}).send(session.token, {
    query: { grant_type: 'password' },
    body,
  });
}

const solved = async (username: string, given: Try = {}) =>
  attempt(username, { ...given, picture: await solvedCaptcha() });

/** All of them on the way before the first is answered. */
async function atOnce(count: number, work: () => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: count }, work));
  return answers.map(({ code }) => code);
}

const deviceOf = ({ headers }: Answer) => /zhixing-device=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0];

/** Whoever tries to shut the owner out, from places of their own. */
async function lock(username: string) {
  await atOnce(5, () => solved(username));
  expect((await solved(username)).code).toBe(locked);
}

const makePerson = async () => makeStaff(await makeOrganisation());

async function makePersonWithPhone() {
  const person = await makePerson();
  const phone = anyPhone();
  const { db } = await testServer();
  await db.updateTable('users').set({ phone }).where('id', '=', person.userId).execute();
  return { ...person, phone };
}

test.each([5, 50])(
  'of %i passwords sent at once three are compared, the others are asked for a picture',
  async (count) => {
    const { username } = await makePerson();
    for (const name of [username, `nobody-${username}`]) {
      const codes = await atOnce(count, () => attempt(name));
      expect(codes.filter((code) => code === wrongPassword)).toHaveLength(3);
      expect(codes.filter((code) => code === captchaNeeded)).toHaveLength(count - 3);
      // Nor is the name locked: the picture is enough.
      expect((await attempt(name, { guess: password })).code).toBe(captchaNeeded);
    }
    expect((await solved(username, { guess: password })).code).toBe(0);
  },
);

test('what is asked for a picture tells nothing about its password', async () => {
  const { username } = await makePerson();
  await atOnce(3, () => attempt(username));
  const [wrong, right] = [await attempt(username), await attempt(username, { guess: password })];
  expect([right.status, right.code, right.res]).toEqual([wrong.status, wrong.code, wrong.res]);
});

test('who reads pictures has five tries in all, however many are sent at once', async () => {
  const { username } = await makePerson();
  for (const name of [username, `nobody-${username}`]) {
    const codes = await atOnce(30, () => solved(name));
    expect(codes.filter((code) => code === wrongPassword)).toHaveLength(5);
    expect(codes.filter((code) => code === locked)).toHaveLength(25);
  }
  expect((await solved(username, { guess: password })).code).toBe(locked);
});

test('the lock says how to get in at once, in the same words for a name that nobody has', async () => {
  const { username } = await makePerson();
  await lock(username);
  await lock(`nobody-${username}`);
  const [somebody, nobody] = [await solved(username), await solved(`nobody-${username}`)];
  expect(somebody.res).toContain('短信验证码登录');
  expect(somebody.res).toContain('管理员');
  expect([nobody.status, nobody.code, nobody.res]).toEqual([somebody.status, somebody.code, somebody.res]);
});

test('the owner signs in from an address where they did before, with a picture each time', async () => {
  const { username } = await makePerson();
  const home = anyAddress();
  expect((await attempt(username, { guess: password, address: home })).code).toBe(0);
  await lock(username);
  expect((await attempt(username, { guess: password, address: home })).code).toBe(captchaNeeded);
  expect((await solved(username, { address: home })).code).toBe(wrongPassword);
  expect((await attempt(username, { guess: password, address: home })).code).toBe(captchaNeeded);
  expect((await solved(username, { guess: password })).code).toBe(locked);
  expect((await solved(username, { guess: password, address: home })).code).toBe(0);
});

test('the owner signs in on the device where they did before, wherever it is; the mark is of no use for others', async () => {
  const [owner, neighbour] = [await makePerson(), await makePerson()];
  const cookie = deviceOf(await attempt(owner.username, { guess: password }));
  if (!cookie) throw new Error('no device was remembered');
  const both = deviceOf(await attempt(neighbour.username, { guess: password, cookie }));
  if (!both) throw new Error('no device was remembered');
  await lock(owner.username);
  await lock(neighbour.username);
  expect((await solved(neighbour.username, { guess: password, cookie })).code).toBe(locked);
  expect((await solved(owner.username, { guess: password, cookie: `${cookie.slice(0, -1)}-` })).code).toBe(locked);
  for (const { username } of [owner, neighbour]) {
    expect((await attempt(username, { guess: password, cookie: both })).code).toBe(captchaNeeded);
    expect((await solved(username, { guess: password, cookie: both })).code).toBe(0);
  }
  await lock(owner.username);
  shiftClock(200 * 86_400_000);
  await lock(owner.username);
  expect((await solved(owner.username, { guess: password, cookie })).code).toBe(locked);
});

test('a neighbour who guesses from the owner’s address guesses slowly, and never on the owner’s device', async () => {
  const { username } = await makePerson();
  const address = anyAddress();
  const cookie = deviceOf(await attempt(username, { guess: password, address }));
  if (!cookie) throw new Error('no device was remembered');
  await lock(username);
  const codes = await atOnce(mostFromKnownPlace + 10, () => solved(username, { address }));
  expect(codes.filter((code) => code === wrongPassword)).toHaveLength(mostFromKnownPlace);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  expect((await solved(username, { guess: password, address, cookie })).code).toBe(0);
});

test('the owner elsewhere gets in by a code while the password is locked and guessed at', async () => {
  const { username, phone } = await makePersonWithPhone();
  await lock(username);
  const address = anyAddress();
  await client(undefined, from(address)).call(passwords.sendCode, { query: { account: username } });
  const code = await codeSentTo(phone);
  const guessed = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const byCode = async (code: string, from: string) =>
    webClient(from).send(session.token, {
      query: { grant_type: 'password' },
      body: { username, code, type: 8, ...(await solvedCaptcha()) },
    });
  await atOnce(10, () => byCode(guessed, anyAddress()));
  // Five from elsewhere were all that it takes: the right one is of no use there any more.
  expect((await byCode(code, anyAddress())).code).toBe(1112);
  expect((await byCode(code, address)).code).toBe(0);
});

test('wrong codes lock no password, and locked codes none either', async () => {
  const { username } = await makePersonWithPhone();
  const byCode = () =>
    webClient(anyAddress()).send(session.token, {
      query: { grant_type: 'password' },
      body: { username, code: '000000', type: 8 },
    });
  const codes = await atOnce(20, byCode);
  expect(codes.filter((code) => code === 1112)).toHaveLength(3);
  expect(codes.filter((code) => code === captchaNeeded)).toHaveLength(17);
  expect((await attempt(username, { guess: password })).code).toBe(0);
});

test('who got a new password from the administrator uses it while somebody goes on guessing', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { userId, username } = await makeStaff(organisation);
  await lock(username);
  const chosen = 'Xinmima@2026';
  const body = { userIds: [userId], password: await encryptedPassword(chosen) };
  await admin.call(staffContract.resetPassword, { body });
  await atOnce(3, () => solved(username));
  expect((await attempt(username, { guess: chosen })).code).toBe(captchaNeeded);
  expect((await solved(username, { guess: chosen })).code).toBe(0);
  shiftClock(31 * 60_000);
  await lock(username);
  expect((await solved(username, { guess: chosen })).code).toBe(locked);
});

test('the right password leaves no count; refused for something else it gives its try back', async () => {
  const { username, organisationId } = await makePersonWithPhone();
  const { db } = await testServer();
  for (let round = 0; round < 3; round += 1) {
    await atOnce(2, () => attempt(username));
    expect((await attempt(username, { guess: password })).code).toBe(0);
  }
  await db.updateTable('organisation').set({ secondFactor: 'everyone' }).where('id', '=', organisationId).execute();
  for (let round = 0; round < 6; round += 1) {
    expect((await attempt(username, { guess: password })).code).toBe(9019);
  }
});

test('the lock of the entrance shuts nobody out who is in', async () => {
  const person = await makePerson();
  const me = await as(person);
  await lock(person.username);
  expect(await me.call(session.user, {})).toMatchObject({ userId: person.userId });
});

test('the lock is over after fifteen minutes, and the count begins anew', async () => {
  const { username } = await makePerson();
  await lock(username);
  shiftClock(15 * 60_000 + 1000);
  expect((await attempt(username)).code).toBe(wrongPassword);
  expect((await signIn(username, password)).token_type).toBe('bearer');
});
