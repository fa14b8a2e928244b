import { expect, test } from 'vitest';
import { demandOf, itemOf } from '../bank.fixture.ts';
import { atOnce } from '../model/at-once.ts';
import type { Bound } from '../model/demand.ts';
import { aggregate } from '../optimise/aggregate.rules.ts';
import { wishing } from './joint-cells.rules.ts';

/** Questions that are all worth something else, and conditions that count them all. */
function wished(questions: number, conditions: number) {
  const bank = Array.from({ length: questions }, (_, at) => itemOf(`q${at}`, { points: 100 + at }));
  const demand = demandOf({
    sections: [{ type: 'SINGLE', count: 10, points: 'own' }],
    bounds: Array.from({ length: conditions }, (): Bound => ({ of: {}, unit: 'points', min: 100, max: 9000 })),
  });
  const { classes } = aggregate(bank, demand).problem;
  return wishing({ demand, free: classes, must: [], places: new Map([['SINGLE', 10]]) });
}

test('building the rows yields to the event loop', () => {
  let pauses = 0;
  for (const _ of wished(20_000, 1)) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(40);
});

test('a program that grows too large is abandoned while it is being built', () => {
  expect(atOnce(wished(2000, 60))?.most).toHaveLength(2000);
  expect(atOnce(wished(8000, 60))).toBe(null);
});
