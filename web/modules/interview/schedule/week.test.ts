import { expect, test } from 'vitest';
import { afterDays, dayOf, daysFrom, weekOf } from './week.ts';

const iso = (moment: number) => new Date(moment).toISOString();

test('a week begins on Monday at midnight in Shanghai', () => {
  // A Saturday, 20:00 in Shanghai.
  expect(iso(weekOf(Date.UTC(2026, 10, 28, 12)))).toBe('2026-11-22T16:00:00.000Z');
  // Sunday 23:59 and the Monday after it.
  expect(iso(weekOf(Date.UTC(2026, 10, 29, 15, 59)))).toBe('2026-11-22T16:00:00.000Z');
  expect(iso(weekOf(Date.UTC(2026, 10, 29, 16)))).toBe('2026-11-29T16:00:00.000Z');
});

test('days follow each other from midnight to midnight', () => {
  const start = weekOf(Date.UTC(2026, 10, 28, 12));
  expect(daysFrom(start, 7).at(-1)).toBe(afterDays(start, 6));
  expect(dayOf(Date.UTC(2026, 10, 28, 15))).toBe(afterDays(start, 5));
  expect(dayOf(Date.UTC(2026, 10, 28, 16))).toBe(afterDays(start, 6));
});
