import { expect, test } from 'vitest';
import { rubricSum, rubricText } from './rubric-sum.ts';

const rubric = (...points: (number | null)[]) => points.map((one) => ({ points: one }));

test('scoring points add up in hundredths, and what is above the question is said', () => {
  expect(rubricSum(rubric(0.1, 0.2))).toBe(0.3);
  expect([
    rubricText(rubric(), 10),
    rubricText([undefined, ...rubric(null, 4.5)], 10),
    rubricText(rubric(4, 6), 10),
    rubricText(rubric(4, 6.5), 10),
  ]).toEqual([
    '合计 0 / 10 分',
    '合计 4.5 / 10 分，还有 5.5 分',
    '合计 10 / 10 分',
    '合计 10.5 / 10 分，超出 0.5 分，请修改',
  ]);
});
