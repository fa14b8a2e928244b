import { setImmediate } from 'node:timers/promises';

/** Others are served at least so often: answers of examinees arrive at the same process. */
const longestMs = 25;

function watch() {
  let began = performance.now();
  return {
    isLong: () => performance.now() - began > longestMs,
    async pause() {
      await setImmediate();
      began = performance.now();
    },
  };
}

/** Carries on with work that can pause where it yields, and lets others be served in between. */
export async function inPieces<T>(work: Generator<unknown, T>): Promise<T> {
  const { isLong, pause } = watch();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (isLong()) await pause();
  }
}

/** The same of work that hands out one thing after another, and can pause where it yields nothing. */
export async function* oneByOne<T>(work: Iterable<T | undefined>): AsyncGenerator<T> {
  const { isLong, pause } = watch();
  for (const made of work) {
    if (isLong()) await pause();
    if (made !== undefined) yield made;
  }
}
