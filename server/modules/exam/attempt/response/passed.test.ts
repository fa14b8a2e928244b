import { expect, test } from 'vitest';
import { passedQuestion } from './passed.rules.ts';

const order = ['a', 'b', 'c', 'd'];
const answer = (questionId: string, seq: number) => ({ questionId, seq });
const passed = (stored: ReturnType<typeof answer>[], given: ReturnType<typeof answer>[]) =>
  passedQuestion(order, stored, given)?.questionId;

test('forwards is always allowed, the present question as often as one likes', () => {
  expect(passed([], [answer('a', 1)])).toBeUndefined();
  expect(passed([answer('a', 1)], [answer('b', 2), answer('b', 3)])).toBeUndefined();
  expect(passed([answer('a', 1)], [answer('d', 2)])).toBeUndefined();
});

test('a question that lies before an answered one is passed', () => {
  expect(passed([answer('b', 2)], [answer('a', 3)])).toBe('a');
  expect(passed([answer('c', 1)], [answer('d', 2), answer('b', 3)])).toBe('b');
});

test('also within one request, whatever the order in it', () => {
  expect(passed([], [answer('a', 5), answer('b', 4)])).toBe('a');
  expect(passed([], [answer('b', 5), answer('a', 4)])).toBeUndefined();
});

test('no number makes a way back: what is stored further on has passed all that lies before it', () => {
  expect(passed([answer('a', 1), answer('d', 1_000_000)], [answer('a', 2)])).toBe('a');
  expect(passed([answer('b', 7)], [answer('a', 6)])).toBe('a');
});

test('what is stored may be sent again, under its own number only', () => {
  expect(passed([answer('a', 6), answer('b', 7)], [answer('a', 6)])).toBeUndefined();
  expect(passed([answer('a', 6), answer('b', 7)], [answer('a', 5)])).toBe('a');
});
