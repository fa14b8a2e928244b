import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { findColumns } from './columns.rules.ts';
import { proposeMapping } from './mapping.rules.ts';
import { isMasked, type RowText, repeated, rowProblems, rowTexts, rowValues, valuesOf } from './row.rules.ts';

const text = (given: Partial<RowText>): RowText => ({
  ...{ row: 2, realName: '林晓', jobNumber: 'A1', gender: '', department: '北京', post: '', phone: '', email: '' },
  ...{ roles: '', oddities: [] },
  ...given,
});
const repeatedIn = (rows: readonly RowText[]) => inOneGo(repeated(rows));
const problemsOf = (given: Partial<RowText>) => rowProblems(text(given), rowValues(text(given)));

describe('finding the titles', () => {
  test('by any of their names, whatever is written around them', () => {
    const found = findColumns([['员工名册'], [], ['学号（必填）', ' 学生 姓名*', '院系：', 'E-mail', '备注', '姓名']]);
    expect(found?.headRow).toBe(2);
    expect(found?.found.map(({ field }) => field)).toEqual([
      'jobNumber',
      'realName',
      'department',
      'email',
      null,
      null,
    ]);
  });

  test('not without names and numbers of people, nor far down', () => {
    expect(findColumns([['姓名', '部门']])).toBeUndefined();
    expect(findColumns([...Array.from({ length: 15 }, () => ['']), ['姓名', '工号']])).toBeUndefined();
  });
});

describe('reading a row', () => {
  const columns = findColumns([['姓名', '工号', '部门']]);
  if (!columns) throw new Error('no titles');

  test('empty rows are none; numbers are those of the file', () => {
    const rows = inOneGo(rowTexts([['姓名', '工号', '部门'], [], ['', '', ''], ['林晓', 'A1']], columns, new Set()));
    expect(rows.map((row) => [row.row, row.realName, row.department])).toEqual([[4, '林晓', '']]);
  });

  test('a formula is told by its column, also where it shows nothing', () => {
    const table = [
      ['姓名', '工号', '部门'],
      ['', '', ''],
    ];
    const rows = inOneGo(rowTexts(table, columns, new Set(['1 0', '1 9'])));
    expect(rows.map((row) => row.oddities)).toEqual([['姓名是公式，请改为文字']]);
    expect(rows.map((row) => rowProblems(row, rowValues(row)))).toEqual([['姓名是公式，请改为文字', '缺少工号']]);
  });

  test('others are served between the rows', () => {
    const rows = Array.from({ length: 100 }, (_, number) => ['林晓', `A${number}`]);
    expect([...rowTexts([['姓名', '工号'], ...rows], columns, new Set())].length).toBe(100);
    expect([...valuesOf(rows.map(() => text({})))].length).toBe(100);
  });

  test('words as people write them', () => {
    const values = rowValues(
      text({
        gender: '女士',
        phone: '+86 138-0013 8000',
        department: '北京 ＞ 海淀／一部',
        roles: '阅卷员,监考员、阅卷员',
      }),
    );
    expect(values).toMatchObject({
      ...{ gender: false, phone: '13800138000', department: ['北京', '海淀', '一部'], roles: ['阅卷员', '监考员'] },
    });
    expect(rowValues(text({ phone: '8613800138000' })).phone).toBe('13800138000');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('%s is no name and no post', (odd) => {
    expect(problemsOf({ realName: odd })).toEqual(['姓名像是公式，请改为文字']);
    expect(problemsOf({ post: odd })).toEqual(['岗位像是公式，请改为文字']);
  });

  test('a masked phone or e-mail of an exported list is no problem and no value twice', () => {
    expect(problemsOf({ phone: '138****8000', email: 'l***@example.com' })).toEqual([]);
    expect([isMasked('138****8000'), isMasked('13800138000')]).toEqual([true, false]);
    const rows = [text({ row: 2, phone: '138****8000' }), text({ row: 3, jobNumber: 'A2', phone: '138****8000' })];
    expect(repeatedIn(rows).size).toBe(0);
  });

  test('what stands many times names a few of its rows', () => {
    const rows = Array.from({ length: 8 }, (_, number) => text({ row: number + 2 }));
    const sentences = repeatedIn(rows);
    expect(sentences.get(2)).toEqual(['工号与第 3、4、5、6、7 等行重复']);
    expect(sentences.get(9)).toEqual(['工号与第 2、3、4、5、6 等行重复']);
    expect(repeatedIn(rows.slice(0, 6)).get(4)).toEqual(['工号与第 2、3、5、6、7 行重复']);
  });

  test('the work grows with the rows, not with their pairs, and others are served between', () => {
    let reads = 0;
    const rows = Array.from({ length: 2000 }, (_, number) => ({
      ...text({ jobNumber: 'A1', phone: '13800000000' }),
      get row() {
        reads += 1;
        return number + 2;
      },
    }));
    const work = repeated(rows);
    let pauses = 0;
    while (!work.next().done) pauses += 1;
    expect(reads).toBeLessThan(10 * rows.length);
    expect(pauses).toBeGreaterThanOrEqual(rows.length);
  });
});

describe('lists of other systems', () => {
  const readAs = (rows: string[][]) => {
    const found = proposeMapping(rows, new Map());
    return [found?.certain, found?.mapping.headRow, found?.mapping.columns.map(({ field }) => field)];
  };

  test.each<[name: string, rows: string[][], fields: string]>([
    [
      '钉钉',
      [['员工UserID', '姓名', '手机号', '邮箱', '部门', '职位', '工号']],
      '- realName phone email department post jobNumber',
    ],
    [
      '企业微信',
      [['填写须知：请不要修改表头'], ['姓名', '帐号', '别名', '职务', '部门', '性别', '手机', '座机', '个人邮箱']],
      'realName jobNumber - post department gender phone - email',
    ],
    ['飞书', [['姓名（必填）', '手机号码', '工作邮箱', '部门', '工号']], 'realName phone email department jobNumber'],
    [
      '金蝶',
      [['员工编号', '员工姓名', '一级部门', '二级部门', '三级部门', '岗位名称']],
      'jobNumber realName department department department post',
    ],
    ['用友', [['人员编码', '人员姓名', '所属部门', '职务', '联系电话']], 'jobNumber realName department post phone'],
    ['北森', [['工号', '姓名', '组织全称', '公司', '电子邮箱']], 'jobNumber realName department - email'],
    ['学习平台', [['真实姓名', '用户名', '电子邮箱']], 'realName jobNumber email'],
    ['登录名', [['登录名', '用户姓名', '所属机构']], 'jobNumber realName department'],
    ['问卷星', [['序号', '1、您的姓名', '2、您的工号', '3、您的手机号']], '- realName jobNumber phone'],
    ['English', [['Employee ID', 'Name', 'Department', 'Mobile']], 'jobNumber realName department phone'],
    [
      '两行表头',
      [
        ['姓名', '工号', '部门', '部门'],
        ['姓名', '工号', '一级部门', '二级部门'],
      ],
      'realName jobNumber department department',
    ],
  ])('%s', (_, rows, fields) => {
    const known = fields.split(' ').map((field) => (field === '-' ? null : field));
    expect(readAs([...rows, known.map(() => '甲')])).toEqual([true, rows.length, known]);
  });

  test.each<[titles: string, fields: string, notes: string[]]>([
    [
      '姓名 工号 单位 公司 部门',
      'realName jobNumber - - department',
      ['「单位」「部门」都像部门，取了「部门」，请核对'],
    ],
    [
      '姓名 工号 部门 组织全称',
      'realName jobNumber - department',
      ['「部门」「组织全称」都像部门，取了「组织全称」，请核对'],
    ],
    [
      '姓名 工号 联系电话 手机号',
      'realName jobNumber - phone',
      ['「联系电话」「手机号」都像手机，取了「手机号」，请核对'],
    ],
    ['姓名 人员编号 工号', 'realName - jobNumber', ['「人员编号」「工号」都像工号，取了「工号」，请核对']],
    ['姓名 用户名 登录账号', 'realName jobNumber -', ['「用户名」「登录账号」都像工号，取了「用户名」，请核对']],
    ['姓名 工号 姓名 工号', 'realName jobNumber - -', [expect.anything(), expect.anything()]],
    ['姓名 工号 一级部门 二级部门 部门', 'realName jobNumber department department -', [expect.anything()]],
  ])('%s: of columns that may hold the same one is taken, and asked about', (titles, fields, notes) => {
    const known = fields.split(' ').map((field) => (field === '-' ? null : field));
    const rows = [titles.split(' '), known.map(() => '甲')];
    expect(readAs(rows)).toEqual([false, 1, known]);
    expect(proposeMapping(rows, new Map())?.mapping.notes).toEqual(notes);
  });

  test('学院 and 班级, 部门 and what is above it make a path, and are asked about', () => {
    const names = ['序号', '学号', '姓名', '学院', '专业', '班级'];
    expect(readAs([['2024 级学生名单'], names, ['1', '2024001', '林晓', '软件学院', '软工', '2401 班']])).toEqual([
      false,
      2,
      [null, 'jobNumber', 'realName', 'department', 'post', 'department'],
    ]);
    const found = findColumns([['姓名', '工号', '部门', '上级部门']]);
    expect([found?.notes.length, found?.places.get('department')]).toEqual([1, [3, 2]]);
  });

  test('without titles are read by names and numbers, and asked about', () => {
    const rows = [
      ['林晓', '001234', '13800000001'],
      ['王五', '001235', '13800000002'],
    ];
    expect(readAs(rows)).toEqual([false, 0, ['realName', 'jobNumber', 'phone']]);
    expect(
      proposeMapping(
        [
          ['名称', '数量'],
          ['甲', '乙'],
        ],
        new Map(),
      ),
    ).toBeUndefined();
  });
});
