/** Longest time that long work holds the event loop: a saved answer takes several turns of it and may wait this long at each. */
const longestMs = 8;

/** Long tasks waiting for their turn of the event loop, first in, first out. */
const waiting: (() => void)[] = [];
/** Start of the long work in the current turn of the event loop. */
let began: number | undefined;

/** One time budget for all long tasks: fifty of a few milliseconds in the same turn block the event loop like one long task. */
function isLong() {
  if (began === undefined) {
    began = performance.now();
    setImmediate(nextTurn);
  }
  return performance.now() - began > longestMs;
}

function nextTurn() {
  began = undefined;
  const next = waiting.shift();
  if (!next) return;
  isLong();
  next();
}

const ownTurn = () => new Promise<void>((resolve) => waiting.push(resolve));

/** Runs a generator to its end and returns to the event loop at its yields when the time budget is used up. */
export async function inPieces<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    if (isLong()) await ownTurn();
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A flatMap that yields after each element. */
export function* gathered<T, R>(things: Iterable<T>, made: (thing: T) => readonly R[]) {
  const all: R[] = [];
  for (const thing of things) {
    all.push(...made(thing));
    yield;
  }
  return all;
}

/** Runs a generator without pauses, for worker threads, where nothing else is served. */
export function inOneGo<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same for a generator that produces values; yielding undefined marks a possible pause. */
export async function* oneByOne<T>(work: Iterable<T | undefined>): AsyncGenerator<T> {
  for (const made of work) {
    if (isLong()) await ownTurn();
    if (made !== undefined) yield made;
  }
}
