import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client, NewQuestion } from '../../../../test/make/exam.ts';
import { makeSectionExam, type NewSection, statements } from '../../../../test/make/section-exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';

const atOnce = { score: 'now', correctness: 'now', key: 'now', analysis: 'now' } as const;

const essay = (place: number): NewQuestion => ({
  ...{ type: 'SHORT', stem: `<p>论述 ${place}</p>`, answer: { reference: '<p>略</p>', scoringPoints: [] } },
});

const usual: NewSection[] = [
  { name: '判断', questions: statements(2, '必答') },
  { name: '选做', choose: 2, questions: statements(4, '选做') },
];

async function hall(people: number, sections: readonly NewSection[] = usual, rules = {}) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const made = await makeSectionExam(admin, staff, { sections, rules: { release: atOnce, ...rules } });
  return { ...made, admin, takers: await Promise.all(staff.map(as)) };
}

/** Answers the questions at these places of the person's order, from 0, in this order, and hands in. */
async function sit(taker: Client, examId: string, answers: readonly (readonly [number, unknown])[]) {
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  for (const [seq, [place, response]] of answers.entries()) {
    const one = { questionId: order[place]?.questionId ?? '', seq: seq + 1, response: response as boolean };
    await taker.call(attempt.save, { body: { attemptId, leaseId, answers: [one] } });
  }
  const receipt = await taker.call(attempt.submit, { query: { attemptId } });
  return { attemptId, order, receipt };
}

const resultOf = (taker: Client, attemptId: string) => taker.call(attempt.result, { query: { attemptId } });
const countingsOf = async (taker: Client, attemptId: string) =>
  (await resultOf(taker, attemptId)).sections.flatMap(({ questions }) => questions.map(({ counting }) => counting));

test('the first ones answered count in the order of the paper, whenever they were answered', async () => {
  const { takers, examId, admin, formId } = await hall(2);
  const [late, few] = takers as [Client, Client];
  // Right answers are `true`; the best two of the section were answered first, but stand behind.
  const sat = await sit(late, examId, [
    [5, true],
    [4, true],
    [3, false],
    [2, false],
    [0, true],
  ]);
  expect(sat.receipt).toMatchObject({ answeredCount: 3, answerCount: 4 });
  const own = await resultOf(late, sat.attemptId);
  expect(own).toMatchObject({ score: 10, totalPoints: 40, answeredCount: 3, answerCount: 4, rightCount: 1 });
  expect(await countingsOf(late, sat.attemptId)).toEqual([
    'counted',
    'counted',
    'counted',
    'counted',
    'extra',
    'extra',
  ]);
  expect(own.sections.map(({ choose }) => choose)).toEqual([null, 2]);
  const other = await sit(few, examId, [
    [5, true],
    [0, true],
    [1, true],
  ]);
  expect(await resultOf(few, other.attemptId)).toMatchObject({ score: 30, answeredCount: 3, answerCount: 4 });
  expect(await countingsOf(few, other.attemptId)).toEqual([
    ...['counted', 'counted', 'notChosen', 'notChosen', 'notChosen', 'counted'],
  ]);
  const form = await admin.call(exam.form, { query: { examId, formId } });
  expect(form).toMatchObject({ totalPoints: 40, passScore: 24, answerCount: 6 });
  expect(form.sections.map(({ choose }) => choose)).toEqual([null, 2]);
});

test('the paper of an examinee says how many to choose, and its total is what can be reached', async () => {
  const { takers, examId, formId } = await hall(1);
  const [taker] = takers as [Client];
  await taker.call(attempt.start, { query: { examId } });
  const taken = await taker.call(attempt.paper, { query: { formId } });
  expect(taken.totalPoints).toBe(40);
  expect(taken.sections.map(({ name, choose }) => [name, choose])).toEqual([
    ['判断', undefined],
    ['选做', 2],
  ]);
});

test('where questions are shuffled the person’s own order decides', async () => {
  const { takers, examId } = await hall(6, usual, { shuffleQuestions: true });
  for (const taker of takers) {
    const { attemptId } = await sit(taker, examId, [
      [5, true],
      [4, true],
      [3, false],
    ]);
    expect(await resultOf(taker, attemptId)).toMatchObject({ score: 10 });
    expect((await countingsOf(taker, attemptId)).slice(2)).toEqual(['notChosen', 'counted', 'counted', 'extra']);
  }
});

test('an extra answer reaches no marker, and nobody can give it points', async () => {
  const sections = [{ name: '论述', choose: 1, questions: [essay(1), essay(2), essay(3)] }];
  const { takers, examId, admin } = await hall(1, sections);
  const [taker] = takers as [Client];
  const { attemptId, order } = await sit(taker, examId, [
    [2, '第三题'],
    [1, '第二题'],
  ]);
  const [second, third] = [order[1]?.questionId ?? '', order[2]?.questionId ?? ''];
  const [task] = await admin.call(marking.task, { query: { examId } });
  expect(task).toMatchObject({ total: 1, marked: 0 });
  expect(task?.questions.map(({ questionId }) => questionId)).toEqual([second]);
  const marks = await admin.call(markingTeam.paper, { query: { examId, attemptId } });
  expect(marks.map(({ questionId, extra, score }) => [questionId, extra, score])).toEqual([
    [second, false, null],
    [third, true, null],
  ]);
  const settle = (questionId: string) =>
    admin.send(markingTeam.override, {
      query: { examId },
      body: { attemptId, questionId, score: 10, reason: '改分', version: 1 },
    });
  expect((await settle(third)).code).toBe(404);
  expect((await settle(second)).code).toBe(0);
  expect(await resultOf(taker, attemptId)).toMatchObject({ state: 'MARKED', score: 10, totalPoints: 10 });
});

test('a correction reaches only answers that count', async () => {
  const { takers, examId, admin } = await hall(2);
  const [extra, counted] = takers as [Client, Client];
  const first = await sit(extra, examId, [
    [2, false],
    [3, false],
    [4, false],
  ]);
  const second = await sit(counted, examId, [[4, false]]);
  const questionId = first.order[4]?.questionId ?? '';
  await admin.call(regrade.start, {
    query: { examId },
    body: { questionVersionId: questionId, correction: { kind: 'everybody' }, reason: '题目有误' },
  });
  await doJobs();
  expect(await resultOf(extra, first.attemptId)).toMatchObject({ score: 0 });
  expect(await resultOf(counted, second.attemptId)).toMatchObject({ score: 10 });
});

test('statistics leave out what was not chosen, and say what alpha is reckoned from', async () => {
  const { takers, examId, admin } = await hall(12);
  await Promise.all(
    takers.map((taker, place) =>
      sit(taker, examId, [
        [0, place % 2 === 0],
        [1, place % 3 === 0],
        [2 + (place % 2), true],
        [4, place % 4 === 0],
      ]),
    ),
  );
  const analysis = await admin.call(itemAnalysis.items, { query: { examId } });
  expect(analysis.items.map(({ attempts }) => attempts)).toEqual([12, 12, 6, 6, 12, 0]);
  expect(analysis.items[2]).toMatchObject({ facility: null });
  expect(analysis.note).toContain('信度按所有人都作答的 3 题计算');
  expect(analysis.test?.alpha).not.toBeNull();
  const parts = await admin.call(report.exam, { query: { examId } });
  // Everybody chose two of four: that, and not all that somebody chose, is what each had to reach.
  expect(parts.sections.map(({ name, questionCount, points }) => [name, questionCount, points])).toEqual([
    ['判断', 2, 20],
    ['选做', 2, 20],
  ]);
  const rows = await admin.call(result.search, { query: { examId, page: 0, size: 20 } });
  expect(rows.data.every(({ score, totalPoints }) => (score ?? 0) <= (totalPoints ?? 0) && totalPoints === 40)).toBe(
    true,
  );
});

test('the wall counts towards what there is to answer', async () => {
  const { takers, examId, admin } = await hall(1);
  const [taker] = takers as [Client];
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const answers = order.map(({ questionId }, place) => ({ questionId, seq: place + 1, response: true }));
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  const wall = await admin.call(monitor.list, { query: { examId } });
  expect(wall.rows[0]).toMatchObject({ answered: 4, total: 4 });
});
