import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { type Client, makeExam, secrets } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function takenExam(rules?: NonNullable<Parameters<typeof makeExam>[2]>['rules']) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const made = await makeExam(admin, [person], rules ? { rules } : {});
  const taker = await as(person);
  const started = await taker.call(attempt.start, { query: { examId: made.examId } });
  const paper = await taker.call(attempt.paper, { query: { formId: started.formId } });
  const questions = paper.sections.flatMap((section) => section.questions);
  const of = (type: string) => questions.find((question) => question.type === type);
  return { ...made, organisation, admin, taker, started, of };
}

type Taken = Awaited<ReturnType<typeof takenExam>>;

async function answerAndSubmit({ taker, started, of }: Taken) {
  const { attemptId, leaseId } = started;
  const answers = [
    { questionId: of('JUDGE')?.questionId ?? '', seq: 1, response: false },
    { questionId: of('SINGLE')?.questionId ?? '', seq: 2, response: of('SINGLE')?.options[0]?.id ?? '' },
    { questionId: of('SHORT')?.questionId ?? '', seq: 3, response: '断网' },
  ];
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId } });
  return attemptId;
}

async function markAll({ admin, examId, of }: Taken, score: number) {
  const questionId = of('SHORT')?.questionId ?? '';
  const item = await admin.call(marking.next, { query: { examId, questionId } });
  const body = {
    attemptId: item?.attemptId ?? '',
    questionId,
    score,
    comment: '写得清楚',
    version: item?.mark.version ?? 0,
  };
  await admin.call(marking.score, { body });
}

test('the order of options is independent of the key', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], { rules: { shuffleOptions: true } });
  const taker = await as(person);
  const started = await taker.call(attempt.start, { query: { examId } });
  const { db } = await testServer();
  const rows = await db
    .selectFrom('questionVersion')
    .select('options')
    .where('organisationId', '=', organisation.organisationId)
    .execute();
  const ids = rows.flatMap((row) => row.options as { id: string }[]).map((option) => option.id);
  expect(ids.every((id) => !/^[a-d]$|correct|^\d+$/i.test(id))).toBe(true);
  expect(started.order.flatMap((question) => question.optionIds).sort()).toEqual([...ids].sort());
});

test('marking and releasing open the result to its owner, in the parts that the policy names', async () => {
  const taken = await takenExam({ release: { analysis: 'never', rank: 'afterMarking' } });
  const attemptId = await answerAndSubmit(taken);
  const { admin, taker, examId } = taken;
  const early = await admin.send(result.release, { query: { examId } });
  expect([early.code, early.res]).toEqual([4022, '还有 1 份作答没有评分，评完后才能公布成绩']);
  await markAll(taken, 7.5);
  const waiting = await taker.call(attempt.result, { query: { attemptId } });
  expect(waiting).toMatchObject({ score: null, rank: null, sections: [], answeredCount: 3 });
  expect(waiting.pending).toBe('已交卷，成绩公布后可以在这里查看；这场考试不公布解析');
  await admin.call(result.release, { query: { examId } });
  await admin.call(result.release, { query: { examId } });
  const shown = await taker.call(attempt.result, { query: { attemptId } });
  expect(shown).toMatchObject({ score: 27.5, percentage: 55, passed: false, rank: { place: 1, of: 1 } });
  expect(shown.pending).toBe('这场考试不公布解析');
  const questions = shown.sections.flatMap((section) => section.questions);
  expect(questions.map((question) => question.correctness)).toEqual(['right', 'right', 'wrong', 'wrong', 'partial']);
  expect(questions.at(-1)).toMatchObject({ score: 7.5, comment: '写得清楚', analysis: null });
  expect(questions.at(-1)?.key?.answer).toMatchObject({ reference: `<p>${secrets.reference}</p>` });
  // Formulas come drawn: the learner's page ships no code for them.
  expect(questions.at(-1)?.stem).toContain('class="katex"');
});

test('while somebody is still writing nothing is released, and afterwards nobody begins', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all([1, 2].map(() => makeStaff(organisation)));
  const { examId } = await makeExam(admin, people);
  const [first, second] = await Promise.all(people.map(as));
  const started = await first?.call(attempt.start, { query: { examId } });
  const refused = await admin.send(result.release, { query: { examId } });
  expect([refused.code, refused.res]).toEqual([4023, '还有 1 人正在作答，考试结束后才能公布成绩']);
  await first?.call(attempt.submit, { query: { attemptId: started?.attemptId ?? '' } });
  await admin.call(result.release, { query: { examId } });
  expect((await second?.send(attempt.start, { query: { examId } }))?.code).toBe(4011);
});

test('statistics and the export tell the same as the list', async () => {
  const taken = await takenExam();
  await answerAndSubmit(taken);
  await markAll(taken, 10);
  const { admin, examId } = taken;
  const statistics = await admin.call(result.statistics, { query: { examId } });
  expect(statistics).toMatchObject({ examineeCount: 1, submittedCount: 1, markedCount: 1, mean: 30, passScore: 30 });
  expect(statistics).toMatchObject({ passedCount: 1, totalPoints: 50, unmarkedAnswers: 0, standardDeviation: null });
  const file = await admin.send(result.export, { query: { examId } });
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('信息安全测验 成绩.xlsx'));
  expect(new TextDecoder().decode(file.bytes.slice(0, 2))).toBe('PK');
});

test('the head of a department sees the results of that department and below, and of nobody else', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const branchId = await makeDepartment(organisation, '城西支行', departmentId);
  const inside = await makeStaff(organisation, { departmentId: branchId, realName: '刘婧' });
  const outside = await makeStaff(organisation, { realName: '王海涛' });
  const head = await as(await makeStaff(organisation, { departmentId, roles: ['部门主管'] }));
  const { examId } = await makeExam(admin, [inside, outside]);
  const { data, total } = await head.call(result.search, { query: { examId } });
  expect([data.map((row) => row.realName), total]).toEqual([['刘婧'], 1]);
  expect((await head.call(result.statistics, { query: { examId } })).examineeCount).toBe(1);
  expect((await admin.call(result.search, { query: { examId } })).total).toBe(2);
});

test('only who reaches every examinee releases the results, and nobody counts what is out of reach', async () => {
  const { organisation, admin } = await makeAdministrator();
  const departmentId = await makeDepartment(organisation, '营业部');
  const people = [await makeStaff(organisation, { departmentId }), await makeStaff(organisation)];
  const head = await as(await makeStaff(organisation, { departmentId, roles: ['部门主管'] }));
  const { examId } = await makeExam(admin, people);
  for (const taker of await Promise.all(people.map(as))) {
    const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
    const answers = [{ questionId: order.at(-1)?.questionId ?? '', seq: 1, response: '断网' }];
    await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
    await taker.call(attempt.submit, { query: { attemptId } });
  }
  expect((await head.call(result.statistics, { query: { examId } })).unmarkedAnswers).toBe(1);
  expect((await head.send(result.release, { query: { examId } })).status).toBe(403);
  const own = await makeExam(admin, people.slice(0, 1));
  expect((await head.send(result.release, { query: { examId: own.examId } })).code).toBe(0);
});

test('a person stands where the best attempt stands, equal scores share a rank, and a voided attempt counts for nothing', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all([1, 2, 3, 4].map(() => makeStaff(organisation)));
  const { examId } = await makeExam(admin, people, {
    rules: { attemptsAllowed: 2, release: { score: 'now', rank: 'now' } },
  });
  const takers = await Promise.all(people.map(as));
  const sit = async (taker: Client | undefined, response: boolean) => {
    const { attemptId, leaseId, order } = (await taker?.call(attempt.start, { query: { examId } })) ?? none;
    const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response }];
    await taker?.call(attempt.save, { body: { attemptId, leaseId, answers } });
    await taker?.call(attempt.submit, { query: { attemptId } });
    return attemptId;
  };
  const [first, second, third, fourth] = takers;
  const worse = await sit(first, true);
  await sit(first, false);
  await sit(second, false);
  await sit(third, true);
  const voided = await sit(fourth, false);
  const { db } = await testServer();
  await db.updateTable('attempt').set({ state: 'VOIDED' }).where('id', '=', voided).execute();
  expect((await first?.call(attempt.result, { query: { attemptId: worse } }))?.rank).toEqual({
    place: 1,
    of: 3,
    behind: 1,
  });
  const { data } = await admin.call(result.search, { query: { examId } });
  expect(data.map(({ state, score, rank }) => [state, score, rank])).toEqual([
    ['marked', 10, 1],
    ['marked', 10, 1],
    ['marked', 0, 3],
    ['voided', null, null],
  ]);
  const statistics = await admin.call(result.statistics, { query: { examId } });
  expect(statistics).toMatchObject({ examineeCount: 4, submittedCount: 3, markedCount: 3, mean: 6.67 });
});

const none = { attemptId: '', leaseId: '', order: [] as { questionId: string }[] };

test('points of single questions are hidden until the score is released, since they add up to it', async () => {
  const taken = await takenExam({ release: { correctness: 'now', score: 'never' } });
  const attemptId = await answerAndSubmit(taken);
  await markAll(taken, 7.5);
  const shown = await taken.taker.call(attempt.result, { query: { attemptId } });
  const questions = shown.sections.flatMap((section) => section.questions);
  expect(questions.map(({ correctness, score }) => [correctness, score])).toContainEqual(['right', null]);
  expect(questions.filter(({ score }) => score !== null)).toEqual([]);
  expect(shown).toMatchObject({ score: null, pending: '已交卷，这场考试不公布成绩；答案和解析在组织者公布后显示' });
});

test('an answer of a cancelled exam is not on the desk and takes no score', async () => {
  const taken = await takenExam();
  const attemptId = await answerAndSubmit(taken);
  const { admin, examId, of } = taken;
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  const body = { attemptId, questionId: of('SHORT')?.questionId ?? '', score: 5, version: 1 };
  expect((await admin.send(marking.score, { body })).status).toBe(404);
});
