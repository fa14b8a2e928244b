import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPercent, percentText, pointsText, wholePercent } from './score.ts';

test.each([
  [0.875, '87.5%'],
  [1, '100.0%'],
  [1.2, '100.0%'],
  [0, '0.0%'],
  [-0.1, '0.0%'],
  [2 / 3, '66.7%'],
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
])('percentText(%s) is %s', (ratio, text) => expect(percentText(ratio)).toBe(text));

test.each([
  [1.5, '1.5'],
  [2, '2'],
  [2.1, '2.1'],
  [0.33, '0.33'],
  [0.125, '0.13'],
  [1.005, '1.01'],
  [0.1 + 0.2, '0.3'],
  [-0, '0'],
  [100, '100'],
  [null, '—'],
  [Number.NaN, '—'],
])('pointsText(%s) is %s', (points, text) => expect(pointsText(points)).toBe(text));

test('hundredths read back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
      const text = pointsText(hundredths / 100);
      return Math.round(Number(text) * 100) === hundredths && /^\d+(\.\d{1,2})?$/.test(text) && !/\.\d?0$/.test(text);
    }),
  );
});

test.each([
  [50, 50],
  [-1, 0],
  [101, 100],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NEGATIVE_INFINITY, 0],
  [null, 0],
])('clampPercent(%s) is %d', (value, clamped) => expect(clampPercent(value)).toBe(clamped));

test.each([
  [0.29 * 100, 29],
  [66.67, 66],
  [99.99, 99],
  [100, 100],
  [100.4, 100],
  [-3, 0],
  [null, 0],
])('wholePercent(%s) is %d', (percent, shown) => expect(wholePercent(percent)).toBe(shown));
