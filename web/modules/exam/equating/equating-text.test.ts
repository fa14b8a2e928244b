import { expect, test } from 'vitest';
import { equivalentText, lineText, recordLines } from './equating-text.ts';

test('a line and an equivalent in words', () => {
  expect(lineText({ line: null })).toBe('—');
  expect(lineText({ line: { slope: 1, intercept: 0 } })).toBe('不变');
  expect(lineText({ line: { slope: 1.08862, intercept: -2.6319 } })).toBe('原始分 × 1.0886 − 2.63');
  expect(lineText({ line: { slope: 0.95, intercept: 3 } })).toBe('原始分 × 0.9500 + 3');
  expect(equivalentText({ score: 60, equated: 61.25, standardError: 0.804 })).toBe('61.25 ± 0.8');
  expect(equivalentText({ score: 60, equated: 60, standardError: 0 })).toBe('60');
});

test('what was applied and taken back is told with its reasons', () => {
  const record = {
    ...{ equatingId: 'e', referenceFormId: 'f', reason: '乙卷偏难', changed: 12, who: '王海涛' },
    ...{ createdAt: '2026-11-20T01:00:00Z', revertedAt: null, revertedWho: null, revertReason: null },
  };
  expect(recordLines(record, '甲卷')).toEqual([
    '2026-11-20 09:00 王海涛 按「甲卷」等值，12 份答卷的成绩有变化。原因：乙卷偏难',
  ]);
  const reverted = { ...record, revertedAt: '2026-11-20T02:00:00Z', revertedWho: '刘婧', revertReason: '另行处理' };
  expect(recordLines(reverted, '甲卷')[1]).toBe('2026-11-20 10:00 刘婧 撤销了这次等值。原因：另行处理');
});
