import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterByMonths } from './retention.rules.ts';

test('the last day of a month stays within its month', () => {
  expect(laterByMonths(new Date('2026-01-31T08:00:00Z'), 1).toISOString()).toBe('2026-02-28T08:00:00.000Z');
  expect(laterByMonths(new Date('2027-03-31T08:00:00Z'), 11).toISOString()).toBe('2028-02-29T08:00:00.000Z');
});

test('more months are never earlier, and none are the same instant', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 60 }), (from, months) => {
      expect(laterByMonths(from, 0).getTime()).toBe(from.getTime());
      expect(laterByMonths(from, months + 1).getTime()).toBeGreaterThan(laterByMonths(from, months).getTime());
    }),
  );
});
