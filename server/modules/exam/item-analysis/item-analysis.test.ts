import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { paper } from '#contract/paper/paper.ts';
import { codeExam, endJudging, holdBack, programs } from '../../../../test/make/code-exam.ts';
import { makeExam, makePaper, type NewQuestion, takeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { tendJudgedMarks } from '../code/judged-marks.ts';
import { flagsOf } from './flags.rules.ts';
import { tellPaces } from './pace.rules.ts';

const option = (content: string, correct = false) => ({ content, correct });

const questions: NewQuestion[] = [
  { type: 'JUDGE', stem: '<p>地球绕太阳转。</p>', answer: true },
  { type: 'SINGLE', stem: '<p>一加一等于几？</p>', options: [option('三', true), option('二'), option('四')] },
  { type: 'MULTIPLE', stem: '<p>哪些是偶数？</p>', options: [option('二', true), option('四', true), option('五')] },
];

/** So many people sit the three questions; who comes first is better, and chooses 「二」 against the wrong key. */
async function satBy(people: number) {
  const { organisation, admin } = await makeAdministrator();
  const staff = await Promise.all(Array.from({ length: people }, () => makeStaff(organisation)));
  const exam = await makeExam(admin, staff, { questions, rules: { passScore: 10 } });
  for (const [at, person] of staff.entries()) {
    const taker = await as(person);
    const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId: exam.examId } });
    const [judge, single, multiple] = order;
    const good = at < people / 2;
    const options = (multiple?.optionIds ?? []).slice(0, good ? 2 : 1);
    const answers = [
      { questionId: judge?.questionId ?? '', seq: 1, response: good },
      { questionId: single?.questionId ?? '', seq: 1, response: single?.optionIds[good ? 1 : 0] ?? '' },
      { questionId: multiple?.questionId ?? '', seq: 1, response: options },
    ];
    await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
    await taker.call(attempt.submit, { query: { attemptId } });
  }
  return { organisation, admin, staff, ...exam };
}

test('a wrong key is found by who chose what, with shares and mean scores', async () => {
  const { admin, examId, questionIds } = await satBy(12);
  const analysis = await admin.call(itemAnalysis.items, { query: { examId } });
  expect(analysis).toMatchObject({ attempts: 12, note: null });
  const [judge, single, multiple] = analysis.items;
  expect(judge).toMatchObject({ position: 1, attempts: 12, facility: 0.5, groupIndex: 1, flags: [] });
  expect(judge?.options.map(({ letter, count }) => `${letter}${count}`)).toEqual(['对6', '错6']);
  // Who is good has the judge question and the multiple choice: 20; the others the single choice alone: 10.
  expect(single).toMatchObject({
    type: 'SINGLE',
    facility: 0.5,
    guessShare: 1 / 3,
    groupIndex: -1,
    discriminationIndex: -100,
  });
  expect(single?.options).toMatchObject([
    { letter: 'A', correct: true, count: 6, share: 0.5, meanScore: 10 },
    { letter: 'B', correct: false, count: 6, share: 0.5, meanScore: 20 },
    { letter: 'C', count: 0, meanScore: null },
  ]);
  expect(single?.flags[0]).toBe('选错 B 的人总分更高，检查答案');
  expect(single?.effectiveWeight).toBeNull();
  expect((judge?.effectiveWeight ?? 0) + (multiple?.effectiveWeight ?? 0)).toBeCloseTo(100, 9);
  expect(analysis.test).toMatchObject({ mean: 15, median: 15 });

  const [asked] = await admin.call(itemAnalysis.examsByQuestion, { body: { questionId: questionIds[1] ?? '' } });
  expect(asked).toMatchObject({ examId, attempts: 12, points: 10, facility: 0.5 });
  const records = await admin.call(itemAnalysis.recordsByQuestion, { body: { questionId: questionIds[1] ?? '' } });
  expect(records.total).toBe(12);
  expect(records.data.filter(({ score }) => score === 10)).toHaveLength(6);

  const { departments, posts } = await admin.call(itemAnalysis.groups, { query: { examId } });
  expect(departments).toMatchObject([
    { examineeCount: 12, markedCount: 12, passedCount: 12, mean: 15, absentCount: 0 },
  ]);
  expect(posts).toMatchObject([{ id: null, name: '未设岗位', examineeCount: 12 }]);
});

test('code that the judge marks is an item with partial credit and without options', async () => {
  const { db } = await testServer();
  const { organisation, admin, examId, takers } = await codeExam(12);
  for (const [score, some] of [
    [1000, takers.slice(0, 6)],
    [500, takers.slice(6)],
  ] as const) {
    for (const taker of some) await taker.handIn('python', programs.half);
    await holdBack(organisation.organisationId);
    await endJudging(organisation.organisationId, score);
    await tendJudgedMarks(db);
  }
  const { items } = await admin.call(itemAnalysis.items, { query: { examId } });
  expect(items).toMatchObject([
    {
      ...{ type: 'CODE', attempts: 12, points: 10, facility: 0.75, standardDeviation: expect.closeTo(2.611, 3) },
      ...{ groupIndex: 0.5, guessShare: null, options: [], blankCount: 0 },
    },
  ]);
});

test('below ten attempts nothing is shown, and that is said', async () => {
  const { admin, staff, examId } = await satBy(2);
  expect(await admin.call(itemAnalysis.items, { query: { examId } })).toEqual({
    ...{ examId, attempts: 2, note: '评完的答卷只有 2 份，满 10 份后显示试题分析', test: null, items: [], forms: [] },
  });
  // An examinee asks for what tells the key.
  const [person] = staff;
  if (!person) throw new Error('nobody sits the exam');
  const taker = await as(person);
  for (const call of [itemAnalysis.items, itemAnalysis.groups]) {
    expect((await taker.send(call, { query: { examId } })).status).toBe(403);
  }
});

const plain = {
  ...{ type: 'SINGLE', attempts: 100, facility: 0.6, standardDeviation: 5, groupIndex: 0.4, guessShare: 0.25 },
  rapidShare: 0,
  options: [
    { letter: 'A', correct: true, count: 60, meanScore: 80 },
    { letter: 'B', correct: false, count: 40, meanScore: 50 },
  ],
};

test('what is doubtful about a question, in words', () => {
  expect(flagsOf(plain)).toEqual([]);
  // Hardly anybody chose the key: that says nothing of who did.
  const rare = [
    { letter: 'A', correct: true, count: 2, meanScore: 95 },
    { letter: 'B', correct: false, count: 18, meanScore: 40 },
  ];
  expect(flagsOf({ ...plain, options: rare }).filter((flag) => flag.includes('检查答案'))).toEqual([]);
  expect(flagsOf({ ...plain, groupIndex: 0.1 })).toEqual(['区分度 0.10，低于 0.20，分不出水平高低']);
  expect(flagsOf({ ...plain, groupIndex: -0.2 })[0]).toContain('区分度为负（-0.20）');
  expect(flagsOf({ ...plain, facility: 0.97, groupIndex: 0.05 })).toEqual(['得分率 97%，几乎人人答对']);
  expect(flagsOf({ ...plain, facility: 0.2 })).toEqual(['得分率 20%，低于随机猜测的 25%']);
  expect(flagsOf({ ...plain, rapidShare: 0.3 })).toEqual(['30% 的人在 3 秒内作答，可能没有读题']);
  expect(flagsOf({ ...plain, standardDeviation: 0, groupIndex: null })).toEqual(['所有人得分相同，算不出区分度']);
  expect(flagsOf({ ...plain, attempts: 3 })).toEqual(['只有 3 份作答，不足 10 份，不显示统计']);
  const unused = { letter: 'C', correct: false, count: 0, meanScore: null };
  expect(flagsOf({ ...plain, options: [...plain.options, unused] })).toEqual(['没有人选 C，干扰项不起作用']);
  // Two who chose it are no witnesses against the key.
  const luck = { letter: 'C', correct: false, count: 2, meanScore: 95 };
  expect(flagsOf({ ...plain, options: [...plain.options, luck] })).toEqual([]);
});

test('the pace of an attempt is told by what was saved one by one', () => {
  const saved = [
    { item: 0, ms: 5000 },
    { item: 2, ms: 30_000 },
    { item: 1, ms: 7000 },
    // Sent together after a time without network.
    { item: 3, ms: 90_000 },
    { item: 4, ms: 90_000 },
    { item: 5, ms: 100_000 },
  ];
  const items = 6;
  const told: { item: number; ms: number }[] = [];
  const keys = Float64Array.from(saved, ({ item, ms }) => ms * items + item);
  tellPaces(keys, items, (item, ms) => told.push({ item, ms }));
  expect(told).toEqual([
    { item: 0, ms: 5000 },
    { item: 1, ms: 2000 },
    { item: 2, ms: 23_000 },
    { item: 5, ms: 10_000 },
  ]);
});

test('a question that is worth more on one form is as easy as it is on both', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all(Array.from({ length: 10 }, () => makeStaff(organisation)));
  const { questionIds, paperBankId, paperId } = await makePaper(admin, questions.slice(0, 1));
  const questionVOS = questionIds.map((questionId) => ({ questionId, points: 4 }));
  const other = await admin.call(paper.add, {
    body: { name: '卷二', paperBankId, sectionVOS: [{ name: '全部试题', questionVOS }] },
  });
  const { examId } = await makeExam(admin, people, {
    rules: { source: 'FORMS', paperIds: [paperId, other.paperId], passPercent: 60 },
  });
  for (const person of people) await takeExam(await as(person), examId, true);
  const { items } = await admin.call(itemAnalysis.items, { query: { examId } });
  expect(items).toMatchObject([{ attempts: 10, facility: 1, points: 10 }]);
});
