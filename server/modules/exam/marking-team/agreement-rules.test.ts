import { expect, test } from 'vitest';
import { agreementOf, pairsOf, quadraticWeightedKappa, type ScorePair, timePerAnswer } from './agreement.rules.ts';

const zip = (one: readonly number[], other: readonly number[]): ScorePair[] =>
  one.map((score, at) => [score, other[at] ?? 0]);

/** The textbook's way (Cohen 1968): observed and expected counts of a table, weighted by the squared distance. */
function kappaByTable(pairs: readonly ScorePair[], categories: number) {
  const range = Array.from({ length: categories }, (_, at) => at);
  const [rows, columns] = [0, 1].map((side) => range.map((at) => pairs.filter((pair) => pair[side] === at).length));
  const cells = range.flatMap((i) => range.map((j) => ({ i, j })));
  const observed = cells.reduce(
    (sum, { i, j }) => sum + (i - j) ** 2 * pairs.filter(([a, b]) => a === i && b === j).length,
    0,
  );
  const expected = cells.reduce(
    (sum, { i, j }) => sum + ((i - j) ** 2 * (rows?.[i] ?? 0) * (columns?.[j] ?? 0)) / pairs.length,
    0,
  );
  return 1 - observed / expected;
}

test('kappa equals published values', () => {
  // The tests of the metric of the Automated Student Assessment Prize (B. Hamner, Metrics, test_quadratic_weighted_kappa).
  expect(quadraticWeightedKappa(zip([1, 2, 3], [1, 2, 3]))).toBe(1);
  expect(quadraticWeightedKappa(zip([1, 2, 1], [1, 2, 2]))).toBeCloseTo(0.4, 12);
  expect(quadraticWeightedKappa(zip([1, 2, 3, 1, 2, 2, 3], [1, 2, 3, 1, 2, 3, 2]))).toBeCloseTo(0.75, 12);
  // The table of Artstein & Poesio 2008 as scikit-learn tests it, with quadratic weights 0.9541.
  const fill = (...counts: number[]) => counts.flatMap((count, at) => Array.from({ length: count }, () => at));
  expect(quadraticWeightedKappa(zip(fill(46, 44, 10), fill(50, 40, 10)))).toBeCloseTo(0.9541, 4);
});

test('kappa equals a reckoning by hand and does not depend on the unit', () => {
  // a 6 8 4, b 7 8 2: squared differences 1 0 4, mean 5/3; variances 8/3 and 62/9, means 6 and 17/3: by chance 29/3.
  const pairs = zip([6, 8, 4], [7, 8, 2]);
  expect(quadraticWeightedKappa(pairs)).toBeCloseTo(1 - 5 / 3 / (8 / 3 + 62 / 9 + 1 / 9), 12);
  expect(quadraticWeightedKappa(pairs.map(([a, b]) => [a * 100, b * 100]))).toBeCloseTo(0.8275862069, 10);
});

test('kappa equals the table of counts for any scores', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 6;
  };
  for (let round = 0; round < 50; round += 1) {
    const pairs = Array.from({ length: 40 }, (): ScorePair => [next(), next()]);
    expect(quadraticWeightedKappa(pairs)).toBeCloseTo(kappaByTable(pairs, 6), 10);
  }
});

test('what cannot be told is null and says why', () => {
  expect(agreementOf([], 100)).toMatchObject({ count: 0, exact: null, adjacent: null, kappaMissing: 'few' });
  const nine = zip([1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(agreementOf(nine, 100)).toMatchObject({ exact: 1, kappa: null, kappaMissing: 'few' });
  const same = Array.from({ length: 12 }, (): ScorePair => [500, 500]);
  expect(agreementOf(same, 100)).toMatchObject({ exact: 1, kappa: null, kappaMissing: 'same' });
  const flat = same.map(([a], at): ScorePair => [a, at * 100]);
  expect(agreementOf(flat, 100)).toMatchObject({ kappa: null, kappaMissing: 'same' });
  expect(agreementOf([...nine, [10, 12]], 1)).toMatchObject({ exact: 0.9, adjacent: 0.9, kappaMissing: null });
});

test('exact, adjacent and mean difference by hand', () => {
  const pairs: ScorePair[] = [
    [600, 600],
    [600, 700],
    [800, 500],
    [400, 450],
  ];
  expect(agreementOf(pairs, 100)).toMatchObject({ count: 4, exact: 0.25, adjacent: 0.75, meanDifference: 0.38 });
});

test('times in which a marker was away do not count', () => {
  expect(timePerAnswer([null, 20_000, 40_000, 3_600_000, 30_000])).toBe(30_000);
  expect(timePerAnswer([null])).toBeNull();
});

test('pairs are those who read the same answer; a third look is none', () => {
  const given = (attemptId: string, userId: string, score: number, third = false) => ({
    ...{ attemptId, userId, score, third },
  });
  expect(pairsOf([given('x', 'b', 3), given('x', 'a', 8), given('x', 'c', 7, true), given('y', 'a', 5)])).toEqual([
    { one: 'a', other: 'b', scores: [[8, 3]] },
  ]);
});
