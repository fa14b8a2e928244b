import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { type Client, makeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { newId } from '../../../../kit/id.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { addAttempts, lockExaminees } from '../attempt.queries.ts';

async function examFor(people: number) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const made = await makeExam(admin, staff);
  const takers = await Promise.all(staff.map(as));
  const { version } = await admin.call(exam.detail, { query: { examId: made.examId } });
  const modify = (body: object) =>
    admin.send(exam.modify, { query: { examId: made.examId }, body: { version, ...body } });
  return { ...made, admin, staff, takers, taker: takers[0] as Client, version, modify };
}

/** What the first has done and not committed yet, the second has to wait for. */
async function meanwhile<T>(first: (db: Db) => Promise<unknown>, second: () => Promise<T>) {
  const { db } = await testServer();
  const started = await inTransaction(db, async (db) => {
    await first(db);
    const waiting = second();
    await sleep(300);
    return { waiting };
  });
  return started.waiting;
}

async function minutesGiven(examId: string) {
  const { db } = await testServer();
  const rows = await db.selectFrom('attempt').selectAll().where('examId', '=', examId).execute();
  return rows.map(({ startedAt, deadline }) => (new Date(deadline).getTime() - new Date(startedAt).getTime()) / 60_000);
}

/** As a start does it, up to its commit. */
const starting = (made: Awaited<ReturnType<typeof examFor>>) => async (db: Db) => {
  const { examId, formId } = made;
  const [owner = { organisationId: '', userId: '' }] = made.staff;
  const { organisationId, userId } = owner;
  const [found] = await lockExaminees(db, { organisationId, examId, userIds: [userId] });
  const startedAt = new Date();
  const deadline = new Date(startedAt.getTime() + (found?.durationMinutes ?? 0) * 60_000).toISOString();
  const ids = { attemptId: newId(), leaseId: newId(), userId, formId };
  const attempt = { ...ids, number: 1, startedAt: startedAt.toISOString(), deadline, order: [] };
  await addAttempts(db, organisationId, examId, [attempt]);
};

test('who starts while the duration is being changed has the new one', async () => {
  const { examId, taker } = await examFor(1);
  const started = await meanwhile(
    async (db) => {
      await db.selectFrom('exam').select('id').where('id', '=', examId).forUpdate().execute();
      await db.updateTable('exam').set({ durationMinutes: 90 }).where('id', '=', examId).execute();
    },
    () => taker.send(attempt.start, { query: { examId } }),
  );
  expect(started.code).toBe(0);
  expect(await minutesGiven(examId)).toEqual([90]);
});

test('a concurrent change of the exam also applies to an attempt that is just starting', async () => {
  const made = await examFor(1);
  const reply = await meanwhile(starting(made), () => made.modify({ durationMinutes: 90 }));
  expect(reply.code).toBe(0);
  expect(await minutesGiven(made.examId)).toEqual([90]);
});

test('a change that would take time from somebody who is just starting asks first', async () => {
  const made = await examFor(1);
  const reply = await meanwhile(starting(made), () => made.modify({ durationMinutes: 20 }));
  expect(reply.code).toBe(7223);
  expect(await minutesGiven(made.examId)).toEqual([60]);
});

test('extra minutes that are given during a start reach that attempt too', async () => {
  const made = await examFor(1);
  const { admin, examId, staff } = made;
  const body = { userIds: staff.map(({ userId }) => userId), extraMinutes: 15, reason: '视力障碍' };
  const reply = await meanwhile(starting(made), () => admin.send(examinee.override, { query: { examId }, body }));
  expect(reply.code).toBe(0);
  expect(await minutesGiven(examId)).toEqual([75]);
});

test('after concurrent starts, saves, extra minutes and a longer exam everybody has the new time', async () => {
  const { admin, examId, takers, staff, modify } = await examFor(12);
  const body = { userIds: staff.slice(0, 6).map(({ userId }) => userId), extraMinutes: 15, reason: '视力障碍' };
  const sit = async (taker: Client) => {
    const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
    const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response: true }];
    return Promise.all([1, 2, 3].map(() => taker.send(attempt.save, { body: { attemptId, leaseId, answers } })));
  };
  const [changed, given, ...saves] = await Promise.all([
    modify({ durationMinutes: 90 }),
    admin.send(examinee.override, { query: { examId }, body }),
    ...takers.map(sit),
  ]);
  expect([changed.code, given.code]).toEqual([0, 0]);
  expect(saves.flat().filter(({ code }) => code !== 0)).toEqual([]);
  const minutes = (await minutesGiven(examId)).toSorted((one, other) => one - other);
  expect(minutes).toEqual([...Array(6).fill(90), ...Array(6).fill(105)]);
});

test('of two organisers who change the time at once, one learns of the other', async () => {
  const { examId, takers, modify } = await examFor(4);
  await Promise.all(takers.map((taker) => taker.call(attempt.start, { query: { examId } })));
  const replies = await Promise.all([80, 90, 100].map((durationMinutes) => modify({ durationMinutes })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(new Set(await minutesGiven(examId)).size).toBe(1);
});
