import { expect, test } from 'vitest';
import { countingText } from './counting-text.ts';

const rows = (...attemptsUsed: number[]) => attemptsUsed.map((count) => ({ attemptsUsed: count }));

test.each([
  [{ attemptsAllowed: 1, attemptCounting: 'best' } as const, rows(1, 0), undefined],
  [
    { attemptsAllowed: 3, attemptCounting: 'last' } as const,
    rows(),
    '每人最多作答 3 次，成绩取最后一次。下表是算成绩的那一次。',
  ],
  [
    { attemptsAllowed: 1, attemptCounting: 'best' } as const,
    rows(1, 2),
    '有考生作答了不止一次，成绩取最高的一次。下表是算成绩的那一次。',
  ],
  [
    { attemptsAllowed: 2, attemptCounting: 'mean' } as const,
    rows(1),
    '每人最多作答 2 次，成绩取各次的平均分。用时、交卷时间和切屏是最近一次的。',
  ],
])('%j', (statistics, shown, text) => {
  expect(countingText(statistics, shown)).toBe(text);
});
