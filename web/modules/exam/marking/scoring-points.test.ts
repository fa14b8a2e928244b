import { describe, expect, test } from 'vitest';
import { quickScores, sumOfTicked } from './scoring-points.ts';

const each = [{ points: 3 }, { points: 2 }, { points: 0.1 }, { points: 0.2 }];

describe('ticked scoring points', () => {
  test.each<[number[], number]>([
    [[], 0],
    [[0], 3],
    [[0, 1], 5],
    [[2, 3], 0.3],
    [[9], 0],
  ])('%j', (ticked, sum) => {
    expect(sumOfTicked(each, ticked, 10)).toBe(sum);
  });

  test('are never worth more than the question', () => {
    expect(sumOfTicked(each, [0, 1], 4)).toBe(4);
  });
});

describe('scores to press', () => {
  test.each<[number, number[]]>([
    [10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [5, [0, 1, 2, 3, 4, 5]],
    [2, [0, 0.5, 1, 1.5, 2]],
    [2.5, [0, 0.5, 1, 1.5, 2, 2.5]],
    [15, [0, 2, 4, 6, 8, 10, 12, 14, 15]],
    [20, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]],
    [30, [0, 5, 10, 15, 20, 25, 30]],
    [100, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
  ])('%d', (points, scores) => {
    expect(quickScores(points)).toEqual(scores);
  });
});
