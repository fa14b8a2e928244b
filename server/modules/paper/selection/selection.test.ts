import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paper } from '#contract/paper/paper.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { bank } from '#contract/question/bank.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperQuestions } from '../../../../test/make/paper.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Client = Awaited<ReturnType<typeof makeAdministrator>>['admin'];
type Wishes = NewQuestion & { knowledgeIds?: string[]; allowDuplicate?: boolean };

const point = async (admin: Client, name: string, parentId?: string) =>
  (await admin.call(knowledge.add, { body: { name, ...(parentId && { parentId }) } })).id;

const add = async (admin: Client, bankId: string, given: Wishes) =>
  (await admin.call(question.add, { body: { bankId, ...given } })).questionId;

const equals = async (who: Client, questionId: string, more: { besides?: string[]; count?: number } = {}) =>
  (await who.call(paperSelection.equals, { body: { questionId, ...more } })).map((one) => one.questionId);

async function setState(questionId: string, state: 'DISABLED' | 'PENDING' | 'DRAFT') {
  const { db } = await testServer();
  await db.updateTable('question').set({ state }).where('id', '=', questionId).execute();
}

/** A paper.manage holder without anything else, in the same organisation. */
async function makeAuthorOfPapers(organisation: Awaited<ReturnType<typeof makeAdministrator>>['organisation']) {
  return (await makeHolder(organisation, [{ permissions: ['paper.manage'] }])).me;
}

test('questions are searched within a paper and beside it, by everything else that a search knows', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = '', d = ''] = await makePaperQuestions(admin, [
    { ...sampleQuestion.single('春天'), difficulty: 2 },
    { ...sampleQuestion.judge('夏天'), difficulty: 4 },
    { ...sampleQuestion.single('秋天'), difficulty: 6 },
    { ...sampleQuestion.judge('冬天'), difficulty: 8 },
  ]);
  const { paperId } = await makePaper(admin, { questionIds: [a, b] });
  const find = async (endpoint: 'selected' | 'notSelected', body: object = {}, query: object = {}) => {
    const found = await admin.call(paperSelection[endpoint], { query, body: { paperId, ...body } });
    expect(found.total).toBeGreaterThanOrEqual(found.data.length);
    return found.data.map((one) => one.questionId);
  };
  const byDifficulty = { sort: 'difficulty', order: 'asc' };
  expect(await find('selected', {}, byDifficulty)).toEqual([a, b]);
  expect(await find('notSelected', {}, byDifficulty)).toEqual([c, d]);
  expect(await find('selected', { types: ['JUDGE'] })).toEqual([b]);
  expect(await find('notSelected', { types: ['JUDGE'] })).toEqual([d]);
  expect(await find('notSelected', { difficulty: 7, text: '秋' })).toEqual([c]);
  expect(await find('notSelected', { text: '春' })).toEqual([]);
  expect(await find('notSelected', {}, { sort: 'usedCount', order: 'desc' })).toHaveLength(2);
  const page = await admin.call(paperSelection.notSelected, { query: { page: 1, size: 1 }, body: { paperId } });
  expect([page.data.length, page.total]).toEqual([1, 2]);
  await setState(c, 'PENDING');
  expect(await find('notSelected')).toEqual([d]);
  expect(await find('notSelected', { state: 'PENDING' })).toEqual([c]);
});

test('all questions of a paper come in its order with the names of their sections, gone ones too', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = ''] = await makePaperQuestions(admin, 3);
  const { paperId } = await makePaper(admin, { questionIds: [a] });
  const sectionVOS = [
    { name: '一', questionVOS: [{ questionId: c, points: 4.5 }, { questionId: a }] },
    { name: '二', questionVOS: [{ questionId: b }] },
  ];
  await admin.call(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS } });
  await admin.call(question.delete, { body: { questionIds: [a], confirmed: true } });
  const all = await admin.call(paperSelection.allSelected, { body: { paperId } });
  expect(all.map(({ questionId, sectionName, points, gone }) => [questionId, sectionName, points, gone])).toEqual([
    [c, '一', 4.5, false],
    [a, '一', 10, true],
    [b, '二', 10, false],
  ]);
});

test('what may replace a question is of its type and knowledge, the nearest first', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin, '甲');
  const other = await makeBank(admin, '乙');
  const [x, y, z] = [await point(admin, '点一'), await point(admin, '点二'), await point(admin, '点三')];
  const single = (stem: string, difficulty: number, knowledgeIds: string[], where = bankId) =>
    add(admin, where, { ...sampleQuestion.single(stem), difficulty, knowledgeIds });
  const source = await single('原题', 5, [x, y]);
  const far = await single('同点，难度差 4', 9, [x, y]);
  const elsewhere = await single('同点同难度，另一题库', 5, [x, y], other);
  const narrower = await single('少一点', 5, [x]);
  const wider = await single('多一点，少一点', 5, [x, z]);
  const near = await single('同点，难度差 1', 4, [x, y]);
  const same = await single('同点同难度', 5, [x, y]);
  await single('别的知识点', 5, [z]);
  await single('没有知识点', 5, []);
  await add(admin, bankId, { ...sampleQuestion.judge('别的题型'), difficulty: 5, knowledgeIds: [x, y] });
  const order = [same, elsewhere, narrower, near, wider, far];
  expect(await equals(admin, source, { count: 20 })).toEqual(order);
  expect(await equals(admin, source, { count: 20 })).toEqual(order);
  expect(await equals(admin, source)).toEqual(order.slice(0, 5));
  expect(await equals(admin, source, { besides: [same, elsewhere], count: 2 })).toEqual([narrower, near]);
  // Used in papers, it steps back behind its equals.
  const twin = await single('同点同难度，又一道', 5, [x, y]);
  await makePaper(admin, { questionIds: [same] });
  expect((await equals(admin, source)).slice(0, 2)).toEqual([twin, same]);
});

test('the papers of a merged question are told of the one that was kept, which steps back for them too', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const judge = (stem: string) => add(admin, bankId, { ...sampleQuestion.judge(stem), allowDuplicate: true });
  const [source, kept, other, merged] = [await judge('原题'), await judge('同'), await judge('别'), await judge('同')];
  const { paperId, version } = await makePaper(admin, { questionIds: [merged], points: 4 });
  // One that is archived stays as it is whatever is merged.
  await admin.call(paper.modify, { query: { paperId }, body: { version, state: 'ARCHIVED' } });
  expect(await equals(admin, source)).toEqual([kept, other, merged]);
  await admin.call(questionDuplicate.merge, { body: { keepId: kept, mergeIds: [merged] } });
  expect(await equals(admin, source)).toEqual([other, kept]);
  expect(await admin.call(paperSelection.papersOf, { query: { questionId: kept } })).toMatchObject([
    { paperId, points: 4, merged: true },
  ]);
});

test('a question of no knowledge point is replaced from its bank', async () => {
  const { admin } = await makeAdministrator();
  const [bankId, other] = [await makeBank(admin, '甲'), await makeBank(admin, '乙')];
  const x = await point(admin, '点一');
  const source = await add(admin, bankId, sampleQuestion.judge('原题'));
  const classified = await add(admin, bankId, { ...sampleQuestion.judge('有知识点'), knowledgeIds: [x] });
  const harder = await add(admin, bankId, { ...sampleQuestion.judge('更难'), difficulty: 6 });
  await add(admin, other, sampleQuestion.judge('别的题库'));
  expect(await equals(admin, source)).toEqual([classified, harder]);
});

test('what cannot be picked, or reads the same as a question of the paper, replaces nothing', async () => {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin, '甲');
  const other = await makeBank(admin, '乙');
  const x = await point(admin, '点一');
  const judge = (stem: string, where = bankId) =>
    add(admin, where, { ...sampleQuestion.judge(stem), knowledgeIds: [x] });
  const source = await judge('原题');
  const good = await judge('可用');
  const placed = await judge('卷中已有');
  await judge('原 题。', other);
  await judge('卷中已有', other);
  for (const state of ['DISABLED', 'PENDING', 'DRAFT'] as const) await setState(await judge(`状态 ${state}`), state);
  const removed = await judge('已删除');
  await admin.call(question.delete, { body: { questionIds: [removed] } });
  const { bankId: hidden } = await admin.call(bank.add, { body: { name: '私有', visibility: 'private' } });
  const secret = await judge('私有题库的题', hidden);
  const author = await makeAuthorOfPapers(organisation);
  expect(await equals(author, source, { besides: [placed] })).toEqual([good]);
  expect(await equals(admin, source, { besides: [placed] })).toEqual([good, secret]);
});

test('a deleted question is what is to be replaced, with the points of its own', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = ''] = await makePaperQuestions(admin, 2);
  await admin.call(question.delete, { body: { questionIds: [a] } });
  const found = await admin.call(paperSelection.equals, { body: { questionId: a } });
  expect(found).toMatchObject([{ questionId: b, points: 2, gone: false, outdated: false, stem: '第 2 题' }]);
});

test('the papers of a question are named with the version they hold', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [a = ''] = await makePaperQuestions(admin, 1);
  const first = await makePaper(admin, { name: '旧卷', questionIds: [a], points: 2.5 });
  const { id } = await admin.call(question.detail, { params: { id: a } });
  await admin.call(question.modify, { query: { id }, body: sampleQuestion.judge('改过') });
  const second = await makePaper(admin, { name: '新卷', questionIds: [a] });
  const gone = await makePaper(admin, { questionIds: [a] });
  await admin.call(paper.delete, { body: { paperIds: [gone.paperId] } });
  const papersOf = (who: Client) => who.call(paperSelection.papersOf, { query: { questionId: a } });
  expect(await papersOf(admin)).toMatchObject([
    { paperId: second.paperId, name: '新卷', state: 'DRAFT', type: 0, points: 10, versionNumber: 2 },
    { paperId: first.paperId, name: '旧卷', points: 2.5, versionNumber: 1 },
  ]);
  expect(await papersOf(await makeAuthorOfPapers(organisation))).toHaveLength(2);
  const authorOfQuestions = await makeHolder(organisation, [{ permissions: ['question.manage'] }]);
  expect(await papersOf(authorOfQuestions.me)).toEqual([]);
});

test('questions of banks that one does not see are neither found nor told of', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { bankId } = await admin.call(bank.add, { body: { name: '私有', visibility: 'private' } });
  const secret = await add(admin, bankId, sampleQuestion.judge('秘密'));
  const other = await add(admin, bankId, sampleQuestion.judge('另一秘密'));
  const { paperId } = await makePaper(admin, { questionIds: [secret] });
  const author = await makeAuthorOfPapers(organisation);
  for (const endpoint of [paperSelection.selected, paperSelection.notSelected]) {
    expect(await author.call(endpoint, { body: { paperId } })).toMatchObject({ data: [], total: 0 });
    expect((await author.send(endpoint, { body: { paperId, bankId } })).status).toBe(404);
    expect((await admin.call(endpoint, { body: { paperId } })).total).toBe(1);
  }
  for (const questionId of [secret, other]) {
    expect((await author.send(paperSelection.equals, { body: { questionId } })).status).toBe(404);
    expect((await author.send(paperSelection.papersOf, { query: { questionId } })).status).toBe(404);
  }
});

test("another organisation's papers and questions do not exist, nor do items of composites", async () => {
  const { admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const foreign = await makePaper(other.admin);
  const [questionId = ''] = foreign.questionIds;
  const bankId = await makeBank(admin);
  const whole = await add(admin, bankId, sampleQuestion.composite('材料'));
  const { children } = await admin.call(question.detail, { params: { id: whole } });
  const { paperId } = foreign;
  const answers = await Promise.all([
    admin.send(paperSelection.notSelected, { body: { paperId } }),
    admin.send(paperSelection.selected, { body: { paperId } }),
    admin.send(paperSelection.allSelected, { body: { paperId } }),
    admin.send(paperSelection.equals, { body: { questionId } }),
    admin.send(paperSelection.papersOf, { query: { questionId } }),
    admin.send(paperSelection.equals, { body: { questionId: children[0]?.questionId ?? '' } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  const own = await add(admin, bankId, sampleQuestion.judge('自家'));
  expect(await equals(admin, own, { besides: [questionId] })).toEqual([]);
  const many = Array.from({ length: 2001 }, () => crypto.randomUUID());
  expect((await admin.send(paperSelection.equals, { body: { questionId: own, besides: many } })).fields).toBeDefined();
});
