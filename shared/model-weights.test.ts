import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenWeights, rescaledWeights, sumOfWeights, weightText } from './model-weights.ts';

const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 });

test('spread evenly, weights sum to 100 % exactly and differ by a hundredth at most, the first having more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const even = evenWeights(count);
      expect([even.length, sumOfWeights(even)]).toEqual([count, 10_000]);
      expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1);
      expect(even).toEqual(even.toSorted((one, other) => other - one));
    }),
  );
  expect(evenWeights(3)).toEqual([3334, 3333, 3333]);
  expect(evenWeights(0)).toEqual([]);
});

test('rescaled, weights sum to 100 % exactly, keep their order and stay within a hundredth of their share', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const rescaled = rescaledWeights(given);
      expect(sumOfWeights(rescaled)).toBe(10_000);
      const sum = sumOfWeights(given);
      if (sum === 0) return;
      for (const [place, weight] of given.entries()) {
        expect(Math.abs((rescaled[place] ?? 0) - (weight * 10_000) / sum)).toBeLessThan(1);
        for (const [other, lighter] of given.entries()) {
          if (lighter < weight) expect(rescaled[other]).toBeLessThanOrEqual(rescaled[place] ?? 0);
        }
      }
    }),
  );
});

test('weights that sum to 100 % stay as they are, and where nothing weighs anything all weigh the same', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const rescaled = rescaledWeights(given);
      expect(rescaledWeights(rescaled)).toEqual(rescaled);
    }),
  );
  expect(rescaledWeights([0, 0, 0])).toEqual([3334, 3333, 3333]);
  expect(rescaledWeights([])).toEqual([]);
  expect([weightText(1250), weightText(3334), weightText(10_000)]).toEqual(['12.5%', '33.34%', '100%']);
});
