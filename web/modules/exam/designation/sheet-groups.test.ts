import { expect, test } from 'vitest';
import { paperOptions } from './paper-options.ts';
import { groupsOf, sheetText } from './sheet-groups.ts';

const row = (userId: string, paperId: string) => ({
  ...{ row: 2, userId, realName: '甲', jobNumber: 'A1', paperId, paperName: '卷', before: null },
});

test('a file is sent paper by paper and told in one sentence', () => {
  const rows = [row('1', 'a'), row('2', 'b'), row('3', 'a')];
  expect(groupsOf(rows)).toEqual([
    { paperId: 'a', userIds: ['1', '3'] },
    { paperId: 'b', userIds: ['2'] },
  ]);
  expect(sheetText({ rows, unchanged: 0, empty: 0 })).toBe('可以导入 3 行。');
  expect(sheetText({ rows: [], unchanged: 2, empty: 1 })).toBe('没有可以导入的行，2 行没有变化，1 行没有填试卷。');
});

test('papers of one name are told apart by their numbers', () => {
  const paper = (paperId: string, name: string) => ({
    ...{ paperId, name, totalPoints: 10, questionCount: 1, answerCount: 1, people: 0 },
  });
  expect(paperOptions([paper('a', '同名'), paper('b', '另一份'), paper('c', '同名')])).toEqual([
    { value: 'a', label: '同名（第 1 套）' },
    { value: 'b', label: '另一份' },
    { value: 'c', label: '同名（第 3 套）' },
  ]);
});
