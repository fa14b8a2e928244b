import { expect, test } from 'vitest';
import { departmentIndex, namesTo, pathTo, subtreeIds } from './department-index.ts';

const index = departmentIndex([
  { departmentId: 'bank', name: '华信银行', parentId: null },
  { departmentId: 'north', name: '北京分行', parentId: 'bank' },
  { departmentId: 'desk', name: '营业部', parentId: 'north' },
  { departmentId: 'own', name: '合规部', parentId: 'out-of-reach' },
]);

test('a department whose parent is out of reach stands at the top', () => {
  expect(index.tree.map((branch) => branch.name)).toEqual(['华信银行', '合规部']);
  expect(namesTo(index, 'own')).toEqual(['合规部']);
});

test('the path leads from the top down, and nowhere for a department that is gone', () => {
  expect(pathTo(index, 'desk')).toEqual(['bank', 'north', 'desk']);
  expect(namesTo(index, 'desk')).toEqual(['华信银行', '北京分行', '营业部']);
  expect(pathTo(index, 'gone')).toEqual([]);
  expect(pathTo(index, undefined)).toEqual([]);
});

test('nothing is moved below itself', () => {
  expect([...subtreeIds(index, 'north')]).toEqual(['north', 'desk']);
  expect(subtreeIds(index, 'gone').size).toBe(0);
});
