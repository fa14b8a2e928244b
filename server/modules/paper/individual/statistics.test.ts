import { expect, test } from 'vitest';
import { itemOf } from '../assembly/bank.fixture.ts';
import { chanceOf } from '../assembly/index.ts';
import { atOnce } from '../assembly/model/at-once.ts';
import { drawIndividually } from '../assembly/random/individually.fixture.ts';
import { stockOf } from '../assembly/random/stock.rules.ts';
import { expectedOverlap } from './expected-overlap.rules.ts';
import { statisticsOf } from './statistics.rules.ts';

const paperOf = (meanDifficulty: number, ...ids: string[]) => ({ meanDifficulty, items: ids.map((id) => ({ id })) });

test('statistics of few papers are exact', () => {
  const statistics = statisticsOf(3, 1);
  for (const paper of [paperOf(2, 'a', 'b'), paperOf(3, 'a', 'c'), paperOf(7, 'd', 'c')]) statistics.add(paper);
  expect(atOnce(statistics.result())).toEqual({
    difficulty: { least: 2, mean: 4, greatest: 7, deviation: 2.1602 },
    overlap: { least: 0, mean: 0.6667, greatest: 1, deviation: 0.4714 },
    matrix: [
      [2, 1, 0],
      [1, 2, 1],
      [0, 1, 2],
    ],
    use: { least: 1, mean: 1.5, greatest: 2, deviation: 0.5 },
    usedQuestions: 4,
  });
});

test('of very many papers pairs are compared that the seed chooses, and the matrix shows the first twenty', () => {
  const papers = Array.from({ length: 1000 }, (_, at) => paperOf(3, `own${at}`, at % 2 ? 'odd' : 'even'));
  const result = (seed: number) => {
    const statistics = statisticsOf(papers.length, seed);
    for (const paper of papers) statistics.add(paper);
    return atOnce(statistics.result());
  };
  const { overlap, matrix, usedQuestions, use } = result(5);
  expect([overlap.least, overlap.greatest]).toEqual([0, 1]);
  expect(Math.abs(overlap.mean - 0.5)).toBeLessThan(0.05);
  expect([matrix.length, matrix[0]?.length, usedQuestions, use.greatest]).toEqual([20, 20, 1002, 500]);
  expect(result(5)).toEqual(result(5));
  expect(result(6).overlap).not.toEqual(result(5).overlap);
});

test('what two papers are expected to share is what they do share on the average', () => {
  const pool = Array.from({ length: 120 }, (_, at) =>
    itemOf(`q${at}`, { type: at % 3 ? 'SINGLE' : 'FILL', tags: at % 5 ? [] : ['tag'] }),
  );
  const demand = {
    rules: [
      { section: 0, filter: { type: 'SINGLE' as const }, count: 10, points: 100 },
      { section: 0, filter: { type: 'FILL' as const }, count: 12, points: 100 },
      { section: 0, filter: { tags: ['tag'] }, count: 3, points: 100 },
    ],
    mustNotHave: [],
  };
  const counts = demand.rules.map(({ count }) => count);
  for (const people of [2, 5, 60, 300]) {
    const means = [1, 2, 3, 4, 5].map((seed) => {
      const statistics = statisticsOf(people, seed);
      const { papers } = drawIndividually(pool, demand, people, chanceOf(seed));
      for (const items of papers ?? []) statistics.add({ items, meanDifficulty: 3 });
      return atOnce(statistics.result()).overlap.mean;
    });
    const expected = expectedOverlap(stockOf(pool, demand), counts, people);
    expect(Math.abs(expected - means.reduce((sum, mean) => sum + mean, 0) / means.length)).toBeLessThan(0.6);
  }
});

test('nothing is shared as long as there is enough for everybody, all of it when everything is taken', () => {
  const shelves = [{ rules: [0], units: { length: 40 } }];
  expect(expectedOverlap({ shelves, shelvesOfRule: [[0]] }, [10], 4)).toBe(0);
  expect(expectedOverlap({ shelves, shelvesOfRule: [[0]] }, [40], 4)).toBe(40);
});
