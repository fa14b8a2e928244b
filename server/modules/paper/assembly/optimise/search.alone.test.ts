import { beforeEach, expect, test, vi } from 'vitest';
import { demandOf, itemOf } from '../bank.fixture.ts';
import type { Demand } from '../model/demand.ts';
import { aggregate } from './aggregate.rules.ts';
import { deviationOfForms, type Placement } from './placement.ts';
import { type Program, SearchTooLarge } from './program.rules.ts';
import { search } from './search.ts';
import { fits } from './together.rules.ts';

/** Whether the solver has time for a program; `time` counts those that it was given. */
let hasTime: (program: Program, time: number) => boolean;
let time = 0;
let starts: boolean[] = [];
beforeEach(() => {
  time = 0;
  starts = [];
});

vi.mock('./quick-forms.rules.ts', () => ({ quickForms: () => null }));
vi.mock('./solver.ts', async (load) => {
  const actual = await load<typeof import('./solver.ts')>();
  const outOfTime = { status: 'unknown', values: new Float64Array(), objective: Infinity, bound: 0 } as const;
  const solve: typeof actual.solve = (highs, program, costs, options) => {
    time += 1;
    starts.push(options.start?.values.some((value) => value > 0) ?? false);
    return hasTime(program, time) ? actual.solve(highs, program, costs, options) : outOfTime;
  };
  return { ...actual, solve };
});

const options = { seconds: 20, seed: 1 };
const pool = Array.from({ length: 100 }, (_, at) => itemOf(`q${at}`, { difficulty: 1 + (at % 70) / 10 }));
const hard = (wishes: Partial<Demand>) =>
  demandOf({ sections: [{ type: 'SINGLE', count: 3, points: { each: 100 } }], difficulty: 9.9, ...wishes });

async function searched(demand: Demand) {
  const { problem } = aggregate(pool, demand);
  const told: (readonly Placement[])[] = [];
  const found = await search(problem, options, (placements) => told.push(placements));
  if (!('placements' in found) || found.status === 'infeasible') throw new Error(`it is ${found.status}`);
  const deviation = (placements: readonly Placement[]) => deviationOfForms(problem, placements);
  return { found, deviation: deviation(found.placements), told: told.map(deviation) };
}

const maySharing = ({ rows }: Program) => rows.some(({ constraint }) => constraint?.kind === 'overlap');

test('forms found apart stay when there is no time for those that share, which begin with them', async () => {
  hasTime = (program) => !maySharing(program);
  const { found, deviation, told } = await searched(hard({ forms: 2, greatestOverlap: 1 }));
  expect(found.status).toBe('withinTime');
  expect(told.at(-1)).toBe(deviation);
  expect(starts.at(-1)).toBe(true);
  hasTime = () => true;
  expect(deviation).toBeCloseTo((await searched(hard({ forms: 2 }))).deviation, 6);
});

test('forms found in a part of the bank stay when there is no time for all of it', async () => {
  hasTime = (_, one) => one === 1;
  const { found, deviation, told } = await searched(hard({}));
  expect([found.status, time]).toEqual(['withinTime', 2]);
  expect(told).toEqual([deviation]);
  expect(starts).toEqual([false, true]);
});

test('what the solver has no memory for is not begun', async () => {
  hasTime = () => false;
  const many = Array.from({ length: 5000 }, (_, at) => itemOf(`q${at}`, { difficulty: 1 + at / 1000 }));
  const sections = [{ type: 'SINGLE' as const, count: 700, points: { each: 100 } }];
  const { problem } = aggregate(many, demandOf({ sections, forms: 8, greatestOverlap: 600 }));
  expect([fits(problem, 'none'), fits(problem, 'any')]).toEqual([true, false]);
  await expect(search(problem, options, () => {})).rejects.toThrow(SearchTooLarge);
  expect(time).toBeGreaterThan(0);
  const { problem: small } = aggregate(pool, hard({ forms: 8, greatestOverlap: 1 }));
  expect(fits(small, 'any')).toBe(true);
});
