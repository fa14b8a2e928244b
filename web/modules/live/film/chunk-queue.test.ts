import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Chunk, ChunkQueue, type Sent } from './chunk-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const chunk = (number: number): Chunk => ({ stream: 0, number, blob: new Blob(['x']) });
const arrived = (have: number, missing: number[] = []): Sent => ({ have, missing });

function queueWith(answer: (number: number, tries: number) => Sent) {
  const sent: number[] = [];
  const told: [number, boolean][] = [];
  const queue = new ChunkQueue(
    async ({ number }) => {
      sent.push(number);
      return answer(number, sent.filter((one) => one === number).length);
    },
    (waiting, lost) => told.push([waiting, lost]),
  );
  return { queue, sent, told };
}

test('a network that was lost delays chunks, and none is left out', async () => {
  const { queue, sent, told } = queueWith((number, tries) =>
    number === 1 && tries < 3 ? 'later' : arrived(number + 1),
  );
  for (const number of [0, 1, 2, 3]) queue.add(chunk(number));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([0, 1, 1, 1, 2, 3]);
  expect(told.some(([waiting, lost]) => lost && waiting === 3)).toBe(true);
  expect(told.at(-1)).toEqual([0, false]);
});

test('what the server lost is sent again', async () => {
  const { queue, sent } = queueWith((number, tries) => (number === 2 && tries === 1 ? arrived(0, [0, 1]) : arrived(3)));
  for (const number of [0, 1, 2]) queue.add(chunk(number));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([0, 1, 2, 0, 1]);
});

test('a page that another one took over from sends no more', async () => {
  const { queue, sent } = queueWith((number) => (number === 1 ? 'over' : arrived(number + 1)));
  for (const number of [0, 1, 2]) queue.add(chunk(number));
  await vi.advanceTimersByTimeAsync(1000);
  queue.add(chunk(3));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([0, 1]);
});
