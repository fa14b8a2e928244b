import { expect, test } from 'vitest';
import { diffRows, seenLine } from './output-diff.ts';

const kinds = (expected: string, given: string) =>
  diffRows(expected, given).map(({ same, expected, given }) => (same ? '=' : `${expected ?? ''}|${given ?? ''}`));

test('lines stand beside what is in their place', () => {
  expect(kinds('1\n2\n3\n', '1\n2\n3')).toEqual(['=', '=', '=']);
  expect(kinds('1\n2\n3\n', '1\n5\n3\n')).toEqual(['=', '2|5', '=']);
  expect(kinds('1\n2\n', '1\n2\n3\n')).toEqual(['=', '=', '|3']);
  expect(kinds('1\r\n2\n', '')).toEqual(['1|', '2|']);
  expect(kinds('', '')).toEqual([]);
});

test('blanks that nobody sees are shown', () => {
  expect(seenLine('a b  ')).toBe('a b··');
  expect(seenLine('\ta')).toBe('→   a');
});
