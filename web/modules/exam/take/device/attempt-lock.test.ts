import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../fake-clock.ts';
import { attemptLock } from './attempt-lock.ts';

interface Options {
  steal?: boolean;
  signal?: AbortSignal;
}

/** As a browser's: granting takes a while. */
let grant: (() => void)[];
let held: number;

beforeEach(() => {
  grant = [];
  held = 0;
  const request = (_: string, { signal }: Options, hold: () => Promise<void>) =>
    new Promise<void>((done, fail) => {
      signal?.addEventListener('abort', () => fail(new Error('aborted')));
      grant.push(() => {
        held += 1;
        hold().then(() => {
          held -= 1;
          done();
        });
      });
    });
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('let go of before it was granted: it is not held', async () => {
  const lock = attemptLock('a1', () => {});
  lock.take();
  lock.release();
  grant[0]?.();
  await settle();
  expect(held).toBe(0);
});

test('held until it is let go of', async () => {
  const lock = attemptLock('a1', () => {});
  lock.take();
  grant[0]?.();
  await settle();
  expect(held).toBe(1);
  lock.release();
  await settle();
  expect(held).toBe(0);
});

test('a page that goes while it waits for its turn does not get it, and waits no longer', async () => {
  vi.useFakeTimers();
  const lock = attemptLock('a1', () => {});
  const free = lock.takeIfFree();
  lock.release();
  expect(await free).toBe(false);
});
