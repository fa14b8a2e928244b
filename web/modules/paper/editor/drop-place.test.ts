import { expect, test } from 'vitest';
import { gapAt, placeWithout } from './drop-place.ts';

const rows = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 80 },
  { top: 80, bottom: 120 },
];

test('the gap is above the first row whose middle lies below', () => {
  expect([-5, 19, 20, 59, 61, 99, 101, 500].map((y) => gapAt(rows, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect(gapAt([], 10)).toBe(0);
});

test('what is moved down leaves its own place', () => {
  expect([placeWithout(3, 0), placeWithout(1, 0), placeWithout(0, 2), placeWithout(2, -1)]).toEqual([2, 0, 0, 2]);
});
