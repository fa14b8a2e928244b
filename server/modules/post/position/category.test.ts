import { expect, test } from 'vitest';
import { type PostCategory, postCategory } from '#contract/post/category.ts';
import { post } from '#contract/post/post.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';

const add = async (admin: Client, name: string, parentId: string | null = null) =>
  (await admin.call(postCategory.add, { body: { name, parentId } })).id;

const addPost = (admin: Client, postName: string, categoryId: string | null) =>
  admin.call(post.add, { body: { postName, categoryId } });

/** `name(count)[children]`, to be read at a glance. */
const drawn = (nodes: readonly PostCategory[]): string =>
  nodes.map((node) => `${node.name}(${node.postCount})[${drawn(node.children)}]`).join(' ');

const tree = async (admin: Client) => drawn((await admin.call(postCategory.tree, {})).categories);

test('the tree counts the posts of each category with those below it', async () => {
  const { admin } = await makeAdministrator();
  const business = await add(admin, '业务');
  const branch = await add(admin, '网点', business);
  await add(admin, '科技');
  await addPost(admin, '柜员', branch);
  await addPost(admin, '客户经理', business);
  await addPost(admin, '保洁', null);
  expect(await tree(admin)).toBe('业务(2)[网点(1)[]] 科技(0)[]');
  const { postCount, uncategorised } = await admin.call(postCategory.tree, {});
  expect([postCount, uncategorised]).toEqual([3, 1]);
});

test('a category is moved with everything below it and between its siblings, never below itself', async () => {
  const { admin } = await makeAdministrator();
  const [a, b] = [await add(admin, '甲'), await add(admin, '乙')];
  const c = await add(admin, '丙', a);
  const move = (id: string, parentId: string | null, beforeId: string | null = null) =>
    admin.send(postCategory.move, { body: { id, parentId, beforeId } });
  await move(b, null, a);
  expect(await tree(admin)).toBe('乙(0)[] 甲(0)[丙(0)[]]');
  await move(a, b);
  expect(await tree(admin)).toBe('乙(0)[甲(0)[丙(0)[]]]');
  for (const parentId of [a, c]) expect((await move(a, parentId)).code).toBe(9515);
  await move(c, null, b);
  expect(await tree(admin)).toBe('丙(0)[] 乙(0)[甲(0)[]]');
});

test('of two concurrent moves that would form a circle one is refused', async () => {
  const { admin } = await makeAdministrator();
  const [a, b] = [await add(admin, '甲'), await add(admin, '乙')];
  const answers = await Promise.all([
    admin.send(postCategory.move, { body: { id: a, parentId: b } }),
    admin.send(postCategory.move, { body: { id: b, parentId: a } }),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 9515]);
});

test('names are one among siblings, also when a move brings them together', async () => {
  const { admin } = await makeAdministrator();
  const a = await add(admin, '甲');
  const below = await add(admin, '乙', a);
  await add(admin, '乙');
  const twice = await admin.send(postCategory.add, { body: { name: '乙', parentId: a } });
  expect([twice.code, twice.fields]).toEqual([9513, { name: '同一上级下已有同名类别' }]);
  expect((await admin.send(postCategory.move, { body: { id: below, parentId: null } })).code).toBe(9513);
  expect((await admin.send(postCategory.modify, { body: { id: a, name: '乙' } })).code).toBe(9513);
});

test('a tree of more than six levels is refused, also when a move would make it', async () => {
  const { admin } = await makeAdministrator();
  let parentId: string | null = null;
  for (let level = 1; level <= 6; level += 1) parentId = await add(admin, `第 ${level} 级`, parentId);
  const deeper = await admin.send(postCategory.add, { body: { name: '太深', parentId } });
  expect(deeper).toMatchObject({ code: 1000, fields: { parentId: '类别最多 6 级' } });
  const other = await add(admin, '另一棵');
  expect((await admin.send(postCategory.move, { body: { id: other, parentId } })).code).toBe(1000);
});

test('only an empty category is deleted', async () => {
  const { admin } = await makeAdministrator();
  const a = await add(admin, '甲');
  const b = await add(admin, '乙', a);
  const { postId } = await addPost(admin, '柜员', b);
  const refused = async (id: string) => (await admin.send(postCategory.delete, { body: { id } })).res;
  expect(await refused(a)).toBe('类别「甲」里还有 1 个下级类别，请先移走或删除');
  expect(await refused(b)).toBe('类别「乙」里还有 1 个岗位，请先移走或删除');
  await admin.call(post.delete, { body: { postIds: [postId] } });
  for (const id of [b, a]) await admin.call(postCategory.delete, { body: { id } });
  expect(await tree(admin)).toBe('');
});
