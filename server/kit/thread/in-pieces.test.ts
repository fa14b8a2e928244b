import { expect, test, vi } from 'vitest';
import { inPieces, oneByOne } from './in-pieces.ts';

/** Ends only when somebody else was served meanwhile. */
function* untilServed() {
  let served = false;
  setImmediate(() => {
    served = true;
  });
  while (!served) yield undefined;
  return 'done';
}

test('others are served while long work goes on', async () => {
  expect(await inPieces(untilServed())).toBe('done');
});

test('produced items are yielded in order, pauses are skipped', async () => {
  function* work() {
    yield 1;
    yield undefined;
    yield* untilServed();
    yield 2;
  }
  const made: number[] = [];
  for await (const one of oneByOne(work())) made.push(one);
  expect(made).toEqual([1, 2]);
});

test('long tasks alternate between turns of the event loop', async () => {
  // What ran before may have used up the turn in which this begins.
  await new Promise(setImmediate);
  let time = performance.now();
  const clock = vi.spyOn(performance, 'now');
  clock.mockImplementation(() => time);
  let turn = 0;
  const began: [number, number][] = [];
  function* work(number: number) {
    for (let piece = 0; piece < 3; piece += 1) {
      time += 30;
      began.push([turn, number]);
      yield;
    }
  }
  const works = Promise.all(Array.from({ length: 5 }, (_, number) => inPieces(work(number))));
  let over = false;
  const count = () => {
    turn += 1;
    if (!over) setImmediate(count);
  };
  count();
  await works;
  over = true;
  clock.mockRestore();
  expect(new Set(began.map(([at]) => at)).size).toBe(15);
  expect(began.slice(0, 6).map(([, number]) => number)).toEqual([0, 0, 1, 2, 3, 4]);
});
