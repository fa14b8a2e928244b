import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveWeights, groupIndex, guessShare, itemFigures, reliability, totalFigures } from './classical.rules.ts';

/** Moodle's `mod/quiz/report/statistics/tests/fixtures`, one row a slot. */
const slots = [
  '1,1,1,0,1,1,0,1,1,0,0.8,1,1,1,0,1,0.8,1,1,0,1,1,1,0,0',
  '1,1,1,0,0,1,1,1,0,1,0,1,0,0,0,0,0,0,0,1,1,1,1,0,0',
  '1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1/3,1,1,1,1',
  '1,1,1,1,0,1,1,0,1,0,1,0,1,1,1,0,1,1,1,0,1,0,1,0,1',
  '1,.5,.5,1,0,.5,.5,.5,1,.5,.5,.5,.5,1,0,.5,.5,0,.5,.5,.5,.5,0,.5,1',
  '0,1,0,0,1,0,1,1,1,1,1,1,1,0,1,1,0,1,0,1,0,0,1,1,1',
  '1,0,1,0,.5,.5,.5,.5,1,.5,.5,1,.5,.5,1,1,1,.5,.5,0,.5,.5,.5,1,1',
].map((row) => Float64Array.from(row.split(','), (mark) => (mark === '1/3' ? 1 / 3 : Number(mark))));

const published = [
  [0.704, 0.451368, -7.065077, -9.455054, 21.292274],
  [0.48, 0.509902, -28.898212, -36.783412, 18.89798],
  [0.973333, 0.133333, -9.123067, -21.654501, 4.443013],
  [0.68, 0.476095, -22.630644, -31.44114, 18.934725],
  [0.52, 0.305505, -17.699705, -21.17948, 11.145014],
  [0.64, 0.489898, -45.378518, -56.936598, 9.808134],
  [0.62, 0.331662, -5.654317, -6.504374, 15.47886],
];

const totalsOf = (items: readonly Float64Array[]) =>
  Float64Array.from(items[0] ?? [], (_, at) => items.reduce((sum, scores) => sum + (scores[at] as number), 0));

const wholeOf = (items: readonly Float64Array[], most = 1) => {
  const totals = totalsOf(items);
  return items.map((scores) => ({ scores, totals, most, inSome: false }));
};

test('the figures of Moodle’s fixture, to the last digit that is published', () => {
  const items = wholeOf(slots);
  const weights = effectiveWeights(items);
  items.forEach((item, slot) => {
    const figures = itemFigures(item);
    const found = [
      figures.facility,
      figures.standardDeviation,
      figures.discriminationIndex,
      figures.discriminativeEfficiency,
      weights[slot],
    ];
    found.forEach((figure, at) => {
      expect(Math.abs((figure ?? Number.NaN) - (published[slot]?.[at] ?? 0))).toBeLessThan(1e-6);
    });
  });
  const totals = totalsOf(slots);
  const { mean, median, standardDeviation, skewness, kurtosis } = totalFigures(totals);
  const { alpha, errorRatio, standardError } = reliability(slots, totals);
  const found = [mean, median, standardDeviation, skewness, kurtosis, alpha, errorRatio, standardError];
  const wanted = [4.617333, 4.5, 0.811727, -0.092503, -0.707397, -87.223094, 136.82949, 1.110681];
  found.forEach((figure, at) => {
    expect(Math.abs((figure ?? Number.NaN) - (wanted[at] ?? 0))).toBeLessThan(1e-6);
  });
});

test('one attempt and identical attempts have no spread to speak of', () => {
  const none = { discriminationIndex: null, discriminativeEfficiency: null, groupIndex: null };
  const single = wholeOf([Float64Array.of(1), Float64Array.of(0)]);
  expect(single.map(itemFigures)).toMatchObject([
    { facility: 1, standardDeviation: null, ...none },
    { facility: 0, standardDeviation: null, ...none },
  ]);
  expect(effectiveWeights(single)).toEqual([null, null]);
  expect(totalFigures(Float64Array.of(1))).toEqual({
    ...{ mean: 1, median: 1, standardDeviation: null, skewness: null, kurtosis: null },
  });
  const third = Float64Array.from({ length: 12 }, () => 1 / 3);
  const same = wholeOf([third, third]);
  expect(same.map(itemFigures)).toMatchObject([
    { standardDeviation: 0, ...none },
    { standardDeviation: 0, ...none },
  ]);
  expect(effectiveWeights(same)).toEqual([null, null]);
  expect(reliability([third, third], totalsOf([third, third]))).toEqual({
    ...{ alpha: null, errorRatio: null, standardError: null },
  });
  expect(totalFigures(new Float64Array()).mean).toBeNull();
});

test('an item that goes against the total has no weight, and the others share it', () => {
  const with100 = [Float64Array.of(0, 1, 2, 3), Float64Array.of(0, 2, 4, 6), Float64Array.of(3, 2, 1, 0)];
  const weights = effectiveWeights(wholeOf(with100));
  expect(weights[2]).toBeNull();
  expect((weights[0] ?? 0) + (weights[1] ?? 0)).toBeCloseTo(100, 9);
});

test('an item that only some attempts had is held against their whole totals', () => {
  const scores = Float64Array.of(0, 1, 1, 0, 1);
  const totals = Float64Array.of(3, 8, 7, 4, 9);
  const item = { scores, totals, most: 1, inSome: true };
  const twin = itemFigures({ ...item, totals: totals.map((total, at) => total + (scores[at] ?? 0)), inSome: false });
  expect(itemFigures(item).discriminationIndex).toBeCloseTo(twin.discriminationIndex ?? 0, 9);
  expect(effectiveWeights([item])).toEqual([null]);
});

test('the index of the two groups: known values, and those who tie at the edge count in part', () => {
  const item = (scores: readonly number[], totals: readonly number[]) => ({
    ...{ scores: Float64Array.from(scores), totals: Float64Array.from(totals), most: 1, inSome: false },
  });
  // Ten attempts: three at each end.
  expect(groupIndex(item([0, 0, 1, 0, 1, 0, 1, 1, 0, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toBeCloseTo(1 / 3, 12);
  // Two groups of three places, one of which four people tie for: (1 + 1 + 1 · ½) / 3 − 0.
  expect(groupIndex(item([1, 1, 1, 0, 1, 0, 0, 0, 0, 0], [9, 9, 5, 5, 5, 5, 3, 1, 1, 1]))).toBeCloseTo(5 / 6, 12);
});

test('what guessing is worth', () => {
  expect([guessShare('JUDGE', 0), guessShare('SINGLE', 4), guessShare('MULTIPLE', 4), guessShare('SHORT', 0)]).toEqual([
    ...[0.5, 0.25, null, null],
  ]);
});

const tests = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 25 }))
  .chain(([count, size]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: size, maxLength: size }), {
      minLength: count,
      maxLength: count,
    }),
  )
  .map((rows) => rows.map((row) => Float64Array.from(row)));

const near = (a: number | null, b: number | null) => {
  if (a === null || b === null) expect(a).toBe(b);
  else expect(Math.abs(a - b)).toBeLessThan(1e-6 * Math.max(1, Math.abs(a)));
};

test('no figure leaves its bounds, and the weights make a hundred', () => {
  fc.assert(
    fc.property(tests, (scores) => {
      const items = wholeOf(scores, 1000);
      for (const figures of items.map(itemFigures)) {
        expect(figures.facility).toBeGreaterThanOrEqual(0);
        expect(figures.facility).toBeLessThanOrEqual(1);
        expect(Math.abs(figures.discriminationIndex ?? 0)).toBeLessThanOrEqual(100 + 1e-9);
        expect(figures.discriminativeEfficiency ?? 0).toBeLessThanOrEqual(100 + 1e-9);
        expect(Math.abs(figures.groupIndex ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
      const weights = effectiveWeights(items).flatMap((weight) => weight ?? []);
      if (weights.length > 0)
        near(
          weights.reduce((sum, weight) => sum + weight),
          100,
        );
      expect(reliability(scores, totalsOf(scores)).alpha ?? 0).toBeLessThanOrEqual(100 + 1e-9);
    }),
  );
});

test('neither the order of the attempts nor the unit of the points changes a figure', () => {
  fc.assert(
    fc.property(tests, fc.integer({ min: 1, max: 5 }), (scores, shift) => {
      const turned = scores.map((row) => row.map((_, at) => row[(at + shift) % row.length] as number));
      const doubled = scores.map((row) => row.map((score) => score * 2));
      const figures = wholeOf(scores, 1000).map(itemFigures);
      for (const [at, other] of wholeOf(turned, 1000).map(itemFigures).entries()) {
        near(figures[at]?.groupIndex ?? null, other.groupIndex);
        near(figures[at]?.discriminationIndex ?? null, other.discriminationIndex);
      }
      for (const [at, other] of wholeOf(doubled, 2000).map(itemFigures).entries()) {
        near(figures[at]?.facility ?? null, other.facility);
        near(figures[at]?.groupIndex ?? null, other.groupIndex);
      }
      near(reliability(scores, totalsOf(scores)).alpha, reliability(doubled, totalsOf(doubled)).alpha);
    }),
  );
});
