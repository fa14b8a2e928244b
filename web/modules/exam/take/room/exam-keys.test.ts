import { expect, test } from 'vitest';
import { keyActions } from './exam-keys.ts';

const free = { amongOptions: false, forwards: false };

test('arrows go from question to question, letters answer and mark', () => {
  expect(keyActions('ArrowLeft', free)).toEqual([{ kind: 'step', by: -1 }]);
  expect(keyActions('ArrowRight', free)).toEqual([{ kind: 'step', by: 1 }]);
  expect(keyActions('C', free)).toEqual([{ kind: 'choose', at: 2 }]);
  expect(keyActions('t', free)).toEqual([{ kind: 'judge', value: true }]);
  expect(keyActions('m', free)).toEqual([{ kind: 'flag' }]);
  for (const key of ['i', 'Enter', 'ArrowUp', ' ', '1', 'ab']) expect(keyActions(key, free)).toEqual([]);
});

test('F is wrong for a judgement and the sixth option of a choice', () => {
  expect(keyActions('f', free)).toEqual([
    { kind: 'judge', value: false },
    { kind: 'choose', at: 5 },
  ]);
});

test('among options the arrows are theirs, the letters stay', () => {
  const place = { ...free, amongOptions: true };
  expect(keyActions('ArrowRight', place)).toEqual([]);
  expect(keyActions('a', place)).toEqual([{ kind: 'choose', at: 0 }]);
});

test('forwards only, no key leaves a question or marks it for coming back', () => {
  const place = { ...free, forwards: true };
  for (const key of ['ArrowLeft', 'ArrowRight', 'm']) expect(keyActions(key, place)).toEqual([]);
  expect(keyActions('b', place)).toEqual([{ kind: 'choose', at: 1 }]);
});
