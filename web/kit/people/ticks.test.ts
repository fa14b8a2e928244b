import { describe, expect, test } from 'vitest';
import { departmentIndex } from './department-index.ts';
import { afterTick, tickLabels, tickNodes } from './ticks.ts';

const index = departmentIndex([
  { departmentId: 'bank', name: '华信银行', parentId: null },
  { departmentId: 'north', name: '北京分行', parentId: 'bank' },
  { departmentId: 'south', name: '广州分行', parentId: 'bank' },
  { departmentId: 'desk', name: '营业部', parentId: 'north' },
]);

const flat = (nodes: ReturnType<typeof tickNodes>): [string, boolean][] =>
  nodes.flatMap((node) => [[node.value, node.disableCheckbox] as [string, boolean], ...flat(node.children)]);

describe('ticking departments', () => {
  test('all children together are not their parent', () => {
    const one = afterTick([], ['north']);
    expect(afterTick(one, ['north', 'south'])).toEqual(['north', 'south']);
  });

  test('the parent taken out leaves its children as they were', () => {
    expect(afterTick(['bank', 'north', 'south'], ['north', 'south'])).toEqual(['north', 'south']);
  });

  test('keeps the order of ticking and stores nothing twice', () => {
    expect(afterTick(['south', 'north'], ['north', 'desk', 'south', 'desk'])).toEqual(['south', 'north', 'desk']);
  });

  test('what a tick above counts for cannot be ticked, what was ticked before can be taken out', () => {
    expect(flat(tickNodes(index.tree, new Set(['north', 'desk']), true))).toEqual([
      ['bank', false],
      ['north', false],
      ['desk', false],
      ['south', false],
    ]);
    expect(flat(tickNodes(index.tree, new Set(['bank']), true))).toEqual([
      ['bank', false],
      ['north', true],
      ['desk', true],
      ['south', true],
    ]);
  });

  test('without what is below, every department stands for itself', () => {
    expect(flat(tickNodes(index.tree, new Set(['bank']), false)).some(([, disabled]) => disabled)).toBe(false);
  });

  test('a department out of reach stays stored and has a word instead of an id', () => {
    expect(tickLabels(index, ['north', 'gone'], '看不到的部门')).toEqual([
      { value: 'north', label: '北京分行' },
      { value: 'gone', label: '看不到的部门' },
    ]);
  });
});
