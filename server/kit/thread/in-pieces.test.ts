import { expect, test } from 'vitest';
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

test('what is made comes one after another, without the pauses between', async () => {
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
