import { expect, test } from 'vitest';
import { momentOf, momentText } from './film-moment.ts';

test.each([
  ['3:20', 200_000],
  ['03:20', 200_000],
  ['1:03:20', 3_800_000],
  ['0：05', 5000],
  ['90:00', 5_400_000],
  ['3:60', undefined],
  ['1:75:00', undefined],
  ['200', undefined],
  ['', undefined],
])('%s is a moment of a film', (text, ms) => {
  expect(momentOf(text)).toBe(ms);
  if (ms !== undefined) expect(momentOf(momentText(ms))).toBe(ms);
});
