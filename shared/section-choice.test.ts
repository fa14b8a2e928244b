import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceFacts, choiceProblem, sectionTotal, standingOf, weighed } from './section-choice.ts';

const asked = (answers: string, materials = '') =>
  [...answers].map((sign, place) => ({
    questionId: String(place + 1),
    materialId: materials[place] === undefined || materials[place] === '-' ? null : materials[place],
    answered: sign === 'x',
  }));
const ids = (list: readonly { questionId: string }[]) => list.map(({ questionId }) => questionId).join('');

test.each([
  ['-x-x', 2, '24', '', '24'],
  ['xxxx', 2, '12', '34', '12'],
  ['--x-', 2, '3', '', '13'],
  ['----', 2, '', '', '12'],
  ['-xxx', 1, '2', '34', '2'],
])('of %s with %i to choose %s count', (answers, choose, counted, extra, needed) => {
  const standing = standingOf(asked(answers), choose);
  expect([ids(standing.counted), ids(standing.extra), ids(standing.needed)]).toEqual([counted, extra, needed]);
});

test('a composite is chosen as a whole by any of its items', () => {
  const standing = standingOf(asked('-x--x', 'aabb-'), 1);
  expect([ids(standing.counted), ids(standing.extra), standing.chosen]).toEqual(['12', '5', 2]);
});

test('where all are to be answered all count', () => {
  const standing = standingOf(asked('x--'), null);
  expect([ids(standing.counted), ids(standing.extra), ids(standing.needed)]).toEqual(['123', '', '123']);
});

const sections = fc.record({
  answers: fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }),
  choose: fc.integer({ min: 1, max: 11 }),
  each: fc.integer({ min: 1, max: 2000 }),
});

test('whatever is answered, what counts never exceeds what can be reached, and no answer beyond takes anything away', () => {
  fc.assert(
    fc.property(sections, ({ answers, choose, each }) => {
      const questions = answers.map((answered, place) => ({ questionId: String(place), answered, points: each }));
      const { counted, extra, needed, chosen } = standingOf(questions, choose);
      const reached = counted.reduce((sum, { points }) => sum + points, 0);
      expect(reached).toBeLessThanOrEqual(
        sectionTotal(
          questions.map(({ points }) => points),
          choose,
        ),
      );
      expect(counted).toHaveLength(Math.min(choose, chosen));
      expect(counted.length + extra.length).toBe(chosen);
      expect(needed).toHaveLength(Math.min(choose, questions.length));
      const places = counted.map(({ questionId }) => Number(questionId));
      expect(extra.every(({ questionId }) => places.every((place) => place < Number(questionId)))).toBe(true);
      // One more answer behind them leaves those that count as they are.
      const more = [...questions, { questionId: 'more', answered: true, points: each }];
      if (chosen >= choose) expect(standingOf(more, choose).counted).toEqual(counted);
    }),
  );
});

test('the shares of the questions come to what can be reached', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (points, choose) => {
        const shares = weighed(
          points.map((one) => ({ points: one })),
          choose,
        );
        expect(shares.reduce((sum, one) => sum + one.points, 0)).toBe(sectionTotal(points, choose));
      },
    ),
  );
  expect(weighed([{ points: 3 }, { points: 4 }], null)).toEqual([{ points: 3 }, { points: 4 }]);
});

test('a section to choose from has enough questions, all worth the same', () => {
  expect(choiceProblem([1000, 1000, 1000], 2)).toBeUndefined();
  expect(choiceProblem([1000, 500], null)).toBeUndefined();
  expect(choiceProblem([1000, 500, 500], 2)).toBe('选做的大题各题分值要相同，请统一分值');
  expect(choiceProblem([1000, 1000], 2)).toBe('本大题只有 2 题，任选的题数要比它少');
});

test('the head of a section says how many to choose', () => {
  expect(choiceFacts([1000, 1000, 1000], 2)).toBe('（3 题中任选 2 题作答，每题 10 分，共 20 分）');
});
