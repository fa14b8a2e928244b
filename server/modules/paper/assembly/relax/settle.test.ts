import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, itemOf, smallBank } from '../bank.fixture.ts';
import { violations } from '../checker.ts';
import { assembleHere as assemble } from '../here.fixture.ts';
import { below, type Chance, chanceOf } from '../model/chance.rules.ts';
import type { Bound, Demand, PointsDemand } from '../model/demand.ts';
import type { Filter, PoolItem } from '../model/item.ts';
import type { Relaxation } from '../model/outcome.ts';
import { search } from '../optimise/search.ts';
import type { Searcher } from '../optimise/thread.ts';
import { settleRelaxation } from './settle.ts';

const options = { seconds: 20, seed: 1 };
const here: Searcher = (problem, { onQuick, ...rest }) => search(problem, rest, onQuick);
const settle = (pool: readonly PoolItem[], demand: Demand, found: Parameters<typeof settleRelaxation>[2]) =>
  settleRelaxation(pool, demand, found, { ...options, variants: (relaxed) => [relaxed] }, here);

/** Asks for more than a bank of forty has, in every way there is. */
function greedy(pool: readonly PoolItem[], forms: number, chance: Chance): Demand {
  const worth = (): PointsDemand => ([{ each: 250 }, { total: 1050 }, 'own'] as const)[below(chance, 3)] ?? 'own';
  const filters: Filter[] = [{ knowledge: ['chapter0'] }, { abilities: ['ability1'] }, { band: 7 }, { tags: ['tag'] }];
  const bounds = filters.map((of): Bound => {
    const unit = (['questions', 'points', 'answers'] as const)[below(chance, 3)] ?? 'questions';
    const amount = below(chance, 9) * (unit === 'points' ? 250 : 1);
    return chance() < 0.6 ? { of, unit, min: amount, max: null } : { of, unit, min: null, max: amount };
  });
  return demandOf({
    sections: (['SINGLE', 'MULTIPLE', 'COMPOSITE'] as const).map((type) => ({
      type,
      count: 1 + below(chance, 12),
      points: worth(),
    })),
    bounds,
    difficulty: 5,
    totalPoints: chance() < 0.3 ? 3000 : null,
    mustHave: ['q1'],
    mustNotHave: pool.slice(2, 12).map(({ id }) => id),
    exclusions: [['q1', 'q20', 'q21']],
    notUsedSince: 50,
    forms,
  });
}

test('following the advice leads to a paper immediately', async () => {
  let impossible = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(1, 1, 2), async (seed, forms) => {
      const chance = chanceOf(seed);
      const pool = smallBank(40, chance);
      const demand = greedy(pool, forms, chance);
      const found = await assemble(pool, demand, options);
      if (found.status !== 'infeasible') return;
      impossible += 1;
      const { relax, relaxed } = await settle(pool, demand, found);
      expect(relax.length).toBeGreaterThan(0);
      if (!relaxed) throw new Error('nothing was found to relax');
      const outcome = await assemble(pool, relaxed, options);
      if (!('forms' in outcome)) throw new Error(`relaxed it is ${outcome.status}: ${JSON.stringify({ seed, relax })}`);
      expect(violations(pool, relaxed, outcome.forms)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(impossible).toBeGreaterThan(4);
}, 120_000);

test('relaxing the number of questions accounts for the points that each then carries', async () => {
  const pool = Array.from({ length: 4 }, (_, at) => itemOf(`q${at}`, { knowledge: [at < 2 ? 'rare' : 'usual'] }));
  const demand = demandOf({
    sections: [{ type: 'SINGLE', count: 8, points: { total: 2000 } }],
    bounds: [{ of: { knowledge: ['rare'] }, unit: 'points', min: null, max: 600 }],
  });
  const found = await assemble(pool, demand, options);
  if (found.status !== 'infeasible') throw new Error(found.status);
  const { relax, relaxed, least } = await settle(pool, demand, found);
  expect(relax).toEqual([
    { constraint: { kind: 'section', section: 0 }, wished: 8, possible: 4 },
    { constraint: { kind: 'max', bound: 0 }, wished: 600, possible: 1000 },
  ]);
  expect([relaxed?.sections[0]?.count, relaxed?.bounds[0]?.max, least]).toEqual([4, 1000, false]);
});

test('of several possible relaxations the smallest is chosen', async () => {
  const pool = Array.from({ length: 20 }, (_, at) => itemOf(`q${at}`, { difficulty: 1 + (at % 10), lastUsedAt: at }));
  const demand = demandOf({ sections: [{ type: 'SINGLE', count: 8, points: { each: 100 } }], notUsedSince: 0 });
  const found = await assemble(pool, demand, options);
  if (found.status !== 'infeasible') throw new Error(found.status);
  const variants = (one: Demand): [...Demand[], Demand] => [
    ...[2, 5, 7, 8, 11, 16].map((notUsedSince) => ({ ...one, notUsedSince })),
    { ...one, notUsedSince: null },
  ];
  const { relaxed, relax, least } = await settleRelaxation(pool, demand, found, { ...options, variants }, here);
  expect([relaxed?.notUsedSince, least]).toEqual([8, true]);
  expect(relax).toMatchObject([{ constraint: { kind: 'recent' }, usedUntil: 7 }]);
});

test('what only several forms would have to give up is not given up for nothing', async () => {
  const pool = Array.from({ length: 20 }, (_, at) => itemOf(`q${at}`));
  const demand = demandOf({
    sections: [{ type: 'SINGLE', count: 5, points: { each: 100 } }],
    ...{ forms: 2, mustHave: ['nowhere'] },
  });
  const gone: Relaxation = { constraint: { kind: 'mustHave', id: 'nowhere' }, wished: 1, possible: 0 };
  const same: Relaxation = { constraint: { kind: 'overlap' }, wished: 0, possible: 5 };
  const settled = await settle(pool, demand, { status: 'infeasible', relax: [gone, same], least: false });
  expect(settled).toMatchObject({ relax: [gone], relaxed: { greatestOverlap: 0, mustHave: [] } });
});
