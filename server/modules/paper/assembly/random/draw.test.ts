import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemOf, smallBank } from '../bank.fixture.ts';
import { chanceOf, shuffled } from '../model/chance.rules.ts';
import type { Filter, PoolItem } from '../model/item.ts';
import { draw } from './draw.rules.ts';
import type { DrawRule } from './rule.ts';

const rule = (count: number, filter: Filter, section = 0): DrawRule => ({ section, filter, count, points: 200 });
const seeds = fc.integer({ min: 0, max: 1e9 });

const tagged = (id: string, ...tags: string[]) => itemOf(id, { tags });

/** Rule after rule takes any question that is left. */
function greedyDraw(pool: readonly PoolItem[], rules: readonly DrawRule[], chance: () => number) {
  const taken = new Set<string>();
  for (const { filter, count } of rules) {
    const open = pool.filter(({ id, tags }) => !taken.has(id) && (filter.tags ?? []).some((tag) => tags.includes(tag)));
    if (open.length < count) return null;
    for (const { id } of shuffled(open, chance).slice(0, count)) taken.add(id);
  }
  return taken;
}

describe('competing rules', () => {
  const pool = [tagged('both', 'a', 'b'), tagged('onlyA', 'a'), tagged('both2', 'b', 'c'), tagged('onlyC', 'c')];
  const rules = [rule(1, { tags: ['a'] }), rule(2, { tags: ['b'] }), rule(1, { tags: ['c'] })];

  test('are met whenever possible, also where a greedy choice fails', () => {
    let failures = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      if (!greedyDraw(pool, rules, chanceOf(seed))) failures += 1;
      const { items } = draw(pool, { rules, mustNotHave: [] }, chanceOf(seed));
      expect(items?.map(({ id, rule: at }) => `${at} ${id}`).sort()).toEqual([
        '0 onlyA',
        '1 both',
        '1 both2',
        '2 onlyC',
      ]);
    }
    expect(failures).toBeGreaterThan(20);
  });

  test('make every possible draw about equally likely', () => {
    const bank = [tagged('1', 'a'), tagged('2', 'a', 'b'), tagged('3', 'a', 'b'), tagged('4', 'b')];
    const both = { rules: [rule(1, { tags: ['a'] }), rule(1, { tags: ['b'] })], mustNotHave: [] };
    const counts = new Map<string, number>();
    const rounds = 7000;
    const chance = chanceOf(3);
    for (let round = 0; round < rounds; round += 1) {
      const key =
        draw(bank, both, chance)
          .items?.map(({ id }) => id)
          .join(' ') ?? '';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // Three for each rule, without the two ways of taking the same question twice.
    expect(counts.size).toBe(7);
    const deviation = Math.sqrt(rounds * (1 / 7) * (6 / 7));
    for (const count of counts.values()) expect(Math.abs(count - rounds / 7)).toBeLessThan(6 * deviation);
  });

  test('are reported together with their demand and stock', () => {
    const bank = [tagged('1', 'a', 'b'), tagged('2', 'a', 'b'), tagged('3', 'c')];
    const { unmet } = draw(
      bank,
      { rules: [rule(1, { tags: ['a'] }), rule(2, { tags: ['b'] }), rule(1, { tags: ['c'] })], mustNotHave: [] },
      chanceOf(1),
    );
    expect(unmet).toEqual([{ rules: [0, 1], needed: 3, available: 2 }]);
  });
});

test('a rule that is short by itself is named alone', () => {
  const bank = Array.from({ length: 3 }, (_, at) => itemOf(`${at}`, { difficulty: 9, knowledge: ['x'] }));
  const { items, unmet } = draw(
    bank,
    { rules: [rule(5, { knowledge: ['x'], band: 7, type: 'SINGLE' })], mustNotHave: [] },
    chanceOf(1),
  );
  expect(items).toBeNull();
  expect(unmet).toEqual([{ rules: [0], needed: 5, available: 3 }]);
});

test('a draw meets its rules, and every rule reported as unmet is short by counting', () => {
  const seen = { drawn: 0, unmet: 0 };
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = chanceOf(seed);
      const pool = smallBank(30, chance);
      const filters: Filter[] = [
        { type: 'SINGLE' },
        { tags: ['tag'] },
        { abilities: ['ability1'], banks: ['bank'] },
        { band: 3 },
        { knowledge: ['point0.0', 'chapter2'] },
      ];
      const rules = filters.map((filter, section) => rule(Math.floor(10 * chance()), filter, section));
      const mustNotHave = ['q1', 'q2'];
      const { items, unmet } = draw(pool, { rules, mustNotHave }, chance);
      const fits = (item: PoolItem, at: number) => {
        const checks = [
          item.type === 'SINGLE',
          item.tags.includes('tag'),
          item.abilities.includes('ability1'),
          item.difficulty <= 3,
          item.knowledge.some((id) => ['point0.0', 'chapter2'].includes(id)),
        ];
        return checks[at] === true && !mustNotHave.includes(item.id);
      };
      if (items === null) {
        seen.unmet += 1;
        for (const { rules: named, needed, available } of unmet) {
          const open = pool.filter((item) => named.some((at) => fits(item, at)));
          const texts = new Set(open.map(({ id, fingerprint }) => fingerprint ?? id));
          // A copy that fits no named rule itself may still bring its text in.
          expect(available).toBe(texts.size);
          expect(needed).toBe(named.reduce((sum, at) => sum + (rules[at]?.count ?? 0), 0));
          expect(available).toBeLessThan(needed);
        }
        return;
      }
      seen.drawn += 1;
      expect(items.map(({ section }) => section)).toEqual(
        rules.flatMap(({ count, section }) => Array(count).fill(section)),
      );
      const chosen = items.map(({ id }) => pool.find((item) => item.id === id));
      expect(items.every(({ rule: at }, place) => chosen[place] !== undefined && fits(chosen[place], at))).toBe(true);
      const texts = chosen.map((item) => item?.fingerprint ?? item?.id);
      expect(new Set(texts).size).toBe(items.length);
    }),
    { numRuns: 300 },
  );
  expect(seen.drawn).toBeGreaterThan(30);
  expect(seen.unmet).toBeGreaterThan(30);
});

test('the same random stream gives the same paper', () => {
  const pool = smallBank(60, chanceOf(2));
  const demand = { rules: [rule(5, { type: 'SINGLE' }), rule(3, { tags: ['tag'] })], mustNotHave: [] };
  expect(draw(pool, demand, chanceOf(9))).toEqual(draw(pool, demand, chanceOf(9)));
  expect(draw(pool, demand, chanceOf(9))).not.toEqual(draw(pool, demand, chanceOf(10)));
});

test('points are those of the rule, of the question, or ten', () => {
  const pool = [itemOf('own', { points: 350 }), itemOf('none')];
  const { items } = draw(
    pool,
    { rules: [{ section: 0, filter: {}, count: 2, points: null }], mustNotHave: [] },
    chanceOf(1),
  );
  expect(new Map(items?.map(({ id, points }) => [id, points]))).toEqual(
    new Map([
      ['own', 350],
      ['none', 1000],
    ]),
  );
});
