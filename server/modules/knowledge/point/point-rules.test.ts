import { expect, test } from 'vitest';
import { countsBelow, isBelow, levelOf, orderWith, pathBelow, pointTree, withCounts } from './point.rules.ts';

const row = (id: string, parentId: string | null) => ({
  ...{ id, parentId, name: id, code: '', description: '', childCount: 0, questionCount: 0, version: 1 },
});

test('rows become trees; whose parent is not among them stands on top', () => {
  const tops = pointTree([row('a', null), row('b', 'elsewhere'), row('c', 'a'), row('d', 'c')]);
  expect(tops.map((top) => top.id)).toEqual(['a', 'b']);
  expect(tops[0]?.children[0]?.children[0]?.id).toBe('d');
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
  const linked = [
    { points: ['d'], questions: 5 },
    { points: ['b', 'd', 'c'], questions: 2 },
    { points: ['a'], questions: 1 },
    { points: ['elsewhere', 'c'], questions: 4 },
  ];
  expect(Object.fromEntries(countsBelow(points, linked))).toEqual({ a: 12, b: 7, c: 6, d: 7 });
  expect(withCounts(points, new Map()).map(({ childCount, questionCount }) => [childCount, questionCount])).toEqual([
    ...[
      [2, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ],
  ]);
});
