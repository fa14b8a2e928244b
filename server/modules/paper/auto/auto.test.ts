import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { demandFor, formOf, look, makeAutoBank, order, poolOf, run, start } from '../../../../test/make/auto-paper.ts';
import { testServer } from '../../../../test/server.ts';
import { violations } from '../assembly/index.ts';
import { demandOf } from './demand.rules.ts';

test('what is wished is checked, searched for, looked at and stored', async () => {
  const bank = await makeAutoBank();
  const { admin, setsId, mathId, questionIds, paperBankId } = bank;
  const must = questionIds[3] ?? '';
  const demand = demandFor(bank, {
    bounds: [
      { of: { knowledgeIds: [mathId] }, unit: 'questions', min: 3, max: 4 },
      { of: { difficulty: 7, type: 'SINGLE' }, unit: 'points', min: 20, max: 25 },
    ],
    mustHave: [must],
    forms: 2,
  });
  expect(await admin.call(paperAssembly.check, { body: demand })).toEqual({
    candidates: 60,
    difficulty: { least: 1, greatest: 10 },
    sections: [{ available: 40 }, { available: 20 }],
    bounds: [{ available: 10 }, { available: 20 }],
    problems: [],
    questionCount: 15,
    totalPoints: 60,
  });

  const { runId, state, outcome, elapsed } = await run(admin, demand);
  expect([state, outcome?.status]).toEqual(['DONE', 'optimal']);
  if (!outcome || !('forms' in outcome)) throw new Error('no forms');
  expect(outcome.forms.map(({ questionCount, totalPoints }) => [questionCount, totalPoints])).toEqual([
    [15, 60],
    [15, 60],
  ]);
  expect(outcome.gap).toBe(0);
  expect(outcome.deviation).toBeLessThan(0.006);
  expect(outcome.overlap.map((row, at) => row[1 - at])).toEqual([0, 0]);
  expect(elapsed).toBeGreaterThan(0);

  const views = await Promise.all([0, 1].map((form) => admin.call(paperAssembly.form, { query: { runId, form } })));
  const forms = views.map(({ sectionVOS }) => formOf(sectionVOS));
  expect(violations(await poolOf(admin, bank), demandOf(demand, new Date()), forms)).toEqual([]);
  expect(views[0]?.sectionVOS.map(({ name }) => name)).toEqual(['一、单选题', '二、判断题']);
  expect(
    views.every(({ sectionVOS }) => sectionVOS[0]?.questionVOS.some(({ questionId }) => questionId === must)),
  ).toBe(true);
  expect(setsId).not.toBe(mathId);

  const order = { runId, forms: [1, 0], name: '期末试卷', paperBankId, suggestedMinutes: 90 };
  const { paperIds } = await admin.call(paperAssembly.create, { body: order });
  const papers = await Promise.all(paperIds.map((paperId) => admin.call(paper.detail, { query: { paperId } })));
  expect(
    papers.map(({ name, type, state, totalPoints, suggestedMinutes }) => [
      name,
      type,
      state,
      totalPoints,
      suggestedMinutes,
    ]),
  ).toEqual([
    ['期末试卷 A', 6, 'DRAFT', 60, 90],
    ['期末试卷 B', 6, 'DRAFT', 60, 90],
  ]);
  expect(papers.map(({ sectionVOS }) => formOf(sectionVOS).items)).toEqual(forms.map(({ items }) => items));
  expect(papers[0]?.sectionVOS.map(({ name }) => name)).toEqual(['一、单选题', '二、判断题']);
  expect(await admin.call(paperAssembly.create, { body: order })).toEqual({ paperIds });
  const [alone] = (await admin.call(paperAssembly.create, { body: { ...order, forms: [1] } })).paperIds;
  expect((await admin.call(paper.detail, { query: { paperId: alone ?? '' } })).name).toBe('期末试卷');
  await admin.call(paper.delete, { body: { paperIds } });
  expect((await admin.call(paperAssembly.create, { body: order })).paperIds).not.toEqual(paperIds);
});

test('storing the papers is idempotent under concurrent requests', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId } = bank;
  const { runId } = await run(admin, demandFor(bank));
  const body = { runId, forms: [0, 0], name: '试卷', paperBankId };
  const both = await Promise.all([1, 2, 3].map(() => admin.call(paperAssembly.create, { body })));
  expect(both[1]).toEqual(both[0]);
  expect(both[2]).toEqual(both[0]);
  const { total } = await admin.call(paper.search, { body: { paperBankId } });
  expect(total).toBe(1);
});

test('another seed gives another paper, the same gives the same', async () => {
  const bank = await makeAutoBank();
  const idsFor = async (seed: number) => {
    const { runId } = await run(bank.admin, demandFor(bank), { seed });
    const { sectionVOS } = await bank.admin.call(paperAssembly.form, { query: { runId, form: 0 } });
    return formOf(sectionVOS).items.map(({ id }) => id);
  };
  const first = await idsFor(1);
  // Rows that were written again lie elsewhere, and come in another order.
  const { db } = await testServer();
  const { organisationId } = bank.organisation;
  for (const id of bank.questionIds.toReversed())
    await db
      .updateTable('question')
      .set({ updatedAt: new Date() })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute();
  expect(await idsFor(1)).toEqual(first);
  expect(await idsFor(2)).not.toEqual(first);
});

test('what cannot be is told in words, and the advice leads to a paper', async () => {
  const bank = await makeAutoBank();
  const { admin, setsId } = bank;
  const demand = demandFor(bank, {
    sections: [
      { name: '单选', type: 'SINGLE', count: 43, points: { by: 'total', points: 100 } },
      { name: '简答', type: 'SHORT', count: 2, points: { by: 'each', points: 10 } },
    ],
    bounds: [{ of: { knowledgeIds: [setsId], type: 'SINGLE' }, unit: 'questions', min: 12, max: null }],
    totalPoints: 120,
  });
  const { problems, sections } = await admin.call(paperAssembly.check, { body: demand });
  expect(sections).toEqual([{ available: 40 }, { available: 0 }]);
  expect(problems).toMatchObject([
    {
      text: '第 1 大题 · 单选：需 43，有 40',
      advice: '减为 40 道',
      change: { field: 'section', section: 0, count: 40 },
    },
    { text: '第 2 大题 · 简答：需 2，有 0', advice: '去掉这个大题' },
    {
      ...{ text: '知识点 集合 · 单选：需 12，有 10', advice: '改为至少 10 道' },
      change: { field: 'min', bound: 0, value: 10 },
    },
  ]);
  const { state, outcome } = await run(admin, demand);
  if (outcome?.status !== 'infeasible') throw new Error(`it is ${outcome?.status}`);
  expect([state, outcome.least]).toEqual(['DONE', true]);
  expect(outcome.relax).toMatchObject([
    { text: '第 1 大题 · 单选：43 道', advice: '减为 40 道' },
    { text: '第 2 大题 · 简答：2 道', advice: '去掉这个大题' },
    { text: '知识点 集合 · 单选：至少 12 道', advice: '改为至少 10 道' },
    { text: '总分：120 分', advice: '改为 100 分' },
  ]);
  const relaxed = outcome.relaxed ?? demand;
  expect([relaxed.sections.map(({ count }) => count), relaxed.totalPoints]).toEqual([[40], 100]);
  expect((await admin.call(paperAssembly.check, { body: relaxed })).problems).toEqual([]);
  expect((await run(admin, relaxed)).outcome?.status).toBe('optimal');
});

test('conditions of one section that contradict each other are told at once, and the search advises the same', async () => {
  const bank = await makeAutoBank();
  const { admin, setsId } = bank;
  // Of the ten about sets four are hard, so nine of them leave room for one hard one more.
  const demand = demandFor(bank, {
    bounds: [
      { of: { knowledgeIds: [setsId] }, unit: 'questions', min: 9 },
      { of: { difficulty: 7, type: 'SINGLE' }, unit: 'questions', min: 6 },
    ],
  });
  const { bounds, problems } = await admin.call(paperAssembly.check, { body: demand });
  expect(bounds).toEqual([{ available: 10 }, { available: 20 }]);
  const change = { field: 'min', bound: 1, value: 5 };
  expect(problems).toEqual([
    { text: '困难 · 单选：至少 6 道，与「知识点 集合」不能同时满足', advice: '改为至少 5 道', change },
  ]);
  const { outcome } = await run(admin, demand);
  expect(outcome).toMatchObject({ status: 'infeasible', least: true, relax: [{ advice: '改为至少 5 道', change }] });
});

test('what questions are worth by themselves is counted too', async () => {
  const bank = await makeAutoBank();
  const sections = demandFor(bank).sections.map((section) => ({ ...section, points: { by: 'own' as const } }));
  const problemsOf = async (totalPoints: number, least: number) => {
    const bounds = [{ of: {}, unit: 'answers' as const, min: least }];
    const body = demandFor(bank, { sections, totalPoints, bounds });
    return (await bank.admin.call(paperAssembly.check, { body })).problems;
  };
  expect(await problemsOf(25, 15)).toEqual([]);
  expect(await problemsOf(30, 16)).toMatchObject([
    { text: '总分 30 分，各大题最多 25 分', change: { field: 'totalPoints', value: 25 } },
    { text: '全部试题：需 16 小题，有 15 小题', change: { field: 'min', bound: 0, value: 15 } },
  ]);
});

test('what is short of several forms is said once, with its sections, and the advice is enough', async () => {
  const bank = await makeAutoBank();
  const least = { of: { knowledgeIds: [bank.setsId] }, unit: 'questions' as const, min: 8 };
  const demand = demandFor(bank, { forms: 4, bounds: [least, least] });
  const sections = demand.sections.map((section) => ({ ...section, count: 14 }));
  const body = { ...demand, sections, totalPoints: null, bounds: [] };
  const { problems } = await bank.admin.call(paperAssembly.check, { body });
  // 56 places for 40 questions are 16 pairs that share one; 56 for 20 are 20 and twice 16 more; of six pairs of forms.
  expect(problems).toMatchObject([
    {
      text: '任意两卷相同的试题：至多 0 道，第 1 大题 · 单选、第 2 大题 · 判断的试题不够 4 份试卷',
      change: { field: 'greatestOverlap', value: 12 },
    },
  ]);
  const apart = await bank.admin.call(paperAssembly.check, { body: demand });
  expect(apart.problems).toMatchObject([
    { text: '知识点 集合：每份需 8，4 份各最多 2', change: { field: 'min', bound: 1, value: 2 } },
  ]);
});

test('an empty bank leaves no demand to advise', async () => {
  const { admin, bankId } = await makeAutoBank();
  const demand = demandFor(
    { bankId },
    { sections: [{ name: '填空', type: 'FILL', count: 3, points: { by: 'own' } }], totalPoints: null },
  );
  const { outcome } = await run(admin, demand);
  expect(outcome).toMatchObject({ status: 'infeasible', relax: [{ advice: '去掉这个大题' }], relaxed: null });
});

test('the same order twice is one run, a different order stops it', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId } = bank;
  const first = await order(bank, demandFor(bank));
  expect(await start(admin, demandFor(bank))).toEqual(first);
  expect((await look(admin, first.runId)).state).toBe('WAITING');
  await start(admin, demandFor(bank), { seed: 7 });
  expect((await look(admin, first.runId)).state).toBe('CANCELLED');
  const second = await order(bank, demandFor(bank));
  const body = { runId: second.runId, forms: [0], name: '试卷', paperBankId };
  expect((await admin.send(paperAssembly.create, { body })).code).toBe(3050);
  expect(await admin.call(paperAssembly.cancel, { query: second })).toEqual({ cancelled: true });
  expect(await admin.call(paperAssembly.cancel, { query: second })).toEqual({ cancelled: false });
  expect((await admin.send(paperAssembly.create, { body })).code).toBe(3051);
});

test('what an exam used is told apart at once', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId } = bank;
  const { runId } = await run(admin, demandFor(bank));
  const order = { runId, forms: [0], name: '期中试卷', paperBankId };
  const { paperIds } = await admin.call(paperAssembly.create, { body: order });
  const candidates = async (notUsedMonths: number | null) => {
    const body = demandFor(bank, { notUsedMonths });
    return (await admin.call(paperAssembly.check, { body })).candidates;
  };
  expect(await candidates(1)).toBe(60);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const { examId } = await admin.call(exam.add, {
    body: { name: '期中考试', paperIds, startAt: hours(-1), endAt: hours(1), durationMinutes: 60 },
  });
  await admin.call(exam.publish, { query: { examId } });
  expect([await candidates(1), await candidates(null)]).toEqual([45, 60]);
  const again = await run(admin, demandFor(bank, { notUsedMonths: 1 }));
  const [first, second] = await Promise.all(
    [runId, again.runId].map((one) => admin.call(paperAssembly.form, { query: { runId: one, form: 0 } })),
  );
  const ids = new Set(formOf(first?.sectionVOS ?? []).items.map(({ id }) => id));
  expect(formOf(second?.sectionVOS ?? []).items.filter(({ id }) => ids.has(id))).toEqual([]);
});
