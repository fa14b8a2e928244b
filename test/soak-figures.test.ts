import { expect, test } from 'vitest';
import { isMet } from '../bench/figure.ts';
import { soakFigures } from '../bench/soak/figures.ts';

const soaked = { startMb: 400, endMb: 410, calls: 1000, failed: 0, exams: 1 };
const goalsOf = (minutes: number, more: Partial<typeof soaked>) =>
  soakFigures(minutes, { ...soaked, ...more }).map((figure) => [figure.name, isMet(figure)]);

test('a long run misses its goal by failed calls and by growth, a short one says nothing of memory', () => {
  expect(goalsOf(60, {})).toEqual([
    ['errors', true],
    ['rssGrowth', true],
  ]);
  expect(goalsOf(60, { failed: 1, endMb: 440 })).toEqual([
    ['errors', false],
    ['rssGrowth', false],
  ]);
  expect(goalsOf(3, { endMb: 800 })).toEqual([['errors', true]]);
});
