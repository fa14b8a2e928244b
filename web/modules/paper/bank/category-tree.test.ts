import { expect, test } from 'vitest';
import type { PaperCategory } from '#contract/paper/category.ts';
import { categoryNodes, whyKept, withoutBranch } from './category-tree.ts';

const leaf: PaperCategory = { id: 'c', name: '季度考试', parentId: 'b', bankCount: 1, categoryTreeVOS: [] };
const empty: PaperCategory = { id: 'a', name: '合规', parentId: null, bankCount: 0, categoryTreeVOS: [] };
const tree = [empty, { id: 'b', name: '业务', parentId: null, bankCount: 3, categoryTreeVOS: [leaf] }];

test('nodes carry names and what they stand for', () => {
  expect(categoryNodes(tree).map((node) => node.title)).toEqual(['合规', '业务']);
  expect(categoryNodes(tree)[1]?.children[0]).toMatchObject({ title: '季度考试', value: 'c', category: leaf });
});

test('a branch can be left out, so that nothing is moved below itself', () => {
  expect(withoutBranch(tree, 'b').map(({ id }) => id)).toEqual(['a']);
  expect(withoutBranch(tree, 'c')[1]?.categoryTreeVOS).toEqual([]);
});

test('what keeps a category is told: what is below it first, then its banks', () => {
  expect(tree.map(whyKept)).toEqual([undefined, '还有 1 个下级分类，请先移走或删除']);
  expect(whyKept(leaf)).toBe('还有 1 个卷库，请先移到其他分类');
});
