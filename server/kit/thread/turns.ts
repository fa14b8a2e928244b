interface Queue {
  /** Of one key. */
  readonly atMost: number;
  /** What is thrown when so many wait already. */
  readonly full: () => Error;
}

/**
 * Runs so many works at a time. The others wait: those of one key in the order in which they came, the keys by turns, so
 * that whoever asks for much holds up nobody but themselves.
 */
export function turns(atOnce: number, queue?: Queue) {
  /** The key whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function wait(key: string) {
    const before = waiting.get(key) ?? [];
    if (queue && before.length >= queue.atMost) throw queue.full();
    waiting.set(key, before);
    return new Promise<void>((resolve) => before.push(resolve));
  }

  /** Whoever waits longest takes the place over, so that nobody who comes just now slips in between. */
  function passOn() {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [key, ofKey] = first;
    const next = ofKey.shift();
    waiting.delete(key);
    if (ofKey.length > 0) waiting.set(key, ofKey);
    next?.();
  }

  async function inTurn<T>(work: () => Promise<T>, key = ''): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(key);
    try {
      return await work();
    } finally {
      passOn();
    }
  }
  return Object.assign(inTurn, { isFree: () => running < atOnce });
}
