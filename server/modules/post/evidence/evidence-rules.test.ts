import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultEvidenceSettings as defaults,
  EvidenceSettings,
  evidenceSources,
} from '#contract/post/evidence-setting.ts';
import { confidenceOf, type EvidenceItem, levelOfMean, scoreOfLevel, standingOf, weightAt } from './evidence.rules.ts';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 28);

const item = (given: Partial<EvidenceItem> = {}): EvidenceItem => ({
  ...{ source: 'exam', originId: 'attempt', itemId: 'question', score: 0.5, level: null },
  ...{ difficulty: 3, weight: 1, at: today },
  ...given,
});

const scored = fc
  .record({
    source: fc.constantFrom(...evidenceSources),
    originId: fc.uuid(),
    itemId: fc.uuid(),
    score: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    difficulty: fc.integer({ min: 1, max: 10 }),
    weight: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
    at: fc.integer({ min: today - 3000 * day, max: today }),
  })
  .map((given) => item(given));
const items = fc.array(scored, { minLength: 1, maxLength: 30 });

const settings = fc
  .record({
    halfLife: fc.integer({ min: 30, max: 3650 }),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 4 }),
    weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 6, maxLength: 6 }),
    minimumItems: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ halfLife, steps, weights, minimumItems }) =>
    EvidenceSettings.parse({
      ...{ halfLife, minimumItems, matchSteps: defaults.matchSteps },
      thresholds: steps.toSorted((a, b) => a - b).map((step) => step / 100),
      sourceWeights: Object.fromEntries(evidenceSources.map((source, at) => [source, (weights[at] ?? 1) / 10])),
    }),
  );

const levelNumber = (standing: ReturnType<typeof standingOf>) => standing?.level ?? 0;

describe('what evidence says together', () => {
  test('without evidence nothing is known, which is not 0', () => {
    expect(standingOf([], defaults)).toBeUndefined();
  });

  test('a better score of one item never lowers mean or level', () => {
    fc.assert(
      fc.property(items, settings, fc.nat(), fc.nat(100), (all, settings, which, percent) => {
        const at = which % all.length;
        const better = all.map((one, place) =>
          place === at ? { ...one, score: Math.max(one.score ?? 0, percent / 100) } : one,
        );
        const [before, after] = [standingOf(all, settings), standingOf(better, settings)];
        expect(after?.mean).toBeGreaterThanOrEqual(before?.mean ?? Number.NaN);
        expect(levelNumber(after)).toBeGreaterThanOrEqual(levelNumber(before));
        expect(after?.mass).toBe(before?.mass);
      }),
    );
  });

  test('comes out the same to the last digit in whatever order the items are found', () => {
    const shuffled = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, settings, ([all, other], settings) => {
        expect(standingOf(other, settings)).toEqual(standingOf(all, settings));
      }),
    );
  });

  test('a source that weighs nothing changes nothing', () => {
    fc.assert(
      fc.property(items, items, (all, more) => {
        const settings = { ...defaults, sourceWeights: { ...defaults.sourceWeights, practice: 0 } };
        const counted = all.filter(({ source }) => source !== 'practice');
        const nothing = more.map((one) => ({ ...one, source: 'practice' as const }));
        expect(standingOf([...counted, ...nothing], settings)).toEqual(standingOf(counted, settings));
      }),
    );
  });

  test('the mean lies between the least and the greatest score', () => {
    fc.assert(
      fc.property(items, settings, (all, settings) => {
        const scores = all.map(({ score }) => score ?? 0);
        const mean = standingOf(all, settings)?.mean ?? Number.NaN;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...scores) + 1e-9);
      }),
    );
  });

  test('mean and level do not depend on when everything happened, only on how far apart', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: -2000, max: 2000 }), (all, days) => {
        const moved = all.map((one) => ({ ...one, at: one.at + days * day }));
        const [before, after] = [standingOf(all, defaults), standingOf(moved, defaults)];
        expect(after?.mean).toBeCloseTo(before?.mean ?? Number.NaN, 8);
        expect(after?.items).toBe(before?.items);
      }),
    );
  });

  test('weights, difficulty and age as written: a worked example', () => {
    // One year old and easy: 1 × 1 × ½; of today, hard and linked by half: ½ × 1.5.
    const old = item({ score: 1, at: today - 365 * day, itemId: 'a' });
    const hard = item({ score: 0, difficulty: 8, weight: 0.5, itemId: 'b' });
    const standing = standingOf([old, hard], defaults);
    expect(standing?.mean).toBeCloseTo(0.5 / (0.5 + 0.75), 8);
    expect([weightAt(old, today, defaults), weightAt(hard, today, defaults)]).toEqual([
      expect.closeTo(0.5, 10),
      expect.closeTo(0.75, 10),
    ]);
    expect(confidenceOf(standing?.mass ?? 0, today, defaults)).toBeCloseTo(1.25 / 6.25, 8);
  });
});

describe('levels', () => {
  test('begin at the thresholds', () => {
    const levels = [0, 0.39, 0.4, 0.54, 0.55, 0.7, 0.85, 1].map((mean) => levelOfMean(mean, defaults));
    expect(levels).toEqual([1, 1, 2, 2, 3, 4, 5, 5]);
    // As many equal scores as there are: their mean is what they are, not a digit below.
    const many = Array.from({ length: 29 }, (_, at) => item({ score: 0.7, weight: 0.3, itemId: String(at) }));
    expect(standingOf(many, defaults)?.level).toBe(4);
  });

  test('are not told of too little evidence', () => {
    const two = [item({ itemId: 'a' }), item({ itemId: 'b' })];
    expect(standingOf(two, defaults)).toMatchObject({ items: 2, level: null, mean: 0.5 });
    expect(standingOf([...two, item({ itemId: 'c' })], defaults)).toMatchObject({ items: 3, level: 2 });
  });

  test('a rating alone gives its level, whatever the settings', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 5 }), (settings, level) => {
        const rating = item({ source: 'rating', score: null, level, difficulty: 9 });
        expect(standingOf([rating], settings)?.level).toBe(level);
      }),
    );
    expect([1, 2, 3, 4, 5].map((level) => scoreOfLevel(level, defaults))).toEqual([
      ...[0.2, 0.475, 0.625, 0.775, 0.925].map((middle) => expect.closeTo(middle, 10)),
    ]);
  });

  test('courses alone lift to level 2 at most, and they never lower what else is known', () => {
    const course = fc.constant('course' as const);
    const courses = fc.array(fc.tuple(scored, course), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(items, courses, settings, (others, given, settings) => {
        const only = given.map(([one, source]) => ({ ...one, source }));
        expect(levelNumber(standingOf(only, settings))).toBeLessThanOrEqual(2);
        const known = others.filter(({ source }) => source !== 'course');
        const [before, after] = [standingOf(known, settings), standingOf([...known, ...only], settings)];
        expect(levelNumber(after)).toBeGreaterThanOrEqual(levelNumber(before));
        expect(levelNumber(after)).toBeLessThanOrEqual(Math.max(levelNumber(before), 2));
      }),
    );
  });
});

describe('confidence', () => {
  test('grows with evidence and stays below 1', () => {
    fc.assert(
      fc.property(items, scored, settings, (all, one, settings) => {
        const [before, after] = [standingOf(all, settings), standingOf([...all, one], settings)];
        const confidence = (mass = 0) => confidenceOf(mass, today, settings);
        expect(after?.mass).toBeGreaterThanOrEqual(before?.mass ?? Number.NaN);
        expect(confidence(after?.mass)).toBeGreaterThanOrEqual(confidence(before?.mass));
        expect(confidence(after?.mass)).toBeLessThan(1);
      }),
    );
  });

  test('the evidence behind it halves with every half-life', () => {
    fc.assert(
      fc.property(items, settings, (all, settings) => {
        const mass = standingOf(all, settings)?.mass ?? 0;
        const evidence = (at: number) => {
          const confidence = confidenceOf(mass, at, settings);
          return (5 * confidence) / (1 - confidence);
        };
        const later = today + settings.halfLife * day;
        expect(evidence(later) / evidence(today)).toBeCloseTo(0.5, 6);
      }),
    );
  });
});

describe('settings', () => {
  const refused = (change: object) => EvidenceSettings.safeParse({ ...defaults, ...change }).error?.issues[0]?.message;

  test('are refused in words outside of what makes sense', () => {
    expect(refused({})).toBeUndefined();
    expect(refused({ thresholds: [0.4, 0.4, 0.7, 0.85] })).toBe('从 2 级到 5 级，得分率要一级比一级高');
    expect(refused({ thresholds: [0.7, 0.55, 0.4, 0.85] })).toBe('从 2 级到 5 级，得分率要一级比一级高');
    expect(refused({ thresholds: [0.4, 0.55, 0.7, 1.2] })).toBe('得分率要在 1% 到 99% 之间');
    expect(refused({ halfLife: 29 })).toBe('半衰期最短 30 天');
    expect(refused({ halfLife: 3651 })).toBe('半衰期最长 3,650 天');
    expect(refused({ sourceWeights: { ...defaults.sourceWeights, exam: 5.1 } })).toBe('权重不能大于 5');
    expect(refused({ sourceWeights: { ...defaults.sourceWeights, exam: -0.1 } })).toBe('权重不能小于 0');
    const order = '高度匹配、匹配、待提升的起始匹配度要一档比一档低';
    expect([refused({ matchSteps: [0.7, 0.8, 0.5] }), refused({ matchSteps: [0.8, 0.7, 0.7] })]).toEqual([
      order,
      order,
    ]);
    expect(refused({ matchSteps: [1.2, 0.7, 0.5] })).toBe('匹配度要在 1% 到 100% 之间');
    expect(refused({ minimumItems: 0 })).toBe('至少 1 条');
    expect(refused({ minimumItems: 51 })).toBe('最多 50 条');
  });
});
