import { expect, test } from 'vitest';
import { type CourseCategory, courseCategory } from '#contract/study/category.ts';
import { course } from '#contract/study/course.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';

const add = async (admin: Client, name: string, parentId: string | null = null) =>
  (await admin.call(courseCategory.add, { body: { name, parentId } })).id;

/** `name(count)[children]`, to be read at a glance. */
const drawn = (nodes: readonly CourseCategory[]): string =>
  nodes.map((node) => `${node.name}(${node.courseCount})[${drawn(node.children)}]`).join(' ');

const tree = async (client: Client) => drawn((await client.call(courseCategory.tree, {})).categories);

test('the tree counts courses with those below, for learners only what they can find', async () => {
  const { admin, organisation } = await makeAdministrator();
  const rules = await add(admin, '合规');
  const money = await add(admin, '反洗钱', rules);
  await makeCourse(admin, '反洗钱实务', { categoryIds: [money, rules] });
  await makeCourse(admin, '草稿', { categoryIds: [rules], open: false });
  await makeCourse(admin, '未分类的课');
  expect(await tree(admin)).toBe('合规(3)[反洗钱(1)[]]');
  const counts = await admin.call(courseCategory.tree, {});
  expect([counts.courseCount, counts.uncategorised]).toEqual([3, 1]);
  const me = await as(await makeStaff(organisation));
  expect(await tree(me)).toBe('合规(2)[反洗钱(1)[]]');
  expect((await me.send(courseCategory.add, { body: { name: '我的' } })).status).toBe(403);
});

test('a category is renamed and moved, with everything below it, never below itself', async () => {
  const { admin } = await makeAdministrator();
  const [a, b] = [await add(admin, '甲'), await add(admin, '乙')];
  const c = await add(admin, '丙', a);
  const modify = (id: string, name: string, parentId: string | null, beforeId: string | null = null) =>
    admin.send(courseCategory.modify, { body: { id, name, parentId, beforeId } });
  await modify(a, '甲', b);
  expect(await tree(admin)).toBe('乙(0)[甲(0)[丙(0)[]]]');
  await modify(c, '丙二', null, b);
  expect(await tree(admin)).toBe('丙二(0)[] 乙(0)[甲(0)[]]');
  for (const parentId of [b, a]) expect((await modify(b, '乙', parentId)).code).toBe(9602);
  const taken = await modify(c, '乙', null);
  expect([taken.code, taken.fields]).toEqual([9600, { name: '同一上级下已有同名分类' }]);
});

test('of two concurrent moves that would form a circle one is refused', async () => {
  const { admin } = await makeAdministrator();
  const [a, b] = [await add(admin, '甲'), await add(admin, '乙')];
  const move = (id: string, name: string, parentId: string) =>
    admin.send(courseCategory.modify, { body: { id, name, parentId } });
  const answers = await Promise.all([move(a, '甲', b), move(b, '乙', a)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 9602]);
});

test('six levels are the most, and only an empty category is deleted', async () => {
  const { admin } = await makeAdministrator();
  const ids: string[] = [];
  for (let level = 1; level <= 6; level += 1) ids.push(await add(admin, `第 ${level} 级`, ids.at(-1) ?? null));
  const deepest = ids.at(-1) ?? '';
  const deeper = await admin.send(courseCategory.add, { body: { name: '太深', parentId: deepest } });
  expect(deeper).toMatchObject({ code: 1000, fields: { parentId: '分类最多 6 级' } });
  const { courseId } = await makeCourse(admin, '点钞', { categoryIds: [deepest] });
  const refused = async (categoryId = '') => (await admin.send(courseCategory.delete, { query: { categoryId } })).res;
  expect(await refused(ids[0])).toBe('分类「第 1 级」里还有 1 个下级分类，请先移走或删除');
  expect(await refused(deepest)).toBe('分类「第 6 级」里还有 1 门课程，请先移走或删除');
  await admin.call(course.publish, { query: { courseId }, body: { categoryIds: [] } });
  for (const categoryId of ids.toReversed()) await admin.call(courseCategory.delete, { query: { categoryId } });
  expect(await tree(admin)).toBe('');
});
