import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { marking } from '#contract/exam/marking.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { examWithAnswers } from '../../../../test/make/marking.ts';
import { correct, firstQuestion, type Hall, satWith } from '../../../../test/make/regrade.ts';
import { testServer } from '../../../../test/server.ts';

const spread = { kind: 'leaveOut', points: 'spread' } as const;
const lower = { kind: 'leaveOut', points: 'lower' } as const;
const putBack = { kind: 'putBack' } as const;

const listed = async ({ admin, examId }: Pick<Hall, 'admin' | 'examId'>) =>
  admin.call(regrade.list, { query: { examId } });

const forms = async ({ admin, examId }: Pick<Hall, 'admin' | 'examId'>) =>
  (await admin.call(exam.forms, { query: { examId } })).map(({ totalPoints, passScore }) => [totalPoints, passScore]);

async function told({ organisation, staff }: Hall) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('noticeReceive')
    .select('userId')
    .where('organisationId', '=', organisation.organisationId)
    .where('event', '=', 'result.regraded')
    .execute();
  return staff.map(({ userId }) => rows.filter((row) => row.userId === userId).length);
}

test('a question is left out with its points spread over the others, after a preview, and put back', async () => {
  const hall = await satWith([0, 1, null], { release: { score: 'now', correctness: 'now' } });
  const sat = await Promise.all([0, 1, 2].map(hall.sit));
  for (const { hand } of sat) await hand();
  expect(await hall.scores()).toEqual([20, 10, 10]);
  const { questionVersionId } = await firstQuestion(hall);
  const { admin, examId } = hall;
  const preview = await admin.call(regrade.preview, {
    query: { examId },
    body: { questionVersionId, correction: spread },
  });
  expect(preview).toMatchObject({ people: 3, changed: 3, up: 2, down: 1, newlyPassed: 2, newlyFailed: 0, forms: [] });
  expect(preview.rows.find(({ userId }) => userId === hall.staff[0]?.userId)).toMatchObject({
    ...{ passes: 'same', totalBefore: 20, totalAfter: 15, objectiveBefore: 20, objectiveAfter: 15 },
  });
  expect(await hall.scores()).toEqual([20, 10, 10]);

  await correct(hall, questionVersionId, spread);
  expect(await hall.scores()).toEqual([15, 15, 15]);
  expect(await forms(hall)).toEqual([[30, 15]]);
  const after = await listed(hall);
  expect(after.questions.map(({ points, counted, leftOut }) => [points, counted, leftOut])).toEqual([
    [10, 0, 'spread'],
    [10, 15, null],
    [10, 15, null],
  ]);
  expect(after.regrades).toMatchObject([{ state: 'DONE', changed: 3, correction: spread }]);
  expect(await told(hall)).toEqual([1, 1, 1]);
  const own = await hall.takers[1]?.call(attempt.result, { query: { attemptId: sat[1]?.attemptId ?? '' } });
  expect(own).toMatchObject({
    score: 15,
    totalPoints: 30,
    passed: true,
    percentage: 50,
    rightCount: 1,
    answerCount: 2,
  });
  expect(own?.sections[0]?.questions.map((one) => [one.points, one.leftOut, one.score, one.correctness])).toEqual([
    [0, true, null, null],
    [15, false, 15, 'right'],
    [15, false, 0, 'wrong'],
  ]);

  await correct(hall, questionVersionId, spread);
  expect((await listed(hall)).regrades[0]).toMatchObject({ state: 'DONE', changed: 0 });
  expect(await told(hall)).toEqual([1, 1, 1]);
  await correct(hall, questionVersionId, putBack);
  expect(await hall.scores()).toEqual([20, 10, 10]);
  expect((await listed(hall)).questions[0]).toMatchObject({ counted: 10, leftOut: null, correction: null });
});

test('with the total lowered a pass mark in points stays, which is said, and what only just passed fails', async () => {
  const hall = await satWith([0, 1]);
  for (const at of [0, 1]) await (await hall.sit(at)).hand();
  const { questionVersionId, fillId } = await firstQuestion(hall);
  const { admin, examId } = hall;
  const body = { questionVersionId, correction: lower };
  const preview = await admin.call(regrade.preview, { query: { examId }, body });
  expect(preview).toMatchObject({ changed: 1, newlyFailed: 1, passByPercent: false });
  expect(preview.forms).toEqual([{ totalBefore: 30, totalAfter: 20, passBefore: 15, passAfter: 15 }]);
  await correct(hall, questionVersionId, lower);
  expect(await hall.scores()).toEqual([10, 10]);
  expect(await forms(hall)).toEqual([[20, 15]]);
  const statistics = await admin.call(result.statistics, { query: { examId } });
  expect(statistics).toMatchObject({ totalPoints: 20, passScore: 15, passedCount: 0, mean: 10 });
  const parts = await admin.call(report.exam, { query: { examId } });
  expect(parts.sections).toMatchObject([{ questionCount: 2, points: 20, share: 0.5 }]);
  // One more, and nobody could pass.
  const refused = await admin.send(regrade.preview, {
    query: { examId },
    body: { ...body, questionVersionId: fillId },
  });
  expect(refused.res).toBe('去掉以后总分是 10 分，低于及格分 15 分，请改为把分值分给其他题');
  // Both kinds at once: what is left of the total goes to the one that counts.
  await correct(hall, fillId, spread);
  expect((await listed(hall)).questions.map(({ counted }) => counted)).toEqual([0, 20, 0]);
  expect(await hall.scores()).toEqual([20, 20]);
});

test('a pass mark that is a percentage follows the total and comes back with it', async () => {
  const hall = await satWith([0, 1], { passScore: null, passPercent: 60 });
  for (const at of [0, 1]) await (await hall.sit(at)).hand();
  const { questionVersionId } = await firstQuestion(hall);
  const { admin, examId } = hall;
  const body = { questionVersionId, correction: lower };
  const preview = await admin.call(regrade.preview, { query: { examId }, body });
  expect(preview.forms).toEqual([{ totalBefore: 30, totalAfter: 20, passBefore: 18, passAfter: 12 }]);
  expect(preview).toMatchObject({ passByPercent: true, newlyFailed: 1 });
  await correct(hall, questionVersionId, lower);
  expect(await forms(hall)).toEqual([[20, 12]]);
  await correct(hall, questionVersionId, putBack);
  expect(await forms(hall)).toEqual([[30, 18]]);
});

test('a corrected key holds again when its question is put back, and correcting one puts it back', async () => {
  const hall = await satWith([0, 1]);
  for (const at of [0, 1]) await (await hall.sit(at)).hand();
  const { questionVersionId, key } = await firstQuestion(hall);
  await correct(hall, questionVersionId, key(1));
  expect(await hall.scores()).toEqual([10, 20]);
  await correct(hall, questionVersionId, lower);
  expect(await hall.scores()).toEqual([10, 10]);
  await correct(hall, questionVersionId, putBack);
  expect(await hall.scores()).toEqual([10, 20]);
  await correct(hall, questionVersionId, lower);
  await correct(hall, questionVersionId, { kind: 'everybody' });
  expect(await hall.scores()).toEqual([20, 20]);
  expect((await listed(hall)).questions[0]).toMatchObject({ leftOut: null, correction: { kind: 'everybody' } });
});

test('the preview goes by the attempt that counts, and by which one will', async () => {
  const hall = await satWith([0], { attemptsAllowed: 2, attemptCounting: 'best' });
  await (await hall.sit(0)).hand();
  const taker = hall.takers[0];
  if (!taker) throw new Error('nobody sits there');
  const again = await taker.call(attempt.start, { query: { examId: hall.examId } });
  const answers = [
    { questionId: again.order[1]?.questionId ?? '', seq: 1, response: true },
    { questionId: again.order[2]?.questionId ?? '', seq: 1, response: ['北京'] },
  ];
  await taker.call(attempt.save, { body: { attemptId: again.attemptId, leaseId: again.leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId: again.attemptId } });
  expect(await hall.scores()).toEqual([20]);
  const { questionVersionId, key } = await firstQuestion(hall);
  const preview = async (correction: object) => {
    const body = { questionVersionId, correction } as never;
    return hall.admin.call(regrade.preview, { query: { examId: hall.examId }, body });
  };
  // Of 20 and 20 the one with the corrected key drops to 10; the other counts then, and nothing changes for the person.
  expect(await preview(key(1))).toMatchObject({ people: 1, changed: 0, rows: [] });
  // Of 15 and 30 the second will be the best.
  const spreadPreview = await preview(spread);
  expect(spreadPreview.rows).toMatchObject([{ totalBefore: 20, totalAfter: 30 }]);
  await correct(hall, questionVersionId, spread);
  expect(await hall.scores()).toEqual([30]);
});

test('who hands in after a question was left out gets what counts, while the job has still to begin', async () => {
  const hall = await satWith([0, 0]);
  const [first, second] = [await hall.sit(0), await hall.sit(1)];
  await first.hand();
  const { questionVersionId } = await firstQuestion(hall);
  const body = { questionVersionId, correction: spread, reason: '超纲' };
  await hall.admin.call(regrade.start, { query: { examId: hall.examId }, body });
  await second.hand();
  expect(await hall.scores()).toEqual([20, 15]);
  await doJobs();
  expect(await hall.scores()).toEqual([15, 15]);
});

test('a short answer is left out while somebody marks it: nothing given is lost, and nobody waits for it', async () => {
  const hall = await examWithAnswers(['答一', '答二']);
  const { admin, marker, examId, questionId, handed } = hall;
  const [first, second] = handed;
  const query = { examId, questionId, attemptId: first?.attemptId ?? '' };
  const open = await marker.call(marking.next, { query });
  const body = { questionVersionId: questionId, correction: lower, reason: '题目有误' };
  const preview = await admin.call(regrade.preview, { query: { examId }, body });
  expect(preview).toMatchObject({ unmarked: 2, changed: 2, newlyPassed: 0 });
  expect(preview.rows[0]).toMatchObject({ totalBefore: null, totalAfter: 10 });
  await admin.call(regrade.start, { query: { examId }, body });
  await doJobs();
  const standing = async () => {
    const { data } = await admin.call(result.search, { query: { examId } });
    return data.map(({ state, score }) => [state, score]);
  };
  expect(await standing()).toEqual([
    ['marked', 10],
    ['marked', 10],
  ]);
  expect((await admin.call(result.statistics, { query: { examId } })).unmarkedAnswers).toBe(0);
  expect(await marker.call(marking.task, { query: { examId } })).toEqual([]);
  // The marker's page was open: what they give is kept, counts for nothing, and holds once it is put back.
  const given = { attemptId: query.attemptId, questionId, score: 7, version: open?.mark.version ?? 0 };
  await marker.call(marking.score, { query: { examId }, body: given });
  expect(await standing()).toEqual([
    ['marked', 10],
    ['marked', 10],
  ]);
  await admin.call(regrade.start, { query: { examId }, body: { ...body, correction: putBack } });
  await doJobs();
  const { data } = await admin.call(result.search, { query: { examId } });
  const of = (attemptId: string | undefined) => data.find((row) => row.attemptId === attemptId);
  expect([of(first?.attemptId)?.score, of(second?.attemptId)?.state]).toEqual([17, 'submitted']);
});

test('item statistics go by what counts and leave out what does not', async () => {
  const hall = await satWith([0, 0, 0, 1, 1, 1, null, null, null, null]);
  for (const at of Array.from({ length: 10 }, (_, at) => at)) await (await hall.sit(at)).hand();
  const { questionVersionId, fillId } = await firstQuestion(hall);
  await correct(hall, fillId, spread);
  const items = await hall.admin.call(itemAnalysis.items, { query: { examId: hall.examId } });
  expect(items.note).toBe('第 3 题已去掉不计分，不在统计之内');
  expect(items.items.map(({ position, points, facility }) => [position, points, facility])).toEqual([
    [1, 15, 0.3],
    [2, 15, 1],
  ]);
  expect(items.test?.mean).toBe(19.5);
  await correct(hall, questionVersionId, spread);
  const one = await hall.admin.call(itemAnalysis.items, { query: { examId: hall.examId } });
  expect(one.items.map(({ position, points }) => [position, points])).toEqual([[2, 30]]);
});

test('what cannot be left out or put back is refused in words', async () => {
  const hall = await satWith([0]);
  const { questions } = await listed(hall);
  const tried = async (place: number, correction: object) => {
    const body = { questionVersionId: questions[place]?.questionVersionId ?? '', correction } as never;
    return (await hall.admin.send(regrade.preview, { query: { examId: hall.examId }, body })).res;
  };
  expect(await tried(0, putBack)).toBe('这道题没有去掉，不用放回');
  expect(await tried(0, { kind: 'leaveOut', points: 'nowhere' })).toContain('请选择分值怎样处理');
  for (const at of [0, 1]) await correct(hall, questions[at]?.questionVersionId ?? '', spread);
  expect(await tried(2, spread)).toBe('去掉以后有的试卷没有计分的题了，不能去掉');
});
