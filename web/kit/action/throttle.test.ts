import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clickPauseMs, everyPause, firstOf, resizePauseMs } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the pauses are those of the specification', () => {
  expect(clickPauseMs).toBe(100);
  expect(resizePauseMs).toBe(200);
});

test('a double click is one click', () => {
  const run = vi.fn();
  const click = firstOf(100, run);
  click('a');
  vi.advanceTimersByTime(99);
  click('b');
  expect(run.mock.calls).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  click('c');
  expect(run.mock.calls).toEqual([['a'], ['c']]);
});

test('a clock set back does not lock the button', () => {
  const run = vi.fn();
  let now = 1000;
  const click = firstOf(100, run, () => now);
  click();
  now = 10;
  click();
  expect(run).toHaveBeenCalledTimes(2);
});

test('resizing runs at once, then once a pause, and for the last size', () => {
  const run = vi.fn();
  const resize = everyPause(200, run);
  for (let step = 0; step < 10; step += 1) {
    resize.call();
    vi.advanceTimersByTime(50);
  }
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(4);
  resize.call();
  expect(run).toHaveBeenCalledTimes(5);
});

test('nothing runs after it is cancelled', () => {
  const run = vi.fn();
  const resize = everyPause(200, run);
  resize.call();
  resize.call();
  resize.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
