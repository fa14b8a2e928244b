import { expect, test } from 'vitest';
import { countsBelow, readSets } from './count.rules.ts';
import { isBelow, levelOf, orderWith, pathBelow, pointTree } from './point.rules.ts';

const row = (id: string, parentId: string | null) => ({
  ...{ id, parentId, name: id, code: '', description: '', version: 1 },
});

test('rows become trees; whose parent is not among them stands on top', () => {
  const points = [row('a', null), row('b', 'elsewhere'), row('c', 'a'), row('d', 'c'), row('e', 'a')];
  const tops = pointTree(points, countsBelow(points, readSets('c=3', '')));
  const told = (tree: typeof tops): unknown[] =>
    tree.map(({ id, childCount, questionCount, children }) => [id, childCount, questionCount, ...told(children)]);
  expect(told(tops)).toEqual([
    ['a', 2, 3, ['c', 1, 3, ['d', 0, 0]], ['e', 0, 0]],
    ['b', 0, 0],
  ]);
});

test('a point goes before another, or last; there is no place before a stranger or itself', () => {
  expect(orderWith(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(orderWith(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
  expect(orderWith(['a', 'b'], 'new', 'b')).toEqual(['a', 'new', 'b']);
  expect(orderWith(['a', 'b'], 'a', 'x')).toBeUndefined();
  expect(orderWith(['a', 'b'], 'a', 'a')).toBeUndefined();
});

test('paths are ids without hyphens, step by step', () => {
  expect([pathBelow(undefined, '0-1'), pathBelow('01', '0-2'), levelOf(undefined), levelOf('01.02')]).toEqual([
    ...['01', '01.02', 0, 2],
  ]);
  expect([isBelow('a.b', 'a.b'), isBelow('a.b.c', 'a.b'), isBelow('a.bc', 'a.b'), isBelow('a', 'a.b')]).toEqual([
    ...[true, true, false, false],
  ]);
});

test('a question on several points of a branch counts once for what is above them all', () => {
  const points = [row('a', null), row('b', 'a'), row('c', 'a'), row('d', 'b')];
  const counts = countsBelow(points, readSets('d=5 b,d,c=2 a=1 elsewhere,c=4', ''));
  expect([...counts].map(([id, { own, total }]) => [id, own, total])).toEqual([
    ['a', 1, 12],
    ['b', 2, 7],
    ['c', 6, 6],
    ['d', 7, 7],
  ]);
});
