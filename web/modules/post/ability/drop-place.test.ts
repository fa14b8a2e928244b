import { expect, test } from 'vitest';
import type { TreeAbility } from '#contract/post/ability.ts';
import { placeOf } from './drop-place.ts';

const row = (id: string, parentId: string | null, ...children: TreeAbility[]): TreeAbility => ({
  ...{ id, parentId, name: id, code: '', kind: 'general', described: false, version: 1, children },
});

const tree = [row('甲', null, row('子', '甲'), row('丑', '甲')), row('乙', null)];

test('inside goes last, in a gap before what comes next, and nothing goes onto itself', () => {
  expect(placeOf(tree, { draggedId: '子', onId: '乙', where: 'inside' })).toEqual({ parentId: '乙', beforeId: null });
  expect(placeOf(tree, { draggedId: '乙', onId: '甲', where: 'before' })).toEqual({ parentId: null, beforeId: '甲' });
  expect(placeOf(tree, { draggedId: '乙', onId: '子', where: 'after' })).toEqual({ parentId: '甲', beforeId: '丑' });
  expect(placeOf(tree, { draggedId: '子', onId: '丑', where: 'after' })).toEqual({ parentId: '甲', beforeId: null });
  expect(placeOf(tree, { draggedId: '子', onId: '子', where: 'inside' })).toBeUndefined();
});
