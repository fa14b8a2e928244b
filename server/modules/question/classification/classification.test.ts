import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import type { CountedPoint } from '#contract/question/classification.ts';
import { questionClassification } from '#contract/question/classification.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import type { QuestionFilter } from '#contract/question/question.ts';
import { question } from '#contract/question/question.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const addPoint = async (admin: Admin, name: string, parentId?: string) =>
  (await admin.call(knowledge.add, { body: { name, parentId: parentId ?? null } })).id;
const addTag = async (admin: Admin, type: 1 | 2, name: string) =>
  (await admin.call(tag.add, { body: { type, name } })).tagId;

/** 法律 → 银行法 → 资本; 会计. Five questions, of which the last belongs to nothing. */
async function makeShelf() {
  const made = await makeAdministrator();
  const { admin } = made;
  const bankId = await makeBank(admin);
  const law = await addPoint(admin, '法律');
  const banking = await addPoint(admin, '银行法', law);
  const capital = await addPoint(admin, '资本', banking);
  const accounting = await addPoint(admin, '会计');
  const [hot, old] = [await addTag(admin, 2, '重点'), await addTag(admin, 2, '旧题')];
  const { 分析, 沟通 } = await makeAbilities(made.organisation, ['分析', '沟通']);
  const add = async (name: string, more: object) =>
    (await admin.call(question.add, { body: { bankId, ...sampleQuestion.judge(name), ...more } })).questionId;
  const questionIds = {
    one: await add('一', { knowledgeIds: [capital], tagIds: [hot, old], abilityIds: [分析, 分析, 沟通] }),
    two: await add('二', { knowledgeIds: [capital, banking], tagIds: [hot] }),
    three: await add('三', { knowledgeIds: [law, accounting] }),
    four: await add('四', { ...sampleQuestion.composite('四'), knowledgeIds: [accounting] }),
    five: await add('五', {}),
  };
  return { ...made, bankId, law, banking, capital, accounting, hot, old, 分析, 沟通, questionIds };
}

const stems = async (admin: Admin, filter: QuestionFilter) => {
  const { data, total } = await admin.call(question.search, { query: { order: 'asc' }, body: filter });
  expect(total).toBe(data.length);
  return data.map((one) => one.stem).join('');
};

const numbers = (points: readonly CountedPoint[]): object =>
  Object.fromEntries(
    points.map(({ name, own, total, children }) => [
      name,
      children.length > 0 ? [own, total, numbers(children)] : [own, total],
    ]),
  );

test('tags, knowledge points and abilities are stored with a question and can be searched by', async () => {
  const shelf = await makeShelf();
  const { admin, law, banking, accounting, hot, old, 分析, 沟通, questionIds, staff } = shelf;
  expect(await admin.call(question.detail, { params: { id: questionIds.one } })).toMatchObject({
    ...{ tags: [{ id: hot, name: '重点' }, { id: old }], knowledgePoints: [{ name: '资本' }] },
    abilities: [
      { id: 分析, name: '分析' },
      { id: 沟通, name: '沟通' },
    ],
    creator: '林晓',
  });
  expect(await stems(admin, { knowledgeIds: [law] })).toBe('一二三');
  expect(await stems(admin, { knowledgeIds: [banking] })).toBe('一二');
  expect(await stems(admin, { knowledgeIds: [banking, accounting] })).toBe('一二三四');
  expect(await stems(admin, { unclassified: true })).toBe('五');
  expect(await stems(admin, { tagIds: [hot] })).toBe('一二');
  expect(await stems(admin, { tagIds: [hot, old] })).toBe('一');
  expect(await stems(admin, { abilityId: 沟通 })).toBe('一');
  expect(await stems(admin, { creatorId: staff.userId, knowledgeIds: [law], tagIds: [old] })).toBe('一');
  expect(await stems(admin, { creatorId: crypto.randomUUID() })).toBe('');
});

test('questions in papers and questions in none', async () => {
  const { admin, questionIds } = await makeShelf();
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId: questionIds.two }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: '卷', paperBankId, sectionVOS } });
  expect(await stems(admin, { used: true })).toBe('二');
  expect(await stems(admin, { used: false })).toBe('一三四五');
  await admin.call(paper.delete, { body: { paperIds: [paperId] } });
  expect(await stems(admin, { used: true })).toBe('');
});

test('the tree counts each question once in every sub-tree, items of composites with theirs', async () => {
  const { admin, bankId, questionIds, law } = await makeShelf();
  const tree = await admin.call(questionClassification.knowledgeTree, { query: { bankId } });
  expect(numbers(tree)).toEqual({
    法律: [1, 3, { 银行法: [1, 2, { 资本: [2, 2] }] }],
    会计: [2, 2],
  });
  const found = await admin.call(questionClassification.searchKnowledgeTree, {
    body: { searchContent: '资 本', types: ['JUDGE'] },
  });
  expect(numbers(found)).toEqual({ 法律: [1, 3, { 银行法: [1, 2, { 资本: [2, 2] }] }] });
  await admin.call(question.delete, { body: { questionIds: [questionIds.one] } });
  const [counted] = await admin.call(questionClassification.knowledgeTypeCounts, { body: { knowledgeIds: [law] } });
  expect(counted).toMatchObject({ knowledgeId: law, name: '法律', total: 2 });
  const searched = await admin.call(questionClassification.searchKnowledgeTypeCounts, {
    body: { types: ['COMPOSITE'] },
  });
  expect(searched).toMatchObject([{ name: '会计', total: 1 }]);
});

test('tags are counted over the questions that match', async () => {
  const { admin, hot, law } = await makeShelf();
  const counts = (body: QuestionFilter) => admin.call(questionClassification.tagCounts, { body });
  expect((await counts({})).map(({ name, count }) => [name, count])).toEqual([
    ['重点', 2],
    ['旧题', 1],
  ]);
  expect((await counts({ knowledgeIds: [law], text: '二' })).map(({ tagId }) => tagId)).toEqual([hot]);
});

test('many questions are tagged and classified at once, twice is as good as once', async () => {
  const { admin, hot, old, capital, accounting, questionIds } = await makeShelf();
  const all = Object.values(questionIds);
  const tags = { questionIds: all, tagIds: [hot], remove: [old] };
  expect(await admin.call(questionClassification.addTags, { body: tags })).toEqual({ changed: 4 });
  expect(await admin.call(questionClassification.addTags, { body: tags })).toEqual({ changed: 0 });
  const points = { questionIds: all, knowledgeIds: [accounting], remove: [capital] };
  expect(await admin.call(questionClassification.addKnowledge, { body: points })).toEqual({ changed: 3 });
  expect(await admin.call(questionClassification.addKnowledge, { body: points })).toEqual({ changed: 0 });
  expect(await stems(admin, { knowledgeIds: [capital] })).toBe('');
  const set = { questionId: questionIds.one, knowledgeIds: [capital] };
  expect(await admin.call(questionClassification.setKnowledge, { body: set })).toEqual({ changed: 1 });
  expect(await admin.call(questionClassification.setKnowledge, { body: set })).toEqual({ changed: 0 });
  expect(await stems(admin, { knowledgeIds: [capital] })).toBe('一');
});

test('no batch and no merging gives a question more than its editor takes', async () => {
  const { admin, questionIds, bankId } = await makeShelf();
  const tagIds: string[] = [];
  for (let number = 0; number < 30; number += 1)
    tagIds.push((await admin.call(tag.add, { body: { type: 2, name: `标签${number}` } })).tagId);
  const ids = [questionIds.one];
  const first = { questionIds: ids, tagIds: tagIds.slice(0, 15), remove: [] };
  await admin.call(questionClassification.addTags, { body: first });
  const more = await admin.send(questionClassification.addTags, {
    body: { questionIds: [...ids, questionIds.three], tagIds: tagIds.slice(10), remove: [] },
  });
  expect([more.code, more.res]).toEqual([2021, '一道试题最多 20 个标签，所选的试题中有 1 道会超过']);
  const shown = async (id: string) => (await admin.call(question.detail, { params: { id } })).tags.map(({ id }) => id);
  expect(await shown(questionIds.three)).toEqual([]);
  const twin = { bankId, type: 'JUDGE', stem: '一样的题', answer: true, allowDuplicate: true } as const;
  const keep = await admin.call(question.add, { body: { ...twin, tagIds: tagIds.slice(0, 15) } });
  const gone = await admin.call(question.add, { body: { ...twin, tagIds: tagIds.slice(10) } });
  await admin.call(questionDuplicate.merge, { body: { keepId: keep.questionId, mergeIds: [gone.questionId] } });
  const kept = await shown(keep.questionId);
  expect(kept).toHaveLength(20);
  expect(kept).toEqual(expect.arrayContaining(tagIds.slice(0, 15)));
});

test('a tag for other things, and a question or a point that is not there, refuse the whole call', async () => {
  const { admin, questionIds, hot, capital, bankId } = await makeShelf();
  const forBanks = await addTag(admin, 1, '题库标签');
  const nowhere = crypto.randomUUID();
  const one = questionIds.five;
  const answers = await Promise.all([
    admin.send(questionClassification.addTags, { body: { questionIds: [one], tagIds: [hot, forBanks] } }),
    admin.send(questionClassification.addTags, { body: { questionIds: [one, nowhere], tagIds: [hot] } }),
    admin.send(questionClassification.addKnowledge, { body: { questionIds: [one], knowledgeIds: [capital, nowhere] } }),
    admin.send(questionClassification.addKnowledge, { body: { questionIds: [one, nowhere], knowledgeIds: [capital] } }),
    admin.send(question.add, { body: { bankId, ...sampleQuestion.judge('新'), tagIds: [forBanks] } }),
    admin.send(bank.modify, { query: { bankId }, body: { name: '库', tagIds: [hot], version: 1 } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(404));
  expect(await stems(admin, { unclassified: true })).toBe('五');
  expect(await stems(admin, { text: '新' })).toBe('');
  await admin.call(bank.modify, { query: { bankId }, body: { name: '库', tagIds: [forBanks], version: 1 } });
  const { data } = await admin.call(bank.search, { query: {}, body: { tagIds: [forBanks] } });
  expect(data).toMatchObject([{ bankId, tags: [{ id: forBanks, name: '题库标签' }] }]);
});

test('saving again without naming them leaves tags, points and abilities as they are', async () => {
  const { admin, questionIds } = await makeShelf();
  const before = await admin.call(question.detail, { params: { id: questionIds.one } });
  await admin.call(question.modify, { query: { id: before.id }, body: sampleQuestion.judge('一改') });
  const after = await admin.call(question.detail, { params: { id: questionIds.one } });
  const { tags, knowledgePoints, abilities } = before;
  expect(after).toMatchObject({ stem: '一改', tags, knowledgePoints, abilities });
  const body = { ...sampleQuestion.judge('一改'), tagIds: [], knowledgeIds: [], abilityIds: [] };
  const same = await admin.call(question.modify, { query: { id: after.id }, body });
  expect(same.id).toBe(after.id);
  expect(await admin.call(question.detail, { params: { id: questionIds.one } })).toMatchObject({
    ...{ tags: [], knowledgePoints: [], abilities: [], versionNumber: 2 },
  });
});

test('a hundred questions are classified by one call', async () => {
  const { admin, bankId, capital, hot } = await makeShelf();
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: Array.from({ length: 120 }, (_, number) => sampleQuestion.judge(`批量 ${number}`)),
  });
  const { db } = await testServer();
  const rows = () => db.selectFrom('questionKnowledge').where('knowledgeId', '=', capital).selectAll().execute();
  const before = (await rows()).length;
  const body = { questionIds, knowledgeIds: [capital] };
  expect(await admin.call(questionClassification.addKnowledge, { body })).toEqual({ changed: 120 });
  expect(await admin.call(questionClassification.addTags, { body: { questionIds, tagIds: [hot] } })).toEqual({
    changed: 120,
  });
  expect((await rows()).length - before).toBe(120);
  expect(await admin.call(question.delete, { body: { questionIds } })).toEqual({ deleted: 120 });
});
