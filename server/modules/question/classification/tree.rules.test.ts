import { expect, test } from 'vitest';
import { manyRows } from '../../../kit/costly/costly.ts';
import { below, countPoints, lookedAt, treeOf, typesOf, withAncestors } from './tree.rules.ts';

/** root → a → (a1, a2); root → b */
const points = [
  ['root', null],
  ['a', 'root'],
  ['b', 'root'],
  ['a1', 'a'],
  ['a2', 'a'],
].map(([id, parentId]) => ({ id: id ?? '', name: `${id}`, code: '', parentId: parentId ?? null }));

const counts = countPoints(points, [
  { points: ['a1'], type: 'JUDGE', count: 3 },
  { points: ['a1', 'a2'], type: 'SINGLE', count: 2 },
  { points: ['a', 'a2', 'b'], type: 'SINGLE', count: 1 },
  { points: ['gone'], type: 'JUDGE', count: 9 },
]);

test('a question with several points counts once in each sub-tree', () => {
  const numbers = Object.fromEntries([...counts].map(([id, { own, total }]) => [id, [own, total]]));
  expect(numbers).toEqual({ root: [0, 6], a: [1, 6], b: [1, 1], a1: [5, 5], a2: [3, 3] });
});

test('what it took to count goes with the questions, not with the sets', () => {
  const sets = [
    { points: ['a1'], type: 'JUDGE' as const, count: 150_000 },
    { points: ['a1', 'b'], type: 'JUDGE' as const, count: 50_000 },
  ];
  expect(lookedAt(sets, 1)).toBeGreaterThan(manyRows);
  expect(lookedAt(sets, 128)).toBeLessThan(manyRows);
});

test('types are counted by the same rule', () => {
  const root = { id: 'root', name: '根' };
  expect(typesOf(root, counts).types.filter(({ count }) => count > 0)).toEqual([
    { type: 'JUDGE', questionType: 0, count: 3 },
    { type: 'SINGLE', questionType: 1, count: 3 },
  ]);
});

test('the tree hangs together, also when only some of it is shown', () => {
  const [root] = treeOf(points, counts);
  expect(root?.children.map((child) => [child.id, child.children.length])).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
  expect(withAncestors(points, ({ id }) => id === 'a2').map(({ id }) => id)).toEqual(['root', 'a', 'a2']);
  expect(below(points, ['a']).map(({ id }) => id)).toEqual(['a', 'a1', 'a2']);
});
