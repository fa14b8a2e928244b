import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividedAs } from './item-points.rules.ts';

test.each([
  [[200, 300], 500, [200, 300]],
  [[200, 300], 1000, [400, 600]],
  [[100, 100, 100], 100, [34, 33, 33]],
  [[0, 0], 5, [3, 2]],
  [[], 0, []],
])('%j of %i', (parts, whole, shares) => {
  expect(dividedAs(parts, whole)).toEqual(shares);
});

test('nothing is lost, and whoever had more does not get less', () => {
  const parts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(parts, fc.nat(1_000_000), (given, whole) => {
      const shares = dividedAs(given, whole);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      const order = given.map((_, place) => place).sort((a, b) => (given[b] ?? 0) - (given[a] ?? 0));
      const sorted = order.map((place) => shares[place] ?? 0);
      for (const [place, share] of sorted.entries()) expect(share).toBeGreaterThanOrEqual((sorted[place + 1] ?? 0) - 1);
    }),
  );
});
