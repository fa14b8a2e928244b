interface Queue {
  readonly atMost: number;
  /** What is thrown when so many wait already. */
  readonly full: () => Error;
}

/** Runs so many works at a time; the others wait, and go in the order in which they came. */
export function turns(atOnce: number, queue?: Queue) {
  const waiting: (() => void)[] = [];
  let running = 0;
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue && waiting.length >= queue.atMost) throw queue.full();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits longest takes the place over, so that nobody who comes just now slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(inTurn, { isFree: () => running < atOnce });
}
