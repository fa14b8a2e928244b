import { expect, test } from 'vitest';
import {
  columnsText,
  fileProblem,
  mostBytes,
  newPostsText,
  previewText,
  resultText,
  seatsText,
  takenOf,
  totalOf,
} from './import-words.ts';

test('a wrong file is named with what to do', () => {
  expect(fileProblem({ name: '员工.xlsx', size: 2000 })).toBeUndefined();
  expect(fileProblem({ name: '员工.XLSX', size: mostBytes })).toBeUndefined();
  expect(fileProblem({ name: '员工.csv', size: 2000 })).toBeUndefined();
  expect(fileProblem({ name: '员工.docx', size: 2000 })).toBe(
    '「员工.docx」不是 Excel 或 CSV 文件，请选择 .xlsx 或 .csv 文件',
  );
  expect(fileProblem({ name: '员工.xls', size: 2000 })).toContain('另存为 .xlsx');
  expect(fileProblem({ name: '员工.xlsx', size: 0 })).toBe('「员工.xlsx」是空的，请换一个文件');
  expect(fileProblem({ name: '员工.xlsx', size: mostBytes + 600_000 })).toContain('10.6 MB');
});

const counts = { add: 980, update: 12, same: 3, wrong: 5 };

test('a preview says what will become of every row', () => {
  expect(totalOf(counts)).toBe(1000);
  expect(takenOf(counts)).toBe(992);
  expect(previewText(counts)).toBe('读到 1,000 行：新增 980 人，更新 12 人，3 人没有变化，5 行有误，不会导入。');
  expect(previewText({ add: 2, update: 0, same: 0, wrong: 0 })).toBe('读到 2 行：新增 2 人。');
  expect(previewText({ add: 0, update: 0, same: 0, wrong: 0 })).toBe('读到 0 行：没有数据。');
});

test('before the import it is said whether the plan has room for who is new', () => {
  expect(seatsText({ counts, seatsLeft: 1000 })).toEqual({
    text: '套餐还可以新增 1,000 人，这个文件要新增 980 人。',
    tooMany: false,
  });
  expect(seatsText({ counts, seatsLeft: 960 })).toEqual({
    text: '套餐还可以新增 960 人，这个文件要新增 980 人，多出 20 人：请减少表中的人，或联系平台增加人数。',
    tooMany: true,
  });
  expect(seatsText({ counts: { ...counts, add: 0 }, seatsLeft: 0 })).toBeUndefined();
});

test('the result names what stayed out', () => {
  expect(resultText(counts)).toBe('新增 980 人，更新 12 人，5 行有误没有导入');
  expect(resultText({ ...counts, wrong: 0 })).toBe('新增 980 人，更新 12 人');
});

test('columns that nobody knows are named', () => {
  const columns = [
    { title: '姓名', field: 'realName' },
    { title: '工号', field: 'jobNumber' },
    { title: '籍贯', field: null },
  ];
  expect(columnsText(columns, 'standard')).toBe('识别的列：姓名、工号。没有用到的列：籍贯。');
  expect(columnsText([{ title: '甲', field: null }], 'college')).toContain('请使用学生导入模板');
});

test('new posts are named, many are counted', () => {
  expect(newPostsText(['柜员', '客户经理'], 2, 'standard')).toBe('导入时新建岗位：柜员、客户经理。');
  const many = Array.from({ length: 25 }, (_, place) => `方向${place + 1}`);
  expect(newPostsText(many, 1025, 'college')).toMatch(/^导入时新建专业方向：方向1、.*、方向20等 1,025 个。$/);
});
