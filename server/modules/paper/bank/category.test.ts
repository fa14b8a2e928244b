import { expect, test } from 'vitest';
import { paperBank } from '#contract/paper/bank.ts';
import { type PaperCategory, paperCategory } from '#contract/paper/category.ts';
import { makePaperBank } from '../../../../test/make/paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

async function make(admin: Admin, name: string, parentId: string | null = null) {
  const { id } = await admin.call(paperCategory.add, { body: { name, parentId } });
  return id;
}

const tree = (admin: Admin, categoryId?: string) =>
  admin.call(paperCategory.tree, { query: categoryId ? { categoryId } : {} });

/** `name(count)[children]`, to be read at a glance. */
const drawn = (nodes: readonly PaperCategory[]): string =>
  nodes.map((node) => `${node.name}(${node.bankCount})[${drawn(node.categoryTreeVOS)}]`).join(' ');

test('the tree holds categories in the order they were made, with the banks in them and below', async () => {
  const { admin } = await makeAdministrator();
  const law = await make(admin, '合规');
  const money = await make(admin, '反洗钱', law);
  await make(admin, '信息安全', law);
  await make(admin, '业务');
  await makePaperBank(admin, law);
  await makePaperBank(admin, money);
  await makePaperBank(admin, money);
  await makePaperBank(admin);
  expect(drawn(await tree(admin))).toBe('合规(3)[反洗钱(2)[] 信息安全(0)[]] 业务(0)[]');
  expect(drawn(await tree(admin, money))).toBe('反洗钱(2)[]');
});

test('a category is renamed, and moved with everything below it', async () => {
  const { admin } = await makeAdministrator();
  const a = await make(admin, '甲');
  const b = await make(admin, '乙', a);
  const c = await make(admin, '丙', b);
  const d = await make(admin, '丁');
  await makePaperBank(admin, c);
  await admin.call(paperCategory.modify, { body: { id: b, name: '乙乙', parentId: d } });
  expect(drawn(await tree(admin))).toBe('甲(0)[] 丁(1)[乙乙(1)[丙(1)[]]]');
  await admin.call(paperCategory.modify, { body: { id: b, name: '乙', parentId: null } });
  expect(drawn(await tree(admin))).toBe('甲(0)[] 乙(1)[丙(1)[]] 丁(0)[]');
  // What came along is found by its new place.
  const found = await admin.call(paperBank.searchInner, { body: { categoryId: b } });
  expect(found.total).toBe(1);
});

test('a category cannot be moved below itself', async () => {
  const { admin } = await makeAdministrator();
  const a = await make(admin, '甲');
  const b = await make(admin, '乙', a);
  const c = await make(admin, '丙', b);
  for (const parentId of [a, b, c]) {
    const answer = await admin.send(paperCategory.modify, { body: { id: a, name: '改名', parentId } });
    expect([answer.status, answer.code]).toEqual([200, 3004]);
  }
  expect(drawn(await tree(admin))).toBe('甲(0)[乙(0)[丙(0)[]]]');
});

test('of two concurrent moves that would form a cycle one is refused', async () => {
  const { admin } = await makeAdministrator();
  const a = await make(admin, '甲');
  const b = await make(admin, '乙');
  const answers = await Promise.all([
    admin.send(paperCategory.modify, { body: { id: a, name: '甲', parentId: b } }),
    admin.send(paperCategory.modify, { body: { id: b, name: '乙', parentId: a } }),
  ]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 3004]);
  expect(['甲(0)[乙(0)[]]', '乙(0)[甲(0)[]]']).toContain(drawn(await tree(admin)));
});

test('a tree of more than twenty levels is refused, also when a move would make it', async () => {
  const { admin } = await makeAdministrator();
  let parentId: string | null = null;
  for (let level = 1; level <= 20; level += 1) parentId = await make(admin, `第 ${level} 级`, parentId);
  const deeper = await admin.send(paperCategory.add, { body: { name: '太深', parentId } });
  expect(deeper).toMatchObject({ code: 1000, fields: { parentId: '分类最多 20 级' } });
  const other = await make(admin, '另一棵');
  const moved = await admin.send(paperCategory.modify, { body: { id: other, name: '另一棵', parentId } });
  expect(moved.code).toBe(1000);
});

test('only an empty category is deleted', async () => {
  const { admin, organisation } = await makeAdministrator();
  const a = await make(admin, '甲');
  const b = await make(admin, '乙', a);
  const paperBankId = await makePaperBank(admin, b);
  const refused = async (id: string) => (await admin.send(paperCategory.delete, { body: { id } })).res;
  expect(await refused(a)).toBe('分类「甲」下还有内容，请先移走或删除');
  expect(await refused(b)).toBe('分类「乙」下还有内容，请先移走或删除');
  await admin.call(paperBank.delete, { body: { paperBankIds: [paperBankId] } });
  await admin.call(paperCategory.delete, { body: { id: b } });
  await admin.call(paperCategory.delete, { body: { id: a } });
  expect(await tree(admin)).toEqual([]);
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select('target')
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'paperCategory.delete')
    .orderBy('number')
    .execute();
  expect(log.map((row) => row.target)).toEqual([b, a]);
});

test("another organisation's category does not exist", async () => {
  const { admin } = await makeAdministrator();
  const other = await makeAdministrator();
  const foreign = await make(other.admin, '别家');
  const own = await make(admin, '自家');
  const answers = await Promise.all([
    admin.send(paperCategory.tree, { query: { categoryId: foreign } }),
    admin.send(paperCategory.add, { body: { name: '下级', parentId: foreign } }),
    admin.send(paperCategory.modify, { body: { id: foreign, name: '改名', parentId: null } }),
    admin.send(paperCategory.modify, { body: { id: own, name: '改名', parentId: foreign } }),
    admin.send(paperCategory.delete, { body: { id: foreign } }),
    admin.send(paperBank.add, { body: { name: '卷库', categoryId: foreign } }),
    admin.send(paperBank.searchInner, { body: { categoryId: foreign } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  expect(drawn(await tree(other.admin))).toBe('别家(0)[]');
  expect(drawn(await tree(admin))).toBe('自家(0)[]');
});

test('an empty or long name is refused at its field', async () => {
  const { admin } = await makeAdministrator();
  const blank = await admin.send(paperCategory.add, { body: { name: ' 　\n ' } });
  expect(blank.fields).toEqual({ name: '请填写分类名称' });
  const long = await admin.send(paperCategory.add, { body: { name: '长'.repeat(31) } });
  expect(long.fields).toEqual({ name: '分类名称不能超过 30 个字' });
});
