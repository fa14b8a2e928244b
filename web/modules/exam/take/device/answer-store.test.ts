import { expect, test } from 'vitest';
import { isOld } from './answer-store.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-20T01:00:00Z');

test('an unsent answer is old after a month of the server; one that knows no such time never is', () => {
  expect(isOld({ serverAt: now - 31 * day }, now)).toBe(true);
  expect(isOld({ serverAt: now - 29 * day }, now)).toBe(false);
  expect(isOld({ serverAt: undefined }, now)).toBe(false);
});
