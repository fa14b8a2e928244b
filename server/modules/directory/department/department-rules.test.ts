import { expect, test } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { isBelow } from '../../access/index.ts';
import { departmentTree, simpleTree, withPlace } from './department.rules.ts';

const row = (departmentId: string, parentId: string | null) => ({ departmentId, name: departmentId, parentId });

test('rows become trees; whose parent is not among them stands on top', () => {
  const tops = inOneGo(simpleTree([row('a', null), row('b', 'elsewhere'), row('c', 'a'), row('d', 'c')]));
  expect(tops.map((top) => top.departmentId)).toEqual(['a', 'b']);
  expect(tops[0]?.children[0]?.children[0]?.departmentId).toBe('d');
  const counted = inOneGo(departmentTree([{ ...row('a', null), staffCount: 3 }]));
  expect(counted).toEqual([{ ...row('a', null), staffCount: 3, children: [] }]);
});

test('a tree is made with a pause after each department', () => {
  const rows = Array.from({ length: 50 }, (_, place) => row(`${place}`, place === 0 ? null : '0'));
  expect([...simpleTree(rows)]).toHaveLength(50);
});

test('a department takes its place among the others', () => {
  expect(withPlace(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(withPlace(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(withPlace(['a', 'b'], 'new', 99)).toEqual(['a', 'b', 'new']);
});

test('a path lies below itself and what it begins with, label by label', () => {
  expect([isBelow('a.b', 'a.b'), isBelow('a.b.c', 'a.b'), isBelow('a.bc', 'a.b'), isBelow('a', 'a.b')]).toEqual([
    ...[true, true, false, false],
  ]);
});
