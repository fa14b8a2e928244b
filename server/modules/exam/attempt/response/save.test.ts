import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { makeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { inTransaction } from '../../../../kit/transaction.ts';

async function hall(people: number, rules: Partial<ExamInput> = {}) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff, { rules });
  const takers = await Promise.all(staff.map(as));
  return Promise.all(
    takers.map(async (taker) => {
      const started = await taker.call(attempt.start, { query: { examId } });
      const { attemptId, leaseId, order } = started;
      const save = (answers: { at: number; seq: number; response: unknown }[], lease = leaseId) =>
        taker.send(attempt.save, {
          body: {
            ...{ attemptId, leaseId: lease },
            answers: answers.map(({ at, ...rest }) => ({ questionId: order[at]?.questionId, ...rest })),
          },
        });
      const stored = async () => (await taker.call(attempt.detail, { query: { attemptId } })).answers;
      return { ...started, taker, save, stored };
    }),
  );
}

test('of many concurrent saves each gets the reply for its own answers', async () => {
  const sittings = await hall(20);
  const answers = await Promise.all(
    sittings.map(({ save }, at) =>
      // One in four holds no lease, one in four names no question.
      save(
        [{ at: at % 4 === 1 ? 99 : 0, seq: at + 1, response: at % 8 < 4 }],
        at % 4 === 2 ? crypto.randomUUID() : undefined,
      ),
    ),
  );
  for (const [at, { code }] of answers.entries()) expect([at, code]).toEqual([at, [0, 1000, 9053, 0][at % 4]]);
  for (const [at, { stored }] of sittings.entries()) {
    const [own] = await stored();
    expect(own ? [own.seq, own.response] : undefined).toEqual((at % 4) % 3 === 0 ? [at + 1, at % 8 < 4] : undefined);
  }
});

test('a locked attempt delays only its own examinee', async () => {
  const [held, free] = await hall(2);
  if (!held || !free) throw new Error('two people sit the exam');
  const { db } = await testServer();
  let late = false;
  const waiting = await inTransaction(db, async (db) => {
    await db.selectFrom('attempt').select('id').where('id', '=', held.attemptId).forUpdate().execute();
    const waiting = held.save([{ at: 0, seq: 1, response: true }]).finally(() => {
      late = true;
    });
    await sleep(50);
    expect(await free.save([{ at: 0, seq: 1, response: true }])).toMatchObject({ code: 0 });
    expect(late).toBe(false);
    return { waiting };
  });
  expect(await waiting.waiting).toMatchObject({ code: 0 });
  expect(await held.stored()).toMatchObject([{ seq: 1, response: true }]);
});

test('in sequential navigation a question that was left accepts no answer', async () => {
  const [sitting] = await hall(1, { navigation: 'sequential' });
  if (!sitting) throw new Error('somebody sits the exam');
  const { save, stored } = sitting;
  expect(await save([{ at: 0, seq: 1, response: true }])).toMatchObject({ code: 0 });
  expect(await save([{ at: 0, seq: 2, response: false }])).toMatchObject({ code: 0 });
  expect(await save([{ at: 3, seq: 3, response: ['锁定'] }])).toMatchObject({ code: 0 });
  const back = await save([
    { at: 4, seq: 5, response: '后面的可以' },
    { at: 0, seq: 4, response: true },
  ]);
  expect(back).toMatchObject({ code: 4031, res: '第 1 题之后已经作答，这场考试不能回头修改' });
  expect((await stored()).map(({ seq }) => seq).sort()).toEqual([2, 3]);
  // What was written in time may arrive late: another page of the same person could not have written it.
  expect(await save([{ at: 0, seq: 2, response: false }])).toMatchObject({ code: 0 });
});

test('a response of very many values is refused in a sentence at the first that is wrong, and nothing is stored', async () => {
  const [sitting] = await hall(1);
  if (!sitting) throw new Error('somebody sits the exam');
  const { save, stored } = sitting;
  const numbers = (length: number) => Array.from({ length }, () => 1);
  const unread = await save([{ at: 0, seq: 1, response: numbers(520_000) }]);
  expect(unread).toMatchObject({ status: 400, code: 400, res: '请求错误(400)' });
  const wrong = '作答格式不对，没有保存';
  const long = await save([{ at: 0, seq: 1, response: numbers(45_000) }]);
  expect(long).toMatchObject({ status: 200, code: 1000, res: wrong, fields: { 'answers.0.response': wrong } });
  const many = await save(Array.from({ length: 400 }, (_, seq) => ({ at: 0, seq, response: numbers(100) })));
  expect(many).toMatchObject({ status: 200, code: 1000, res: wrong });
  expect(many.fields).toEqual({ 'answers.0.response': wrong });
  expect(await stored()).toEqual([]);
});
