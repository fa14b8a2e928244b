import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { type Client, fiveQuestions, makeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { shiftClock } from '../../../../kit/clock.ts';
import { submitOverdueOf } from './deadline-watch.ts';

const twenty = <T>(work: (at: number) => T) => Array.from({ length: 20 }, (_, at) => work(at));

async function hall(people: number, wishes?: Parameters<typeof makeExam>[2]) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const { examId } = await makeExam(admin, staff, wishes);
  const takers = await Promise.all(staff.map(as));
  const sittings = await Promise.all(
    takers.map(async (taker) => ({ taker, ...(await taker.call(attempt.start, { query: { examId } })) })),
  );
  return { organisation, admin, examId, sittings };
}

type Sitting = Awaited<ReturnType<typeof hall>>['sittings'][number];

const judgeOf = ({ order }: Sitting) => order[0]?.questionId ?? '';
const saveOf = (sitting: Sitting, seq: number, response: boolean) =>
  sitting.taker.send(attempt.save, {
    body: {
      ...{ attemptId: sitting.attemptId, leaseId: sitting.leaseId },
      answers: [{ questionId: judgeOf(sitting), seq, response }],
    },
  });
const submitOf = ({ taker, attemptId, leaseId }: Sitting) =>
  taker.send(attempt.submit, { query: { attemptId }, body: { leaseId } });

async function storedOf(attemptId: string) {
  const { db } = await testServer();
  const { state, submitReason, score } = await db
    .selectFrom('attempt')
    .select(['state', 'submitReason', 'score'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const marks = await db.selectFrom('mark').select('score').where('attemptId', '=', attemptId).execute();
  return { state, submitReason, score, marks: marks.length };
}

/** Of the objective four of the usual five questions the first one is right with `false` and worth 1000. */
const objective = fiveQuestions.slice(0, 4);

test('twenty people save and hand in at once: each has one result, made of what was acknowledged', async () => {
  const { sittings } = await hall(20, { questions: objective });
  const outcomes = await Promise.all(
    sittings.map(async (sitting) => {
      const saves = Array.from({ length: 4 }, (_, at) => saveOf(sitting, at + 1, at % 2 === 0));
      const receipts = [submitOf(sitting), submitOf(sitting)];
      const acknowledged = (await Promise.all(saves)).findLastIndex(({ code }) => code === 0) + 1;
      return { sitting, acknowledged, receipts: await Promise.all(receipts) };
    }),
  );
  for (const { sitting, acknowledged, receipts } of outcomes) {
    expect(receipts.map(({ code }) => code)).toEqual([0, 0]);
    expect(receipts[0]?.res).toEqual(receipts[1]?.res);
    const wasRight = acknowledged > 0 && acknowledged % 2 === 0;
    expect(await storedOf(sitting.attemptId)).toEqual({
      ...{ state: 'MARKED', submitReason: 'self', marks: 4, score: wasRight ? 1000 : 0 },
    });
  }
});

test('after the submission a save is refused in every session, old lease or new', async () => {
  const { sittings, examId } = await hall(1);
  const [old] = sittings as [Sitting];
  const present = { ...old, ...(await old.taker.call(attempt.start, { query: { examId } })) };
  expect(await submitOf(old)).toMatchObject({ code: 9053 });
  expect(await submitOf(present)).toMatchObject({ code: 0 });
  const late = await Promise.all(twenty((at) => saveOf(at % 2 === 0 ? old : present, at + 1, false)));
  expect(new Set(late.map(({ code }) => code))).toEqual(new Set([4015]));
  const { answers } = await old.taker.call(attempt.detail, { query: { attemptId: old.attemptId } });
  expect(answers).toEqual([]);
});

test("a page whose clock runs out before the server's hands nothing in, near the end it does", async () => {
  const { sittings } = await hall(1, { questions: objective, rules: { earliestSubmitMinutes: 60 } });
  const [{ taker, attemptId, leaseId }] = sittings as [Sitting];
  const timeUp = () => taker.send(attempt.submit, { query: { attemptId }, body: { leaseId, timeUp: true } });
  expect(await timeUp()).toMatchObject({ code: 4035, res: '作答时间还没有到，请继续作答' });
  expect(await storedOf(attemptId)).toMatchObject({ state: 'IN_PROGRESS', marks: 0 });
  try {
    shiftClock(3_600_000 - 1500);
    expect(await timeUp()).toMatchObject({ code: 0, res: { submitReason: 'timeout' } });
  } finally {
    shiftClock(0);
  }
});

test('twenty hand in while the organiser cancels: every attempt ends once, by the one or the other', async () => {
  const { sittings, examId, admin } = await hall(20, { questions: objective });
  const cancel = () => admin.send(exam.cancel, { query: { examId }, body: { confirmed: true } });
  const [cancelled, ...receipts] = await Promise.all([cancel(), ...sittings.map(submitOf)]);
  expect(cancelled.code).toBe(0);
  expect(receipts.filter(({ status }) => status >= 500)).toEqual([]);
  for (const [at, { attemptId }] of sittings.entries()) {
    const stored = await storedOf(attemptId);
    expect(stored).toMatchObject({ state: 'MARKED', marks: 4 });
    const receipt = receipts[at]?.res as { submitReason?: string };
    expect(receipt.submitReason).toBe(stored.submitReason);
  }
});

test('twenty hand in while the service hands in for them: nothing is marked twice', async () => {
  const { sittings, organisation } = await hall(20, { questions: objective });
  const { db } = await testServer();
  await Promise.all(sittings.map((sitting) => saveOf(sitting, 1, false)));
  try {
    shiftClock(3_600_000 + 10_000);
    const looks = Array.from({ length: 5 }, () => submitOverdueOf(db, organisation.organisationId));
    const receipts = await Promise.all(sittings.map(submitOf));
    const counts = await Promise.all(looks);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(20);
    expect(receipts.map(({ code }) => code)).toEqual(twenty(() => 0));
  } finally {
    shiftClock(0);
  }
  for (const { attemptId } of sittings) {
    expect(await storedOf(attemptId)).toEqual({ state: 'MARKED', submitReason: 'timeout', marks: 4, score: 1000 });
  }
});

test('of twenty concurrent markers of one answer one succeeds, the others get the current mark', async () => {
  const { organisation, admin, examId, sittings } = await hall(1);
  const [sitting] = sittings as [Sitting];
  const questionId = sitting.order.at(-1)?.questionId ?? '';
  const answers = [{ questionId, seq: 1, response: '先断网，再报告。' }];
  const { attemptId, leaseId } = sitting;
  await sitting.taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await submitOf(sitting);
  const markers: Client[] = await Promise.all(
    twenty(async () => as(await makeStaff(organisation, { roles: ['阅卷员'] }))),
  );
  const item = await admin.call(marking.next, { query: { examId, questionId } });
  const version = item?.mark.version ?? 0;
  const marks = await Promise.all(
    markers.map((marker, score) =>
      marker.send(marking.score, { body: { attemptId, questionId, score: score / 2, version } }),
    ),
  );
  const heard = marks.findIndex(({ code }) => code === 0);
  expect(marks.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(marks.filter(({ status }) => status === 409)).toHaveLength(19);
  for (const { current } of marks.filter(({ status }) => status === 409)) {
    expect(current).toMatchObject({ score: heard / 2 });
  }
});
