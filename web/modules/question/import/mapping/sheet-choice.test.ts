import { expect, test } from 'vitest';
import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import { problemOf, sentSheet, withRole } from './sheet-choice.ts';

const sheet = (...roles: ColumnRole[]): SheetMapping => ({
  ...{ sheet: '表', headerRow: 1, rows: 3, type: null, typeMap: null, skipped: false, notes: ['说明'] },
  columns: roles.map((role) => ({ header: role, role, samples: ['甲'] })),
});
const rolesOf = ({ columns }: SheetMapping) => columns.map(({ role }) => role);

test('a table has one stem, and as many options as there are', () => {
  expect(rolesOf(withRole(sheet('stem', 'ignore', 'option'), 1, 'stem'))).toEqual(['ignore', 'stem', 'option']);
  expect(rolesOf(withRole(sheet('stem', 'ignore', 'option'), 1, 'option'))).toEqual(['stem', 'option', 'option']);
});

test('what is sent names the roles alone', () => {
  expect(sentSheet(sheet('stem', 'answer'))).toEqual({
    ...{ sheet: '表', headerRow: 1, type: null, typeMap: null, skipped: false },
    columns: ['stem', 'answer'],
  });
});

test('a sheet without a stem is named', () => {
  expect(problemOf([sheet('answer')])).toBe('请指定工作表「表」中题干所在的列，或略过这张表');
  expect(problemOf([{ ...sheet('answer'), skipped: true }])).toBe('请至少选择一张工作表');
  expect(problemOf([sheet('stem'), { ...sheet('answer'), skipped: true }])).toBeUndefined();
});
