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
 * A fair semaphore: runs a limited number of tasks at a time. The others wait, first in, first out within a key and
 * round-robin between keys, so that a key with many tasks delays only itself.
 */
export function turns(atOnce: number, queue?: Queue, { ofKey = atOnce }: Places = {}) {
  /** In round-robin order: the next key comes first. */
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

  /** Passes the slot directly to the next waiting task, so that a new one cannot overtake it. */
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
