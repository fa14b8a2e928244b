import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import {
  equatedScore,
  equatingError,
  equatingProblem,
  linearEquating,
  type Moments,
  momentsOf,
  passChange,
} from './equating.rules.ts';
import { scoreThatCounts } from './score.queries.ts';

/** The two forms of the ACT mathematics test in Kolen and Brennan (table 2.6). */
const act: Record<'x' | 'y', Moments> = {
  x: { count: 4329, mean: 19.8524, deviation: 8.2116, skewness: 0.3753, kurtosis: 2.3024 },
  y: { count: 4152, mean: 18.9798, deviation: 8.9393, skewness: 0.3527, kurtosis: 2.1464 },
};

test('the line of published moments', () => {
  const { slope, intercept } = linearEquating(act.x, act.y);
  expect(slope).toBeCloseTo(1.0886, 4);
  expect(intercept).toBeCloseTo(-2.632, 3);
  // A form against itself changes nothing.
  expect(linearEquating(act.y, act.y)).toEqual({ slope: 1, intercept: 0 });
});

/** Numbers from 0 to 1, the same every time (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Mean and spread of a list, written anew so that nothing of what is tested reckons the other side. */
function plain(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}

test('the standard error is that of a bootstrap, far from the mean and of skewed scores too', () => {
  const next = chance(20_261_127);
  // Counts of right answers that are far from normal: mostly low ones.
  const draw = (ease: number) => Array.from({ length: 40 }, () => (next() < ease * (0.3 + 0.7 * next()) ? 1 : 0));
  const score = (ease: number) => draw(ease * next() ** 2).reduce<number>((sum, right) => sum + right, 0);
  const x = Array.from({ length: 400 }, () => score(0.9));
  const y = Array.from({ length: 250 }, () => score(1.1));
  const again = (values: readonly number[]) => values.map(() => values[Math.floor(next() * values.length)] ?? 0);
  const points = [0, 5, 10, 20, 30];
  const equated = points.map((): number[] => []);
  for (let round = 0; round < 2000; round += 1) {
    const [ofX, ofY] = [plain(again(x)), plain(again(y))];
    points.forEach((point, at) => {
      equated[at]?.push(ofY.mean + (ofY.deviation / ofX.deviation) * (point - ofX.mean));
    });
  }
  const [ofX, ofY] = [momentsOf(Float64Array.from(x)), momentsOf(Float64Array.from(y))];
  if (!ofX || !ofY) throw new Error('the scores do not vary');
  expect(Math.abs(ofX.skewness)).toBeGreaterThan(0.3);
  points.forEach((point, at) => {
    const ratio = equatingError(point, ofX, ofY) / plain(equated[at] ?? []).deviation;
    expect([point, ratio > 0.93 && ratio < 1.07]).toEqual([point, true]);
  });
});

test('under normal scores the error is the one that the normal formula tells', () => {
  const normal = (count: number): Moments => ({ count, mean: 50, deviation: 10, skewness: 0, kurtosis: 3 });
  const z = 1.5;
  const wanted = 10 * Math.sqrt((1 / 200 + 1 / 300) * (1 + z ** 2 / 2));
  expect(equatingError(65, normal(200), normal(300))).toBeCloseTo(wanted, 10);
});

test('nobody and equal scores have no moments', () => {
  expect(momentsOf(new Float64Array())).toBeNull();
  expect(momentsOf(Float64Array.of(5))).toBeNull();
  expect(momentsOf(Float64Array.of(5, 5, 5))).toBeNull();
});

test('an equated score stays between nothing and everything, and the database reckons the same', async () => {
  const { db } = await testServer();
  const given = fc.sample(
    fc.record({
      slope: fc.double({ min: 0.01, max: 5000, noNaN: true }),
      intercept: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      score: fc.integer({ min: 0, max: 20_000 }),
      total: fc.integer({ min: 1, max: 20_000 }),
    }),
    500,
  );
  const { rows } = await sql<{ counted: number }>`select ${scoreThatCounts('form.score')} as counted
    from unnest(${given.map(({ slope }) => slope)}::float8[], ${given.map(({ intercept }) => intercept)}::float8[],
      ${given.map(({ score }) => score)}::int[], ${given.map(({ total }) => total)}::int[])
      with ordinality as form(equating_slope, equating_intercept, score, total_points, place)
    order by place`.execute(db);
  const reckoned = given.map(({ score, total, ...line }) => equatedScore(line, score, total));
  expect(rows.map(({ counted }) => counted)).toEqual(reckoned);
  expect(reckoned.every((score, at) => score >= 0 && score <= (given[at]?.total ?? 0))).toBe(true);
  const none = await sql<{ counted: number | null }>`select ${scoreThatCounts('form.score')} as counted
    from (values (2.0::float8, 5.0::float8, null::int, 100)) as form(equating_slope, equating_intercept, score, total_points)`.execute(
    db,
  );
  expect(none.rows).toEqual([{ counted: null }]);
});

describe('why forms cannot be equated', () => {
  const form = (number: number, attempts: number, totalPoints = 5000) => ({
    ...{ number, attempts, totalPoints, moments: act.x },
  });

  test.each([
    ['FORMS', [form(1, 30), form(2, 30)], undefined],
    ['AUTO', [form(1, 300), form(2, 31)], undefined],
    ['FIXED', [form(1, 300)], '这场考试只有一套试卷'],
    ['AUTO', [form(1, 300)], '这场考试只有一套试卷'],
    ['DESIGNATED', [form(1, 300), form(2, 300)], '不是随机发放的'],
    ['INDIVIDUAL', [], '一人一卷'],
    ['FORMS', [form(1, 300), form(2, 300, 6000)], '满分不同'],
    ['FORMS', [form(1, 12), form(2, 29)], '第 1 套只有 12 人，第 2 套只有 29 人，每套满 30 人'],
    ['FORMS', [form(1, 30), { ...form(2, 30), moments: null }], '第 2 套试卷所有人得分相同'],
  ])('%s %#', (source, forms, sentence) => {
    const problem = equatingProblem(source, forms);
    if (sentence === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(sentence);
  });
});

test('who passes or fails newly', () => {
  expect(passChange({ score: 2900, equated: 3000, passScore: 3000 })).toBe('newly');
  expect(passChange({ score: 3000, equated: 2999, passScore: 3000 })).toBe('noLonger');
  expect(passChange({ score: 4000, equated: 3000, passScore: 3000 })).toBe('same');
});
