import { turns } from './thread/turns.ts';

/** Different queries of one kind run one after another. */
const atOnce = 4;

/**
 * Coalesces equal concurrent queries: a caller that arrives during a computation waits for the next one, which starts
 * afterwards and therefore sees all changes made before the call. The key must hold whatever the answer depends on, first of
 * all the organisation and the data scope.
 */
export function sharedAnswers<T>() {
  const inTurn = turns(atOnce);
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function find(key: string, work: () => Promise<T>) {
    const found = inTurn(work, key);
    running.set(key, found);
    const forget = () => {
      if (running.get(key) === found) running.delete(key);
    };
    found.then(forget, forget);
    return found;
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = next.get(key);
    if (known) return known;
    const before = running.get(key);
    if (!before) return find(key, work);
    const begin = () => {
      next.delete(key);
      return find(key, work);
    };
    const found = before.then(begin, begin);
    next.set(key, found);
    return found;
  };
}
