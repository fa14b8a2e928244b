import { expect, test } from 'vitest';
import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import { problemOf, sentSheet, withHeaderRow, withRole, withTypeOfCode } from './sheet-choice.ts';

const sheet = (...roles: ColumnRole[]): SheetMapping => ({
  ...{ sheet: '表', headerRow: 1, rows: 3, type: null, typeCodes: [], skipped: false, notes: ['说明'] },
  columns: roles.map((role) => ({ header: role, role, samples: ['甲'] })),
});
const rolesOf = ({ columns }: SheetMapping) => columns.map(({ role }) => role);

test('a table has one stem, and as many options as there are', () => {
  expect(rolesOf(withRole(sheet('stem', 'ignore', 'option'), 1, 'stem'))).toEqual(['ignore', 'stem', 'option']);
  expect(rolesOf(withRole(sheet('stem', 'ignore', 'option'), 1, 'option'))).toEqual(['stem', 'option', 'option']);
});

test('headers in another row are read and guessed anew, as far down as they are known', () => {
  const heads = [
    { headers: [], roles: ['stem', 'answer'] as ColumnRole[] },
    { headers: ['甲'], roles: ['ignore'] as ColumnRole[] },
    { headers: ['题干', '解析'], roles: ['stem', 'analysis'] as ColumnRole[] },
  ];
  const known = { ...sheet('ignore', 'ignore'), heads };
  const second = withHeaderRow(known, 2);
  expect([second.headerRow, rolesOf(second)]).toEqual([2, ['stem', 'analysis']]);
  expect(second.columns[1]).toEqual({ header: '解析', role: 'analysis', samples: ['甲'] });
  expect(rolesOf(withHeaderRow(known, 1))).toEqual(['ignore', 'ignore']);
  expect(rolesOf(withHeaderRow(second, 0))).toEqual(['stem', 'answer']);
  expect(withHeaderRow(second, 40)).toEqual({ ...second, headerRow: 40 });
  expect(sentSheet(second)).not.toHaveProperty('heads');
});

test('what is sent names the roles alone', () => {
  expect(sentSheet(sheet('stem', 'answer'))).toEqual({
    ...{ sheet: '表', headerRow: 1, type: null, typeCodes: [], skipped: false },
    columns: ['stem', 'answer'],
  });
});

test('a code of types means what was chosen', () => {
  const code = (code: string) => ({ code, type: null, rows: 2, example: '甲' });
  const chosen = withTypeOfCode({ ...sheet('stem'), typeCodes: [code('1'), code('2')] }, '2', 'JUDGE');
  expect(sentSheet(chosen).typeCodes).toEqual([
    { code: '1', type: null },
    { code: '2', type: 'JUDGE' },
  ]);
});

test('a sheet without a stem is named', () => {
  expect(problemOf([sheet('answer')])).toBe('请指定工作表「表」中题干所在的列，或略过这张表');
  expect(problemOf([{ ...sheet('answer'), skipped: true }])).toBe('请至少选择一张工作表');
  expect(problemOf([sheet('stem'), { ...sheet('answer'), skipped: true }])).toBeUndefined();
});
