import { expect, test } from 'vitest';
import { placeIn, stepsFrom } from './steps.ts';

const list = (...ids: string[]) => ids.map((questionId) => ({ questionId }));
const steps = (among: ReturnType<typeof list>, shown: string, last?: number) => {
  const { previous, next } = stepsFrom(among, placeIn(among, { questionId: shown }), last);
  return [previous?.questionId, next?.questionId];
};

test('on both sides of a question stand its neighbours', () => {
  expect(steps(list('a', 'b', 'c'), 'b')).toEqual(['a', 'c']);
  expect(steps(list('a', 'b', 'c'), 'c')).toEqual(['b', undefined]);
});

test('one that left the list leaves its place to the next', () => {
  expect(steps(list('a', 'c'), 'b', 1)).toEqual(['a', 'c']);
  expect(steps(list('b', 'c'), 'a', 0)).toEqual([undefined, 'b']);
  expect(steps(list('a', 'b'), 'c', 2)).toEqual(['b', undefined]);
});

test('one that never stood in the list has no neighbours', () => {
  expect(steps(list('a', 'b'), 'x')).toEqual([undefined, undefined]);
});
