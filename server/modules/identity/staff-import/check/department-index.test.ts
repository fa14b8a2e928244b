import { expect, test } from 'vitest';
import { departmentIndex } from './department-index.rules.ts';

const row = (departmentId: string, name: string, parentId: string | null, reached = true) => ({
  ...{ departmentId, name, parentId, reached, root: parentId === null, path: departmentId },
});

const tree = (reached = (_: string) => true) =>
  departmentIndex(
    [
      ['r', '总行', null],
      ['n', '北京', 'r'],
      ['s', '上海', 'r'],
      ['n1', '营业部', 'n'],
      ['s1', '营业部', 's'],
      ['n2', '海淀', 'n'],
    ].map(([id = '', name = '', parent]) => row(id ?? '', name ?? '', parent ?? null, reached(id ?? ''))),
  );

const idOf = (found: ReturnType<ReturnType<typeof tree>['find']>) => ('id' in found ? found.id : found.problem);

test('a department is found by its path, with or without the organisation, or by a name of its own', () => {
  const { find, nameOf } = tree();
  expect(
    [find(['北京', '营业部']), find(['总行', '上海', '营业部']), find(['海淀']), find(['总行'])].map(idOf),
  ).toEqual([...['n1', 's1', 'n2', 'r']]);
  expect(idOf(find(['营业部']))).toBe('有 2 个部门叫「营业部」，请写出上级，例如「北京/营业部」');
  expect(idOf(find(['海淀', '营业部']))).toBe('没有部门「海淀/营业部」，或不在您的管理范围内');
  expect(nameOf('n2')).toBe('北京/海淀');
});

test('what is out of reach is neither found nor makes a name ambiguous', () => {
  const { find, nameOf } = tree((id) => id.startsWith('n'));
  expect([find(['营业部']), find(['北京', '海淀'])].map(idOf)).toEqual(['n1', 'n2']);
  expect(idOf(find(['上海']))).toBe('没有部门「上海」，或不在您的管理范围内');
  expect(nameOf('n1')).toBe('北京/营业部');
});
