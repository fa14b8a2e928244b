interface Kept<T> {
  readonly answer: T;
  readonly at: number;
  readonly freshMs: number;
  renewing: boolean;
}

const mostKept = 100;
/** Scanning this many rows takes some tenths of a second. */
export const manyRows = 50_000;
/** At most this share of the time is spent on recomputing an answer. */
const share = 1 / 30;
const leastFreshMs = 15_000;
const usableMs = 10 * 60_000;

/**
 * Keeps answers for which many rows were looked through, by their keys, in this process. One that is older than 15 seconds, or than
 * thirty times what it took, is still given and found anew meanwhile, so that nobody waits for what was asked before;
 * cheap ones are always found anew.
 */
export function cachedAnswers<T>(rowsOf: (answer: T) => number) {
  const kept = new Map<string, Kept<T>>();
  const running = new Map<string, Promise<T>>();

  function find(key: string, work: () => Promise<T>) {
    const known = running.get(key);
    if (known) return known;
    const began = performance.now();
    const found = work().then((answer) => {
      const at = performance.now();
      const freshMs = Math.max(leastFreshMs, (at - began) / share);
      kept.delete(key);
      if (rowsOf(answer) > manyRows) kept.set(key, { answer, at, freshMs, renewing: false });
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return answer;
    });
    running.set(key, found);
    const forget = () => running.delete(key);
    found.then(forget, forget);
    return found;
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const before = kept.get(key);
    const age = before ? performance.now() - before.at : Number.POSITIVE_INFINITY;
    if (!before || age > usableMs) return find(key, work);
    if (age > before.freshMs && !before.renewing) {
      before.renewing = true;
      find(key, work).catch(() => kept.delete(key));
    }
    return Promise.resolve(before.answer);
  };
}
