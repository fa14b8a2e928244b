import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividedAs } from './item-points.ts';

test.each([
  [[200, 300], 500, [200, 300]],
  [[200, 300], 1000, [400, 600]],
  [[100, 100, 100], 100, [34, 33, 33]],
  [[300, 100, 200], 850, [400, 150, 300]],
  [[200, 200], 450, [225, 225]],
  [[200, 200, 200], 1000, [350, 350, 300]],
  [[300, 300, 100], 1000, [450, 400, 150]],
  [[1000, 100], 500, [450, 50]],
  [[1000, 50], 500, [476, 24]],
  [[10_000, 10_000, 1], 100, [50, 49, 1]],
  [[3, 0, 4], 50, [21, 0, 29]],
  [[0, 0], 5, [3, 2]],
  [[5, 5, 5], 2, [1, 1, 0]],
  [[], 0, []],
])('%j of %i', (parts, whole, shares) => {
  expect(dividedAs(parts, whole)).toEqual(shares);
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('nothing is lost, whoever has more gets no less, and what is worth something gets something', () => {
  const parts = fc.array(fc.oneof(fc.nat(20), fc.nat(10_000)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(parts, fc.oneof(fc.nat(2000), fc.nat(1_000_000)), (given, whole) => {
      const shares = dividedAs(given, whole);
      expect(sumOf(shares)).toBe(whole);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      const pairs = given.map((part, place) => ({ part, share: shares[place] ?? 0 }));
      pairs.sort((one, other) => one.part - other.part || one.share - other.share);
      for (const [place, { share }] of pairs.entries())
        expect(share).toBeLessThanOrEqual(pairs[place + 1]?.share ?? whole);
      const worth = given.filter((part) => part > 0).length;
      if (worth === 0) return;
      for (const { part, share } of pairs) {
        if (part === 0) expect(share).toBe(0);
        else if (whole >= worth) expect(share).toBeGreaterThan(0);
      }
    }),
    { numRuns: 1000 },
  );
});

test('no share is a whole step of half a point away from what it should be, unless it would have been none', () => {
  const parts = fc.array(fc.integer({ min: 50, max: 1000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 200 }), (given, points) => {
      const whole = points * 100;
      for (const [place, share] of dividedAs(given, whole).entries())
        expect(Math.abs(share - (whole * (given[place] ?? 0)) / sumOf(given))).toBeLessThan(50);
    }),
  );
});
