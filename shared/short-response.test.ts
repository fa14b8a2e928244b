import { expect, test } from 'vitest';
import { picturesOf, shortResponse, textOf } from './short-response.ts';

test('a short answer is its text, and its pictures where it has any', () => {
  expect(shortResponse('先断网', [])).toBe('先断网');
  expect(shortResponse('', [])).toBeNull();
  const pictured = shortResponse('', ['a', 'b']);
  expect([textOf(pictured), picturesOf(pictured)]).toEqual(['', ['a', 'b']]);
  expect([textOf('先断网'), picturesOf('先断网')]).toEqual(['先断网', []]);
});

test('what is no short answer has neither text nor pictures', () => {
  for (const response of [null, true, ['一', '二']]) {
    expect([textOf(response), picturesOf(response)]).toEqual(['', []]);
  }
});
