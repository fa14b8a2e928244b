import type { Location } from 'react-router';
import { expect, test, vi } from 'vitest';
import { stubBrowser } from '../api/wire/test-browser.ts';
import { otherParameter, savedFirst } from './leave-guard.tsx';

const place = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: '' });

test('a page is left by going elsewhere, or by another value of what it shows', () => {
  const leaves = otherParameter('importId');
  const here = place('/import', '?importId=1&show=ready');
  expect(leaves(here, place('/import', '?show=all&importId=1'))).toBe(false);
  expect(leaves(here, place('/import', '?importId=2'))).toBe(true);
  expect(leaves(here, place('/import'))).toBe(true);
  expect(leaves(here, place('/list', '?importId=1'))).toBe(true);
});

test('nothing is saved on the way out where the session is over: the refusal would lead here again', async () => {
  const stored = stubBrowser();
  const save = vi.fn(async () => true);
  const options = { unsaved: true, text: '', savesFirst: true, save };
  expect(await savedFirst(options)).toBe(false);
  expect(save).not.toHaveBeenCalled();
  stored.set('auth', 't');
  expect(await savedFirst(options)).toBe(true);
  expect(await savedFirst({ ...options, savesFirst: false })).toBe(false);
  expect(save).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
