import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlockKinds } from '#contract/study/target.ts';
import { cycleOf, type Gradation, neededBy, progressOf, standingOf, stepsOf, type Weighed } from './path.rules.ts';
import {
  actualLine,
  advancesOf,
  dayEnds,
  passText,
  planAt,
  shownState,
  whyGradation,
  whyPerson,
} from './plan.rules.ts';

const dayMs = 86_400_000;
const start = new Date('2026-03-01T00:00:00.000+08:00').getTime();
const day = (days: number) => new Date(start + days * dayMs);
const at = day(60);

const anItem = fc.record({
  weight: fc.integer({ min: 1, max: 100 }),
  optional: fc.boolean(),
  score: fc.option(fc.integer({ min: 0, max: 10_000 })),
  reached: fc.option(
    fc.record({
      progress: fc.integer({ min: 0, max: 9999 }),
      startedAt: fc.constant(day(1)),
      doneAt: fc.option(fc.integer({ min: 0, max: 59 }).map(day)),
    }),
    { nil: undefined },
  ),
}) satisfies fc.Arbitrary<Weighed>;

const aGradation = (count: number) =>
  fc.record({
    weight: fc.integer({ min: 1, max: 100 }),
    unlock: fc.constantFrom(...unlockKinds),
    unlockAfter: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 })),
    unlockAt: fc.integer({ min: 0, max: 90 }).map(day),
    pass: fc.constantFrom('ALL' as const, 'SHARE' as const, 'SCORE' as const),
    passValue: fc.integer({ min: 1, max: 100 }),
    items: fc.array(anItem, { minLength: 1, maxLength: 4 }),
    passedBefore: fc.constant(null),
  }) satisfies fc.Arbitrary<Gradation>;

const somePath = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.array(aGradation(count), { minLength: count, maxLength: count }));
const aPath = somePath.filter((path) => cycleOf(path) === undefined);

/** The other way to find out: take away what needs nothing that is left. */
function opensAll(path: readonly Gradation[]) {
  const left = new Set(path.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const place of [...left]) {
      const gradation = path[place];
      if (gradation && neededBy(gradation, place).every((needed) => !left.has(needed))) left.delete(place);
    }
  }
  return left.size === 0;
}

describe('unlock rules', () => {
  test('are cyclic exactly where not everything can open, and the cycle that is told is one', () => {
    fc.assert(
      fc.property(somePath, (path) => {
        const cycle = cycleOf(path);
        expect(cycle === undefined).toBe(opensAll(path));
        for (const [place, one] of (cycle ?? []).entries()) {
          const next = cycle?.[(place + 1) % cycle.length] ?? -1;
          expect(neededBy(path[one] ?? { unlock: 'NONE', unlockAfter: [] }, one)).toContain(next);
        }
      }),
    );
  });

  test('hold: what is passed was open, after everything that it needs, and no other way', () => {
    fc.assert(
      fc.property(aPath, (path) => {
        const steps = stepsOf(path, at);
        for (const [place, gradation] of path.entries()) {
          const step = steps[place];
          const before = neededBy(gradation, place).map((needed) => steps[needed]?.passedAt ?? null);
          const opens =
            before.every((passed) => passed) && (gradation.unlock !== 'DATE' || (gradation.unlockAt ?? at) <= at);
          expect(step?.unlocked).toBe(opens);
          if (!step?.passedAt) continue;
          expect(opens).toBe(true);
          for (const passed of before) expect(step.passedAt.getTime()).toBeGreaterThanOrEqual(passed?.getTime() ?? 0);
        }
      }),
    );
  });

  test('that never end are answered nevertheless', () => {
    const waits: Gradation = {
      ...{ weight: 1, unlock: 'GRADATIONS', unlockAfter: [0], unlockAt: null, pass: 'ALL', passValue: null },
      ...{ items: [], passedBefore: null },
    };
    expect(stepsOf([waits], at)).toMatchObject([{ unlocked: false, passedAt: null }]);
  });
});

describe('what is reached', () => {
  test('never falls as time goes on and more is done, and what was passed stays passed', () => {
    fc.assert(
      fc.property(aPath, fc.integer({ min: 0, max: 59 }), (path, days) => {
        const earlier = day(days);
        const until = path.map((gradation) => ({
          ...gradation,
          items: gradation.items.map((item) => {
            const doneAt = item.reached?.doneAt;
            if (!item.reached || !doneAt || doneAt <= earlier) return item;
            return { ...item, score: null, reached: { ...item.reached, doneAt: null } };
          }),
        }));
        const first = stepsOf(until, earlier);
        const kept = path.map((gradation, place) => ({ ...gradation, passedBefore: first[place]?.passedAt ?? null }));
        const then = stepsOf(kept, at);
        expect(progressOf(path, then)).toBeGreaterThanOrEqual(progressOf(path, first));
        for (const [place, { passedAt }] of first.entries())
          if (passedAt) expect(then[place]?.passedAt).toEqual(passedAt);
      }),
    );
  });

  test('is whole only once everything is passed, and adds up from what was done when', () => {
    fc.assert(
      fc.property(aPath, (path) => {
        const steps = stepsOf(path, at);
        const progress = progressOf(path, steps);
        expect(progress === 10_000).toBe(steps.every(({ passedAt }) => passedAt));
        const sum = advancesOf(path, steps).reduce((sum, { by }) => sum + by, 0);
        expect(Math.abs(sum - progress)).toBeLessThan(path.length + 2);
        const before = { state: 'NOT_STARTED' as const, progress: 0, attainment: null, startedAt: null, doneAt: null };
        const standing = standingOf(before, path, steps, day(30));
        expect(standing.state.startsWith('DONE')).toBe(progress === 10_000);
        if (standing.doneAt) expect(standing.state === 'DONE_LATE').toBe(standing.doneAt > day(30));
        if (standing.doneAt)
          expect(standingOf(standing, path, stepsOf([], at), null)).toMatchObject({ state: standing.state });
      }),
    );
  });

  test('is attained between nothing and full marks, of what is required alone', () => {
    fc.assert(
      fc.property(aPath, (path) => {
        for (const { attainment } of stepsOf(path, at)) {
          if (attainment === null) continue;
          expect(attainment).toBeGreaterThanOrEqual(0);
          expect(attainment).toBeLessThanOrEqual(10_000);
        }
      }),
    );
    const item = { weight: 3, optional: false, reached: undefined, score: 8000 };
    const gradation: Gradation = {
      ...{ weight: 1, unlock: 'NONE', unlockAfter: [], unlockAt: null, pass: 'SCORE', passValue: 60 },
      ...{
        items: [item, { ...item, weight: 1, score: null }, { ...item, optional: true, score: 0 }],
        passedBefore: null,
      },
    };
    expect(stepsOf([gradation], at)).toMatchObject([{ attainment: 6000, passedAt: at }]);
    expect(stepsOf([{ ...gradation, passValue: 61 }], at)).toMatchObject([{ attainment: 6000, passedAt: null }]);
  });
});

describe('the plan', () => {
  const aPeriod = fc.record({
    startsAt: fc.constant(day(0)),
    endsAt: fc.integer({ min: 1, max: 400 }).map(day),
    gradations: fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 100 }),
        dueAt: fc.option(fc.integer({ min: -10, max: 420 }).map(day)),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });

  test('begins with nothing, ends with everything and never falls', () => {
    fc.assert(
      fc.property(aPeriod, fc.array(fc.integer({ min: -20, max: 440 }), { minLength: 2 }), (period, days) => {
        expect(planAt(period, period.startsAt)).toBe(0);
        expect(planAt(period, period.endsAt)).toBe(10_000);
        const values = days.toSorted((a, b) => a - b).map((days) => planAt(period, day(days)) ?? -1);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
        expect(values.every((value) => value >= 0 && value <= 10_000)).toBe(true);
      }),
    );
  });

  test('is what the days of gradations say, and there is none without an end', () => {
    const gradations = [
      { weight: 1, dueAt: day(10) },
      { weight: 3, dueAt: day(20) },
    ];
    const period = { startsAt: day(0), endsAt: day(40), gradations };
    expect([5, 10, 20, 30].map((days) => planAt(period, day(days)))).toEqual([1250, 2500, 10_000, 10_000]);
    expect(planAt({ ...period, endsAt: null }, day(5))).toBeNull();
    const undated = { ...period, gradations: [{ weight: 2, dueAt: null }] };
    expect(planAt(undated, day(10))).toBe(2500);
  });

  test('stands beside a line that ends today and a whole number of days', () => {
    const ends = dayEnds(day(0), day(9));
    expect(ends).toHaveLength(10);
    expect(dayEnds(day(0), day(1000)).length).toBeLessThanOrEqual(120);
    const line = actualLine(ends, [{ at: day(2), by: 5000 }], 2, day(4));
    expect(line).toEqual([0, 0, 2500, 2500, 2500, null, null, null, null, null]);
  });
});

describe('the sentences', () => {
  const told = (name: string, more: object = {}) => ({
    ...{ name, unlock: 'NONE' as const, unlockAfter: [], unlockAt: null, pass: 'ALL' as const, passValue: null },
    items: [{ title: `${name}的课`, optional: false, done: false }],
    ...more,
  });
  const step = { unlocked: true, passedAt: null, progress: 0, attainment: null };

  test('say what opens and what passes a gradation', () => {
    const path = [
      told('入门'),
      told('进阶', { unlock: 'PREVIOUS' }),
      told('冲刺', { unlock: 'DATE', unlockAt: day(3) }),
    ];
    const steps = [step, { ...step, unlocked: false }, { ...step, unlocked: false }];
    expect(path.map((_, place) => whyGradation(path, steps, place))).toEqual([
      '还差「入门的课」。',
      '通过「入门」后解锁。',
      '2026-03-04 解锁。',
    ]);
    const scored = [told('结业', { pass: 'SCORE', passValue: 80 })];
    expect(whyGradation(scored, [{ ...step, attainment: 6050 }], 0)).toBe(
      '要求必修内容的加权得分达到 80%，现在是 60%。',
    );
    expect(passText({ pass: 'SHARE', passValue: 60 })).toBe('完成必修内容的 60%（按权重）');
  });

  test('say of a person why they are behind, late or done', () => {
    const path = [told('入门')];
    const person = { state: 'IN_PROGRESS' as const, progress: 2000, dueAt: day(30), doneAt: null };
    expect(shownState(person, 3000, day(10))).toBe('BEHIND');
    expect(shownState(person, 1000, day(10))).toBe('IN_PROGRESS');
    expect(shownState(person, 1000, day(31))).toBe('OVERDUE');
    expect(whyPerson({ ...person, state: 'BEHIND' }, 3000, path, [step])).toBe(
      '计划应到 30%，现在 20%，在「入门」：还差「入门的课」。',
    );
    expect(whyPerson({ ...person, state: 'OVERDUE' }, null, path, [step])).toBe(
      '已过结束日期 2026-03-31，在「入门」：还差「入门的课」。',
    );
    expect(whyPerson({ ...person, state: 'DONE', doneAt: day(1) }, null, path, [step])).toBe(
      '全部通过，2026-03-02 达成。',
    );
  });
});
