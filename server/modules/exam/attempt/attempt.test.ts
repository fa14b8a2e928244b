import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { result } from '#contract/exam/result.ts';
import { client, signIn } from '../../../../test/client.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function examWithTaker(wishes?: Parameters<typeof makeExam>[2]) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const made = await makeExam(admin, [person], wishes);
  return { ...made, organisation, admin, person, taker: await as(person) };
}

async function startWithPaper(taker: Client, examId: string) {
  const started = await taker.call(attempt.start, { query: { examId } });
  const paper = await taker.call(attempt.paper, { query: { formId: started.formId } });
  const questions = paper.sections.flatMap((section) => section.questions);
  const of = (type: string) => questions.find((question) => question.type === type)?.questionId ?? '';
  return { started, paper, questions, of };
}

const save = (taker: Client, started: { attemptId: string; leaseId: string }, answers: object[]) =>
  taker.send(attempt.save, { body: { attemptId: started.attemptId, leaseId: started.leaseId, answers } });

test('an examinee starts, saves, comes back to the same answers, hands in and is marked', async () => {
  const { taker, admin, examId } = await examWithTaker();
  const { started, paper, of } = await startWithPaper(taker, examId);
  expect(paper).toMatchObject({ name: '测试卷', totalPoints: 50 });
  expect(started.answers).toEqual([]);
  expect(started.remainingMs).toBeGreaterThan(3_590_000);
  const saved = await save(taker, started, [
    { questionId: of('JUDGE'), seq: 1, response: false },
    { questionId: of('FILL'), seq: 2, response: ['锁定'], flagged: true },
    { questionId: of('SHORT'), seq: 3, response: '先断网' },
  ]);
  expect(saved).toMatchObject({
    code: 0,
    res: { accepted: expect.arrayContaining([{ questionId: of('SHORT'), seq: 3 }]) },
  });
  const again = await taker.call(attempt.start, { query: { examId } });
  expect(again).toMatchObject({ attemptId: started.attemptId, order: started.order });
  expect(again.leaseId).not.toBe(started.leaseId);
  expect(again.answers.find((answer) => answer.questionId === of('FILL'))).toEqual({
    questionId: of('FILL'),
    seq: 2,
    response: ['锁定'],
    flagged: true,
  });
  const receipt = await taker.call(attempt.submit, {
    query: { attemptId: again.attemptId },
    body: { leaseId: again.leaseId },
  });
  expect(receipt).toMatchObject({ state: 'SUBMITTED', submitReason: 'self', answeredCount: 3, answerCount: 5 });
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data[0]).toMatchObject({ state: 'submitted', objectiveScore: 20, score: null });
});

test('submitting is idempotent, also twenty times at once', async () => {
  const { taker, examId } = await examWithTaker();
  const { started } = await startWithPaper(taker, examId);
  const submit = () => taker.call(attempt.submit, { query: { attemptId: started.attemptId } });
  const receipts = await Promise.all(Array.from({ length: 20 }, submit));
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
  const { db } = await testServer();
  const marks = await db.selectFrom('mark').selectAll().where('attemptId', '=', started.attemptId).execute();
  expect(marks).toHaveLength(5);
});

test('twenty starts at once make one attempt', async () => {
  const { taker, examId } = await examWithTaker();
  const starts = await Promise.all(Array.from({ length: 20 }, () => taker.call(attempt.start, { query: { examId } })));
  expect(new Set(starts.map((started) => started.attemptId)).size).toBe(1);
  expect(new Set(starts.map((started) => started.leaseId)).size).toBe(20);
});

test('a page without the lease is told so and changes nothing', async () => {
  const { taker, examId } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId);
  const second = await taker.call(attempt.start, { query: { examId } });
  const late = await save(taker, started, [{ questionId: of('JUDGE'), seq: 9, response: true }]);
  expect(late).toMatchObject({ status: 200, code: 9053 });
  const submit = await taker.send(attempt.submit, {
    query: { attemptId: started.attemptId },
    body: { leaseId: started.leaseId },
  });
  expect(submit.code).toBe(9053);
  expect((await taker.call(attempt.detail, { query: { attemptId: started.attemptId } })).answers).toEqual([]);
  expect((await save(taker, second, [{ questionId: of('JUDGE'), seq: 1, response: true }])).code).toBe(0);
  const { db } = await testServer();
  const events = await db
    .selectFrom('attemptEvent')
    .select('kind')
    .where('attemptId', '=', started.attemptId)
    .execute();
  expect(events.map((event) => event.kind).sort()).toEqual(['lostLease', 'start', 'takeOver']);
});

test('ids in capital letters are the same ids', async () => {
  const { taker, examId } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId.toUpperCase());
  const capital = { attemptId: started.attemptId.toUpperCase(), leaseId: started.leaseId.toUpperCase() };
  const saved = await save(taker, capital, [{ questionId: of('JUDGE').toUpperCase(), seq: 1, response: true }]);
  expect(saved.res).toMatchObject({ accepted: [{ questionId: of('JUDGE'), seq: 1 }] });
  const { attemptId, leaseId } = capital;
  expect((await taker.send(attempt.submit, { query: { attemptId }, body: { leaseId } })).code).toBe(0);
});

test('the highest sequence number wins, a resend is acknowledged, and a late save gets the stored answer', async () => {
  const { taker, examId } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId);
  const questionId = of('SHORT');
  await save(taker, started, [{ questionId, seq: 5, response: '新' }]);
  const resend = await save(taker, started, [{ questionId, seq: 5, response: '新' }]);
  expect(resend.res).toMatchObject({ accepted: [{ questionId, seq: 5 }] });
  const late = await save(taker, started, [{ questionId, seq: 3, response: '旧' }]);
  expect(late.res).toMatchObject({ accepted: [{ questionId, seq: 5 }] });
  const both = await save(taker, started, [
    { questionId, seq: 7, response: '最新' },
    { questionId, seq: 6, response: '较新' },
  ]);
  expect(both.code).toBe(0);
  const { answers } = await taker.call(attempt.detail, { query: { attemptId: started.attemptId } });
  expect(answers).toEqual([{ questionId, seq: 7, response: '最新', flagged: false }]);
});

test('an answer of the wrong shape, of another paper, or too long is refused by name, and nothing is half saved', async () => {
  const { taker, examId, admin, organisation } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId);
  const other = await makeExam(admin, [await makeStaff(organisation)]);
  const { db } = await testServer();
  const foreign = await db
    .selectFrom('examQuestion')
    .select('questionVersionId')
    .where('examId', '=', other.examId)
    .executeTakeFirstOrThrow();
  const good = { questionId: of('JUDGE'), seq: 1, response: true };
  const refused = async (answer: object) => {
    const reply = await save(taker, started, [good, answer]);
    return [reply.status, reply.code];
  };
  expect(await refused({ questionId: foreign.questionVersionId, seq: 1, response: true })).toEqual([200, 4019]);
  expect(await refused({ questionId: of('SINGLE'), seq: 1, response: 'no-such-option' })).toEqual([200, 4018]);
  expect(await refused({ questionId: of('MULTIPLE'), seq: 1, response: '对' })).toEqual([200, 4018]);
  expect(await refused({ questionId: of('FILL'), seq: 1, response: ['一', '二', '三'] })).toEqual([200, 4018]);
  expect(await refused({ questionId: of('SHORT'), seq: 1, response: { $ne: 1 } })).toEqual([200, 1000]);
  expect(await refused({ questionId: of('SHORT'), seq: 1, response: '长'.repeat(50_001) })).toEqual([200, 4020]);
  expect(await refused({ questionId: of('SHORT'), seq: -1, response: '' })).toEqual([200, 1000]);
  expect(await refused({ questionId: of('SHORT'), seq: 3_000_000_000, response: '' })).toEqual([200, 1000]);
  const huge = await save(taker, started, [{ questionId: of('SHORT'), seq: 1, response: 'x'.repeat(10_000_000) }]);
  expect([huge.status, huge.res]).toEqual([413, '内容太大，不能超过 1 MB']);
  expect((await taker.call(attempt.detail, { query: { attemptId: started.attemptId } })).answers).toEqual([]);
});

test('script and NUL in an answer are stored as text and come back as text', async () => {
  const { taker, examId } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId);
  const response = '<script>alert(1)</script>\u0000\ud800';
  await save(taker, started, [{ questionId: of('SHORT'), seq: 1, response }]);
  const { answers } = await taker.call(attempt.detail, { query: { attemptId: started.attemptId } });
  expect(answers[0]?.response).toBe('<script>alert(1)</script>\ufffd');
});

test('too early, too late, after the late-entry limit, cancelled: one sentence each', async () => {
  const early = await examWithTaker({ startMinutes: 30 });
  const reply = await early.taker.send(attempt.start, { query: { examId: early.examId } });
  expect([reply.code, reply.res]).toEqual([
    4010,
    expect.stringMatching(/^考试还没有开始，开始时间 \d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
  const late = await examWithTaker({ startMinutes: -60, rules: { lateEntryMinutes: 30 } });
  expect((await late.taker.send(attempt.start, { query: { examId: late.examId } })).code).toBe(4012);
  const { db } = await testServer();
  await db.updateTable('exam').set({ endAt: new Date() }).where('id', '=', late.examId).execute();
  expect((await late.taker.send(attempt.start, { query: { examId: late.examId } })).code).toBe(4011);
  await db.updateTable('exam').set({ state: 'CANCELLED' }).where('id', '=', late.examId).execute();
  expect((await late.taker.send(attempt.start, { query: { examId: late.examId } })).code).toBe(4013);
});

test('after the deadline and its grace nothing is saved; the next visit hands in what was saved', async () => {
  const { taker, examId } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId);
  await save(taker, started, [{ questionId: of('JUDGE'), seq: 1, response: false }]);
  const { db } = await testServer();
  const setDeadline = (ms: number) =>
    db
      .updateTable('attempt')
      .set({ deadline: new Date(Date.now() + ms) })
      .where('id', '=', started.attemptId)
      .execute();
  await setDeadline(-2000);
  expect((await save(taker, started, [{ questionId: of('SHORT'), seq: 1, response: '赶上了' }])).code).toBe(0);
  await setDeadline(-60_000);
  expect((await save(taker, started, [{ questionId: of('SHORT'), seq: 2, response: '太晚了' }])).code).toBe(4016);
  expect((await taker.send(attempt.start, { query: { examId } })).code).toBe(4014);
  const now = await taker.call(attempt.detail, { query: { attemptId: started.attemptId } });
  expect(now).toMatchObject({ state: 'SUBMITTED', remainingMs: 0 });
  expect(now.answers.map((answer) => answer.response).sort()).toEqual([false, '赶上了']);
  expect((await save(taker, started, [{ questionId: of('JUDGE'), seq: 8, response: true }])).code).toBe(4015);
});

test('nobody hands in before the earliest time', async () => {
  const { taker, examId } = await examWithTaker({ rules: { earliestSubmitMinutes: 15 } });
  const started = await taker.call(attempt.start, { query: { examId } });
  expect(started.earliestSubmitAt).not.toBeNull();
  const reply = await taker.send(attempt.submit, { query: { attemptId: started.attemptId } });
  expect([reply.code, reply.res]).toEqual([4017, '进入考试 15 分钟后才能交卷']);
});

test("another person's attempt, paper and result do not exist", async () => {
  const { taker, examId, organisation } = await examWithTaker();
  const { started, of } = await startWithPaper(taker, examId);
  const stranger = await as(await makeStaff(organisation));
  const attemptId = started.attemptId;
  const calls = [
    stranger.send(attempt.start, { query: { examId } }),
    stranger.send(attempt.paper, { query: { formId: started.formId } }),
    stranger.send(attempt.detail, { query: { attemptId } }),
    stranger.send(attempt.submit, { query: { attemptId } }),
    stranger.send(attempt.result, { query: { attemptId } }),
    stranger.send(attempt.mineDetail, { query: { examId } }),
    save(stranger, started, [{ questionId: of('JUDGE'), seq: 1, response: true }]),
  ];
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
});

test('a second attempt is allowed as often as the exam says, and the best one counts', async () => {
  const { taker, examId, admin } = await examWithTaker({ rules: { attemptsAllowed: 2 } });
  for (const response of [false, true]) {
    const { started, of } = await startWithPaper(taker, examId);
    await save(taker, started, [{ questionId: of('JUDGE'), seq: 1, response }]);
    await taker.call(attempt.submit, { query: { attemptId: started.attemptId } });
  }
  expect((await taker.send(attempt.start, { query: { examId } })).code).toBe(4014);
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ score: 10, state: 'marked' });
});

test('the paper is not sent again to who has it', async () => {
  const { person, examId } = await examWithTaker();
  const { access_token } = await signIn(person.username, password);
  const { formId } = await client(access_token).call(attempt.start, { query: { examId } });
  const first = await client(access_token).send(attempt.paper, { query: { formId } });
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const etag = first.headers.get('etag') ?? '';
  const second = await client(access_token, { 'If-None-Match': etag }).send(attempt.paper, { query: { formId } });
  expect([second.status, second.bytes.length]).toEqual([304, 0]);
});
