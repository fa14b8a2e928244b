import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import type { Point } from '../point/point.queries.ts';
import { pathBelow } from '../point/point.rules.ts';
import { fileRows, findColumns } from './columns.rules.ts';
import { planUpload } from './plan.rules.ts';

type Line = Partial<Record<'code' | 'name' | 'parentCode' | 'parentPath' | 'description', string>>;

const titles = ['编号', '名称', '上级编号', '上级路径', '说明'];

/** Rows as a file has them, the first one in row 2. */
function rowsOf(lines: readonly Line[]) {
  const cells = lines.map(({ code = '', name = '', parentCode = '', parentPath = '', description = '' }) => [
    ...[code, name, parentCode, parentPath, description],
  ]);
  const columns = findColumns([titles]);
  if (!columns) throw new Error('no titles');
  return inOneGo(fileRows([titles, ...cells], columns, new Set()));
}

/** Points by `id parent name [code]`, parents first. */
function pointsOf(...lines: readonly string[]) {
  const points: Point[] = [];
  for (const [position, line] of lines.entries()) {
    const [id = '', parent = '', name = '', code = ''] = line.split(' ');
    const parentId = parent === '-' ? null : parent;
    const path = pathBelow(points.find((point) => point.id === parentId)?.path, id);
    points.push({ id, parentId, path, name, code, description: '', position, version: 1 });
  }
  return points;
}

function plan(points: readonly Point[], ...lines: readonly Line[]) {
  let number = 0;
  return inOneGo(planUpload(points, rowsOf(lines), () => `new${++number}`));
}

const problems = (points: readonly Point[], ...lines: readonly Line[]) =>
  plan(points, ...lines).problems.map(({ row, text }) => `${row} ${text}`);

const brief = ({ id, parentId, name }: { id: string; parentId: string | null; name: string }) =>
  `${id} ${parentId} ${name}`;

describe('finding the titles', () => {
  test('by any of their names, below a headline', () => {
    const found = findColumns([['知识点清单'], [], ['知识点编码*', '知识点名称（必填）', '上级知识点', '备注']]);
    expect([found?.headRow, ...(found?.places.keys() ?? [])]).toEqual([2, 'code', 'name', 'parentPath', 'description']);
  });

  test('a column of names alone will do; other tables will not', () => {
    expect(findColumns([['知识点'], ['防火墙']])?.headRow).toBe(0);
    expect(findColumns([['姓名', '工号']])).toBeUndefined();
  });

  test('formulas and texts that are too long are told by their column; empty rows are none', () => {
    const columns = findColumns([titles]);
    if (!columns) throw new Error('no titles');
    const sheet = [titles, ['', '', '', '', ''], ['', '3'], ['', '长'.repeat(61)]];
    const rows = inOneGo(fileRows(sheet, columns, new Set(['2 1'])));
    expect(rows.map(({ row, problems }) => [row, ...problems])).toEqual([
      [3, '「名称」是公式，请改为文字'],
      [4, '「名称」太长，不能超过 60 个字'],
    ]);
  });
});

describe('new points', () => {
  test('parents by code, by path and by name, wherever they stand in the file', () => {
    const { added, problems } = plan(
      [],
      { name: '防火墙', parentPath: '信息安全 / 网络安全' },
      { name: '网络安全', parentCode: 'SEC' },
      { code: 'SEC', name: '信息安全' },
      { name: '规则', parentPath: '防火墙' },
    );
    expect(problems).toEqual([]);
    const byName = new Map(added.map((point) => [point.name, point]));
    expect(added.map(({ name, parentId }) => [name, added.find(({ id }) => id === parentId)?.name ?? null])).toEqual([
      ['防火墙', '网络安全'],
      ['网络安全', '信息安全'],
      ['信息安全', null],
      ['规则', '防火墙'],
    ]);
    expect(byName.size).toBe(4);
  });

  test('stand behind those that are there, in the order of the file', () => {
    const { added } = plan(pointsOf('a - 甲', 'b - 乙'), { name: '丙' }, { name: '丁' });
    expect(added.map(({ name, position }) => [name, position])).toEqual([
      ['丙', 2],
      ['丁', 3],
    ]);
  });

  test('a slash in a name is understood where only one thing can be meant', () => {
    const points = pointsOf('a - TCP/IP');
    expect(plan(points, { name: '握手', parentPath: 'TCP/IP' }).added.map(brief)).toEqual(['new1 a 握手']);
    const both = pointsOf('a - TCP/IP', 'b - TCP', 'c b IP');
    expect(problems(both, { name: '握手', parentPath: 'TCP/IP' })).toEqual([
      '2 有几个知识点都是「TCP/IP」，请填写上级编号',
    ]);
  });
});

describe('points that are there', () => {
  const points = pointsOf('a - 甲 A', 'b a 乙 B', 'c a 丙', 'd - 丁 D');

  test('the tree as it stands changes nothing', () => {
    const same = plan(
      points,
      { code: 'A', name: '甲' },
      { code: 'B', name: '乙', parentCode: 'A', parentPath: '甲' },
      { name: '丙', parentCode: 'A', parentPath: '甲' },
      { code: 'D', name: '丁' },
    );
    expect(same).toEqual({ added: [], changed: [], unchanged: 4, problems: [] });
  });

  test('are known by code, else by place; empty cells keep what stands', () => {
    const { changed, added } = plan(points, { code: 'B', name: '乙二' }, { code: 'C', name: '丙', parentPath: '甲' });
    expect(changed.map((point) => `${brief(point)} ${point.code}`)).toEqual(['b a 乙二 B', 'c a 丙 C']);
    expect(added).toEqual([]);
  });

  test('a renamed parent may go by its old name in the rows below it', () => {
    const { changed, problems } = plan(
      points,
      { code: 'A', name: '甲二' },
      { code: 'B', name: '乙', parentCode: 'A', parentPath: '甲' },
    );
    expect([problems, changed.map(brief)]).toEqual([[], ['a null 甲二']]);
  });

  test('names may be swapped, and a place that is left may be taken', () => {
    const swapped = plan(points, { code: 'A', name: '丁' }, { code: 'D', name: '甲' });
    expect([swapped.problems, swapped.changed.map(brief)]).toEqual([[], ['a null 丁', 'd null 甲']]);
    const taken = plan(points, { code: 'B', name: '乙', parentCode: 'D' }, { name: '乙', parentCode: 'A' });
    expect([taken.changed.map(brief), taken.added.map(brief)]).toEqual([['b d 乙'], ['new1 a 乙']]);
  });
});

describe('what is wrong with a row', () => {
  const points = pointsOf('a - 甲 A', 'b a 乙 B', 'c a 丙');

  test.each<[string, Line[], string[]]>([
    ['no name', [{ code: 'X' }], ['2 缺少名称']],
    ['unknown code', [{ name: '新', parentCode: 'Z' }], ['2 找不到编号为「Z」的上级']],
    ['unknown path', [{ name: '新', parentPath: '甲/没有' }], ['2 找不到上级「甲/没有」']],
    [
      'code and path apart',
      [{ name: '新', parentCode: 'A', parentPath: '甲/乙' }],
      ['2 上级编号与上级路径不是同一个知识点'],
    ],
    [
      'a code twice',
      [
        { code: 'X', name: '子' },
        { code: 'X', name: '丑' },
      ],
      ['2 编号与第 3 行重复', '3 编号与第 2 行重复'],
    ],
    [
      'a new name twice',
      [
        { name: '子', parentCode: 'A' },
        { name: '子', parentPath: '甲' },
      ],
      ['2 与第 3 行重复：上级和名称都相同', '3 与第 2 行重复：上级和名称都相同'],
    ],
    [
      'a point twice',
      [
        { name: '丙', parentCode: 'A' },
        { name: '丙', parentPath: '甲' },
      ],
      ['3 与第 2 行是同一个知识点'],
    ],
    ['a name that is taken', [{ code: 'B', name: '丙' }], ['2 同一上级下已有「丙」']],
    ['below itself', [{ code: 'A', name: '甲', parentCode: 'B' }], ['2 上级是它自己或它的下级']],
    ['its own parent', [{ code: 'X', name: '新', parentCode: 'X' }], ['2 上级形成了循环，或超过了 20 层']],
    [
      'a circle of new ones',
      [
        { code: 'X', name: '子', parentCode: 'Y' },
        { code: 'Y', name: '丑', parentCode: 'X' },
      ],
      ['2 上级形成了循环，或超过了 20 层', '3 上级形成了循环，或超过了 20 层'],
    ],
    [
      'a parent that is wrong itself',
      [
        { code: 'X', name: '子', parentCode: 'Z' },
        { name: '丑', parentCode: 'X' },
      ],
      ['2 找不到编号为「Z」的上级', '3 它的上级在第 2 行，那一行有问题'],
    ],
    ['a bare name of several', [{ name: '新', parentPath: '同名' }], ['2 有几个知识点都是「同名」，请填写上级编号']],
  ])('%s', (_, lines, expected) => {
    const more = pointsOf('a - 甲 A', 'b a 乙 B', 'c a 丙', 'd a 同名', 'e b 同名');
    expect(problems(more, ...lines)).toEqual(expected);
  });

  test('twenty levels and no more, in a file of any length', () => {
    const chain = (levels: number) =>
      Array.from({ length: levels }, (_, level) => ({
        ...{ code: `L${level}`, name: `层${level}`, parentCode: level === 0 ? '' : `L${level - 1}` },
      }));
    expect(problems([], ...chain(20))).toEqual([]);
    expect(problems([], ...chain(21))).toHaveLength(1);
    expect(problems([], ...chain(9000).reverse()).length).toBeGreaterThan(8000);
  });

  test('counts leave out the wrong rows', () => {
    const { added, changed, unchanged } = plan(points, { name: '新' }, { code: 'A', name: '甲' }, { code: 'X' });
    expect([added.length, changed.length, unchanged]).toEqual([1, 0, 1]);
  });
});

describe('a file of very many rows', () => {
  /** The same thing, with each look at one of its properties counted. */
  function watched<T extends object>(things: readonly T[], looks: { count: number }) {
    const count = (): undefined => {
      looks.count += 1;
    };
    return things.map(
      (thing) =>
        new Proxy(thing, {
          get: (of, key) => count() ?? Reflect.get(of, key),
          has: (of, key) => count() ?? Reflect.has(of, key),
        }),
    );
  }

  function looksAt(points: readonly Point[], lines: readonly Line[]) {
    const looks = { count: 0 };
    let number = 0;
    inOneGo(planUpload(watched(points, looks), watched(rowsOf(lines), looks), () => `new${++number}`));
    return looks.count;
  }

  const many = <T>(count: number, make: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => make(place));

  test.each<[string, (count: number) => [readonly string[], readonly Line[]]]>([
    ['one name, each below what has it', (count) => [[], many(count, () => ({ name: '甲', parentPath: '甲' }))]],
    [
      'one name in many places, which others are to stand below',
      (count) => [
        many(count, (place) => `p${place} - 上${place} C${place}`),
        many(count, (place) =>
          place % 2 ? { name: '甲', parentCode: `C${place}` } : { name: '乙', parentPath: '甲' },
        ),
      ],
    ],
    [
      'one point that many rows are about, and others to stand below it',
      (count) => [
        ['a - 上 A', 'b a 甲'],
        many(count, (place) =>
          place % 2 ? { name: '甲', parentCode: 'A' } : { name: `下${place}`, parentPath: '甲', parentCode: 'A' },
        ),
      ],
    ],
    [
      'points and rows of one name below one point',
      (count) => [
        many(2 * count, (place) => `p${place} - 甲 C${place}`),
        many(count, (place) => ({ name: '甲', code: `C${place}` })),
      ],
    ],
  ])('%s: twice as many rows are twice the work', (_, given) => {
    const looks = (count: number) => {
      const [points, lines] = given(count);
      return looksAt(pointsOf(...points), lines);
    };
    expect(looks(400) / looks(200)).toBeLessThan(2.5);
  });
});
