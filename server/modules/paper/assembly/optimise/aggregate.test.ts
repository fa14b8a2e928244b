import { expect, test } from 'vitest';
import { demandOf, itemOf } from '../bank.fixture.ts';
import { violations } from '../checker.ts';
import { assembleHere as assemble } from '../here.fixture.ts';
import { chanceOf } from '../model/chance.rules.ts';
import { aggregate, aggregating } from './aggregate.rules.ts';
import { formsOf, pickMembers } from './placement.ts';
import { quickForms } from './quick-forms.rules.ts';

const sections = (count: number) => [{ type: 'SINGLE' as const, count, points: { each: 100 } }];

test('a must-have keeps those that exclude it out of every form', () => {
  const pool = Array.from({ length: 8 }, (_, at) => itemOf(`q${at}`));
  const group = ['q0', 'q1', 'q2', 'q3'];
  const demand = demandOf({ sections: sections(3), forms: 2, mustHave: ['q0'], exclusions: [group] });
  const aggregated = aggregate(pool, demand);
  for (let seed = 1; seed <= 20; seed += 1) {
    const chance = chanceOf(seed);
    const quick = quickForms(aggregated.problem, chance) ?? [];
    const forms = formsOf(aggregated, pickMembers(aggregated, quick, chance));
    expect(violations(pool, demand, forms)).toEqual([]);
  }
});

test('of two equal questions only one is picked, also where only one of them has exclusions', async () => {
  const pool = [itemOf('a', { fingerprint: 't' }), itemOf('b', { fingerprint: 't' }), itemOf('c', { difficulty: 9 })];
  const demand = demandOf({ sections: sections(2), difficulty: 5, exclusions: [['a', 'c']] });
  const outcome = await assemble(pool, demand, { seconds: 20, seed: 1 });
  if (!('forms' in outcome)) throw new Error(`it is ${outcome.status}`);
  expect(violations(pool, demand, outcome.forms)).toEqual([]);
  expect(outcome.forms[0]?.items.map(({ id }) => id).sort()).toEqual(['b', 'c']);
});

test('a large bank is gone through with pauses, and a class counts in exactly the bounds that its questions pass', () => {
  const pool = Array.from({ length: 10_000 }, (_, at) =>
    itemOf(`q${at}`, { difficulty: 1 + (at % 10), knowledge: [`k${at % 3}`, 'all'], tags: at % 2 ? ['odd'] : [] }),
  );
  const of = [{ knowledge: ['k0', 'k1'] }, { tags: ['odd'], knowledge: ['all'] }, { band: 7 as const }, {}];
  const bounds = of.map((filter) => ({ of: filter, unit: 'questions' as const, min: 1, max: null }));
  const work = aggregating(pool, demandOf({ sections: sections(3), bounds }));
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(20);
  const counted = bounds.map((_, bound) =>
    step.done ? step.value.problem.classes.filter((one) => one.bounds.includes(bound)) : [],
  );
  const counts = counted.map((classes) => classes.reduce((sum, { count }) => sum + count, 0));
  expect(counts).toEqual([6667, 5000, 5000, 10_000]);
});
