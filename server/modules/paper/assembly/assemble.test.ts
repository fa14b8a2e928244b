import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble as assembleInThread } from './assemble.ts';
import { demandOf, feasibleCase, itemOf, smallBank } from './bank.fixture.ts';
import { violations } from './checker.ts';
import { assembleHere as assemble } from './here.fixture.ts';
import { chanceOf, shuffled } from './model/chance.rules.ts';
import type { Demand, PointsDemand } from './model/demand.ts';
import type { PoolItem } from './model/item.ts';
import type { Assembled, Outcome } from './model/outcome.ts';
import { SearchTooLarge } from './optimise/program.rules.ts';
import { overlapMatrix } from './overlap.rules.ts';

const options = { seconds: 20, seed: 1 };
const seeds = fc.integer({ min: 0, max: 1e9 });

function formsOf(outcome: Outcome) {
  if (!('forms' in outcome)) throw new Error(`no forms: ${JSON.stringify(outcome)}`);
  return outcome;
}

describe('what can be met', () => {
  test('a contradiction is found in every kind of condition, for one form and for several', async () => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(1, 2, 2, 3, 4), async (seed, forms) => {
        const chance = chanceOf(seed);
        const found = feasibleCase(smallBank(40, chance), forms, chance);
        if (!found) return;
        tried += 1;
        const { pool, demand } = found;
        const told: Assembled[] = [];
        // That nothing is nearer takes long to prove of many forms.
        const seconds = forms > 2 ? 1 : options.seconds;
        const outcome = await assemble(pool, demand, { seconds, seed, onQuick: (one) => told.push(one) });
        expect(outcome.status).not.toBe('infeasible');
        if (forms === 1) expect(outcome.status).toBe('optimal');
        const deviations = told.map(({ deviation }) => deviation ?? 0);
        expect(deviations).toEqual(deviations.toSorted((one, other) => other - one));
        for (const one of [...told, outcome])
          if ('forms' in one) expect(violations(pool, demand, one.forms)).toEqual([]);
        if (told.length > 0) expect(formsOf(outcome).deviation).toBeLessThanOrEqual((deviations.at(-1) ?? 0) + 0.0051);
      }),
      { numRuns: 20 },
    );
    expect(tried).toBeGreaterThan(5);
  }, 120_000);

  test('is optimal in difficulty, and reported impossible only when no paper exists', async () => {
    const seen = { found: 0, impossible: 0 };
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { pool, demand } = tinyCase(seed);
        const best = bestOfAll(pool, demand);
        const outcome = await assemble(pool, demand, options);
        if (best === null) {
          seen.impossible += 1;
          expect(outcome.status).toBe('infeasible');
          return;
        }
        seen.found += 1;
        const { forms, deviation, status } = formsOf(outcome);
        expect(status).toBe('optimal');
        expect(violations(pool, demand, forms)).toEqual([]);
        expect(deviation).toBeLessThanOrEqual(best + 0.0051);
      }),
      { numRuns: 40 },
    );
    expect(seen.found).toBeGreaterThan(5);
    expect(seen.impossible).toBeGreaterThan(5);
  }, 120_000);

  test('beats random draws of the same sections', async () => {
    const chance = chanceOf(5);
    const pool = smallBank(120, chance);
    const demand = demandOf({
      sections: [
        { type: 'SINGLE', count: 10, points: { each: 200 } },
        { type: 'MULTIPLE', count: 5, points: { total: 1000 } },
      ],
      bounds: [
        { of: { knowledge: ['chapter0'] }, unit: 'questions', min: 5, max: 6 },
        { of: { band: 7 }, unit: 'questions', min: 5, max: 7 },
      ],
      difficulty: 4.8,
    });
    const { forms, deviation } = formsOf(await assemble(pool, demand, options));
    expect(violations(pool, demand, forms)).toEqual([]);
    expect(deviation).toBeLessThanOrEqual(0.0051);
    const plain = Array.from({ length: 200 }, () => plainDraw(pool, demand, chance));
    const good = plain.filter((form) => violations(pool, demand, [form]).length === 0);
    const far = plain.filter((form) => Math.abs(form.meanDifficulty - 4.8) > 0.1);
    expect(good.length).toBeLessThan(100);
    expect(far.length).toBeGreaterThan(100);
  });
});

describe('forms', () => {
  const pool = Array.from({ length: 30 }, (_, at) => itemOf(`q${at}`, { difficulty: 1 + (at % 10) }));
  const sections = [{ type: 'SINGLE' as const, count: 10, points: { each: 100 } }];

  test('forms overlap no more than allowed and no less than necessary', async () => {
    const demand = demandOf({ sections, difficulty: 5.5, forms: 4, greatestOverlap: 2 });
    const outcome = formsOf(await assemble(pool, demand, options));
    expect(violations(pool, demand, outcome.forms)).toEqual([]);
    expect(new Set(outcome.forms.flatMap(({ items }) => items.map(({ id }) => id))).size).toBeGreaterThanOrEqual(28);
  });

  test('share nothing where that brings none nearer, though they may, and else as few as can be', async () => {
    const short = { seconds: 10, seed: 1 };
    const seen = { nothing: 0, nearer: 0 };
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(2, 2, 3), async (seed, forms) => {
        const chance = chanceOf(seed);
        const count = 4 + Math.floor(4 * chance());
        const points: PointsDemand = chance() < 0.3 ? 'own' : { each: 100 };
        const bank = Array.from({ length: Math.round(count * forms * (1.2 + chance())) }, (_, at) =>
          itemOf(`q${at}`, { difficulty: 1 + Math.floor(6 * chance()), points: 100 * (1 + Math.floor(3 * chance())) }),
        );
        const sections = [{ type: 'SINGLE' as const, count, points }];
        const difficulty = chance() < 0.3 ? 9.5 : 4.3;
        const demand = demandOf({ sections, difficulty, forms, greatestOverlap: 2, formTolerance: 0.5 });
        const found = formsOf(await assemble(bank, demand, short));
        expect(violations(bank, demand, found.forms)).toEqual([]);
        const apart = await assemble(bank, { ...demand, greatestOverlap: 0 }, short);
        const least = 'forms' in apart ? (apart.deviation ?? 0) : Infinity;
        expect(found.deviation).toBeLessThanOrEqual(Math.max(least, 0.005) + 0.0002);
        const isNearer = (found.deviation ?? 0) < least - 0.0002;
        const shared = sharedBy(found);
        expect(shared === 0 || isNearer).toBe(true);
        seen[isNearer ? 'nearer' : 'nothing'] += 1;
      }),
      // Both kinds are among these banks.
      { numRuns: 12, seed: 2036 },
    );
    expect(Math.min(seen.nothing, seen.nearer)).toBeGreaterThan(0);
  }, 120_000);

  test('share as few as the bank asks for', async () => {
    const demand = demandOf({ sections, difficulty: 5.5, forms: 4, greatestOverlap: 8 });
    const few = formsOf(await assemble(pool, demand, options));
    expect(violations(pool, demand, few.forms)).toEqual([]);
    // 40 places for 30 questions.
    expect(sharedBy(few)).toBe(10);
  });

  test('must-have questions stand in all forms and do not count as overlap', async () => {
    const demand = demandOf({ sections, difficulty: 5.5, forms: 3, mustHave: ['q3', 'q4'] });
    const { forms } = formsOf(await assemble(pool.slice(0, 28), demand, options));
    expect(violations(pool, demand, forms)).toEqual([]);
  });

  test('prefer the least used questions', async () => {
    const used = pool.map((item, at) => ({ ...item, usedCount: at < 15 ? 7 : 0 }));
    const demand = demandOf({ sections, leastUsedFirst: true });
    const { forms } = formsOf(await assemble(used, demand, options));
    const ids = new Set(used.slice(15).map(({ id }) => id));
    expect(forms[0]?.items.every(({ id }) => ids.has(id))).toBe(true);
  });

  test('cover as many abilities as possible', async () => {
    const able = pool.map((item, at) => ({ ...item, abilities: [at < 10 ? `rare${at}` : 'usual'] }));
    const { forms } = formsOf(await assemble(able, demandOf({ sections, coverAbilities: true }), options));
    const abilities = new Set(
      able.filter(({ id }) => forms[0]?.items.some((item) => item.id === id)).flatMap((item) => item.abilities),
    );
    expect(abilities.size).toBe(10);
  });

  test('the same seed gives the same papers, another seed gives others', async () => {
    const idsFor = async (seed: number) => {
      const { forms } = formsOf(await assemble(pool, demandOf({ sections, difficulty: 5 }), { seconds: 20, seed }));
      return forms[0]?.items.map(({ id }) => id).sort();
    };
    expect(await idsFor(1)).toEqual(await idsFor(1));
    expect(await idsFor(1)).not.toEqual(await idsFor(2));
  });
});

describe('ends', () => {
  const pool = smallBank(60, chanceOf(1));
  const demand = demandOf({ sections: [{ type: 'SINGLE', count: 5, points: { each: 100 } }] });

  test('when it is cancelled, before and while it works', async () => {
    const before = AbortSignal.abort();
    expect(await assembleInThread(pool, demand, { ...options, signal: before })).toEqual({ status: 'cancelled' });
    const controller = new AbortController();
    const told: Assembled[] = [];
    const onQuick = (quick: Assembled) => {
      told.push(quick);
      controller.abort();
    };
    const { pool: many, demand: hard } = hardCase();
    expect(await assembleInThread(many, hard, { ...options, signal: controller.signal, onQuick })).toEqual({
      status: 'cancelled',
    });
    expect(told).toHaveLength(1);
  });

  test('when its time is over, with the best that was told', async () => {
    const told: Assembled[] = [];
    const { pool: many, demand: hard } = hardCase();
    const outcome = await assembleInThread(many, hard, { seconds: 1, seed: 1, onQuick: (one) => told.push(one) });
    const { status, forms, deviation } = formsOf(outcome);
    expect(status).toBe('withinTime');
    expect(violations(many, hard, forms)).toEqual([]);
    expect(deviation).toBe(told.at(-1)?.deviation);
  });

  test('when there is too much for the solver', async () => {
    const many = Array.from({ length: 45_000 }, (_, at) => itemOf(`q${at}`, { difficulty: 1 + at / 5000 }));
    const sections = [{ type: 'SINGLE' as const, count: 5, points: { each: 100 } }];
    const large = demandOf({ sections, forms: 8, mustHave: ['nowhere'] });
    await expect(assembleInThread(many, large, options)).rejects.toThrow(SearchTooLarge);
  });

  test('with an empty bank and an empty demand too', async () => {
    expect((await assembleInThread([], demand, options)).status).toBe('infeasible');
    const nothing = formsOf(await assembleInThread([], demandOf({ difficulty: 5 }), options));
    expect(nothing.forms).toEqual([{ items: [], totalPoints: 0, meanDifficulty: 0 }]);
  });
});

/** Questions that pairs of forms share, all pairs together. */
const sharedBy = ({ forms }: Assembled) =>
  overlapMatrix(forms).reduce((sum, row, at) => sum + row.slice(at + 1).reduce((all, one) => all + one, 0), 0);

/** Its forms may share questions in any way, and none comes near the difficulty: quickly found, not soon proved the best. */
function hardCase() {
  const chance = chanceOf(2);
  const pool = Array.from({ length: 2000 }, (_, at) =>
    itemOf(`q${at}`, { difficulty: 1 + Math.floor(70 * chance()) / 10, knowledge: [`k${at % 30}`] }),
  );
  const bounds = Array.from({ length: 28 }, (_, at) => ({
    ...{ of: { knowledge: [`k${at}`] }, unit: 'questions' as const, min: 0, max: 3 },
  }));
  const sections = [{ type: 'SINGLE' as const, count: 40, points: { each: 100 } }];
  return {
    pool,
    demand: demandOf({ sections, bounds, difficulty: 9.9, forms: 4, greatestOverlap: 7, formTolerance: 9 }),
  };
}

function tinyCase(seed: number) {
  const chance = chanceOf(seed);
  const pool = smallBank(11, chance).map((item) =>
    item.type === 'COMPOSITE' ? { ...item, type: 'SINGLE' as const } : item,
  );
  const count = (most: number) => 1 + Math.floor(most * chance());
  const demand = demandOf({
    sections: [
      { type: 'SINGLE', count: count(4), points: chance() < 0.5 ? 'own' : { total: 1050 } },
      { type: 'MULTIPLE', count: count(2), points: { each: 200 } },
    ],
    bounds: [
      { of: { knowledge: ['chapter0'] }, unit: 'questions', min: count(2), max: 3 },
      { of: { tags: ['tag'] }, unit: 'points', min: 300, max: null },
      { of: { band: 7 }, unit: 'answers', min: null, max: count(4) },
    ],
    difficulty: 3 + 5 * chance(),
    exclusions: [['q0', 'q1', 'q2']],
    notUsedSince: 80,
  });
  return { pool, demand };
}

/** By trying every paper there is; null where none meets the demand. The greater points of a spread go to any question. */
function bestOfAll(pool: readonly PoolItem[], demand: Demand): number | null {
  let best: number | null = null;
  const singles = subsets(
    pool.filter(({ type }) => type === 'SINGLE'),
    demand.sections[0]?.count ?? 0,
  );
  const multiples = subsets(
    pool.filter(({ type }) => type === 'MULTIPLE'),
    demand.sections[1]?.count ?? 0,
  );
  for (const single of singles) {
    for (const multiple of multiples) {
      for (const worth of worths(single, demand)) {
        const form = formFrom([
          ...single.map((item, at) => ({ item, section: 0, points: worth[at] ?? 0 })),
          ...multiple.map((item) => ({ item, section: 1, points: 200 })),
        ]);
        if (violations(pool, demand, [form]).length > 0) continue;
        const deviation = Math.abs(form.meanDifficulty - (demand.difficulty ?? 0));
        best = Math.min(best ?? Infinity, deviation);
      }
    }
  }
  return best;
}

function subsets<T>([first, ...rest]: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, count - 1).map((set) => [first, ...set]), ...subsets(rest, count)];
}

/** 10.5 points in halves: 10.5; 5.5 + 5; 3.5 each; 3 + 2.5 + 2.5 + 2.5. */
function worths(items: readonly PoolItem[], demand: Demand): number[][] {
  if (demand.sections[0]?.points === 'own') return [items.map(({ points }) => points ?? 1000)];
  const spreads: Record<number, number[]> = { 1: [1050], 2: [550, 500], 3: [350, 350, 350], 4: [300, 250, 250, 250] };
  const [greatest = 0, ...others] = spreads[items.length] ?? [];
  return items.map((_, at) => others.toSpliced(at, 0, greatest));
}

function formFrom(entries: readonly { item: PoolItem; section: number; points: number }[]) {
  const totalPoints = entries.reduce((sum, { points }) => sum + points, 0);
  const weighted = entries.reduce((sum, { item, points }) => sum + item.difficulty * points, 0);
  return {
    items: entries.map(({ item, section, points }) => ({ id: item.id, section, points })),
    totalPoints,
    meanDifficulty: weighted / (totalPoints || 1),
  };
}

function plainDraw(pool: readonly PoolItem[], { sections }: Demand, chance: () => number) {
  return formFrom(
    sections.flatMap(({ type, count }, section) =>
      shuffled(
        pool.filter((item) => item.type === type),
        chance,
      )
        .slice(0, count)
        .map((item) => ({ item, section, points: 200 })),
    ),
  );
}
