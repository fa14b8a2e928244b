import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import type { Answer } from '../../../../test/client.ts';
import { type Client, fiveQuestions, makeExam, type NewQuestion } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { submitOverdueOf } from './submission/deadline-watch.ts';
import { submitAttempts } from './submission/submit.ts';

async function examFor(people: number, wishes?: Parameters<typeof makeExam>[2]) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const made = await makeExam(admin, staff, wishes);
  const takers = await Promise.all(staff.map(as));
  return { ...made, organisation, admin, staff, takers, taker: takers[0] as Client };
}

/** Holds what `lock` locks until `work` waits for it, changes something, and lets go. */
async function whileHeld<T>(
  lock: (db: Db) => Promise<unknown>,
  work: () => Promise<T>,
  change: (db: Db) => Promise<unknown>,
) {
  const { db } = await testServer();
  const working = await inTransaction(db, async (db) => {
    await lock(db);
    const working = work();
    await sleep(300);
    await change(db);
    return { working };
  });
  return working.working;
}

const shortQuestion = (at: number) =>
  ({ ...fiveQuestions.at(-1), stem: `<p>第 ${at + 1} 问：说明处置步骤。</p>` }) as NewQuestion;

const startOf = (taker: Client, examId: string) => taker.call(attempt.start, { query: { examId } });
const crashes = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500);
const lockExam = (examId: string) => (db: Db) =>
  db.selectFrom('exam').select('id').where('id', '=', examId).forUpdate().execute();
const lockExaminees = (examId: string) => (db: Db) =>
  db.selectFrom('examinee').select('userId').where('examId', '=', examId).forUpdate().execute();
const addAttempt = (made: Awaited<ReturnType<typeof examFor>>, state: 'IN_PROGRESS' | 'SUBMITTED') => (db: Db) =>
  db
    .insertInto('attempt')
    .values({
      ...{ organisationId: made.organisation.organisationId, examId: made.examId, formId: made.formId, state },
      ...{ userId: made.staff[0]?.userId ?? '', id: crypto.randomUUID(), leaseId: crypto.randomUUID(), number: 1 },
      ...{ startedAt: new Date(), deadline: new Date(Date.now() + 3_600_000), questionOrder: '[]' },
    })
    .execute();

test('who starts while the results are being released, or the exam cancelled, is kept out', async () => {
  for (const [change, code] of [
    [{ releasedAt: new Date() }, 4011],
    [{ state: 'CANCELLED' as const }, 4013],
  ] as const) {
    const { examId, taker } = await examFor(1);
    const reply = await whileHeld(
      lockExam(examId),
      () => taker.send(attempt.start, { query: { examId } }),
      (db) => db.updateTable('exam').set(change).where('id', '=', examId).execute(),
    );
    expect(reply.code).toBe(code);
  }
});

test('a start that waited for another start counts its attempt', async () => {
  const made = await examFor(1);
  const { examId, taker } = made;
  const reply = await whileHeld(
    lockExaminees(examId),
    () => taker.send(attempt.start, { query: { examId } }),
    addAttempt(made, 'SUBMITTED'),
  );
  expect([reply.status, reply.code]).toEqual([200, 4014]);
});

test('a start that waited for a submission does not reopen the attempt', async () => {
  const made = await examFor(1);
  const { attemptId } = await startOf(made.taker, made.examId);
  const holdAttempt = (db: Db) =>
    db.selectFrom('attempt').select('id').where('id', '=', attemptId).forUpdate().execute();
  const again = await whileHeld(
    holdAttempt,
    () => made.taker.send(attempt.start, { query: { examId: made.examId } }),
    (db) => submitAttempts(db, made.organisation.organisationId, [attemptId], 'forced', new Date()),
  );
  expect(again).toMatchObject({ code: 4014 });
});

test('a start does not lose an absence counted concurrently', async () => {
  const made = await examFor(1);
  const { attemptId } = await startOf(made.taker, made.examId);
  const again = await whileHeld(
    (db) => db.selectFrom('attempt').select('id').where('id', '=', attemptId).forUpdate().execute(),
    () => startOf(made.taker, made.examId),
    (db) => db.updateTable('attempt').set({ switchCount: 3 }).where('id', '=', attemptId).execute(),
  );
  expect(again.switchCount).toBe(3);
});

test('who starts at the moment of being removed stays', async () => {
  const made = await examFor(1);
  const { examId, admin, staff } = made;
  const reply = await whileHeld(
    lockExaminees(examId),
    () => admin.send(examinee.remove, { query: { examId }, body: { userIds: staff.map(({ userId }) => userId) } }),
    addAttempt(made, 'IN_PROGRESS'),
  );
  expect([reply.status, reply.res]).toEqual([200, { removed: 0, total: 1 }]);
});

test('concurrent starts, removals and a release are serialisable', async () => {
  const { examId, admin, takers, staff } = await examFor(20);
  const userIds = staff.map(({ userId }) => userId);
  const answers = await Promise.all([
    ...takers.map((taker) => taker.send(attempt.start, { query: { examId } })),
    admin.send(examinee.remove, { query: { examId }, body: { userIds: userIds.slice(0, 10) } }),
    admin.send(examinee.add, { query: { examId }, body: { userIds: userIds.slice(0, 5) } }),
    admin.send(result.release, { query: { examId } }),
    admin.send(examinee.remove, { query: { examId }, body: { userIds: userIds.slice(10) } }),
  ]);
  expect(crashes(answers)).toEqual([]);
  const started = answers.slice(0, 20).filter(({ code }) => code === 0).length;
  const { data } = await admin.call(examinee.search, { query: { examId, size: 100 } });
  expect(data.filter(({ state }) => state === 'inProgress')).toHaveLength(started);
});

test('a cancellation leaves nobody writing, and keeps every answer that was acknowledged', async () => {
  const { examId, admin, takers } = await examFor(8);
  const started = await Promise.all(takers.slice(0, 4).map((taker) => startOf(taker, examId)));
  const save = ({ attemptId, leaseId, order }: (typeof started)[number], at: number) =>
    takers[at]?.send(attempt.save, {
      body: { attemptId, leaseId, answers: [{ questionId: order.at(-1)?.questionId, seq: 1, response: '断网' }] },
    });
  const saving = started.map(save);
  const [cancelled, ...starts] = await Promise.all([
    admin.send(exam.cancel, { query: { examId }, body: { confirmed: true } }),
    ...takers.slice(4).map((taker) => taker.send(attempt.start, { query: { examId } })),
  ]);
  const saved = (await Promise.all(saving)).flatMap((answer) => answer ?? []);
  expect(cancelled?.code).toBe(0);
  expect(crashes([...starts, ...saved])).toEqual([]);
  const { data } = await admin.call(examinee.search, { query: { examId, size: 100 } });
  expect(data.filter(({ state }) => state === 'inProgress')).toEqual([]);
  for (const [at, answer] of saved.entries()) {
    const detail = await takers[at]?.call(attempt.detail, { query: { attemptId: started[at]?.attemptId ?? '' } });
    expect(detail?.answers).toHaveLength(answer.code === 0 ? 1 : 0);
  }
});

test('saves of the same questions in any order, twenty at once, all go through', async () => {
  const questions = Array.from({ length: 12 }, (_, at) => shortQuestion(at));
  const { examId, taker } = await examFor(1, { questions });
  const { attemptId, leaseId, order } = await startOf(taker, examId);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const seq = round * 20 + at + 1;
        const given = order.map(({ questionId }) => ({ questionId, seq, response: `第 ${seq} 稿` }));
        const body = { attemptId, leaseId, answers: at % 2 === 0 ? given : given.toReversed() };
        return taker.send(attempt.save, { body });
      }),
    );
    expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  }
  const { answers } = await detailOf(taker, attemptId);
  expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([100]));
});

const detailOf = (taker: Client, attemptId: string) => taker.call(attempt.detail, { query: { attemptId } });

test('a save that says nothing of the flag keeps the one set at the same moment', async () => {
  const { examId, taker } = await examFor(1);
  const { attemptId, leaseId, order } = await startOf(taker, examId);
  const questionId = order.at(-1)?.questionId ?? '';
  const save = (seq: number) =>
    taker.send(attempt.save, { body: { attemptId, leaseId, answers: [{ questionId, seq, response: `${seq}` }] } });
  await save(1);
  const row = (db: Db) => db.updateTable('response').where('attemptId', '=', attemptId);
  await whileHeld(
    (db) => row(db).set({ seq: 2, flagged: true }).execute(),
    () => save(3),
    async () => undefined,
  );
  expect((await detailOf(taker, attemptId)).answers).toEqual([{ questionId, seq: 3, response: '3', flagged: true }]);
});

test('a submission by a page that has lost its lease is refused', async () => {
  const { examId, taker } = await examFor(1);
  const { attemptId, leaseId } = await startOf(taker, examId);
  const reply = await whileHeld(
    (db) => db.selectFrom('attempt').select('id').where('id', '=', attemptId).forUpdate().execute(),
    () => taker.send(attempt.submit, { query: { attemptId }, body: { leaseId } }),
    (db) => db.updateTable('attempt').set({ leaseId: crypto.randomUUID() }).where('id', '=', attemptId).execute(),
  );
  expect(reply.code).toBe(9053);
  expect((await detailOf(taker, attemptId)).state).toBe('IN_PROGRESS');
});

test('twenty concurrent submissions record one event', async () => {
  const { examId, taker } = await examFor(1);
  const { attemptId } = await startOf(taker, examId);
  await Promise.all(Array.from({ length: 20 }, () => taker.call(attempt.submit, { query: { attemptId } })));
  const { db } = await testServer();
  const events = await db.selectFrom('attemptEvent').select('kind').where('attemptId', '=', attemptId).execute();
  expect(events.map(({ kind }) => kind).sort()).toEqual(['start', 'submit']);
});

test('whatever is acknowledged before time runs out is marked, also when it is handed in at that moment', async () => {
  const made = await examFor(1);
  const { examId, taker, organisation } = made;
  const { attemptId, leaseId, order } = await startOf(taker, examId);
  const [judge] = order;
  const { db } = await testServer();
  const saves = Array.from({ length: 20 }, (_, seq) =>
    taker.send(attempt.save, {
      body: { attemptId, leaseId, answers: [{ questionId: judge?.questionId, seq, response: seq % 2 === 1 }] },
    }),
  );
  const { organisationId } = organisation;
  try {
    await saves[0];
    shiftClock(3_600_000 + 10_000);
    // Several processes look at once; what a save holds at that moment is met by the next look.
    await Promise.all(Array.from({ length: 3 }, () => submitOverdueOf(db, organisationId)));
    await Promise.all(saves);
    await submitOverdueOf(db, organisationId);
  } finally {
    shiftClock(0);
  }
  const answers = await Promise.all(saves);
  expect(crashes(answers)).toEqual([]);
  const highest = answers.findLastIndex(({ code }) => code === 0);
  const detail = await detailOf(taker, attemptId);
  expect(detail.answers).toMatchObject([{ seq: highest, response: highest % 2 === 1 }]);
  const marks = await db.selectFrom('mark').select('score').where('attemptId', '=', attemptId).execute();
  expect(marks).toHaveLength(5);
  expect(marks.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(highest % 2 === 1 ? 0 : 1000);
});

test('an abandoned attempt is submitted after the grace period, with its deadline as the time', async () => {
  const { examId, taker, organisation } = await examFor(1);
  const { attemptId } = await startOf(taker, examId);
  const { db } = await testServer();
  const deadline = new Date(Date.now() - 3000);
  await db.updateTable('attempt').set({ deadline }).where('id', '=', attemptId).execute();
  expect(await submitOverdueOf(db, organisation.organisationId)).toBe(0);
  try {
    shiftClock(10_000);
    expect(await submitOverdueOf(db, organisation.organisationId)).toBe(1);
  } finally {
    shiftClock(0);
  }
  const row = await db.selectFrom('attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ submitReason: 'timeout', submittedAt: deadline.toISOString() });
});

test('markers of different questions of one attempt at the same moment: nothing is missing in the total', async () => {
  const { examId, taker, admin } = await examFor(1, { questions: [shortQuestion(0), shortQuestion(1)] });
  const { attemptId, leaseId, order } = await startOf(taker, examId);
  const answers = order.map(({ questionId }) => ({ questionId, seq: 1, response: '断网' }));
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  const replies = await whileHeld(
    (db) => db.selectFrom('attempt').select('id').where('id', '=', attemptId).forUpdate().execute(),
    () =>
      Promise.all(
        order.map(({ questionId }, at) =>
          admin.send(marking.score, { body: { attemptId, questionId, score: at + 1, version: 1 } }),
        ),
      ),
    (db) => sql`select 1`.execute(db),
  );
  expect(replies.map(({ code }) => code)).toEqual([0, 0]);
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data).toMatchObject([{ state: 'marked', score: 3, rank: 1 }]);
});
