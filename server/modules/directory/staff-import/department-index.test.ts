import { expect, onTestFinished, test, vi } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { departmentIndex, type IndexedDepartment } from './department-index.rules.ts';

const row = (departmentId: string, name: string, parentId: string | null, reached = true) => ({
  ...{ departmentId, name, parentId, reached, root: parentId === null, path: departmentId },
});

const indexOf = (rows: readonly IndexedDepartment[]) => inOneGo(departmentIndex(rows));

const tree = (reached = (_: string) => true) =>
  indexOf(
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

test('what is not there would come below the last that is, where that is clear', () => {
  const { missing } = tree();
  expect(missing(['总行', '北京', '海淀', '一部', '一组'])).toEqual({
    ...{ parentId: 'n2', parentPath: 'n2', names: ['一部', '一组'] },
  });
  expect(missing(['海淀', '一部'])?.parentId).toBe('n2');
  expect(missing(['广州'])).toEqual({ parentId: 'r', parentPath: 'r', names: ['广州'] });
  expect([['营业部', '一部'], ['北京', '营业部'], ['总行']].map(missing)).toEqual([undefined, undefined, undefined]);
  expect(tree((id) => id.startsWith('n')).missing(['广州'])).toBeUndefined();
});

test('a department whose name holds a separator is found by it; its names in reach begin where the reach does', () => {
  const { find, nameOf } = indexOf([row('r', '总行', null), row('a', '研发/测试', 'r', false), row('b', '一组', 'a')]);
  expect(idOf(find(['研发', '测试', '一组']))).toBe('b');
  expect([nameOf('b'), nameOf('a')]).toEqual(['一组', '研发/测试']);
});

test('a path too deep is told with its levels, a long one in short', () => {
  const problem = idOf(tree().find(['总行', ...Array.from({ length: 21 }, (_, level) => `很长的部门名称${level}`)]));
  expect(problem).toMatch(/^部门「总行\/很长的部门名称0.{40,60}…」有 21 级，最多 20 级$/);
});

test('the work grows with the levels of a path, not with its beginnings, and others are served between departments', () => {
  const levels = 2000;
  const rows = [
    row('r', '总行', null),
    ...Array.from({ length: 50 }, (_, number) => row(`d${number}`, `部${number}`, 'r')),
  ];
  const work = departmentIndex(rows);
  let paused = 0;
  let step = work.next();
  while (!step.done) {
    paused += 1;
    step = work.next();
  }
  expect(paused).toBe(rows.length);
  const joined = vi.spyOn(Array.prototype, 'join');
  onTestFinished(() => joined.mockRestore());
  step.value.missing(Array.from({ length: levels }, (_, level) => `新${level}`));
  expect(joined.mock.calls.length).toBeLessThan(10);
});
