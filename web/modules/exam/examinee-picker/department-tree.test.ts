import { describe, expect, test } from 'vitest';
import type { Department } from '#contract/directory/department.ts';
import { checkedKeys, parentKeys, treeNodes } from './department-tree.ts';

const department = (departmentId: string, name: string, children: Department[] = []): Department => ({
  departmentId,
  name,
  parentId: null,
  staffCount: 3,
  children,
});

const tree = [
  department('all', '华信银行', [
    department('risk', '风险管理部', [department('aml', '反洗钱中心')]),
    department('shop', '营业部'),
  ]),
];

const nodes = (chosen: string[], keyword = '') => treeNodes(tree, new Set(chosen), keyword);

describe('departments', () => {
  test('a chosen one takes everyone below along', () => {
    expect(checkedKeys(nodes(['risk']))).toEqual(['risk', 'aml']);
    expect(nodes(['risk'])[0]?.children[0]?.children[0]).toMatchObject({ checked: true, included: true });
  });

  test('all children chosen is not the parent chosen', () => {
    expect(checkedKeys(nodes(['risk', 'shop']))).toEqual(['risk', 'aml', 'shop']);
  });

  test('what is found stands under those above it', () => {
    const found = nodes([], '洗钱');
    expect(parentKeys(found)).toEqual(['all', 'risk']);
    expect(found[0]?.children.map(({ key }) => key)).toEqual(['risk']);
    expect(nodes([], '没有')).toEqual([]);
  });

  test('what is chosen out of sight still counts', () => {
    expect(checkedKeys(nodes(['all'], '洗钱'))).toEqual(['all', 'risk', 'aml']);
  });
});
