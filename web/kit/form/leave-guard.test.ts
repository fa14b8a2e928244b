import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { otherParameter } from './leave-guard.tsx';

const place = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: '' });

test('a page is left by going elsewhere, or by another value of what it shows', () => {
  const leaves = otherParameter('importId');
  const here = place('/import', '?importId=1&show=ready');
  expect(leaves(here, place('/import', '?show=all&importId=1'))).toBe(false);
  expect(leaves(here, place('/import', '?importId=2'))).toBe(true);
  expect(leaves(here, place('/import'))).toBe(true);
  expect(leaves(here, place('/list', '?importId=1'))).toBe(true);
});
