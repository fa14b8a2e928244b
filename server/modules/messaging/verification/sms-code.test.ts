import { afterEach, describe, expect, test } from 'vitest';
import { anyAddress } from '../../../../test/client.ts';
import { anyPhone, codeSentTo, lastMessageTo, solvedCaptcha } from '../../../../test/codes.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import type { SmsMessage } from '../../../kit/outgoing/channel.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { type CodePurpose, mostPerAddress, needsCaptcha, sendingRefusal } from './sms-code.rules.ts';
import { sendCode, takeCode } from './sms-code.ts';

afterEach(() => shiftClock(0));

const at = new Date('2026-11-20T08:00:00Z');
const minutes = (count: number) => count * 60_000;
const ago = (ms: number, address = 'here') => ({ sentAt: new Date(at.getTime() - ms).toISOString(), address });

describe('how often a code goes out', () => {
  const textOf = (...sent: number[]) =>
    sendingRefusal(
      sent.map((ms) => ago(ms)),
      { address: 'here' },
      at,
    )?.message;

  test('again after a minute', () => {
    expect(textOf()).toBeUndefined();
    expect(textOf(0)).toBe('验证码刚刚发送过，请 60 秒后再获取');
    expect(textOf(59_500)).toBe('验证码刚刚发送过，请 1 秒后再获取');
    expect(textOf(60_000)).toBeUndefined();
  });

  test('five times an hour, ten times a day', () => {
    const four = [1, 2, 3, 4].map(minutes);
    expect(textOf(...four, minutes(59))).toBe('获取验证码的次数太多，请 1 分钟后再试');
    expect(textOf(...four, minutes(60))).toBeUndefined();
    const day = Array.from({ length: 10 }, (_, number) => minutes(61 * (number + 1)));
    expect(textOf(...day)).toBe('获取验证码的次数太多，请 14 小时后再试');
    expect(textOf(...day.slice(0, 9))).toBeUndefined();
  });

  test('what was asked for from elsewhere uses up nothing of this, but a phone is not flooded', () => {
    const textAfter = (count: number, everyMs: number, known = false) =>
      sendingRefusal(
        Array.from({ length: count }, (_, number) => ago((number + 1) * everyMs, `there ${number}`)),
        { address: 'here', known },
        at,
      )?.message;
    expect(textAfter(14, minutes(2))).toBeUndefined();
    expect(textAfter(15, minutes(2))).toBe('获取验证码的次数太多，请 30 分钟后再试');
    expect(textAfter(15, minutes(2), true)).toBeUndefined();
    expect(textAfter(1, 0)).toBe('验证码刚刚发送过，请 60 秒后再获取');
    expect(textAfter(29, minutes(40))).toBeUndefined();
    expect(textAfter(30, minutes(40))).toBe('获取验证码的次数太多，请 4 小时后再试');
  });

  test('the third of an hour to one name needs a picture', () => {
    expect(needsCaptcha([ago(minutes(2)), ago(minutes(61)), ago(minutes(70))], at)).toBe(false);
    expect(needsCaptcha([ago(minutes(2), 'there'), ago(minutes(59))], at)).toBe(true);
  });
});

async function send(phone: string | undefined, more: { asked?: string; address?: string; purpose?: CodePurpose } = {}) {
  const { db, keys } = await testServer();
  const wanted = { phone, purpose: 'signIn', address: anyAddress(), keys, ...more } as const;
  return sendCode(db, wanted, new Date());
}

async function take(
  phone: string,
  code: string,
  purpose: CodePurpose = 'signIn',
  time = new Date(),
  address = anyAddress(),
) {
  const { db, keys } = await testServer();
  return takeCode(db, { phone, code, purpose, address, keys }, time).then(
    () => 'taken',
    (failure: { code?: number }) => failure.code,
  );
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code is good once, within five minutes, for its phone and its purpose', async () => {
  const [phone, stranger] = [anyPhone(), anyPhone()];
  expect(await send(phone)).toEqual({ resendAfterSeconds: 60, expiresInSeconds: 300 });
  const code = await codeSentTo(phone);
  expect(await take(stranger, code)).toBe(1112);
  expect(await take(phone, code, 'resetPassword')).toBe(1112);
  expect(await take(phone, code, 'signIn', new Date(Date.now() + minutes(5)))).toBe(1112);
  expect(await take(phone, code)).toBe('taken');
  expect(await take(phone, code)).toBe(1112);
});

test('five tries are counted also when they come at once; then the right one is of no use', async () => {
  const phone = anyPhone();
  await send(phone);
  const code = await codeSentTo(phone);
  await Promise.all(Array.from({ length: 5 }, () => take(phone, other(code))));
  expect(await take(phone, code)).toBe(1112);
});

test('of two who give the right code at once one gets in', async () => {
  const phone = anyPhone();
  await send(phone);
  const code = await codeSentTo(phone);
  const results = await Promise.all([take(phone, code), take(phone, code), take(phone, code)]);
  expect(results.toSorted()).toEqual([1112, 1112, 'taken']);
});

test('a code that somebody asks for elsewhere leaves the one good that was asked for here', async () => {
  const { db, keys } = await testServer();
  const phone = anyPhone();
  const [here, there] = [anyAddress(), anyAddress()];
  await send(phone, { address: here });
  const code = await codeSentTo(phone);
  const later = new Date(Date.now() + minutes(2));
  await sendCode(db, { phone, purpose: 'signIn', address: there, keys }, later);
  expect(await take(phone, code, 'signIn', later, here)).toBe('taken');
});

test('a new code ends the one before it; of two asked for at once one goes out', async () => {
  const phone = anyPhone();
  const both = await Promise.allSettled([send(phone), send(phone)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = await codeSentTo(phone);
  const { db } = await testServer();
  await db
    .updateTable('smsCode')
    .set({ sentAt: new Date(Date.now() - minutes(2)) })
    .where('phone', '=', phone)
    .execute();
  await send(phone);
  const second = await codeSentTo(phone);
  if (second !== first) expect(await take(phone, first)).toBe(1112);
  expect(await take(phone, second)).toBe('taken');
});

test('only a hash is kept, bound to the row; digits that went out are no longer readable', async () => {
  const phone = anyPhone();
  await send(phone);
  const code = await codeSentTo(phone);
  const { db } = await testServer();
  const row = await db.selectFrom('smsCode').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
  expect(JSON.stringify(row) + row.codeHash.toString()).not.toContain(code);
  const sent: string[] = [];
  const sms = { send: async (message: SmsMessage) => void sent.push(`${message.phone} ${message.params.code}`) };
  const { id = '' } = (await lastMessageTo(phone)) ?? {};
  // Jobs of all tests are in one queue: this one is done without a channel, and then by hand with one.
  await doJobs();
  await db.updateTable('outbox').set({ state: 'WAITING' }).where('id', '=', id).execute();
  await sendOutbox(db, { sms }, id, new Date());
  expect(sent).toEqual([`${phone} ${code}`]);
  expect(JSON.stringify(await lastMessageTo(phone))).not.toContain(code);
});

test('an unknown name is refused as often as a known one, and nothing goes out', async () => {
  const asked = `name-${crypto.randomUUID()}`;
  expect(await send(undefined, { asked })).toEqual(await send(anyPhone()));
  await expect(send(undefined, { asked })).rejects.toMatchObject({ code: 1113 });
});

test('under a second name the phone gets no further code, and the one it has stays good', async () => {
  const [phone, username] = [anyPhone(), `name-${crypto.randomUUID()}`];
  await send(phone);
  const code = await codeSentTo(phone);
  expect(await send(phone, { asked: username })).toMatchObject({ resendAfterSeconds: 60 });
  expect(await codeSentTo(phone)).toBe(code);
  expect(await take(phone, code)).toBe('taken');
});

test('after twenty codes within an hour an address reads a picture, after many more it waits', async () => {
  const { db, keys } = await testServer();
  const address = anyAddress();
  for (let sent = 0; sent < 20; sent += 1) await send(undefined, { address, asked: crypto.randomUUID() });
  await expect(send(anyPhone(), { address })).rejects.toMatchObject({ code: 1110 });
  const phone = anyPhone();
  const wanted = { phone, purpose: 'signIn', address, keys, ...(await solvedCaptcha()) } as const;
  await sendCode(db, wanted, new Date());
  expect(await codeSentTo(phone)).toMatch(/^\d{6}$/);
  const row = await db.selectFrom('smsCode').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
  const many = Array.from({ length: mostPerAddress - 21 }, () => ({ ...row, phone: null, id: crypto.randomUUID() }));
  await db.insertInto('smsCode').values(many).execute();
  await expect(sendCode(db, { ...wanted, ...(await solvedCaptcha()) }, new Date())).rejects.toMatchObject({
    code: 1115,
  });
});

/** What became of each: sent, or the code of the refusal. */
async function outcomes(sendings: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(sendings);
  return settled.map((one) => (one.status === 'fulfilled' ? 'sent' : one.reason.code));
}

/** As if the codes for this phone had been sent so many minutes ago. */
async function makeOlder(phone: string, count: number) {
  const { db } = await testServer();
  const row = await db.selectFrom('smsCode').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
  const older = Array.from({ length: count }, (_, number) => ({
    ...row,
    id: crypto.randomUUID(),
    sentAt: new Date(Date.now() - minutes(2 + number)),
  }));
  await db.deleteFrom('smsCode').where('phone', '=', phone).execute();
  await db.insertInto('smsCode').values(older).execute();
}

test('of twenty sendings at once to one phone one goes out; as the fifth of the hour it is the last', async () => {
  const { db, keys } = await testServer();
  const phone = anyPhone();
  const wanted = { phone, purpose: 'signIn', address: anyAddress(), keys } as const;
  const twenty = (captcha = {}) =>
    outcomes(Array.from({ length: 20 }, () => sendCode(db, { ...wanted, ...captcha }, new Date())));
  expect((await twenty()).toSorted()).toEqual([...Array.from({ length: 19 }, () => 1113), 'sent']);
  await makeOlder(phone, 4);
  expect(new Set(await twenty())).toEqual(new Set([1110]));
  expect((await twenty(await solvedCaptcha())).filter((outcome) => outcome === 'sent')).toHaveLength(1);
  await makeOlder(phone, 5);
  expect(new Set(await twenty())).toEqual(new Set([1114]));
});

test('who uses up the codes of a phone from elsewhere does not keep its owner out', async () => {
  const { db, keys } = await testServer();
  const phone = anyPhone();
  const sendTo = async (address: string) =>
    sendCode(db, { phone, purpose: 'signIn', address, keys, ...(await solvedCaptcha()) }, new Date());
  const there = anyAddress();
  await sendTo(there);
  await makeOlder(phone, 5);
  await expect(sendTo(there)).rejects.toMatchObject({ code: 1114 });
  const here = anyAddress();
  await expect(send(phone, { address: here })).rejects.toMatchObject({ code: 1110 });
  expect(await sendTo(here)).toMatchObject({ resendAfterSeconds: 60 });
  expect(await take(phone, await codeSentTo(phone))).toBe('taken');
});

test('thirty sendings at once from one address are no more than twenty without a picture', async () => {
  const address = anyAddress();
  const thirty = await outcomes(Array.from({ length: 30 }, () => send(anyPhone(), { address })));
  expect(thirty.filter((outcome) => outcome === 'sent')).toHaveLength(20);
  expect(thirty.filter((outcome) => outcome === 1110)).toHaveLength(10);
});

test('inside a transaction nothing would stay counted: it is refused loudly', async () => {
  const { db, keys } = await testServer();
  const given = { phone: anyPhone(), code: '123456', purpose: 'signIn', address: anyAddress(), keys } as const;
  await expect(inTransaction(db, (db) => takeCode(db, given, new Date()))).rejects.toThrow('before the transaction');
});
