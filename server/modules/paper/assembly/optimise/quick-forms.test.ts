import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, itemOf } from '../bank.fixture.ts';
import { violations } from '../checker.ts';
import { below, chanceOf } from '../model/chance.rules.ts';
import type { Bound } from '../model/demand.ts';
import { aggregate } from './aggregate.rules.ts';
import { formsOf, pickMembers } from './placement.ts';
import { quickForms } from './quick-forms.rules.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Forms of half of a bank, at a difficulty that none of them reaches; how far from the bank's mean towards it, 1 being all that can be. */
function wayToward(seed: number, forms: number) {
  const chance = chanceOf(seed);
  const count = 10 + below(chance, 15);
  const pool = Array.from({ length: count * forms * 2 }, (_, at) =>
    itemOf(`q${at}`, { difficulty: 1 + below(chance, 6), knowledge: [`k${at % 4}`] }),
  );
  const bounds = ['k0', 'k1', 'k2'].map((point): Bound => {
    return { of: { knowledge: [point] }, unit: 'questions', min: 1, max: Math.ceil(count / 2) };
  });
  const sections = [{ type: 'SINGLE' as const, count, points: { each: 100 } }];
  const wished = chance() < 0.5 ? 9.5 : 1;
  const demand = demandOf({ sections, bounds, difficulty: wished, forms });
  const aggregated = aggregate(pool, demand);
  const placements = quickForms(aggregated.problem, chance);
  if (!placements) throw new Error('no forms');
  const found = formsOf(aggregated, pickMembers(aggregated, placements, chance));
  expect(violations(pool, demand, found)).toEqual([]);
  const away = pool.map(({ difficulty }) => Math.abs(difficulty - wished)).toSorted((one, other) => one - other);
  const nearest = mean(away.slice(0, count * forms));
  const farthest = Math.max(...found.map(({ meanDifficulty }) => Math.abs(meanDifficulty - wished)));
  return (mean(away) - farthest) / (mean(away) - nearest);
}

test('several forms come at once also where none comes near the wished difficulty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(2, 3, 4), (seed, forms) => {
      expect(wayToward(seed, forms)).toBeLessThanOrEqual(1 + 1e-9);
    }),
    { numRuns: 40 },
  );
});

test('and usually close more than half of the gap', () => {
  const ways = Array.from({ length: 40 }, (_, seed) => wayToward(seed, 2 + (seed % 3)));
  expect(ways.filter((way) => way > 0.5).length).toBeGreaterThan(35);
});
