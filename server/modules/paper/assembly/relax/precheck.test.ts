import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, itemOf, smallBank } from '../bank.fixture.ts';
import { assembleHere as assemble } from '../here.fixture.ts';
import { below, type Chance, chanceOf } from '../model/chance.rules.ts';
import type { Bound, Demand } from '../model/demand.ts';
import type { Filter, PoolItem } from '../model/item.ts';
import type { Relaxation } from '../model/outcome.ts';
import { aggregate } from '../optimise/aggregate.rules.ts';
import { relaxed } from './apply.rules.ts';
import { constraintKey } from './elastic.rules.ts';
import { precheck } from './precheck.rules.ts';
import { supplyOf } from './supply.rules.ts';

const counted = (pool: readonly PoolItem[], demand: Demand) => precheck(aggregate(pool, demand).problem);
const seeds = fc.integer({ min: 0, max: 1e9 });
const types = ['SINGLE', 'MULTIPLE', 'COMPOSITE'] as const;
const filters: Filter[] = [
  { knowledge: ['chapter0'] },
  { abilities: ['ability1'] },
  { band: 7 },
  { tags: ['tag'] },
  { type: 'SINGLE', tags: ['tag'] },
  { knowledge: ['chapter1'] },
  { knowledge: ['chapter2'] },
  { band: 3 },
];

/** Texts tell the type, as fingerprints do. */
const bankOf = (chance: Chance) =>
  smallBank(40, chance).map((item) => ({
    ...item,
    fingerprint: item.fingerprint && `${item.fingerprint} ${item.type}`,
  }));

/** Asks for more than a bank of forty has, in everything that is counted. */
function greedy(forms: number, chance: Chance): Demand {
  const bounds = Array.from({ length: 2 + below(chance, 4) }, (): Bound => {
    const of = filters[below(chance, filters.length)] ?? {};
    const min = chance() < 0.6 ? below(chance, 14) : null;
    return { of, unit: 'questions', min, max: min === null ? below(chance, 5) : null };
  });
  const most = forms > 1 ? 12 : 22;
  return demandOf({
    sections: types.map((type) => ({ type, count: 1 + below(chance, most), points: { each: 100 } })),
    ...{ bounds, forms, formTolerance: 9, greatestOverlap: below(chance, 6) },
    totalPoints: chance() < 0.3 ? 3000 : null,
    mustHave: ['q1', ...(chance() < 0.5 ? ['q2', 'nowhere'] : [])],
    notUsedSince: chance() < 0.3 ? 50 : null,
  });
}

/** One step less than it was advised to give way. */
const stricter = ({ constraint: { kind }, wished, possible, ...more }: Relaxation & { constraint: { kind: string } }) =>
  ({ ...more, wished, possible: possible + (wished > possible ? 1 : -1), kind }) as const;

test('whoever takes the advice has nothing more to give way in by counting, with less there is', () => {
  const kinds = new Map<string, number>();
  fc.assert(
    fc.property(seeds, fc.constantFrom(1, 1, 2, 3, 4, 6), (seed, forms) => {
      const chance = chanceOf(seed);
      const pool = bankOf(chance);
      const demand = greedy(forms, chance);
      const found = counted(pool, demand);
      const keys = found.map(({ constraint }) => constraintKey(constraint));
      expect(new Set(keys).size).toBe(keys.length);
      expect(counted(pool, relaxed(demand, found))).toEqual([]);
      for (const [at, one] of found.entries()) {
        const { kind } = one.constraint;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const alone = counted(pool, relaxed(demand, [one])).map(({ constraint }) => constraintKey(constraint));
        expect(alone).not.toContain(keys[at]);
        const { possible } = kind === 'mustHave' ? { possible: 1 } : stricter(one);
        if (kind === 'mustHave' || kind === 'totalPoints') continue;
        const less = relaxed(demand, found.with(at, { ...one, possible }));
        expect(counted(pool, less)).not.toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  for (const kind of ['section', 'min', 'max', 'overlap', 'mustHave', 'totalPoints'])
    expect([kind, kinds.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((count: number) => count > 10)]);
});

test('a paper exists of each condition by itself as it is advised, and none of less', async () => {
  let [tried, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(seeds, fc.constantFrom(1, 2), async (seed, forms) => {
      const chance = chanceOf(seed);
      const pool = bankOf(chance);
      const demand = greedy(forms, chance);
      const found = counted(pool, demand);
      const all = relaxed(demand, found);
      const only = (kept: number, changed: Demand) => ({
        ...changed,
        bounds: changed.bounds.map((bound, at) => (at === kept ? bound : { ...bound, min: null, max: null })),
      });
      const status = async (one: Demand) => (await assemble(pool, one, { seconds: 20, seed: 1 })).status;
      for (const one of found) {
        const { constraint } = one;
        if (constraint.kind !== 'min' && constraint.kind !== 'max' && constraint.kind !== 'overlap') continue;
        tried += 1;
        const bound = 'bound' in constraint ? constraint.bound : -1;
        const alone = only(bound, all);
        // What a bound has room for is counted without regard to how much the forms may share.
        expect(await status(bound < 0 ? alone : { ...alone, greatestOverlap: pool.length })).not.toBe('infeasible');
        if (one.beside) continue;
        refused += 1;
        const { possible } = stricter(one);
        expect(await status(only(bound, relaxed(all, [{ ...one, possible }])))).toBe('infeasible');
      }
    }),
    { numRuns: 25, examples: [[122984010, 2]] },
  );
  expect([tried > 10, refused > 10]).toEqual([true, true]);
}, 120_000);

test('every impossible must-have is reported with its reason', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const pool = ids.map((id) => itemOf(id, { fingerprint: id === 'd' ? 'a' : id }));
  const reasons = (traits: Partial<Demand>) => {
    const sections = [{ type: 'SINGLE' as const, count: 2, points: { each: 100 } }];
    const found = counted(pool, demandOf({ sections, ...traits }));
    return found.map(({ constraint, because }) => ['id' in constraint && constraint.id, because]);
  };
  expect(
    reasons({
      mustHave: ['a', 'b'],
      exclusions: [
        ['b', 'c'],
        ['a', 'b'],
      ],
    }),
  ).toEqual([['b', { kind: 'exclusion', other: 'a' }]]);
  expect(reasons({ mustHave: ['a', 'b'], mustNotHave: ['b'] })).toEqual([['b', { kind: 'unwanted' }]]);
  expect(reasons({ mustHave: ['a', 'd'] })).toEqual([['d', { kind: 'sameText', other: 'a' }]]);
  expect(reasons({ mustHave: ['a', 'nowhere'], mustNotHave: ['nowhere'] })).toEqual([['nowhere', { kind: 'absent' }]]);
  expect(reasons({ mustHave: ['a', 'b', 'c'] })).toEqual([['c', { kind: 'noPlace', type: 'SINGLE' }]]);
});

test('several forms share the stock, and only sections that are short are reported', () => {
  const pool = [
    ...Array.from({ length: 38 }, (_, at) => itemOf(`a${at}`, { knowledge: ['k'] })),
    ...Array.from({ length: 62 }, (_, at) => itemOf(`b${at}`)),
    ...Array.from({ length: 9 }, (_, at) => itemOf(`m${at}`, { type: 'MULTIPLE' })),
    ...Array.from({ length: 7 }, (_, at) => itemOf(`j${at}`, { type: 'JUDGE' })),
  ];
  const section = (type: PoolItem['type'], count: number) => ({ type, count, points: { each: 100 } });
  const bounds: Bound[] = [{ of: { knowledge: ['k'] }, unit: 'questions', min: 40, max: null }];
  const two = demandOf({ sections: [section('SINGLE', 45)], bounds, forms: 2, greatestOverlap: 4 });
  expect(counted(pool, { ...two, forms: 1 })).toMatchObject([{ constraint: { kind: 'min' }, possible: 38 }]);
  expect(counted(pool, two)).toMatchObject([{ constraint: { kind: 'min' }, wished: 40, possible: 21 }]);
  const sections = [section('SINGLE', 20), section('MULTIPLE', 5), section('JUDGE', 4)];
  expect(counted(pool, demandOf({ sections, forms: 4, greatestOverlap: 2 }))).toEqual([
    { constraint: { kind: 'overlap' }, wished: 2, possible: 4, sections: [1, 2] },
  ]);
  const more = [section('SINGLE', 20), section('MULTIPLE', 12)];
  expect(counted(pool, demandOf({ sections: more, forms: 4 }))).toEqual([
    { constraint: { kind: 'section', section: 1 }, wished: 12, possible: 2 },
  ]);
});

test('bounds that no question counts for together have no more room than the paper has', () => {
  const pool = Array.from({ length: 90 }, (_, at) =>
    itemOf(`q${at}`, { knowledge: [`k${at % 3}`], tags: at % 2 ? ['odd'] : [] }),
  );
  const min = (of: Filter, least: number): Bound => ({ of, unit: 'questions', min: least, max: null });
  const bounds = [
    ...['k0', 'k1', 'k2'].map((point) => min({ knowledge: [point] }, 15)),
    min({ tags: ['odd'] }, 20),
    min({ knowledge: ['k2'], tags: ['odd'] }, 4),
  ];
  const demand = demandOf({ sections: [{ type: 'SINGLE', count: 40, points: { each: 100 } }], bounds });
  expect(counted(pool, demand)).toEqual([
    { constraint: { kind: 'min', bound: 2 }, wished: 15, possible: 10, beside: [0, 1] },
  ]);
});

test('a further bound never increases the number of questions to pick from', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = chanceOf(seed);
      const pool = bankOf(chance);
      const bounds = filters.map((of): Bound => ({ of, unit: 'questions', min: 0, max: null }));
      const sections = types.map((type) => ({ type, count: 1, points: { each: 100 } }));
      const count = (some: readonly Bound[]) => {
        const { problem } = aggregate(pool, demandOf({ sections, bounds: some }));
        return supplyOf(problem.classes, problem);
      };
      const [few, many] = [count(bounds.slice(0, 1)), count(bounds)];
      for (const type of types) {
        expect(many.get(type)?.all).toBe(few.get(type)?.all);
        expect(many.get(type)?.some[0]).toBe(few.get(type)?.some[0]);
      }
    }),
  );
});
