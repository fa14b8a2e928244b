import { expect, test, vi } from 'vitest';
import { cachedAnswers, manyRows } from './query-cache.ts';

test('expensive answers are cached and refreshed when stale, cheap ones are computed each time', async () => {
  const clock = vi.spyOn(performance, 'now');
  let time = 0;
  clock.mockImplementation(() => time);
  const answers = cachedAnswers<number>((answer) => (answer >= 10 ? manyRows + 1 : manyRows));
  const work = vi.fn(async () => 10 + work.mock.calls.length);
  const cheap = vi.fn(async () => cheap.mock.calls.length);
  expect([await answers('a', work), await answers('a', work), await answers('b', work)]).toEqual([11, 11, 12]);
  expect([await answers('c', cheap), await answers('c', cheap)]).toEqual([1, 2]);
  time += 16_000;
  expect(await answers('a', work)).toBe(11);
  await Promise.resolve();
  expect(await answers('a', work)).toBe(13);
  time += 601_000;
  expect(await answers('a', work)).toBe(14);
  clock.mockRestore();
});

test('concurrent callers share one computation, and a failure is not cached', async () => {
  const answers = cachedAnswers<number>(() => manyRows + 1);
  const gate = Promise.withResolvers<number>();
  const work = vi.fn(() => gate.promise);
  const both = [answers('a', work), answers('a', work)];
  gate.resolve(5);
  expect(await Promise.all(both)).toEqual([5, 5]);
  expect(work).toHaveBeenCalledTimes(1);
  await expect(answers('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers('b', async () => 7)).toBe(7);
});
