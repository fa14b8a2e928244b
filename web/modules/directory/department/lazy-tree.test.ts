import { describe, expect, test } from 'vitest';
import type { DepartmentNode } from '#contract/directory/department.ts';
import { type Children, foundRows, hasRow, lazyRows, neededParents, parentKeys, topKey } from './lazy-tree.ts';

const node = (departmentId: string, parentId: string | null, childCount = 0): DepartmentNode => ({
  departmentId,
  name: departmentId,
  parentId,
  staffCount: 3,
  childCount,
  leaders: [],
  position: 0,
  version: 1,
});

const bank = node('bank', null, 2);
const north = node('north', 'bank', 1);
const south = node('south', 'bank');
const desk = node('desk', 'north');

const known = (pairs: [string, Children][]) => new Map<string, Children>(pairs);
const shape = (rows: ReturnType<typeof lazyRows>): unknown[] =>
  rows.map((row) => (row.children ? [row.key, shape(row.children)] : row.key));

describe('opening the tree level by level', () => {
  const children = known([
    [topKey, { nodes: [bank] }],
    ['bank', { nodes: [north, south] }],
    ['north', { nodes: [desk] }],
  ]);

  test('a closed department has no rows below it, though its children are known', () => {
    expect(shape(lazyRows(children, new Set()))).toEqual(['bank']);
    expect(lazyRows(children, new Set())[0]).toMatchObject({ isLeaf: false });
    expect(shape(lazyRows(children, new Set(['bank'])))).toEqual([['bank', ['north', 'south']]]);
  });

  test('only what can be seen is asked for', () => {
    expect(neededParents(children, new Set(['bank']))).toEqual([topKey, 'bank']);
    expect(neededParents(children, new Set(['bank', 'north', 'south']))).toEqual([topKey, 'bank', 'north']);
    // Open under a closed parent: nobody sees it.
    expect(neededParents(children, new Set(['north']))).toEqual([topKey]);
  });

  test('the way to the chosen one is fetched at once, as far as it is open', () => {
    const nothing = new Map<string, Children>();
    expect(neededParents(nothing, new Set(['bank', 'north']), ['bank', 'north'])).toEqual([topKey, 'bank', 'north']);
    expect(neededParents(children, new Set(['bank']), ['bank', 'north'])).toEqual([topKey, 'bank']);
  });

  test('children that are on their way, or did not come, have a line that says so', () => {
    const rows = lazyRows(known([[topKey, { nodes: [bank] }]]), new Set(['bank']));
    expect(rows[0]?.children).toMatchObject([{ waiting: { parentId: 'bank', failed: false } }]);
    const failed = lazyRows(known([[topKey, 'failed']]), new Set());
    expect(failed).toMatchObject([{ waiting: { parentId: topKey, failed: true } }]);
  });
});

describe('searching', () => {
  test('what was found hangs under what stands above it, wherever that came in the reply', () => {
    const rows = foundRows([desk, north, bank]);
    expect(shape(rows)).toEqual([['bank', [['north', ['desk']]]]]);
    expect(parentKeys(rows)).toEqual(['bank', 'north']);
    expect(hasRow(rows, 'desk')).toBe(true);
    expect(hasRow(rows, 'south')).toBe(false);
  });

  test('a department whose parent is out of reach stands at the top', () => {
    expect(shape(foundRows([desk]))).toEqual(['desk']);
  });
});
