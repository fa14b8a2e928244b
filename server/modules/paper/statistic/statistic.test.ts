import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../../../../test/make/paper.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const statistic = (admin: Admin, paperId: string) => admin.call(paper.statistic, { query: { paperId } });

interface Belonging {
  readonly knowledgeIds?: string[];
  readonly abilityIds?: string[];
}

async function add(admin: Admin, bankId: string, given: NewQuestion & Belonging) {
  return (await admin.call(question.add, { body: { bankId, ...given } })).questionId;
}

async function paperOf(admin: Admin, placed: readonly { questionId: string; points: number }[]) {
  const body = { name: '试卷', paperBankId: await makePaperBank(admin) };
  const sectionVOS = [{ name: '一', questionVOS: [...placed] }];
  return (await admin.call(paper.add, { body: { ...body, sectionVOS } })).paperId;
}

test('a paper is told by types, difficulties, knowledge, abilities and the time it takes', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { 记忆, 分析 } = await makeAbilities(organisation, ['记忆', '分析']);
  const bankId = await makeBank(admin);
  const [{ id: a }, { id: b }] = [
    await admin.call(knowledge.add, { body: { name: '甲' } }),
    await admin.call(knowledge.add, { body: { name: '乙' } }),
  ];
  const placed = [
    {
      points: 2,
      questionId: await add(admin, bankId, {
        ...{ ...sampleQuestion.judge('判断'), difficulty: 1, knowledgeIds: [a], abilityIds: [记忆] },
      }),
    },
    {
      points: 3.5,
      questionId: await add(admin, bankId, {
        ...{ ...sampleQuestion.single('单选'), difficulty: 5, knowledgeIds: [a, b], abilityIds: [记忆, 分析] },
      }),
    },
    {
      points: 4.5,
      questionId: await add(admin, bankId, { ...sampleQuestion.fill('填空____和____', '一', '二'), difficulty: 8 }),
    },
  ];
  const told = await statistic(admin, await paperOf(admin, placed));
  expect(told).toMatchObject({
    // (1 × 2 + 5 × 3.5 + 8 × 4.5) ÷ 10
    ...{ totalPoints: 10, questionCount: 3, answerCount: 3, meanDifficulty: 5.55, difficulty: 'HARD' },
    types: [
      { type: 'JUDGE', count: 1, points: 2 },
      { type: 'SINGLE', count: 1, points: 3.5 },
      { type: 'FILL', count: 1, points: 4.5 },
    ],
    knowledge: [
      { id: a, name: '甲', count: 2, points: 5.5 },
      { id: b, name: '乙', count: 1, points: 3.5 },
      { id: null, name: '未归入知识点', count: 1, points: 4.5 },
    ],
    abilities: [
      { id: 记忆, name: '记忆', count: 2, points: 5.5 },
      { id: 分析, name: '分析', count: 1, points: 3.5 },
    ],
    // 0.5 × 0.6 + 1 × 1 + 2 × 1.3
    expectedMinutes: 4,
  });
  expect(told.difficulties.map(({ count, points }) => [count, points])).toEqual([
    ...[
      [1, 2],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 3.5],
    ],
    ...[
      [0, 0],
      [0, 0],
      [1, 4.5],
      [0, 0],
      [0, 0],
    ],
  ]);
  expect(told.explanation).toBe(
    '各题难度按分值加权平均为 5.55，超过 5 为困难（简单 1 题 2 分，中等 1 题 3.5 分，困难 1 题 4.5 分）',
  );
});

test('a paper without questions or points is told too', async () => {
  const { admin } = await makeAdministrator();
  expect(await statistic(admin, await paperOf(admin, []))).toMatchObject({
    ...{ totalPoints: 0, questionCount: 0, answerCount: 0, meanDifficulty: null, difficulty: null, explanation: null },
    ...{ types: [], knowledge: [], abilities: [], expectedMinutes: 0 },
  });
  const [questionId = ''] = await makePaperQuestions(admin, [{ ...sampleQuestion.single('零分'), difficulty: 4 }]);
  const worthless = await statistic(admin, await paperOf(admin, [{ questionId, points: 0 }]));
  expect(worthless).toMatchObject({ meanDifficulty: 4, difficulty: 'MEDIUM', explanation: null });
});

test('list, detail and statistic agree about a paper at the very limit of a difficulty', async () => {
  const { admin } = await makeAdministrator();
  const [easy = '', hard = ''] = await makePaperQuestions(admin, [
    { ...sampleQuestion.single('易'), difficulty: 3 },
    { ...sampleQuestion.single('难'), difficulty: 4 },
  ]);
  const paperId = await paperOf(admin, [
    { questionId: easy, points: 997 },
    { questionId: hard, points: 3 },
  ]);
  const [row] = (await admin.call(paper.search, { body: {} })).data;
  const told = await statistic(admin, paperId);
  expect([row?.difficulty, row?.meanDifficulty]).toEqual(['MEDIUM', 3.003]);
  expect([told.difficulty, told.meanDifficulty]).toEqual(['MEDIUM', 3.003]);
  expect(told.explanation).toContain('加权平均为 3.003，超过 3、不超过 5 为中等');
});

test('papers are compared by what they share and what they are made of', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = '', d = ''] = await makePaperQuestions(admin, 4);
  const one = await makePaper(admin, { name: '甲卷', questionIds: [a, b, c] });
  const two = await makePaper(admin, { name: '乙卷', questionIds: [c, b] });
  const three = await makePaper(admin, { name: '丙卷', questionIds: [d] });
  const paperIds = [two.paperId, one.paperId, three.paperId];
  const compared = await admin.call(paper.compare, { body: { paperIds } });
  expect(compared.papers.map(({ name, questionCount }) => [name, questionCount])).toEqual([
    ['乙卷', 2],
    ['甲卷', 3],
    ['丙卷', 1],
  ]);
  expect(compared.overlap).toEqual([
    [2, 2, 0],
    [2, 3, 0],
    [0, 0, 1],
  ]);
  const both = [two.paperId, one.paperId];
  expect(compared.shared).toEqual([
    { questionId: c, stem: '第 3 题', paperIds: both },
    { questionId: b, stem: '第 2 题', paperIds: both },
  ]);
});

test('a paper is not compared with itself, with none, with too many, or with one that is not there', async () => {
  const { admin } = await makeAdministrator();
  const own = await makePaper(admin);
  const foreign = await makePaper((await makeAdministrator()).admin);
  const deleted = await makePaper(admin);
  await admin.call(paper.delete, { body: { paperIds: [deleted.paperId] } });
  const compare = (...paperIds: string[]) => admin.send(paper.compare, { body: { paperIds } });
  expect((await compare(own.paperId)).fields).toEqual({ paperIds: '请选择至少两份试卷' });
  expect((await compare(own.paperId, own.paperId)).fields).toEqual({ paperIds: '请选择至少两份不同的试卷' });
  expect((await compare(...Array.from({ length: 9 }, () => crypto.randomUUID()))).fields).toEqual({
    paperIds: '最多比较 8 份试卷',
  });
  for (const paperId of [foreign.paperId, deleted.paperId, crypto.randomUUID()]) {
    expect((await compare(own.paperId, paperId)).status).toBe(404);
    expect((await admin.send(paper.statistic, { query: { paperId } })).status).toBe(404);
  }
});
