import { expect, test } from 'vitest';
import { pageInstead } from './use-page-that-exists.ts';

test('a page that became empty gives way to the last one that there is', () => {
  expect(pageInstead({ page: 2, size: 20 }, 40, 0)).toBe(1);
  expect(pageInstead({ page: 9, size: 20 }, 41, 0)).toBe(2);
});

test('others stay: with rows, with nothing at all, not counted yet', () => {
  expect(pageInstead({ page: 1, size: 20 }, 40, 20)).toBeUndefined();
  expect(pageInstead({ page: 1, size: 20 }, 0, 0)).toBeUndefined();
  expect(pageInstead({ page: 1, size: 20 }, undefined, 0)).toBeUndefined();
  expect(pageInstead({ page: 0, size: 20 }, 15, 0)).toBeUndefined();
});
