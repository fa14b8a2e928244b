import { expect, test } from 'vitest';
import { below, countPoints, treeOf, typesOf, withAncestors } from './tree.rules.ts';

/** root → a → (a1, a2); root → b */
const points = [
  ['root', null],
  ['a', 'root'],
  ['b', 'root'],
  ['a1', 'a'],
  ['a2', 'a'],
].map(([id, parentId]) => ({ id: id ?? '', name: `${id}`, code: '', parentId: parentId ?? null }));

const counts = countPoints(points, [
  { points: ['a1'], type: 'JUDGE', questions: 3 },
  { points: ['a1', 'a2'], type: 'SINGLE', questions: 2 },
  { points: ['a', 'a2', 'b'], type: 'SINGLE', questions: 1 },
  { points: ['gone'], type: 'JUDGE', questions: 9 },
]);

test('a question with several points counts once in each sub-tree', () => {
  const numbers = Object.fromEntries([...counts.all].map(([id, { own, total }]) => [id, [own, total]]));
  expect(numbers).toEqual({ root: [0, 6], a: [1, 6], b: [1, 1], a1: [5, 5], a2: [3, 3] });
});

test('what it took to count goes with the questions that were looked at, not with the sets or what they stand for', () => {
  const sets = [
    { points: ['a1'], type: 'JUDGE' as const, questions: 15 },
    { points: ['a1', 'b'], type: 'JUDGE' as const, questions: 5 },
  ];
  const { looked, estimated, all } = countPoints(points, sets, 128);
  expect([looked, estimated, all.get('a1')?.total]).toEqual([20, true, 20 * 128]);
  expect(countPoints(points, sets)).toMatchObject({ looked: 20, estimated: false });
});

test('types are counted with the same filter', () => {
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
