import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { TestWork } from './test-worker.ts';
import { threads } from './thread.ts';

interface Done {
  readonly threadId: number;
  readonly length: number;
  readonly bytes: Uint8Array;
}

const start = (ms = 20_000) =>
  threads<TestWork, Done>(new URL('./test-worker.ts', import.meta.url), { megabytes: 64, ms, atOnce: 2 });

async function lengthOf({ run }: ReturnType<typeof start>, size: number) {
  const bytes = new Uint8Array(size);
  const done = await run('one', { do: 'length', bytes }, [bytes]);
  if (done === 'tooLarge') throw new Error('Too large');
  return { ...done, left: bytes.length };
}

test('a thread is reused for the next task, and buffers are transferred both ways', async () => {
  const some = start();
  const first = await lengthOf(some, 5);
  const second = await lengthOf(some, 7);
  expect(second.threadId).toBe(first.threadId);
  expect(second).toMatchObject({ length: 7, left: 0, bytes: new Uint8Array(7) });
});

test('a thread that runs too long or out of memory is terminated and replaced', async () => {
  const [short, long] = [start(300), start()];
  expect(await short.run('one', { do: 'loop' })).toBe('tooLarge');
  expect(await long.run('one', { do: 'fill' })).toBe('tooLarge');
  expect((await lengthOf(long, 3)).length).toBe(3);
});

test('a failing item fails only for its caller', async () => {
  const some = start();
  const works = [some.run('one', { do: 'fail' }), lengthOf(some, 1)];
  const [failed, done] = await Promise.allSettled(works);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'unexpected' } });
  expect(done).toMatchObject({ status: 'fulfilled', value: { length: 1 } });
  expect((await lengthOf(some, 2)).length).toBe(2);
});

test('a thread that fails after its answer ends nothing but itself', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const some = start();
  await some.run('one', { do: 'failLater' });
  await expect.poll(() => told.mock.calls.length, { timeout: 60_000 }).toBe(1);
  await sleep(20);
  expect((await lengthOf(some, 4)).length).toBe(4);
  told.mockRestore();
});
