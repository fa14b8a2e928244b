import { expect, test } from 'vitest';
import { columnLetters } from './letters.ts';

test('columns are lettered as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
