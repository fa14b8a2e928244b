import { expect, test } from 'vitest';
import type { PaperCategory } from '#contract/paper/category.ts';
import { categoryNodes, findCategory, withoutBranch } from './category-tree.ts';

const leaf: PaperCategory = { id: 'c', name: '季度考试', parentId: 'b', bankCount: 1, categoryTreeVOS: [] };
const tree: PaperCategory[] = [
  { id: 'a', name: '合规', parentId: null, bankCount: 0, categoryTreeVOS: [] },
  { id: 'b', name: '业务', parentId: null, bankCount: 3, categoryTreeVOS: [leaf] },
];

test('nodes carry names, and counts where asked', () => {
  expect(categoryNodes(tree, true).map((node) => node.title)).toEqual(['合规（0）', '业务（3）']);
  expect(categoryNodes(tree, false)[1]?.children[0]).toMatchObject({ title: '季度考试', value: 'c' });
});

test('a category is found at any depth', () => {
  expect(findCategory(tree, 'c')).toBe(leaf);
  expect(findCategory(tree, 'x')).toBeUndefined();
});

test('a branch can be left out, so that nothing is moved below itself', () => {
  expect(findCategory(withoutBranch(tree, 'b'), 'c')).toBeUndefined();
  expect(withoutBranch(tree, 'c')[1]?.categoryTreeVOS).toEqual([]);
});
