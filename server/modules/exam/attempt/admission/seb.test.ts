import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { monitor } from '#contract/exam/monitor.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { addressOf, client, signIn } from '../../../../../test/client.ts';
import { makeExam } from '../../../../../test/make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../../../../../test/make.ts';
import { serverWith, testServer } from '../../../../../test/server.ts';
import { sebHash } from './seb.rules.ts';

const key = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';
const otherKey = '3f'.repeat(32);
const refused = {
  status: 200,
  code: 4132,
  res: '请用 Safe Exam Browser 和组织者发的配置文件打开本场考试',
};

type Parts = { readonly query?: object; readonly body?: unknown };
type Way = (endpoint: Endpoint, sent: Parts) => Promise<Record<string, string>>;

const hash = (address: string, by = key) => sebHash(address, by).toString('hex');
const siteOf = async () => (await testServer()).origin;

/** As Safe Exam Browser asks: each request with the hash of its own address. */
const byRequest =
  (by = key, site?: string): Way =>
  async (endpoint, sent) => ({
    'X-SafeExamBrowser-ConfigKeyHash': hash((site ?? (await siteOf())) + addressOf(endpoint, sent), by),
  });

/** As our page asks with what it has read in Safe Exam Browser. */
const byPage =
  (page: string, by = key): Way =>
  async () => {
    const address = URL.canParse(page) ? page : (await siteOf()) + page;
    return { 'Seb-Pages': `${await siteOf()}/login ${address}`, 'Seb-Config-Key-Hash': hash(address, by) };
  };

const plainly: Way = async () => ({});

/** Somebody who is to sit an exam that is written in Safe Exam Browser. */
async function examinee(rules: Partial<ExamInput> = {}) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], { rules: { sebConfigKeys: [key], ...rules } });
  const { access_token } = await signIn(person.username, password);
  const send = async (way: Way, endpoint: Endpoint, sent: Parts) =>
    client(access_token, await way(endpoint, sent)).send(endpoint, sent);
  const start = (way: Way) => send(way, attempt.start, { query: { examId } });
  return { organisation, admin, person, examId, send, start, token: access_token };
}

interface Begun {
  readonly attemptId: string;
  readonly leaseId: string;
  readonly formId: string;
  readonly order: readonly { readonly questionId: string }[];
}

async function sitting(rules: Partial<ExamInput> = {}) {
  const made = await examinee(rules);
  const { send } = made;
  const { attemptId, leaseId, order, formId } = (await made.start(byRequest())).res as Begun;
  let seq = 0;
  const save = (way: Way, response: unknown) => {
    seq += 1;
    const answers = [{ questionId: order[0]?.questionId ?? '', seq, response }];
    return send(way, attempt.save, { body: { attemptId, leaseId, answers } });
  };
  const submit = (way: Way, body: object = {}) =>
    send(way, attempt.submit, { query: { attemptId }, body: { leaseId, ...body } });
  const paper = (way: Way) => send(way, attempt.paper, { query: { formId } });
  const stored = async () => {
    const { res } = await send(plainly, attempt.detail, { query: { attemptId } });
    return (res as { answers: { response: unknown }[] }).answers[0]?.response;
  };
  return { ...made, attemptId, save, submit, paper, stored };
}

test('in Safe Exam Browser an exam is begun, read, written and handed in', async () => {
  for (const way of [byRequest(), byPage('/exam/take/1')]) {
    const { start, send, examId, person: _ } = await examinee();
    const begun = await start(way);
    expect(begun).toMatchObject({ code: 0 });
    const { attemptId, leaseId, formId, order } = begun.res as Begun;
    expect((await send(way, attempt.paper, { query: { formId } })).status).toBe(200);
    const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response: true }];
    expect(await send(way, attempt.save, { body: { attemptId, leaseId, answers } })).toMatchObject({ code: 0 });
    expect(await send(way, attempt.submit, { query: { attemptId }, body: { leaseId } })).toMatchObject({ code: 0 });
    expect(await send(way, attempt.mineDetail, { query: { examId } })).toMatchObject({ res: { needsSeb: true } });
  }
});

test('nothing else opens it', async () => {
  const { start, examId } = await examinee();
  const other = await examinee({ sebConfigKeys: [otherKey] });
  const ways: Record<string, Way> = {
    'no header': plainly,
    'the name of the browser': async () => ({ 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) SEB/3.6.1' }),
    'the key of another exam': byRequest(otherKey),
    'the key itself': async () => ({ 'X-SafeExamBrowser-ConfigKeyHash': key }),
    'a hash of another address': async () => ({
      'X-SafeExamBrowser-ConfigKeyHash': hash(`${await siteOf()}/exam/api/v1/mine`),
    }),
    'a hash of this address elsewhere': byRequest(key, 'https://elsewhere.example'),
    'a page elsewhere': byPage('https://elsewhere.example/exam/1'),
    'a page by another key': byPage('/exam/1', otherKey),
    'a hash of another page': async () => ({
      'Seb-Pages': `${await siteOf()}/exam/2`,
      'Seb-Config-Key-Hash': hash(`${await siteOf()}/exam/1`),
    }),
    'a page elsewhere, said to be the own site': async () => ({
      ...(await byPage('https://elsewhere.example/exam/1')(attempt.start, {})),
      'Self-Origin': 'https://elsewhere.example',
    }),
    'the other hash': async (endpoint, sent) => ({
      'X-SafeExamBrowser-RequestHash': hash((await siteOf()) + addressOf(endpoint, sent)),
    }),
  };
  for (const [name, way] of Object.entries(ways)) {
    const answer = await start(way);
    expect(answer.code === refused.code || answer.status === 403, `${name}: ${answer.code}`).toBe(true);
  }
  expect(await other.start(byRequest())).toMatchObject(refused);
  expect(await other.start(byRequest(otherKey))).toMatchObject({ code: 0 });
  const { db } = await testServer();
  const attempts = await db.selectFrom('attempt').select('id').where('examId', '=', examId).execute();
  expect(attempts).toEqual([]);
});

test.each(['free', 'sequential'] as const)(
  '%s: in another browser nothing is read, saved or handed in, what was saved stays, and back in it goes on',
  async (navigation) => {
    const { save, submit, paper, stored, start } = await sitting({ navigation });
    expect(await save(byRequest(), true)).toMatchObject({ code: 0 });
    expect(await save(plainly, false)).toMatchObject(refused);
    expect(await paper(plainly)).toMatchObject(refused);
    expect(await submit(plainly)).toMatchObject(refused);
    expect(await start(plainly)).toMatchObject(refused);
    expect(await stored()).toBe(true);
    expect(await save(byPage('/exam/take/1'), false)).toMatchObject({ code: 0 });
    expect(await stored()).toBe(false);
    expect(await submit(byRequest())).toMatchObject({ code: 0 });
  },
);

test('at the end what was saved is handed in, in whatever browser the page is', async () => {
  const { save, submit, attemptId, stored } = await sitting();
  await save(byRequest(), true);
  const { db } = await testServer();
  const deadline = new Date(Date.now() - 1000).toISOString();
  await db.updateTable('attempt').set({ deadline }).where('id', '=', attemptId).execute();
  expect(await submit(plainly, { timeUp: true })).toMatchObject({ code: 0, res: { submitReason: 'timeout' } });
  expect(await stored()).toBe(true);
});

test('monitors see who tried in another browser, on the wall and in the record', async () => {
  const { admin, examId, attemptId, person, start, save } = await sitting();
  const wall = async () => (await admin.call(monitor.list, { query: { examId } })).rows[0]?.concerns;
  expect(await wall()).toEqual([]);
  await start(plainly);
  await start(plainly);
  await save(plainly, true);
  expect(await wall()).toEqual(['otherBrowser']);
  const { lines } = await admin.call(monitor.person, { query: { examId, userId: person.userId } });
  expect(lines.map(({ kind }) => kind).filter((kind) => kind === 'otherBrowser')).toHaveLength(1);
  const { db } = await testServer();
  const taken = db.selectFrom('attemptEvent').select('kind').where('attemptId', '=', attemptId);
  expect((await taken.where('kind', '=', 'takeOver').execute()).length).toBe(0);
});

test('the entry page says so before it begins, and tells no key', async () => {
  const { send, examId } = await examinee();
  const plain = await send(plainly, attempt.mineDetail, { query: { examId } });
  expect(plain.res).toMatchObject({ needsSeb: true, closedBecause: refused.res });
  expect(JSON.stringify(plain.res)).not.toContain(key.slice(0, 8));
  const inside = await send(byPage('/exam/1'), attempt.mineDetail, { query: { examId } });
  expect(inside.res).toMatchObject({ needsSeb: true, closedBecause: null });
  const other = await examinee({ sebConfigKeys: [] });
  const free = await other.send(plainly, attempt.mineDetail, { query: { examId: other.examId } });
  expect(free.res).toMatchObject({ needsSeb: false, closedBecause: null });
});

test('the address is the public one where the service has one', async () => {
  const { examId, token } = await examinee();
  const publicUrl = 'https://exam.example.com';
  const origin = await serverWith({ publicUrl });
  const start = async (way: Way) => {
    const sent = { query: { examId } };
    return client(token, await way(attempt.start, sent), origin).send(attempt.start, sent);
  };
  expect(await start(byRequest(key, origin))).toMatchObject(refused);
  expect(await start(byRequest(key, 'http://exam.example.com'))).toMatchObject(refused);
  expect(await start(byPage(`${origin}/exam/1`))).toMatchObject(refused);
  expect(await start(byRequest(key, publicUrl))).toMatchObject({ code: 0 });
  expect(await start(byPage(`${publicUrl}/exam/1`))).toMatchObject({ code: 0 });
});

test('the keys of versions narrow it further, and both lists are told where they are wrong', async () => {
  const { start, admin, examId } = await examinee({ sebExamKeys: [otherKey] });
  const both: Way = async (endpoint, sent) => ({
    ...(await byRequest()(endpoint, sent)),
    'X-SafeExamBrowser-RequestHash': hash((await siteOf()) + addressOf(endpoint, sent), otherKey),
  });
  expect(await start(byRequest())).toMatchObject(refused);
  expect(await start(both)).toMatchObject({ code: 0 });
  const { version } = await admin.call(exam.detail, { query: { examId } });
  const wrong = await admin.send(exam.modify, { query: { examId }, body: { version, sebConfigKeys: [key, 'abc'] } });
  expect(wrong.fields).toEqual({
    'sebConfigKeys.1': 'Config Key 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制',
  });
});

test('a copy asks for it too; history and log name the change and the beginnings of the keys alone', async () => {
  const { admin, examId } = await examinee();
  const { version } = await admin.call(exam.detail, { query: { examId } });
  const keys = { sebConfigKeys: [key, otherKey.toUpperCase()], sebExamKeys: [otherKey] };
  await admin.call(exam.modify, { query: { examId }, body: { version, ...keys } });
  const copy = await admin.call(exam.copy, { query: { examId } });
  expect(await admin.call(exam.detail, { query: { examId: copy.examId } })).toMatchObject({
    ...{ sebConfigKeys: [key, otherKey], sebExamKeys: [otherKey] },
  });
  const { data } = await admin.call(exam.history, { query: { examId } });
  const change = data.find(({ action }) => action === 'exam.modify');
  expect(change?.detail).toMatchObject({
    before: { sebConfigKeys: ['81aad4ab…'], sebExamKeys: [] },
    changed: { sebConfigKeys: ['81aad4ab…', '3f3f3f3f…'], sebExamKeys: ['3f3f3f3f…'] },
  });
  const { db } = await testServer();
  const rows = await db.selectFrom('auditLog').select('detail').where('target', '=', examId).execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(JSON.stringify(rows)).not.toContain(otherKey);
});
