import { expect, test } from 'vitest';
import { countedTree } from './counted-tree.ts';

const row = (id: string, parentId: string | null, own: number) => ({ id, parentId, own, name: id });

test('siblings keep their order and counts include everything below', () => {
  const rows = [row('b', null, 1), row('a', null, 0), row('c', 'a', 2), row('d', 'c', 3)];
  const tree = countedTree<object>(rows, ({ id }, count, children) => ({ id, count, children }));
  expect(tree).toEqual([
    { id: 'b', count: 1, children: [] },
    { id: 'a', count: 5, children: [{ id: 'c', count: 5, children: [{ id: 'd', count: 3, children: [] }] }] },
  ]);
});

test('a branch alone stands on top though its parent is not there', () => {
  const rows = [row('c', 'a', 2), row('d', 'c', 3)];
  expect(countedTree<string>(rows, ({ id }, count) => `${id} ${count}`)).toEqual(['c 5']);
});
