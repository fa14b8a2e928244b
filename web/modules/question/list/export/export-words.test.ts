import { expect, test } from 'vitest';
import { exportedText, exportProblem } from './export-words.ts';

const all = (total: number, more = {}) => ({ filter: {}, total, filtered: false, ...more });

test('what is exported is named with how much it is', () => {
  expect(exportedText({ questionIds: ['a', 'b'] })).toBe('所选的 2 道试题');
  expect(exportedText(all(1204))).toBe('全部试题，共 1,204 道');
  expect(exportedText(all(12, { filtered: true }))).toBe('全部筛选结果，共 12 道');
  expect(exportedText(all(10_000, { filter: { text: '的' }, filtered: true }))).toBe('全部筛选结果，共 10,000 道以上');
});

test('nothing and too much are said before anything is ordered', () => {
  expect(exportProblem(all(0))).toBe('没有符合条件的试题，请先调整筛选条件');
  expect(exportProblem(all(20_001))).toContain('一次最多导出 20,000 道试题');
  expect(exportProblem(all(20_000))).toBeUndefined();
  expect(exportProblem({ questionIds: ['a'] })).toBeUndefined();
});
