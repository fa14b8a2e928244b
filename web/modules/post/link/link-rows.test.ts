import { expect, test } from 'vitest';
import { isChanged, pointsOf, type Row, withPoint, withWeight } from './link-rows.ts';

const row = (knowledgeId: string, weight: number): Row => ({
  knowledgeId,
  weight,
  name: knowledgeId,
  above: [],
  questionCount: 0,
});

test('a point stands there once, and only another weight or another point is a change', () => {
  const saved = [row('a', 50)];
  expect(withPoint(saved, row('a', 100))).toBe(saved);
  expect(pointsOf(withPoint(saved, row('b', 100)))).toEqual([
    { knowledgeId: 'a', weight: 50 },
    { knowledgeId: 'b', weight: 100 },
  ]);
  expect([isChanged(saved, saved), isChanged(withWeight(saved, 'a', 50), saved)]).toEqual([false, false]);
  expect(isChanged(withWeight(saved, 'a', 51), saved)).toBe(true);
});
