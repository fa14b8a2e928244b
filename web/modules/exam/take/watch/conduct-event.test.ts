import { expect, test } from 'vitest';
import { Id } from '#contract/paging.ts';
import { conductEvent, lastedEvent } from './conduct-event.ts';

test('every event has an id of its own, of the kind that the server takes', () => {
  const ids = Array.from({ length: 200 }, () => conductEvent('leave').eventId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(Id.parse(id)).toBe(id);
});

test('how long something lasted is told in whole milliseconds and within a day', () => {
  const told = [12_345.6, -3, 100_000_000].map((ms) => lastedEvent('return', ms).lastedMs);
  expect(told).toEqual([12_346, 0, 86_400_000]);
});
