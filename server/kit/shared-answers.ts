import { turns } from './thread/turns.ts';

/** Different questions of one kind wait for each other. */
const atOnce = 4;

/**
 * Equal questions that come at once get one answer: who asks while it is being found waits for the next one, which is
 * looked for only then and so knows what was changed before they asked. The key holds whatever the answer depends on,
 * the organisation and the data scope first of all.
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
