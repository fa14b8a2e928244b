import { expect, test } from 'vitest';
import { exportedText, exportProblem } from './export-words.ts';

const all = (total: number, more = {}) => ({
  ...{ filter: {}, total, estimated: false, filtered: false, ...more },
});

test('what is exported is named with how much it is', () => {
  expect(exportedText({ questionIds: ['a', 'b'] })).toBe('所选的 2 道试题');
  expect(exportedText(all(1204))).toBe('全部试题，共 1,204 道');
  expect(exportedText(all(12, { filtered: true }))).toBe('全部筛选结果，共 12 道');
  const found = { filter: { bankId: 'b', text: '的' }, filtered: true };
  expect(exportedText(all(12, { filter: { bankId: 'b' } }))).toBe('该题库的全部试题，共 12 道');
  expect(exportedText(all(2500, found))).toBe('该题库的全部筛选结果，共 2,500 道');
  expect(exportedText(all(12_416, { ...found, estimated: true }))).toBe('该题库的全部筛选结果，共约 1.2 万 道');
});

test('nothing and too much are said before anything is ordered', () => {
  expect(exportProblem(all(0))).toBe('没有符合条件的试题，请先调整筛选条件');
  expect(exportProblem(all(20_001))).toContain('一次最多导出 20,000 道试题');
  expect(exportProblem(all(20_000))).toBeUndefined();
  expect(exportProblem(all(21_000, { estimated: true }))).toBeUndefined();
  expect(exportProblem(all(1_000_000, { estimated: true }))).toContain('一次最多导出');
  expect(exportProblem({ questionIds: ['a'] })).toBeUndefined();
});
