import { expect, test } from 'vitest';
import { outbox, type SmsTemplate } from '#contract/messaging/outbox.ts';
import { client, signIn } from '../../../../test/client.ts';
import { anyPhone, lastMessageTo } from '../../../../test/codes.ts';
import { doJobs } from '../../../../test/jobs.ts';
import {
  as,
  makeAdministrator,
  makeDepartment,
  makeOperator,
  makeOrganisation,
  makeStaff,
  password,
} from '../../../../test/make.ts';
import { serverWith, testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { type SmsMessage, Undeliverable } from '../../../kit/outgoing/channel.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { addToOutbox } from './outbox.queries.ts';
import { blotted, filledTemplate, nextTryAt, readable } from './outbox.rules.ts';
import { queueMail, queueSms } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';

/** A message without a job: those of all tests are in one queue. */
async function makeMessage(more: { template?: string; createdAt?: Date; channel?: 'sms' | 'mail' } = {}) {
  const { db } = await testServer();
  const message = {
    ...{ id: newId(), organisationId: null, channel: 'sms' as const, recipient: anyPhone(), template: 'examReminder' },
    ...{ subject: '', content: '验证码 123456，请打开 https://exam.example.com/mailPwdUpdate?token=abc' },
    ...{ params: { code: '123456', name: '考试' }, createdAt: new Date(), ...more },
  };
  await addToOutbox(db, message);
  return message;
}

async function rowOf(id: string) {
  const { db } = await testServer();
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Fails as told, one after the other, then sends. */
function channel(...failures: Error[]) {
  const sent: SmsMessage[] = [];
  const send = async (message: SmsMessage) => {
    const failure = failures.shift();
    if (failure) throw failure;
    sent.push(message);
  };
  return { sent, channels: { sms: { send } } };
}

test('what went out keeps no secret, and is not sent twice', async () => {
  const { db } = await testServer();
  const { id, recipient } = await makeMessage({ template: 'code' });
  const { sent, channels } = channel();
  await sendOutbox(db, channels, id, new Date());
  await sendOutbox(db, channels, id, new Date());
  expect(sent.map((message) => [message.id, message.phone, message.params.code])).toEqual([[id, recipient, '123456']]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'SENT', tries: 1, problem: null, params: { name: '考试' } });
  expect(row.content).toBe('验证码 ••••••，请打开 https://exam.example.com/••••••');
});

test('of an offer or an interview neither link nor calendar stays once it went out', async () => {
  const { db } = await testServer();
  const link = 'https://exam.example.com/offer?token=abc';
  for (const template of ['recruitment', 'interview']) {
    const id = newId();
    const text = `许若晴您好，请在周五前答复：${link}`;
    const message = { id, organisationId: null, channel: 'sms' as const, recipient: anyPhone(), template, subject: '' };
    const params = { content: text, link };
    await addToOutbox(db, { ...message, content: text, params, calendar: `URL:${link}`, createdAt: new Date() });
    const { sent, channels } = channel();
    await sendOutbox(db, channels, id, new Date());
    expect(sent.map(({ params }) => params.content)).toEqual([text]);
    const row = await rowOf(id);
    expect([row.state, row.params, row.calendar]).toEqual(['SENT', {}, null]);
    expect(row.content).toBe('许若晴您好，请在周五前答复：••••••');
  }
});

test('a failed try is tried again later by a job, six times in all', async () => {
  const { db } = await testServer();
  const { id } = await makeMessage();
  const { sent, channels } = channel(...Array.from({ length: 6 }, () => new Error('carrier is away')));
  await sendOutbox(db, channels, id, new Date());
  expect(await rowOf(id)).toMatchObject({ state: 'WAITING', tries: 1, problem: 'carrier is away' });
  for (let tries = 2; tries <= 6; tries += 1) await sendOutbox(db, channels, id, new Date());
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', tries: 6 });
  await sendOutbox(db, channels, id, new Date());
  expect(sent).toEqual([]);
  const at = new Date('2026-11-20T08:00:00Z');
  expect([1, 2, 3, 4, 5, 6].map((failures) => nextTryAt(failures, at)?.toISOString().slice(11, 19))).toEqual([
    ...['08:00:30', '08:02:00', '08:10:00', '08:30:00', '10:00:00'],
    undefined,
  ]);
});

test('after a failure the next try gets through', async () => {
  const { db } = await testServer();
  const { id } = await makeMessage();
  const { sent, channels } = channel(new Error('carrier is away'));
  await sendOutbox(db, channels, id, new Date());
  await sendOutbox(db, channels, id, new Date());
  expect(sent).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'SENT', tries: 2, problem: null });
});

test('what can never be delivered, and a code that is over, are not tried again', async () => {
  const { db } = await testServer();
  const refused = await makeMessage();
  const { sent, channels } = channel(new Undeliverable('no such number'));
  await sendOutbox(db, channels, refused.id, new Date());
  expect(await rowOf(refused.id)).toMatchObject({ state: 'FAILED', tries: 1, problem: 'no such number' });
  const old = await makeMessage({ template: 'code', createdAt: new Date(Date.now() - 300_000) });
  await sendOutbox(db, channels, old.id, new Date());
  expect((await rowOf(old.id)).state).toBe('FAILED');
  expect(sent).toEqual([]);
});

test('without a channel a message is kept to be read; it comes with its transaction or not at all', async () => {
  const { db } = await testServer();
  const [phone, to] = [anyPhone(), `${crypto.randomUUID()}@example.com`];
  const sms = { organisationId: null, phone, template: 'code', params: { code: '123456' }, content: '验证码 123456' };
  const undone = inTransaction(db, async (db) => {
    await queueSms(db, sms, new Date());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await lastMessageTo(phone)).toBeUndefined();
  await queueSms(db, sms, new Date());
  const mail = { organisationId: null, to, subject: '入驻申请', content: '已通过', template: 'approved' };
  await queueMail(db, mail, new Date());
  await doJobs();
  expect(await lastMessageTo(phone)).toMatchObject({ state: 'KEPT', tries: 0, content: '验证码 123456' });
  expect(await lastMessageTo(to)).toMatchObject({ state: 'KEPT', channel: 'mail', subject: '入驻申请' });
});

test('secrets are blotted out wherever they stand, unless nothing can go out here', () => {
  const params = { code: '123456', name: '2026' };
  const message = { template: 'code', content: '验证码 123456（123456），2026 年', params };
  expect(blotted(message)).toEqual({ content: '验证码 ••••••（••••••），2026 年', params: { name: '2026' } });
  const mail = {
    template: 'approved',
    content: '简码 abc，请打开 http://a.cn:8080/x?y=1 谢谢',
    params: { code: 'abc' },
  };
  expect(blotted(mail)).toEqual({ content: '简码 abc，请打开 http://a.cn:8080/•••••• 谢谢', params: { code: 'abc' } });
  expect(blotted({ ...message, content: '空', params: { code: '' } }).content).toBe('空');
  for (const state of ['WAITING', 'SENT', 'FAILED']) expect(readable({ ...message, state })).not.toContain('123456');
  expect(readable({ ...message, state: 'KEPT' })).toBe(message.content);
});

test('the operator finds messages, reads no codes of others, and sends a failed one again', async () => {
  const { operator: me } = await makeOperator();
  const { db } = await testServer();
  const { id, recipient } = await makeMessage({ template: 'code' });
  await db.updateTable('outbox').set({ state: 'FAILED', tries: 6 }).where('id', '=', id).execute();
  const found = await me.call(outbox.search, { query: { keyword: recipient, state: 'FAILED', channel: 'sms' } });
  expect(found).toMatchObject({ total: 1, data: [{ outboxId: id, recipient, organizationName: null, tries: 6 }] });
  expect(JSON.stringify(found)).not.toContain('123456');
  expect((await me.call(outbox.search, { query: { keyword: '123456' } })).total).toBe(0);
  expect(await me.call(outbox.retry, { query: { outboxId: id } })).toEqual({ queued: true });
  // A second click finds it waiting, or already dealt with by a job of another test.
  expect([0, 1123]).toContain((await me.send(outbox.retry, { query: { outboxId: id } })).code);
  await db.updateTable('outbox').set({ state: 'SENT' }).where('id', '=', id).execute();
  expect((await me.send(outbox.retry, { query: { outboxId: id } })).code).toBe(1123);
  expect((await me.send(outbox.retry, { query: { outboxId: newId() } })).status).toBe(404);
});

test('a role of another organisation opens nothing, whatever it says', async () => {
  const { db } = await testServer();
  const organisation = await makeOrganisation();
  const role = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '越权' };
  await db
    .insertInto('role')
    .values({ ...role, permissions: ['operation.outbox'], dataScope: 'all' })
    .execute();
  const me = await as(await makeStaff(organisation, { roles: [role.name] }));
  const { id } = await makeMessage();
  expect((await me.send(outbox.search)).status).toBe(404);
  expect((await me.send(outbox.retry, { query: { outboxId: id } })).status).toBe(404);
});

async function makeColleague(organisation: Awaited<ReturnType<typeof makeOrganisation>>, departmentId?: string) {
  const { db } = await testServer();
  const staff = await makeStaff(organisation, departmentId ? { departmentId } : {});
  const phone = anyPhone();
  await db.updateTable('users').set({ phone }).where('id', '=', staff.userId).execute();
  return { ...staff, phone };
}

test('a template goes to a colleague on duty within reach, five times an hour', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { phone } = await makeColleague(organisation);
  const content = { template: 'examReminder', name: '安全生产 考试' } as const;
  expect(await admin.call(outbox.sendSms, { body: { phone, content } })).toEqual({ queued: true, kept: true });
  const message = await lastMessageTo(phone);
  expect(message).toMatchObject({
    template: 'examReminder',
    organisationId: organisation.organisationId,
    content: '考试提醒：您有一场考试「安全生产 考试」即将开始，请按时参加。',
    params: { name: '安全生产 考试' },
  });
  const asText = JSON.stringify({ template: 'noticeReminder', name: '公告' });
  for (let sent = 0; sent < 4; sent += 1) await admin.call(outbox.sendSms, { body: { phone, content: asText } });
  expect((await admin.send(outbox.sendSms, { body: { phone, content } })).code).toBe(1124);
});

test('twenty templates at once to one phone are no more than five', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { phone } = await makeColleague(organisation);
  const body = { phone, content: { template: 'examReminder', name: '考试' } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.send(outbox.sendSms, { body })));
  const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 0), ...Array.from({ length: 15 }, () => 1124)]);
  const { db } = await testServer();
  expect(await db.selectFrom('outbox').select('id').where('recipient', '=', phone).execute()).toHaveLength(5);
});

test('no other text, no stranger, nobody who left and nobody out of reach gets a message', async () => {
  const { db } = await testServer();
  const { organisation, admin } = await makeAdministrator();
  const branch = await makeDepartment(organisation, '分行');
  const [near, far] = [await makeColleague(organisation, branch), await makeColleague(organisation)];
  const stranger = await makeColleague(await makeOrganisation());
  const role = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '分行公告' };
  await db
    .insertInto('role')
    .values({ ...role, permissions: ['notice.publish'], dataScope: 'departmentTree' })
    .execute();
  const limited = await as(await makeStaff(organisation, { roles: [role.name], departmentId: branch }));
  const content = { template: 'examReminder', name: '考试' } as const;
  const codeOf = async (me: typeof admin, phone: string) =>
    (await me.send(outbox.sendSms, { body: { phone, content } })).code;
  expect(await codeOf(limited, near.phone)).toBe(0);
  expect(await codeOf(limited, far.phone)).toBe(1121);
  expect(await codeOf(admin, stranger.phone)).toBe(1121);
  await db.updateTable('staff').set({ status: 2 }).where('userId', '=', far.userId).execute();
  expect(await codeOf(admin, far.phone)).toBe(1121);
  for (const text of [
    '随便写点什么',
    '{"template":"code","name":"123456"}',
    '{"template":"examReminder"}',
    { template: 'code' },
  ]) {
    const refused = await admin.send(outbox.sendSms, { body: { phone: near.phone, content: text as string } });
    expect([refused.code, refused.fields]).toEqual([1000, { content: '只能发送短信模板，请选择模板并填写名称' }]);
  }
});

test('a name that is empty or too long is refused by its own sentence; the text is one line and says what was typed', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { phone } = await makeColleague(organisation);
  const send = async (content: { template: SmsTemplate; name: string }) =>
    (await admin.send(outbox.sendSms, { body: { phone, content } })).fields;
  expect(await send({ template: 'examReminder', name: ' \n ' })).toEqual({ 'content.name': '请填写考试名称' });
  expect(await send({ template: 'noticeReminder', name: '长'.repeat(51) })).toEqual({
    'content.name': '公告标题最多 50 个字，现有 51 个字',
  });
  expect(filledTemplate({ template: 'noticeReminder', name: '公告' }).filled?.text).toContain('「公告」');
  expect(filledTemplate({ template: 'examReminder', name: "甲\n$' 乙" }).filled?.text).toContain("「甲 $' 乙」");
});

test('whoever sends is told whether anything goes out of this service', async () => {
  const { organisation, staff, admin } = await makeAdministrator();
  const { phone } = await makeColleague(organisation);
  const body = { phone, content: { template: 'examReminder', name: '考试' } } as const;
  expect(await admin.call(outbox.sendSms, { body })).toEqual({ queued: true, kept: true });
  const elsewhere = await serverWith({ channels: { sms: { send: async () => undefined } } });
  const { access_token } = await signIn(staff.username, password);
  const here = client(access_token, {}, elsewhere);
  expect(await here.call(outbox.sendSms, { body })).toEqual({ queued: true, kept: false });
});
