/** Others are served at least so often: a saved answer takes several turns of the event loop, and each waits so long. */
const longestMs = 8;

/** Long works that wait for a turn of the event loop of their own, in the order in which they came. */
const waiting: (() => void)[] = [];
/** When long work began in this turn of the event loop. */
let began: number | undefined;

/** One clock for all of them: fifty works of a few milliseconds in the same turn hold up the others as one long one does. */
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

/** Carries on with work that can pause where it yields, and lets others be served in between. */
export async function inPieces<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    if (isLong()) await ownTurn();
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Everything that is made of each thing, one after another, with a pause after each. */
export function* gathered<T, R>(things: Iterable<T>, made: (thing: T) => readonly R[]) {
  const all: R[] = [];
  for (const thing of things) {
    all.push(...made(thing));
    yield;
  }
  return all;
}

/** Work of pieces without a pause, where nobody waits: in a thread of its own. */
export function inOneGo<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same of work that hands out one thing after another, and can pause where it yields nothing. */
export async function* oneByOne<T>(work: Iterable<T | undefined>): AsyncGenerator<T> {
  for (const made of work) {
    if (isLong()) await ownTurn();
    if (made !== undefined) yield made;
  }
}
