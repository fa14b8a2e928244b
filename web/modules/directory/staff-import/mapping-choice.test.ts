import { expect, test } from 'vitest';
import type { ImportField, ImportMapping } from '#contract/directory/staff-import.ts';
import { problemOf, sentMapping, withField, withHeadRow } from './mapping-choice.ts';

const mapping = (...fields: (ImportField | null)[]): ImportMapping => ({
  ...{ headRow: 1, departmentId: null, notes: [], heads: [] },
  columns: fields.map((field) => ({ title: field ?? '', field, samples: ['甲'] })),
});
const fieldsOf = ({ columns }: ImportMapping) => columns.map(({ field }) => field);

test('a list has one name and one number, and as many levels of departments as there are', () => {
  const list = mapping('realName', 'department', null);
  expect(fieldsOf(withField(list, 2, 'realName'))).toEqual([null, 'department', 'realName']);
  expect(fieldsOf(withField(list, 2, 'department'))).toEqual(['realName', 'department', 'department']);
  expect(fieldsOf(withField(list, 1, null))).toEqual(['realName', null, null]);
});

test('titles in another row are read and guessed anew, as far down as they are known', () => {
  const heads = [
    { titles: [], fields: [null, 'jobNumber' as const] },
    { titles: ['名册'], fields: [null] },
    { titles: ['姓名', '工号'], fields: ['realName' as const, 'jobNumber' as const] },
  ];
  const second = withHeadRow({ ...mapping(null, null), heads }, 2);
  expect([second.headRow, fieldsOf(second), second.columns[1]?.title]).toEqual([2, ['realName', 'jobNumber'], '工号']);
  expect(fieldsOf(withHeadRow(second, 0))).toEqual([null, 'jobNumber']);
  expect(withHeadRow(second, 90)).toEqual({ ...second, headRow: 90 });
});

test('what is sent names the fields alone; what is missing is named', () => {
  expect(sentMapping(mapping('realName', null))).toEqual({
    ...{ headRow: 1, departmentId: null },
    fields: ['realName', null],
  });
  expect(problemOf(mapping('realName', null), 'standard')).toBe('请指定「工号」所在的列');
  expect(problemOf(mapping(null), 'standard')).toBe('请指定「姓名」和「工号」所在的列');
  expect(problemOf(mapping('realName', 'jobNumber'), 'standard')).toBeUndefined();
});
