import { expect, test } from 'vitest';
import { type Category, categoryNodes, whyKept, withoutBranch } from './category-nodes.ts';

const leaf: Category = { id: 'c', name: '季度考试', parentId: 'b', count: 1, children: [] };
const empty: Category = { id: 'a', name: '合规', parentId: null, count: 0, children: [] };
const tree: Category[] = [empty, { id: 'b', name: '业务', parentId: null, count: 3, children: [leaf] }];
const words = { category: '分类', content: '卷库', unit: '个' };

test('nodes carry names and what they stand for', () => {
  expect(categoryNodes(tree).map((node) => node.title)).toEqual(['合规', '业务']);
  expect(categoryNodes(tree)[1]?.children[0]).toMatchObject({ title: '季度考试', value: 'c', category: leaf });
});

test('a branch can be left out, so that nothing is moved below itself', () => {
  expect(withoutBranch(tree, 'b').map(({ id }) => id)).toEqual(['a']);
  expect(withoutBranch(tree, 'c')[1]?.children).toEqual([]);
});

test('what keeps a category is told: what is below it first, then what is in it', () => {
  expect(tree.map((category) => whyKept(category, words))).toEqual([undefined, '还有 1 个下级分类，请先移走或删除']);
  expect(whyKept(leaf, words)).toBe('还有 1 个卷库，请先移到其他分类');
});
