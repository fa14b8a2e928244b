import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, feasibleCase, itemOf, smallBank } from '../bank.fixture.ts';
import { violations } from '../checker.ts';
import { assembleHere as assemble } from '../here.fixture.ts';
import { chanceOf } from '../model/chance.rules.ts';
import type { Demand } from '../model/demand.ts';
import type { PoolItem } from '../model/item.ts';
import { aggregate } from './aggregate.rules.ts';
import { formsOf, type Placement, pickMembers } from './placement.ts';
import { quickForms } from './quick-forms.rules.ts';
import { polished } from './quick-polish.ts';
import { solver } from './solver.ts';

/** A quick paper before and after, and how often the questions of both were used. */
async function tried(pool: readonly PoolItem[], demand: Demand, seconds = 60) {
  const aggregated = aggregate(pool, demand);
  const chance = chanceOf(1);
  const quick = quickForms(aggregated.problem, chance);
  if (!quick) return null;
  const after = polished(await solver(), aggregated.problem, quick, { chance, secondsLeft: () => seconds });
  const used = (placements: readonly Placement[]) =>
    placements.reduce((sum, { classAt, count }) => sum + count * (aggregated.problem.classes[classAt]?.tier ?? 0), 0);
  const forms = formsOf(aggregated, pickMembers(aggregated, after, chance));
  return { forms, after, before: used(quick), used: used(after) };
}

test('papers stay papers of their demand', async () => {
  let papers = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(1, 2, 3), async (seed, forms) => {
      const found = feasibleCase(smallBank(40, chanceOf(seed)), forms, chanceOf(seed + 1));
      if (!found) return;
      const demand = { ...found.demand, difficulty: null, leastUsedFirst: true, formTolerance: 1 };
      const one = await tried(found.pool, demand);
      if (!one) return;
      papers += 1;
      expect(violations(found.pool, demand, one.forms)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(papers).toBeGreaterThan(10);
}, 60_000);

const pool = Array.from({ length: 120 }, (_, at) =>
  itemOf(`q${at}`, {
    ...{ type: at % 3 ? 'SINGLE' : 'JUDGE', difficulty: 1 + (at % 10), usedCount: at % 4 === 1 ? 0 : 9 },
    ...{ knowledge: [`k${at % 5}`], points: 100 * (1 + (at % 2)) },
  }),
);
const demand = demandOf({
  sections: [
    { type: 'SINGLE', count: 6, points: { each: 200 } },
    { type: 'JUDGE', count: 3, points: 'own' },
  ],
  bounds: [{ of: { knowledge: ['k1'] }, unit: 'questions', min: 2, max: 4 }],
  ...{ difficulty: 5.5, forms: 3, formTolerance: 0.05, leastUsedFirst: true, mustHave: ['q0', 'q7'] },
});

test('less used questions take the place of others, form by form', async () => {
  const found = await tried(pool, demand);
  if (!found) throw new Error('no forms');
  expect(violations(pool, demand, found.forms)).toEqual([]);
  for (const { meanDifficulty } of found.forms) expect(Math.abs(meanDifficulty - 5.5)).toBeLessThan(0.006);
  expect(found.before).toBeGreaterThan(found.used);
});

test('forms that share questions stay as they are', async () => {
  const wished = { ...demand, forms: 2, greatestOverlap: 9 };
  const aggregated = aggregate(pool, wished);
  const chance = chanceOf(1);
  const one = quickForms({ ...aggregated.problem, demand: { ...wished, forms: 1 } }, chance);
  if (!one) throw new Error('no form');
  const same = one.map((placed) => ({ ...placed, forms: 3 }));
  const after = polished(await solver(), aggregated.problem, same, { chance, secondsLeft: () => 60 });
  expect(violations(pool, wished, formsOf(aggregated, pickMembers(aggregated, after, chance)))).toEqual([]);
  expect(after).toEqual(same);
});

test('forms ask for as many answers as each other, as near as their questions allow', async () => {
  const many = Array.from({ length: 90 }, (_, at) =>
    itemOf(`q${at}`, {
      ...{ type: at % 3 ? 'SINGLE' : 'COMPOSITE', difficulty: 1 + (at % 10), size: at % 3 ? 1 : 1 + ((7 * at) % 5) },
    }),
  );
  const wished = demandOf({
    sections: [
      { type: 'SINGLE', count: 5, points: { each: 200 } },
      { type: 'COMPOSITE', count: 4, points: { each: 500 } },
    ],
    ...{ difficulty: 5, forms: 4 },
  });
  const outcome = await assemble(many, wished, { seconds: 20, seed: 1 });
  if (!('forms' in outcome)) throw new Error(`it is ${outcome.status}`);
  expect([outcome.status, violations(many, wished, outcome.forms)]).toEqual(['optimal', []]);
  const sizes = new Map(many.map(({ id, size }) => [id, size]));
  const answers = outcome.forms.map(({ items }) => items.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0));
  expect(new Set(answers).size).toBe(1);
});

test('the time limit does not change the paper', async () => {
  const [short, long] = [await tried(pool, demand, 30), await tried(pool, demand, 3000)];
  expect(short?.after).toEqual(long?.after);
  expect((await tried(pool, demand, 0))?.used).toBe(short?.before);
});
