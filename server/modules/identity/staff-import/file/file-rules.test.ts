import { describe, expect, test } from 'vitest';
import { findColumns } from './columns.rules.ts';
import { isMasked, type RowText, repeated, rowProblems, rowTexts, rowValues } from './row.rules.ts';

const text = (given: Partial<RowText>): RowText => ({
  ...{ row: 2, realName: '林晓', jobNumber: 'A1', gender: '', department: '北京', post: '', phone: '', email: '' },
  ...{ roles: '', oddities: [] },
  ...given,
});
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
    const rows = rowTexts([['姓名', '工号', '部门'], [], ['', '', ''], ['林晓', 'A1']], columns, new Set());
    expect(rows.map((row) => [row.row, row.realName, row.department])).toEqual([[4, '林晓', '']]);
  });

  test('a formula is told by its column, also where it shows nothing', () => {
    const rows = rowTexts(
      [
        ['姓名', '工号', '部门'],
        ['', '', ''],
      ],
      columns,
      new Set(['1 0', '1 9']),
    );
    expect(rows.map((row) => row.oddities)).toEqual([['「姓名」是公式，请改为文字']]);
    expect(rows.map((row) => rowProblems(row, rowValues(row)))).toEqual([['「姓名」是公式，请改为文字', '缺少工号']]);
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
    expect(problemsOf({ realName: odd })).toEqual(['「姓名」像是公式，请改为文字']);
    expect(problemsOf({ post: odd })).toEqual(['「岗位」像是公式，请改为文字']);
  });

  test('a masked phone or e-mail of an exported list is no problem and no value twice', () => {
    expect(problemsOf({ phone: '138****8000', email: 'l***@example.com' })).toEqual([]);
    expect([isMasked('138****8000'), isMasked('13800138000')]).toEqual([true, false]);
    const rows = [text({ row: 2, phone: '138****8000' }), text({ row: 3, jobNumber: 'A2', phone: '138****8000' })];
    expect(repeated(rows).size).toBe(0);
  });

  test('what stands many times names a few of its rows', () => {
    const rows = Array.from({ length: 8 }, (_, number) => text({ row: number + 2 }));
    expect(repeated(rows).get(2)).toEqual(['工号与第 3、4、5、6、7 等行重复']);
  });
});
