import { expect, test } from 'vitest';
import { difficultySummary } from '#shared/paper-statistics/difficulty-summary.ts';

test('difficulty is weighted by points and explained', () => {
  expect(
    difficultySummary([
      { difficulty: 2, points: 300 },
      { difficulty: 9, points: 100 },
    ]),
  ).toEqual({
    difficulty: 'MEDIUM',
    meanDifficulty: 3.75,
    bands: [
      { band: 3, label: '简单', questions: 1, points: 300 },
      { band: 5, label: '中等', questions: 0, points: 0 },
      { band: 7, label: '困难', questions: 1, points: 100 },
    ],
    explanation:
      '各题难度按分值加权平均为 3.75，超过 3、不超过 5 为中等（简单 1 题 3 分，中等 0 题 0 分，困难 1 题 1 分）',
  });
  expect(difficultySummary([])).toBeNull();
  expect(difficultySummary([{ difficulty: 2, points: 0 }])).toBeNull();
});

test.each([
  [3, 'SIMPLE', '3'],
  [3.001, 'MEDIUM', '3.001'],
  [5, 'MEDIUM', '5'],
  [5.25, 'HARD', '5.25'],
])('a mean of %d is %s and shown so that it can be seen', (difficulty, level, shown) => {
  const summary = difficultySummary([{ difficulty, points: 100 }]);
  expect(summary?.difficulty).toBe(level);
  expect(summary?.explanation).toContain(`平均为 ${shown}，`);
});
