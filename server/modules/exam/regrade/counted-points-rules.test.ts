import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choiceProblem,
  countedForm,
  countedProblem,
  countedScore,
  inProportion,
  isLeftOut,
} from './counted-points.rules.ts';

const ids = ['a', 'b', 'c', 'd'];
const form = (points: number[], passScore = 600, choosing: number[] = [], totalPoints = 0) => ({
  ...{ questionVersionIds: ids.slice(0, points.length), points, passScore, totalPoints, countedPoints: null },
  inChoice: points.map((_, at) => choosing.includes(at)),
});

describe('a total shared out in proportion', () => {
  test('the rest goes to the largest remainders, of equal ones to the earlier', () => {
    expect(inProportion(1000, [1, 1, 1])).toEqual([334, 333, 333]);
    expect(inProportion(1000, [300, 300, 100])).toEqual([429, 428, 143]);
    expect(inProportion(500, [0, 0])).toEqual([0, 0]);
  });

  test('always adds up to the total and never leaves a weight by a whole hundredth', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, weights) => {
        const whole = weights.reduce((sum, one) => sum + one, 0);
        fc.pre(whole > 0);
        const shares = inProportion(total, weights);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
        for (const [at, share] of shares.entries()) {
          expect(Math.abs(share - (total * (weights[at] ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('a form without some questions', () => {
  test('spreads the points over the others, or lowers the total by them', () => {
    const whole = form([500, 500, 250]);
    expect(countedForm(whole, new Map([['b', 'spread']]), null)).toEqual({
      ...{ countedPoints: [833, 0, 417], totalPoints: 1250, passScore: 600 },
    });
    expect(countedForm(whole, new Map([['b', 'lower']]), null)).toEqual({
      ...{ countedPoints: [500, 0, 250], totalPoints: 750, passScore: 600 },
    });
    expect(countedForm(whole, new Map(), null)).toEqual({ countedPoints: null, totalPoints: 1250, passScore: 600 });
    expect(countedForm(whole, new Map([['elsewhere', 'spread']]), null).countedPoints).toBeNull();
  });

  test('both at once: what is lowered is gone, what is spread goes to the rest', () => {
    const both = countedForm(
      form([400, 400, 200, 200]),
      new Map([
        ['a', 'lower'],
        ['c', 'spread'],
      ] as const),
      null,
    );
    expect(both).toEqual({ countedPoints: [0, 533, 0, 267], totalPoints: 800, passScore: 600 });
  });

  test('a pass mark that is a share follows the total and comes back with it', () => {
    const whole = form([500, 500], 600);
    const lower = countedForm(whole, new Map([['a', 'lower']]), 60);
    expect(lower).toMatchObject({ totalPoints: 500, passScore: 300 });
    expect(countedForm({ ...whole, passScore: lower.passScore }, new Map(), 60)).toMatchObject({ passScore: 600 });
  });

  test('beside a section to choose from points are taken off the total and come back; nothing else is possible', () => {
    // One of the last two, so 1000 of 1500 can be reached.
    const chosen = form([250, 250, 500, 500], 100, [2, 3], 1000);
    const without = countedForm(chosen, new Map([['a', 'lower']]), null);
    expect(without).toEqual({ countedPoints: [0, 250, 500, 500], totalPoints: 750, passScore: 100 });
    expect(countedForm({ ...chosen, ...without }, new Map(), null)).toMatchObject({ totalPoints: 1000 });
    expect(choiceProblem(chosen, new Map([['a', 'lower']]))).toBeUndefined();
    expect(choiceProblem(chosen, new Map([['a', 'spread']]))).toBe(
      '试卷里有选做大题，分值不能分给其他题，请从总分里减去',
    );
    expect(choiceProblem(chosen, new Map([['c', 'lower']]))).toBe('选做大题里的题不能去掉，可以改为送分');
  });

  test('something has to count, and the pass mark has to be within reach', () => {
    const problem = (points: number[], leftOut: Map<string, 'spread' | 'lower'>, passScore = 600) =>
      countedProblem(countedForm(form(points, passScore), leftOut, null));
    expect(problem([500], new Map([['a', 'spread']]))).toBe('去掉以后有的试卷没有计分的题了，不能去掉');
    expect(problem([500, 0], new Map([['a', 'spread']]))).toBe('去掉以后有的试卷没有计分的题了，不能去掉');
    expect(problem([500, 500], new Map([['a', 'lower']]))).toBe(
      '去掉以后总分是 5 分，低于及格分 6 分，请改为把分值分给其他题',
    );
    expect(problem([500, 500], new Map([['a', 'spread']]))).toBeUndefined();
    expect(problem([500], new Map())).toBeUndefined();
  });
});

test('a mark counts in proportion, whole marks for whole points', () => {
  expect(countedScore(500, 500, 833)).toBe(833);
  expect(countedScore(250, 500, 833)).toBe(417);
  expect(countedScore(333, 500, 0)).toBe(0);
  expect(countedScore(0, 500, 833)).toBe(0);
  expect([isLeftOut(500, 0), isLeftOut(500, 500), isLeftOut(0, 0)]).toEqual([true, false, false]);
});
