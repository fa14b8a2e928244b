import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreStatistics } from './statistics.rules.ts';

test('the description of known scores', () => {
  expect(scoreStatistics([6000, 7000, 8000, 9500], 10_000, 6000)).toMatchObject({
    passedCount: 4,
    mean: 76.25,
    median: 75,
    highest: 95,
    lowest: 60,
    // sqrt(((60−76.25)² + (70−76.25)² + (80−76.25)² + (95−76.25)²) / 3)
    standardDeviation: 14.93,
  });
  const none = scoreStatistics([], 10_000, 6000);
  expect(none).toMatchObject({ mean: null, median: null, highest: null, standardDeviation: null, passedCount: 0 });
  expect(scoreStatistics([5000], 10_000, 6000)).toMatchObject({ median: 50, standardDeviation: null });
});

test('every score falls into exactly one band, full marks into the last', () => {
  const total = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(total, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (points, shares) => {
      const scores = shares.map((share) => Math.round(share * points));
      const { distribution } = scoreStatistics([...scores, points], points, 0);
      expect(distribution.reduce((sum, band) => sum + band.count, 0)).toBe(scores.length + 1);
      expect(distribution.at(-1)?.count).toBeGreaterThanOrEqual(1);
      expect(distribution).toHaveLength(10);
    }),
  );
});
