import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, smallBank } from '../bank.fixture.ts';
import { chanceOf } from '../model/chance.rules.ts';
import type { Filter } from '../model/item.ts';
import { overlapMatrix } from '../overlap.rules.ts';
import { drawIndividually, type Individual } from './individually.fixture.ts';
import type { DrawRule } from './rule.ts';

const rule = (count: number, filter: Filter): DrawRule => ({ section: 0, filter, count, points: 100 });

function papersOf({ papers }: Individual) {
  if (!papers) throw new Error('no papers');
  return papers;
}

function usesOf(individual: Individual) {
  const uses = new Map<string, number>();
  for (const { id } of papersOf(individual).flat()) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

test('questions are used equally often, wherever the rules leave the choice', () => {
  const pool = Array.from({ length: 37 }, (_, at) => itemOf(`q${at}`, { tags: at < 20 ? ['a'] : [] }));
  const free = usesOf(drawIndividually(pool, { rules: [rule(10, {})], mustNotHave: [] }, 100, chanceOf(1)));
  expect(free.size).toBe(37);
  expect(Math.max(...free.values()) - Math.min(...free.values())).toBeLessThanOrEqual(1);
  // Half of each paper from the tagged, which are more than half of the bank.
  const mixed = usesOf(
    drawIndividually(pool, { rules: [rule(5, { tags: ['a'] }), rule(5, {})], mustNotHave: [] }, 100, chanceOf(1)),
  );
  expect(Math.max(...mixed.values()) - Math.min(...mixed.values())).toBeLessThanOrEqual(2);
});

test('used questions are avoided until the others have been used as often', () => {
  const pool = Array.from({ length: 20 }, (_, at) => itemOf(`q${at}`, { usedCount: at < 10 ? 3 : 0 }));
  const uses = usesOf(drawIndividually(pool, { rules: [rule(5, {})], mustNotHave: [] }, 6, chanceOf(4)));
  expect([...uses.keys()].sort()).toEqual(
    pool
      .slice(10)
      .map(({ id }) => id)
      .sort(),
  );
  expect([...uses.values()]).toEqual(Array(10).fill(3));
});

test('every paper is whole, also where rules compete and texts come twice', () => {
  let drawn = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const chance = chanceOf(seed);
      const pool = smallBank(30, chance);
      const rules = [
        rule(4, { type: 'SINGLE' }),
        rule(3, { tags: ['tag'] }),
        rule(3, { band: 3 }),
        rule(2, { abilities: ['ability1'] }),
      ];
      const { papers } = drawIndividually(pool, { rules, mustNotHave: [] }, 20, chance);
      if (!papers) return;
      drawn += 1;
      expect(papers).toHaveLength(20);
      for (const paper of papers) {
        const items = paper.map(({ id }) => pool.find((item) => item.id === id));
        expect(new Set(items.map((item) => item?.fingerprint ?? item?.id)).size).toBe(12);
        expect(items.slice(0, 4).every((item) => item?.type === 'SINGLE')).toBe(true);
        expect(items.slice(4, 7).every((item) => item?.tags.includes('tag'))).toBe(true);
        expect(items.slice(7, 10).every((item) => (item?.difficulty ?? 9) <= 3)).toBe(true);
        expect(items.slice(10).every((item) => item?.abilities.includes('ability1'))).toBe(true);
      }
    }),
  );
  expect(drawn).toBeGreaterThan(20);
});

test('rules that one paper cannot meet give none, and say why', () => {
  expect(drawIndividually([itemOf('q')], { rules: [rule(2, {})], mustNotHave: [] }, 3, chanceOf(1))).toEqual({
    papers: null,
    unmet: [{ rules: [0], needed: 2, available: 1 }],
  });
});

test('what papers share is counted pair by pair', () => {
  const paper = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) });
  expect(overlapMatrix([paper('q1', 'q2'), paper('q2', 'q3'), paper('q2', 'q3')])).toEqual([
    [2, 1, 1],
    [1, 2, 2],
    [1, 2, 2],
  ]);
});
