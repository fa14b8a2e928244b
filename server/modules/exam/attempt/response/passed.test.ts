import { expect, test } from 'vitest';
import { passedQuestion } from './passed.rules.ts';

const order = ['a', 'b', 'c', 'd'];
const answer = (questionId: string, seq: number) => ({ questionId, seq });
const passed = (stored: ReturnType<typeof answer>[], given: ReturnType<typeof answer>[]) =>
  passedQuestion(order, stored, given)?.questionId;

test('sequential navigation allows moving forward and changing the current question', () => {
  expect(passed([], [answer('a', 1)])).toBeUndefined();
  expect(passed([answer('a', 1)], [answer('b', 2), answer('b', 3)])).toBeUndefined();
  expect(passed([answer('a', 1)], [answer('d', 2)])).toBeUndefined();
});

test('in sequential navigation every question before an answered one is closed', () => {
  expect(passed([answer('b', 2)], [answer('a', 3)])).toBe('a');
  expect(passed([answer('c', 1)], [answer('d', 2), answer('b', 3)])).toBe('b');
});

test('the same holds within one request, in any order', () => {
  expect(passed([], [answer('a', 5), answer('b', 4)])).toBe('a');
  expect(passed([], [answer('b', 5), answer('a', 4)])).toBeUndefined();
});

test('in sequential navigation no sequence number reopens an earlier question', () => {
  expect(passed([answer('a', 1), answer('d', 1_000_000)], [answer('a', 2)])).toBe('a');
  expect(passed([answer('b', 7)], [answer('a', 6)])).toBe('a');
});

test('a stored answer may be resent under its own sequence number only', () => {
  expect(passed([answer('a', 6), answer('b', 7)], [answer('a', 6)])).toBeUndefined();
  expect(passed([answer('a', 6), answer('b', 7)], [answer('a', 5)])).toBe('a');
});
