interface Queue {
  /** Of one key. */
  readonly atMost: number;
  /** What is thrown when so many wait already. */
  readonly full: () => Error;
}

interface Places {
  /** So many of them may be one key's; all, unless said: then whatever lasts keeps the other keys waiting. */
  readonly ofKey?: number;
}

/**
 * Runs so many works at a time. The others wait: those of one key in the order in which they came, the keys by turns, so
 * that whoever asks for much holds up nobody but themselves.
 */
export function turns(atOnce: number, queue?: Queue, { ofKey = atOnce }: Places = {}) {
  /** The key whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let taken = 0;

  const runningOf = (key: string) => running.get(key) ?? 0;
  const isFree = (key = '') => taken < atOnce && runningOf(key) < ofKey;

  function take(key: string) {
    taken += 1;
    running.set(key, runningOf(key) + 1);
  }

  function wait(key: string) {
    const before = waiting.get(key) ?? [];
    if (queue && before.length >= queue.atMost) throw queue.full();
    waiting.set(key, before);
    return new Promise<void>((resolve) => before.push(resolve));
  }

  /** Whoever waits longest takes the place over, so that nobody who comes just now slips in between. */
  function passOn(from: string) {
    taken -= 1;
    if (runningOf(from) > 1) running.set(from, runningOf(from) - 1);
    else running.delete(from);
    for (const [key, ofOne] of waiting) {
      if (!isFree(key)) continue;
      const next = ofOne.shift();
      waiting.delete(key);
      if (ofOne.length > 0) waiting.set(key, ofOne);
      take(key);
      next?.();
      return;
    }
  }

  async function inTurn<T>(work: () => T | Promise<T>, key = ''): Promise<T> {
    if (isFree(key)) take(key);
    else await wait(key);
    try {
      return await work();
    } finally {
      passOn(key);
    }
  }
  return Object.assign(inTurn, { isFree });
}
