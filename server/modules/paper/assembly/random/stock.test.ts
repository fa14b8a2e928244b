import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, smallBank } from '../bank.fixture.ts';
import { atOnce } from '../model/at-once.ts';
import { chanceOf, shuffled } from '../model/chance.rules.ts';
import { testOf } from '../model/filter.rules.ts';
import type { Filter } from '../model/item.ts';
import { drawIndividually } from './individually.fixture.ts';
import { availableOf, stockOf } from './stock.rules.ts';
import { worthsOf } from './worth.rules.ts';

const filters: Filter[] = [
  {},
  { type: 'SINGLE' },
  { type: 'SINGLE', band: 3 },
  { knowledge: ['point0.0', 'chapter2'], type: 'MULTIPLE' },
  { knowledge: ['chapter2', 'chapter2'] },
  { tags: ['tag'], knowledge: ['chapter1'] },
  { tags: ['tag', 'nobody'] },
  { abilities: ['ability1', 'ability2'] },
  { banks: ['bank', 'other'] },
  { banks: ['other'] },
  { band: 7 },
];

test('each question stands on the shelf of exactly those rules whose filters it passes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const chance = chanceOf(seed);
      const pool = smallBank(40, chance);
      // Twice the same filters: rules may ask for the same.
      const chosen = shuffled([...filters, ...filters.slice(0, 4)], chance);
      const rules = chosen.map((filter) => ({ section: 0, filter, count: 1, points: null }));
      const stock = stockOf(pool, { rules, mustNotHave: ['q3'] });
      const tests = chosen.map(testOf);
      const placed = stock.shelves.flatMap(({ rules: takers, units }) => {
        for (const unit of units) {
          const passed = tests.flatMap((passes, rule) => (unit.some(passes) ? [rule] : []));
          expect(takers).toEqual(passed);
        }
        return units.flat().map(({ id }) => id);
      });
      expect(placed.toSorted()).toEqual(
        pool
          .map(({ id }) => id)
          .filter((id) => id !== 'q3')
          .toSorted(),
      );
      expect(availableOf(stock)).toEqual(
        tests.map((passes) => stock.shelves.flatMap(({ units }) => units).filter((unit) => unit.some(passes)).length),
      );
    }),
  );
});

test('adding a condition never increases the stock of a rule', () => {
  const more: Filter[] = [{ type: 'SINGLE' }, { band: 3 }, { tags: ['tag'] }, { abilities: ['ability0'] }];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const chance = chanceOf(seed);
      // Texts that stand twice, each time with something else.
      const pool = smallBank(40, chance).map((item, at) => (at % 2 ? { ...item, fingerprint: `text${at % 9}` } : item));
      const available = (of: readonly Filter[]) => {
        const rules = of.map((filter) => ({ section: 0, filter, count: 1, points: null }));
        return availableOf(stockOf(pool, { rules, mustNotHave: [] }));
      };
      for (const filter of filters) {
        const [before = 0] = available([filter]);
        for (const one of more) {
          const [after = 0, same] = available([{ ...one, ...filter }, filter, ...more]);
          expect(after).toBeLessThanOrEqual(before);
          expect(same).toBe(before);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('questions are used equally often also where each stands on a shelf of its own', () => {
  const points = Array.from({ length: 9 }, (_, at) => `k${at}`);
  const pool = points.flatMap((one, at) =>
    points.slice(at + 1).map((other) => itemOf(`${one} ${other}`, { knowledge: [one, other], usedCount: at % 2 })),
  );
  const rules = points.map((point) => ({ section: 0, filter: { knowledge: [point] }, count: 2, points: 100 }));
  const demand = { rules, mustNotHave: [] };
  expect(stockOf(pool, demand).shelves).toHaveLength(36);
  const { papers } = drawIndividually(pool, demand, 60, chanceOf(5));
  const uses = new Map(pool.map(({ id, usedCount }) => [id, usedCount]));
  for (const paper of papers ?? []) {
    expect(new Set(paper.map(({ id }) => id)).size).toBe(18);
    for (const { id } of paper) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const counts = [...uses.values()];
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(60 * 18);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
});

test('what questions are worth by themselves is told for rules that do not say it', () => {
  const pool = [
    itemOf('a', { points: 200, tags: ['x'] }),
    itemOf('b', { points: 0, tags: ['x'] }),
    itemOf('c', { points: null, tags: ['y'] }),
    itemOf('d', { points: 50, tags: ['z'] }),
  ];
  const rules = [
    { section: 0, filter: { tags: ['x'] }, count: 1, points: null },
    { section: 0, filter: { tags: ['x'] }, count: 1, points: 300 },
    { section: 0, filter: { tags: ['y'] }, count: 1, points: null },
    { section: 0, filter: { tags: ['nobody'] }, count: 1, points: null },
  ];
  const stock = stockOf(pool, { rules, mustNotHave: [] });
  expect(atOnce(worthsOf(stock, rules))).toEqual([{ least: 200, most: 1000 }, null, { least: 1000, most: 1000 }, null]);
});
