import { expect, test } from 'vitest';
import { postName } from '#contract/directory/post-name.ts';
import { questionAbility } from '#contract/question/ability.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { linkAbility, makeAbilities, makeModel, makeSkills } from '../../../../test/make/ability.ts';
import { makeChain } from '../../../../test/make/knowledge.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeOperator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

/** 沟通 with the skill 倾听, 合规 by the point 法律 (with 银行法 below), 决断 without questions. */
async function makeShelf() {
  const made = await makeAdministrator();
  const { admin, organisation } = made;
  const { 沟通, 合规, 决断 } = await makeAbilities(organisation, ['沟通', '合规', '决断']);
  const { 倾听 } = await makeSkills(organisation, 沟通, ['倾听']);
  const [law = '', banking = ''] = await makeChain(admin, '法律', '银行法');
  await linkAbility(organisation, 合规, law);
  const bankId = await makeBank(admin);
  const add = (stem: string, more: object = {}, to = bankId) =>
    admin.call(question.add, { body: { bankId: to, ...sampleQuestion.judge(stem), ...more } });
  await add('一', { abilityIds: [沟通], difficulty: 2 });
  await add('二', { abilityIds: [倾听, 沟通], difficulty: 5 });
  await add('三', { knowledgeIds: [banking], difficulty: 8 });
  await add('四', { ...sampleQuestion.single('四'), abilityIds: [倾听], knowledgeIds: [law], difficulty: 8 });
  await add('五');
  return { ...made, bankId, add, 沟通, 合规, 决断, 倾听 };
}

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const stems = ({ data, total }: { data: readonly { stem: string }[]; total: number }) => {
  expect(total).toBe(data.length);
  return data.map(({ stem }) => stem).join('');
};
const query = { order: 'asc' as const };

test('questions bear on an ability by its name, by its skills and by points of knowledge', async () => {
  const { admin, 沟通, 合规, 决断, 倾听 } = await makeShelf();
  const found = async (body: object) => {
    const reply = await admin.call(questionAbility.search, { query, body });
    return [reply.abilities.map(({ name }) => name).join('、'), stems(reply)];
  };
  expect(await found({ searchContent: ' 沟 通 ' })).toEqual(['沟通', '一二四']);
  expect(await found({ searchContent: '倾听' })).toEqual(['倾听', '二四']);
  expect(await found({ searchContent: '合规' })).toEqual(['合规', '三四']);
  expect(await found({ searchContent: '决断' })).toEqual(['决断', '']);
  expect(await found({ searchContent: '%' })).toEqual(['', '']);
  expect(await found({})).toEqual(['通用能力', '一二三四']);
  expect(await found({ types: ['SINGLE'] })).toEqual(['通用能力', '四']);
  const list = async (abilityId: string) =>
    stems(await admin.call(question.search, { query, body: { abilityId, types: ['JUDGE'] } }));
  expect([await list(沟通), await list(倾听), await list(合规), await list(决断)]).toEqual(['一二', '二', '三', '']);
});

test('what was merged into another ability finds what that finds', async () => {
  const { admin, 沟通, 决断 } = await makeShelf();
  const { db } = await testServer();
  await db.updateTable('ability').set({ mergedInto: 沟通 }).where('id', '=', 决断).execute();
  expect(stems(await admin.call(question.search, { query, body: { abilityId: 决断 } }))).toBe('一二四');
  expect((await admin.call(questionAbility.search, { body: { searchContent: '决断' } })).abilities).toEqual([]);
});

async function newPost(admin: Admin, name: string) {
  return (await admin.call(postName.addSimple, { body: { postName: name } })).postId;
}

test('a post is told which questions there are for the abilities of its model', async () => {
  const { admin, organisation, add, 沟通, 合规, 决断 } = await makeShelf();
  const postId = await newPost(admin, '客户经理');
  const ask = (body: object = {}) => admin.call(questionAbility.ofPost, { query, body: { postId, ...body } });
  expect(await ask()).toEqual({ modelId: null, abilities: [], data: [], total: 0, estimated: false });
  const modelId = await makeModel(organisation, postId, [合规, 沟通, 决断]);
  await add('六', { abilityIds: [沟通], draft: true });
  const { bankId: secret } = await admin.call(bank.add, { body: { name: '密', visibility: 'private' } });
  await add('七', { abilityIds: [决断], difficulty: 9 }, secret);
  const told = await ask();
  expect([told.modelId, stems(told)]).toEqual([modelId, '一二三四七']);
  expect(told.abilities).toMatchObject([
    { id: 合规, name: '合规', weight: 33.34, requiredLevel: 3, mustHave: false, count: 2 },
    { name: '沟通', weight: 33.33, count: 3 },
    { name: '决断', count: 1, counts: [{ type: 'JUDGE', difficulty: 7, count: 1 }] },
  ]);
  expect(told.abilities[1]?.counts).toEqual([
    { type: 'JUDGE', difficulty: 3, count: 1 },
    { type: 'JUDGE', difficulty: 5, count: 1 },
    { type: 'SINGLE', difficulty: 7, count: 1 },
  ]);
  expect(stems(await ask({ abilityId: 合规 }))).toBe('三四');
  expect(stems(await ask({ difficulty: 7, types: ['JUDGE'] }))).toBe('三七');
  const { me } = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);
  const seen = await me.call(questionAbility.ofPost, { query, body: { postId } });
  expect([stems(seen), seen.abilities[2]?.count]).toEqual(['一二三四', 0]);
  const elsewhere = { postId, abilityId: crypto.randomUUID() };
  expect((await admin.send(questionAbility.ofPost, { body: elsewhere })).status).toBe(404);
  expect((await admin.send(questionAbility.ofPost, { body: { postId: crypto.randomUUID() } })).status).toBe(404);
});

test('a dimension, what was merged and what is not there are no abilities of a question', async () => {
  const { admin, bankId, 沟通, 决断 } = await makeShelf();
  const { db } = await testServer();
  await db.updateTable('ability').set({ mergedInto: 沟通 }).where('id', '=', 决断).execute();
  const { parentId } = await db
    .selectFrom('ability')
    .select('parentId')
    .where('id', '=', 沟通)
    .executeTakeFirstOrThrow();
  for (const id of [parentId ?? '', 决断, crypto.randomUUID()]) {
    const body = { bankId, ...sampleQuestion.judge('八'), abilityIds: [沟通, id] };
    expect((await admin.send(question.add, { body })).status).toBe(404);
  }
});

test('what is copied from the platform bears on the abilities that are called the same here', async () => {
  const { admin, bankId, 沟通 } = await makeShelf();
  const { operator, ...platform } = await makeOperator();
  const theirs = await makeAbilities(platform, ['沟通', '授信审查']);
  const shared = await operator.call(bank.add, { body: { name: `公共${bankId}`, visibility: 'public' } });
  const given = { ...sampleQuestion.judge(`公共题 ${bankId}`), abilityIds: [theirs.授信审查, theirs.沟通] };
  const { questionId } = await operator.call(question.add, { body: { bankId: shared.bankId, ...given } });
  const body = { questionIds: [questionId] };
  await admin.call(question.copy, { query: { toQuestionBankId: bankId }, body });
  const { data } = await admin.call(question.search, { body: { bankId, text: '公共题' } });
  expect(data).toMatchObject([{ abilities: [{ id: 沟通, name: '沟通' }] }]);
  expect(data[0]?.abilities).toHaveLength(1);
});
