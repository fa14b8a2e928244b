import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { examinee } from '#contract/exam/examinee.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { client, from, signIn } from '../../../../../test/client.ts';
import { makeExam } from '../../../../../test/make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { statements } from '../../../../../test/statements.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { saveAnswers } from '../response/save.ts';

const inside = '10.8.0.5';
const insideToo = '10.8.7.9';
const outside = '203.0.113.7';
const refused = {
  status: 200,
  code: 4030,
  res: `当前网络地址 ${outside} 不在考试允许的范围内，请到指定地点作答，或联系监考老师`,
};

/** Somebody who has begun an exam inside its address ranges. */
async function sitting(rules: Partial<ExamInput> = {}) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], { rules: { addressRanges: ['10.8.0.0/16'], ...rules } });
  const { access_token } = await signIn(person.username, password);
  const at = (address: string) => client(access_token, from(address));
  const { attemptId, leaseId, order, formId } = await at(inside).call(attempt.start, { query: { examId } });
  let seq = 0;
  const answer = (response: unknown) => {
    seq += 1;
    return { questionId: order[0]?.questionId ?? '', seq, response };
  };
  const save = (address: string, response: unknown, lease = leaseId) =>
    at(address).send(attempt.save, { body: { attemptId, leaseId: lease, answers: [answer(response)] } });
  const submit = (address: string, body: object = {}) =>
    at(address).send(attempt.submit, { query: { attemptId }, body: { leaseId, ...body } });
  const stored = async () => (await at(inside).call(attempt.detail, { query: { attemptId } })).answers[0]?.response;
  const seen = async () => {
    const { data } = await admin.call(examinee.search, { query: { examId } });
    return data[0]?.elsewhere.map(({ address, from, refused }) => [address, from, refused]);
  };
  return { organisation, person, examId, formId, attemptId, leaseId, at, answer, save, submit, stored, seen };
}

const orders = ['free', 'sequential'] as const;

test.each(orders)('%s: from elsewhere nothing is saved or handed in, back inside everything is', async (navigation) => {
  const { save, submit, stored, seen } = await sitting({ navigation });
  expect(await save(inside, true)).toMatchObject({ code: 0 });
  expect(await save(outside, false)).toMatchObject(refused);
  expect(await save(outside, false)).toMatchObject(refused);
  expect(await submit(outside)).toMatchObject(refused);
  expect(await submit(outside, { timeUp: true })).toMatchObject({ code: 4035 });
  expect(await stored()).toBe(true);
  expect(await save(`::ffff:${insideToo}`, false)).toMatchObject({ code: 0 });
  expect(await stored()).toBe(false);
  expect(await seen()).toEqual([[outside, inside, true]]);
  expect(await submit(insideToo)).toMatchObject({ code: 0 });
});

test.each(orders)(
  '%s: where the exam only records it, it is taken and both addresses are shown',
  async (navigation) => {
    const { save, submit, stored, seen, at, examId } = await sitting({ navigation, addressRule: 'record' });
    expect(await save(outside, true)).toMatchObject({ code: 0 });
    expect(await save(outside, false)).toMatchObject({ code: 0 });
    expect(await stored()).toBe(false);
    expect(await seen()).toEqual([[outside, inside, false]]);
    expect((await submit('198.51.100.1')).code).toBe(0);
    expect(await seen()).toEqual([
      [outside, inside, false],
      ['198.51.100.1', inside, false],
    ]);
    // Beginning is another matter.
    expect((await at(outside).send(attempt.start, { query: { examId } })).code).toBe(4030);
  },
);

test('a page that is opened again elsewhere goes on only where that is recorded, as does the paper', async () => {
  const strict = await sitting();
  const read = ({ at, formId }: typeof strict, address: string) =>
    at(address).send(attempt.paper, { query: { formId } });
  const start = ({ at, examId }: typeof strict, address: string) =>
    at(address).send(attempt.start, { query: { examId } });
  expect(await start(strict, outside)).toMatchObject(refused);
  expect(await read(strict, outside)).toMatchObject(refused);
  expect((await read(strict, insideToo)).code).toBe(0);
  const lenient = await sitting({ addressRule: 'record' });
  expect((await start(lenient, outside)).code).toBe(0);
  expect((await read(lenient, outside)).status).toBe(200);
  expect(await lenient.seen()).toEqual([[outside, inside, false]]);
});

test('of many concurrent saves each is judged by its own address', async () => {
  const { save, stored } = await sitting();
  const addresses = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? inside : outside));
  const answers = await Promise.all(addresses.map((address, at) => save(address, at % 2 === 0)));
  expect(answers.map(({ code }) => code)).toEqual(addresses.map((address) => (address === inside ? 0 : 4030)));
  expect(await stored()).toBe(true);
});

test('what ended the attempt is told before where somebody is', async () => {
  const { save, submit, attemptId, examId, at } = await sitting();
  const taken = await at(inside).call(attempt.start, { query: { examId } });
  expect((await save(outside, true)).code).toBe(9053);
  expect((await save(outside, true, crypto.randomUUID())).code).toBe(9053);
  await at(inside).call(attempt.submit, { query: { attemptId }, body: { leaseId: taken.leaseId } });
  expect((await save(outside, true, taken.leaseId)).code).toBe(4015);
  // Who has handed in gets the same receipt anywhere.
  expect((await submit(outside)).code).toBe(0);
});

test('at the end what was saved is handed in, wherever the page is', async () => {
  const { save, submit, attemptId, stored } = await sitting();
  await save(inside, true);
  const { db } = await testServer();
  const deadline = new Date(Date.now() - 1000).toISOString();
  await db.updateTable('attempt').set({ deadline }).where('id', '=', attemptId).execute();
  expect(await submit(outside, { timeUp: true })).toMatchObject({ code: 0, res: { submitReason: 'timeout' } });
  expect(await stored()).toBe(true);
});

test('the addresses cost a save a statement once in a while only', async () => {
  const { person, organisation, attemptId, leaseId, answer, save } = await sitting();
  await save(inside, true);
  const { userId } = person;
  const user = { userId, organisationId: organisation.organisationId, address: inside, sessionId: '' };
  const count = (at: Date) => {
    const body = { attemptId, leaseId, answers: [answer(true) as never] };
    return statements((db) => saveAnswers(db, user as unknown as Caller, body, at));
  };
  // What is known of them is too old by then.
  const later = new Date(Date.now() + 60_000);
  expect([await count(later), await count(later), await count(later)]).toEqual([2, 1, 1]);
});
