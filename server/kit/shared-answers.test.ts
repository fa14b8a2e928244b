import { expect, test, vi } from 'vitest';
import { sharedAnswers } from './shared-answers.ts';

test('callers during a computation share the next one, which sees earlier changes', async () => {
  const answers = sharedAnswers<{ state: string }>();
  const gate = Promise.withResolvers<void>();
  let state = 'before';
  const work = vi.fn(async () => {
    const answer = { state };
    await gate.promise;
    return answer;
  });
  const first = answers('a', work);
  state = 'after';
  const others = [answers('a', work), answers('a', work), answers('a', work)];
  gate.resolve();
  const [second, third, fourth] = await Promise.all(others);
  expect([await first, second]).toEqual([{ state: 'before' }, { state: 'after' }]);
  expect(third).toBe(second);
  expect(fourth).toBe(second);
  expect(work).toHaveBeenCalledTimes(2);
  expect(await answers('a', work)).not.toBe(second);
});

test('each key has its own answer, and a failure fails only its own callers', async () => {
  const answers = sharedAnswers<string>();
  const gate = Promise.withResolvers<string>();
  const both = [answers('a', () => gate.promise), answers('b', async () => 'of b')];
  expect(await both[1]).toBe('of b');
  const later = answers('a', async () => 'of a');
  gate.reject(new Error('away'));
  await expect(both[0]).rejects.toThrow('away');
  expect(await later).toBe('of a');
});
