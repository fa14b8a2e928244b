import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { application } from '#contract/organisation/application.ts';
import { client, encryptedPassword, webClient } from '../../../../test/client.ts';
import { anyPhone, codeSentTo, solvedCaptcha } from '../../../../test/codes.ts';
import { makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { isTicketOf, makeTicket, ticketMs } from './application.rules.ts';

const nobody = webClient();
const anyCode = () => `q${Date.now().toString(36)}${randomInt(1e6).toString(36)}`;

async function newCode(phone: string) {
  await nobody.call(application.sendCode, { query: { phone }, body: await solvedCaptcha() });
  return codeSentTo(phone);
}

const company = async (phone: string) => ({
  ...{ name: '江城数科有限公司', code: anyCode(), licenceNumber: '91110000802100433B', contactName: '周明', phone },
  password: await encryptedPassword('Jiangcheng@2026'),
});

const apply = (body: object) => nobody.send(application.addCompany, { body });

async function ticketOf(phone: string) {
  const own = await nobody.call(application.state, { body: { phone, smsCode: await newCode(phone) } });
  return own.ticket;
}

async function stored(phone: string) {
  const { db } = await testServer();
  return db.selectFrom('organisationApplication').selectAll().where('phone', '=', phone).execute();
}

describe('an application', () => {
  test('of a company waits for the operator, and its phone sees so', async () => {
    const phone = anyPhone();
    const given = { ...(await company(phone)), kind: 'bank' as const, email: 'zhou@example.com', about: '三家分行' };
    const smsCode = await newCode(phone);
    const { applicationId, state } = await nobody.call(application.addCompany, { body: { ...given, smsCode } });
    expect(state).toBe('PENDING');
    const [row] = await stored(phone);
    expect(row).toMatchObject({
      id: applicationId,
      kind: 'bank',
      code: given.code,
      email: given.email,
      about: '三家分行',
    });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    shiftClock(61_000);
    const own = await nobody.call(application.state, { body: { phone, smsCode: await newCode(phone) } });
    shiftClock(0);
    expect(own.hasAccount).toBe(false);
    expect(own.applications).toEqual([expect.objectContaining({ applicationId, state: 'PENDING', name: given.name })]);
  });

  test('of a college comes in by a ticket, which outlasts the code', async () => {
    const phone = anyPhone();
    const ticket = await ticketOf(phone);
    shiftClock(30 * 60_000);
    const { state } = await nobody.call(application.addIndustry, {
      body: { ...(await company(phone)), name: '江城职业技术学院', kind: 'college', ticket },
    });
    shiftClock(0);
    expect(state).toBe('PENDING');
    expect(await stored(phone)).toMatchObject([{ kind: 'college' }]);
  });

  test('sent twice, one after the other or at once, is one application', async () => {
    const phone = anyPhone();
    const smsCode = await newCode(phone);
    const first = { ...(await company(phone)), smsCode };
    const again = { ...first, password: await encryptedPassword('Jiangcheng@2026') };
    const [one, two] = await Promise.all([apply(first), apply(again)]);
    const three = await apply({ ...first, password: await encryptedPassword('Jiangcheng@2026') });
    expect([one.code, two.code, three.code]).toEqual([0, 0, 0]);
    expect(two.res).toEqual(one.res);
    expect(three.res).toEqual(one.res);
    expect(await stored(phone)).toHaveLength(1);
  });

  test('beside a waiting one is told to wait', async () => {
    const phone = anyPhone();
    const ticket = await ticketOf(phone);
    const body = { ...(await company(phone)), ticket };
    await apply(body);
    const other = await apply({
      ...body,
      name: '另一家公司',
      code: anyCode(),
      password: await encryptedPassword('Jiangcheng@2026'),
    });
    expect([other.code, other.res]).toEqual([1211, '这个手机号提交的入驻申请正在审核，请等待结果']);
  });

  test('names each wrong field beside it', async () => {
    const answer = await apply({
      ...{ name: '长'.repeat(61), code: '9A', licenceNumber: '91110000802100433A', contactName: ' ' },
      ...{ phone: '12345', smsCode: '12', email: 'x', about: '字'.repeat(501), password: '' },
    });
    expect(answer.fields).toEqual({
      name: '机构名称不能超过 60 个字',
      code: '机构简码是 3–20 位小写字母和数字，以字母开头',
      licenceNumber: '统一社会信用代码的校验位不对，请对照营业执照核对',
      contactName: '请填写联系人',
      phone: '请填写 11 位手机号',
      smsCode: '验证码是 6 位数字',
      email: '邮箱格式不对',
      about: '说明不能超过 500 个字',
      password: '请填写密码',
    });
  });

  test('with a weak password says what is missing', async () => {
    const phone = anyPhone();
    const body = { ...(await company(phone)), smsCode: await newCode(phone) };
    const answer = await apply({ ...body, password: await encryptedPassword('12345678') });
    expect(answer.fields?.password).toMatch(/密码/);
    // The code is not spent on it.
    expect((await apply({ ...body, password: await encryptedPassword('Jiangcheng@2026') })).code).toBe(0);
  });

  test('needs a code that nobody has and nobody waits for', async () => {
    const organisation = await makeOrganisation();
    const phone = anyPhone();
    const ticket = await ticketOf(phone);
    const taken = await apply({ ...(await company(phone)), ticket, code: organisation.code });
    expect(taken.fields).toEqual({ code: '这个机构简码已被使用，请换一个' });
    const first = { ...(await company(phone)), ticket };
    expect((await apply(first)).code).toBe(0);
    const other = anyPhone();
    const second = await apply({ ...(await company(other)), ticket: await ticketOf(other), code: first.code });
    expect(second.fields).toEqual({ code: '这个机构简码已被使用，请换一个' });
  });

  test('of who has an account is sent to sign in', async () => {
    const { db } = await testServer();
    const phone = anyPhone();
    const staff = await makeStaff(await makeOrganisation());
    await db.updateTable('users').set({ phone }).where('id', '=', staff.userId).execute();
    const ticket = await ticketOf(phone);
    const answer = await apply({ ...(await company(phone)), ticket });
    expect([answer.code, answer.res]).toEqual([1210, '这个手机号已有账号，请直接登录']);
  });
});

describe('the phone must be proven', () => {
  test('no code, a guessed one, one for another phone, one used before', async () => {
    const [phone, other] = [anyPhone(), anyPhone()];
    const smsCode = await newCode(phone);
    const body = async (more: object) => ({ ...(await company(other)), ...more });
    expect((await apply(await body({}))).fields).toEqual({ smsCode: '请填写验证码' });
    const guess = smsCode === '123456' ? '654321' : '123456';
    expect((await apply(await body({ phone, smsCode: guess }))).code).toBe(1112);
    expect((await apply(await body({ smsCode }))).code).toBe(1112);
    expect(await stored(other)).toEqual([]);
    expect((await apply(await body({ phone, smsCode }))).code).toBe(0);
    const used = await apply(await body({ phone, smsCode, name: '别的公司', code: anyCode() }));
    expect(used.code).toBe(1112);
    expect(await stored(phone)).toHaveLength(1);
  });

  test('guessing is over after a few tries, also for the right code', async () => {
    const phone = anyPhone();
    const smsCode = await newCode(phone);
    const wrong = smsCode === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) await apply({ ...(await company(phone)), smsCode: wrong });
    expect((await apply({ ...(await company(phone)), smsCode })).code).toBe(1112);
    expect(await stored(phone)).toEqual([]);
  });

  test('a ticket of another phone, an altered one and one that is over are no proof', async () => {
    const [phone, other] = [anyPhone(), anyPhone()];
    const ticket = await ticketOf(phone);
    const tickets = [ticket, ticket.replace(phone, other), 'signUp', `signUp.${other}.9999999999999.x`, '....'];
    for (const bad of tickets) {
      expect((await apply({ ...(await company(other)), ticket: bad })).code).toBe(1216);
    }
    const { keys } = await testServer();
    const at = new Date();
    expect(isTicketOf(keys, makeTicket(keys, phone, at), phone, at)).toBe(true);
    expect(isTicketOf(keys, makeTicket(keys, phone, at), phone, new Date(at.getTime() + ticketMs))).toBe(false);
  });

  test('nobody sees an application without the code of its phone', async () => {
    const phone = anyPhone();
    await apply({ ...(await company(phone)), ticket: await ticketOf(phone) });
    const answer = await nobody.send(application.state, { body: { phone, smsCode: '000000' } });
    expect(answer.code).toBe(1112);
    expect(JSON.stringify(answer.res)).not.toContain('江城');
  });

  test('a code is sent alike to whoever asks', async () => {
    const { db } = await testServer();
    const [known, unknown] = [anyPhone(), anyPhone()];
    const staff = await makeStaff(await makeOrganisation());
    await db.updateTable('users').set({ phone: known }).where('id', '=', staff.userId).execute();
    const ask = async (phone: string) =>
      (await nobody.send(application.sendCode, { query: { phone }, body: await solvedCaptcha() })).res;
    expect(await ask(known)).toEqual(await ask(unknown));
  });
});

test('what is far too large is refused unread', async () => {
  const answer = await client().send(application.addCompany, { body: { about: '字'.repeat(2_000_000) } });
  expect([answer.status, answer.code]).toEqual([413, 413]);
});
