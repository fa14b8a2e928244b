import { expect, test } from 'vitest';
import { beginningOf, diffRows, onlyBlanksDiffer, seenLine } from './output-diff.ts';

const kinds = (expected: string, given: string) =>
  diffRows(expected, given).map(({ same, expected, given }) => (same ? '=' : `${expected ?? ''}|${given ?? ''}`));

test('lines stand beside what is in their place', () => {
  expect(kinds('1\n2\n3\n', '1\n2\n3')).toEqual(['=', '=', '=']);
  expect(kinds('1\n2\n3\n', '1\n5\n3\n')).toEqual(['=', '2|5', '=']);
  expect(kinds('1\n2\n', '1\n2\n3\n')).toEqual(['=', '=', '|3']);
  expect(kinds('1\r\n2\n', '')).toEqual(['1|', '2|']);
  expect(kinds('', '')).toEqual([]);
});

test('blanks at the end of a line count only where every sign does', () => {
  expect(diffRows('1\n2\n', '1 \r\n3')).toEqual([
    { same: true, expected: '1', given: '1 ' },
    { same: false, expected: '2', given: '3' },
  ]);
  expect(diffRows('1\n2\n', '1 \n', true).map(({ same }) => same)).toEqual([false, false]);
  expect(diffRows('\n', '')).toEqual([{ same: false, expected: '', given: undefined }]);
  expect([onlyBlanksDiffer('1\n', '1 \n'), onlyBlanksDiffer('1\n', '2 \n')]).toEqual([true, false]);
});

test('a line too much moves none of the others', () => {
  expect(kinds('1\n2\n3\n', '0\n1\n2\n3\n')).toEqual(['|0', '=', '=', '=']);
});

test('long outputs are cut', () => {
  expect(beginningOf('x'.repeat(5000))).toHaveLength(4001);
});

test('blanks that nobody sees are shown', () => {
  expect(seenLine('a b  ')).toBe('a b··');
  expect(seenLine('\ta')).toBe('→   a');
});
