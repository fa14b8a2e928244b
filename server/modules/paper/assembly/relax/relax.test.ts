import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demandOf, feasibleCase, itemOf, smallBank } from '../bank.fixture.ts';
import { violations } from '../checker.ts';
import { assembleHere as assemble } from '../here.fixture.ts';
import { below, type Chance, chanceOf } from '../model/chance.rules.ts';
import type { Demand } from '../model/demand.ts';
import type { PoolItem } from '../model/item.ts';
import type { Outcome, Relaxation } from '../model/outcome.ts';
import { aggregate } from '../optimise/aggregate.rules.ts';
import { relaxed } from './apply.rules.ts';
import { precheck } from './precheck.rules.ts';

const options = { seconds: 20, seed: 1 };
const single = (count: number) => [{ type: 'SINGLE' as const, count, points: { each: 100 } }];

function relaxOf(outcome: Outcome): readonly Relaxation[] {
  if (outcome.status !== 'infeasible') throw new Error(`it is ${outcome.status}`);
  expect(outcome.least).toBe(true);
  return outcome.relax;
}

async function solves(pool: readonly PoolItem[], demand: Demand) {
  const outcome = await assemble(pool, demand, options);
  if (!('forms' in outcome)) return false;
  expect(violations(pool, demand, outcome.forms)).toEqual([]);
  return true;
}

const counted = (pool: readonly PoolItem[], demand: Demand) => precheck(aggregate(pool, demand).problem);

/** Something that the bank cannot give, each in another way. */
function broken(pool: readonly PoolItem[], demand: Demand, chance: Chance): Demand {
  const of = { abilities: ['ability0'] };
  const available = pool.filter(({ abilities }) => abilities.includes('ability0')).length;
  const breaks: (() => Demand)[] = [
    () => ({ ...demand, bounds: [...demand.bounds, { of, unit: 'questions', min: available + 1, max: null }] }),
    () => ({ ...demand, bounds: [...demand.bounds, { of: {}, unit: 'questions', min: null, max: 2 }] }),
    () => ({ ...demand, totalPoints: (demand.totalPoints ?? 0) + 150 }),
    () => ({ ...demand, mustHave: [...demand.mustHave, 'nowhere'] }),
    () => ({
      ...demand,
      notUsedSince: 0,
      mustNotHave: pool.filter((item) => item.lastUsedAt === null).map(({ id }) => id),
    }),
    () => ({
      ...demand,
      sections: demand.sections.map((section, at) => (at === 0 ? { ...section, count: 60 } : section)),
      totalPoints: null,
    }),
  ];
  return breaks[below(chance, breaks.length)]?.() ?? demand;
}

function isSpread({ sections }: Demand, section: number) {
  const points = sections[section]?.points;
  return typeof points === 'object' && 'total' in points;
}

test('what cannot be met is named, relaxing it works, and none of it could be left out', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(1, 1, 2), async (seed, forms) => {
      const chance = chanceOf(seed);
      const found = feasibleCase(smallBank(40, chance), forms, chance);
      if (!found) return;
      tried += 1;
      const demand = broken(found.pool, found.demand, chance);
      const outcome = await assemble(found.pool, demand, options);
      if (outcome.status !== 'infeasible') throw new Error(`it is ${outcome.status}`);
      const { relax, least } = outcome;
      // Of several forms fewer are not always proved not to suffice, nor where fewer questions are worth more each.
      expect(least || forms > 1 || demand.sections.some((_, section) => isSpread(demand, section))).toBe(true);
      expect(relax.length).toBeGreaterThan(0);
      // Fewer questions of a section that spreads its points are worth more each: only trying settles what that calls for.
      if (relax.some(({ constraint }) => constraint.kind === 'section' && isSpread(demand, constraint.section))) return;
      expect(await solves(found.pool, relaxed(demand, relax))).toBe(true);
      if (relax.length === 1 || !least) return;
      for (const one of relax)
        expect(
          await solves(
            found.pool,
            relaxed(
              demand,
              relax.filter((other) => other !== one),
            ),
          ),
        ).toBe(false);
    }),
    { numRuns: 12 },
  );
  expect(tried).toBeGreaterThan(5);
}, 120_000);

test('counting first finds nothing wrong where a paper exists', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(1, 2, 3), (seed, forms) => {
      const chance = chanceOf(seed);
      const found = feasibleCase(smallBank(40, chance), forms, chance);
      if (found) expect(counted(found.pool, found.demand)).toEqual([]);
    }),
  );
});

describe('the least to give up', () => {
  const pool = Array.from({ length: 20 }, (_, at) =>
    itemOf(`q${at}`, {
      difficulty: 1 + (at % 10),
      knowledge: [at < 3 ? 'rare' : 'usual'],
      lastUsedAt: at < 5 ? 10 * at : null,
    }),
  );
  const cases: [string, Demand, Relaxation[]][] = [
    [
      'too few of a knowledge point',
      demandOf({
        sections: single(10),
        bounds: [{ of: { knowledge: ['rare'] }, unit: 'questions', min: 5, max: null }],
      }),
      [{ constraint: { kind: 'min', bound: 0 }, wished: 5, possible: 3 }],
    ],
    [
      'too many that have to be of it',
      demandOf({
        sections: single(20),
        bounds: [{ of: { knowledge: ['rare'] }, unit: 'questions', min: null, max: 1 }],
      }),
      [{ constraint: { kind: 'max', bound: 0 }, wished: 1, possible: 3 }],
    ],
    [
      'too few questions',
      demandOf({ sections: single(23) }),
      [{ constraint: { kind: 'section', section: 0 }, wished: 23, possible: 20 }],
    ],
    [
      'a sum that the sections do not give',
      demandOf({ sections: single(10), totalPoints: 1050 }),
      [{ constraint: { kind: 'totalPoints' }, wished: 1050, possible: 1000 }],
    ],
    [
      'forms that cannot be so different',
      demandOf({ sections: single(15), forms: 2, greatestOverlap: 4, formTolerance: 9 }),
      [{ constraint: { kind: 'overlap' }, wished: 4, possible: 10 }],
    ],
    [
      'a question that is not there',
      demandOf({ sections: single(5), mustHave: ['gone'] }),
      [{ constraint: { kind: 'mustHave', id: 'gone' }, wished: 1, possible: 0 }],
    ],
  ];
  test.each(cases)('%s, by counting and by solving', async (_, demand, expected) => {
    expect(counted(pool, demand).map(({ sections: _, because: __, ...one }) => one)).toEqual(expected);
    expect(relaxOf(await assemble(pool, demand, options))).toEqual(expected);
    expect(await solves(pool, relaxed(demand, expected))).toBe(true);
  });

  test('questions used of late come back longest unused first', async () => {
    const alike = pool.map((item) => ({ ...item, difficulty: 5 }));
    const demand = demandOf({ sections: single(18), notUsedSince: 0 });
    const relax = relaxOf(await assemble(alike, demand, options));
    expect(relax).toEqual([
      { constraint: { kind: 'recent' }, wished: 0, possible: 3, ids: ['q0', 'q1', 'q2'], usedUntil: 20 },
    ]);
    expect(relaxed(demand, relax).notUsedSince).toBe(21);
    expect(await solves(pool, relaxed(demand, relax))).toBe(true);
  });

  test('forms that differ in difficulty are let differ no more than they must', async () => {
    let differing = 0;
    for (let seed = 1; seed <= 16; seed += 1) {
      const chance = chanceOf(seed);
      const count = 4 + below(chance, 3);
      const two = Array.from({ length: 2 * count }, (_, at) =>
        itemOf(`q${at}`, { difficulty: at < 2 ? 6 + below(chance, 3) : 5 }),
      );
      const demand = demandOf({ sections: single(count), forms: 2 });
      const outcome = await assemble(two, demand, options);
      if (outcome.status !== 'infeasible') continue;
      differing += 1;
      const least = leastSpan(two.map(({ difficulty }) => difficulty));
      expect(outcome.least).toBe(true);
      const [one, ...others] = relaxOf(outcome);
      expect([one?.constraint, others]).toEqual([{ kind: 'formDifficulty' }, []]);
      // In hundredths, as people write them.
      expect(one?.possible).toBeCloseTo(Math.ceil(least * 100 - 1e-6) / 100, 6);
      expect(await solves(two, relaxed(demand, outcome.relax))).toBe(true);
    }
    expect(differing).toBeGreaterThan(5);
  });

  test('two wishes that contradict each other cost one of them', async () => {
    const demand = demandOf({
      sections: single(4),
      mustHave: ['q1', 'q2'],
      exclusions: [['q1', 'q2']],
    });
    const relax = relaxOf(await assemble(pool, demand, options));
    expect(relax).toEqual([{ constraint: { kind: 'exclusion', group: 0 }, wished: 1, possible: 2 }]);
    expect(await solves(pool, relaxed(demand, relax))).toBe(true);
  });

  test('a question wished and unwanted', async () => {
    const demand = demandOf({ sections: single(4), mustHave: ['q1'], mustNotHave: ['q1'] });
    expect(relaxOf(await assemble(pool, demand, options))).toEqual([
      { constraint: { kind: 'mustHave', id: 'q1' }, wished: 1, possible: 0 },
    ]);
  });

  test('a question wished and unwanted, where unwanted ones are needed anyway', async () => {
    const demand = demandOf({ sections: single(19), mustHave: ['q1'], mustNotHave: ['q1', 'q2'] });
    const relax = relaxOf(await assemble(pool, demand, options));
    expect(relax).toMatchObject([{ constraint: { kind: 'unwanted' }, ids: ['q1'] }]);
    expect(await solves(pool, relaxed(demand, relax))).toBe(true);
  });
});

/** Of two forms that take all questions, by trying all ways to part them. */
function leastSpan(difficulties: readonly number[]) {
  const half = difficulties.length / 2;
  const sum = difficulties.reduce((all, one) => all + one, 0);
  let least = Infinity;
  for (let set = 0; set < 2 ** difficulties.length; set += 1) {
    const mine = difficulties.filter((_, at) => set & (2 ** at));
    const worth = mine.reduce((all, one) => all + one, 0);
    if (mine.length === half) least = Math.min(least, Math.abs(sum - 2 * worth) / half);
  }
  return least;
}
