import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multipleRules } from '#contract/exam/settings.ts';
import { multipleScore } from './multiple.rules.ts';

const optionsOf = (n: number, c: number) =>
  Array.from({ length: n }, (_, index) => ({ id: `o${index}`, correct: index < c }));

/** t of the correct options and w of the others. */
const chosenOf = (c: number, t: number, w: number) => [
  ...Array.from({ length: t }, (_, index) => `o${index}`),
  ...Array.from({ length: w }, (_, index) => `o${c + index}`),
];

/** What each rule gives as a fraction, written apart from the rules. */
const fractions = {
  allOrNothing: (c: number, t: number, w: number) => (t === c && w === 0 ? 1 : 0),
  half: (c: number, t: number, w: number) => (w > 0 || t === 0 ? 0 : t === c ? 1 : 0.5),
  proportional: (c: number, t: number, w: number) => (w > 0 ? 0 : t / c),
  netCorrect: (c: number, t: number, w: number) => Math.max(0, (t - w) / c),
};

describe('every combination of n options, c correct, t and w chosen', () => {
  const combinations: [n: number, c: number, t: number, w: number][] = [];
  for (let n = 2; n <= 8; n += 1)
    for (let c = 1; c <= n; c += 1)
      for (let t = 0; t <= c; t += 1) for (let w = 0; w <= n - c; w += 1) combinations.push([n, c, t, w]);

  test.each(Object.keys(fractions) as (keyof typeof fractions)[])('%s', (rule) => {
    for (const [n, c, t, w] of combinations) {
      for (const points of [0, 1, 50, 100, 250, 1000, 333]) {
        const score = multipleScore(optionsOf(n, c), chosenOf(c, t, w), points, { rule, fixedPoints: 0 });
        expect(Number.isInteger(score)).toBe(true);
        expect(Math.abs(score - fractions[rule](c, t, w) * points)).toBeLessThanOrEqual(0.5 + 1e-9);
      }
    }
  });

  test('fixed', () => {
    for (const [n, c, t, w] of combinations) {
      const score = multipleScore(optionsOf(n, c), chosenOf(c, t, w), 500, { rule: 'fixed', fixedPoints: 200 });
      expect(score).toBe(w > 0 || t === 0 ? 0 : t === c ? 500 : 200);
    }
  });
});

test('a half hundredth is rounded up', () => {
  const of = (points: number, rule: 'half' | 'proportional') =>
    multipleScore(optionsOf(4, 3), ['o0'], points, { rule, fixedPoints: 0 });
  expect(of(5, 'half')).toBe(3);
  expect(of(200, 'proportional')).toBe(67);
  expect(of(100, 'proportional')).toBe(33);
});

test('fixed points never exceed the points of the question', () => {
  expect(multipleScore(optionsOf(4, 3), ['o0'], 100, { rule: 'fixed', fixedPoints: 300 })).toBe(100);
});

test('ids the question does not have count as wrong, repeated ones once', () => {
  const rule = { rule: 'proportional', fixedPoints: 0 } as const;
  expect(multipleScore(optionsOf(4, 2), ['o0', 'o1', 'elsewhere'], 400, rule)).toBe(0);
  expect(multipleScore(optionsOf(4, 2), ['o0', 'o0'], 400, rule)).toBe(200);
  expect(multipleScore(optionsOf(4, 2), ['o0', 'o1', 'o9'], 400, { ...rule, rule: 'netCorrect' })).toBe(200);
  expect(multipleScore(optionsOf(4, 2), ['o0', 'o1', 'o2', 'o2'], 400, { ...rule, rule: 'netCorrect' })).toBe(200);
});

test('0 ≤ score ≤ points, everything right is everything, nothing is nothing', () => {
  const given = fc.record({
    correct: fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }).filter((flags) => flags.includes(true)),
    chosen: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 20 }),
    points: fc.integer({ min: 0, max: 1_000_000 }),
    rule: fc.constantFrom(...multipleRules),
    fixedPoints: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(given, ({ correct, chosen, points, rule, fixedPoints }) => {
      const options = correct.map((right, index) => ({ id: String(index), correct: right }));
      const setting = { rule, fixedPoints };
      const score = multipleScore(options, chosen.map(String), points, setting);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(points);
      expect(Number.isInteger(score)).toBe(true);
      const key = options.filter((option) => option.correct).map((option) => option.id);
      expect(multipleScore(options, key.reverse(), points, setting)).toBe(points);
      expect(multipleScore(options, [], points, setting)).toBe(0);
    }),
  );
});
