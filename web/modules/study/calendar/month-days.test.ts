import { expect, test } from 'vitest';
import { daysOf, monthAfter, monthOf, spanOf, wantedMonth } from './month-days.ts';

test('a month is shown in whole weeks from Monday', () => {
  const days = daysOf('2026-11');
  expect([days.length, days[0], days[6], days.at(-1)]).toEqual([42, '2026-10-26', '2026-11-01', '2026-12-06']);
  const february = daysOf('2027-02');
  expect([february.length, february[0], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28']);
});

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

test('days begin in Shanghai', () => {
  expect(spanOf(daysOf('2027-02'))).toEqual({ from: '2027-01-31T16:00:00.000Z', until: '2027-02-28T16:00:00.000Z' });
  expect(monthOf(Date.parse('2026-10-31T16:00:00Z'))).toBe('2026-11');
});

test('an address that names no month shows this one', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  expect(['2027-01', '2027-13', 'x', null].map((text) => wantedMonth(text, now))).toEqual([
    '2027-01',
    ...['2026-11', '2026-11', '2026-11'],
  ]);
});
