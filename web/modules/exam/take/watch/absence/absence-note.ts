const keyOf = (address: string) => `exam-absence:${address}`;

/** What is used of `sessionStorage`: it belongs to the tab and outlives a reload. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * That somebody has left the exam of an address, written down where the next page of this tab finds it: whoever
 * reloads has left with one page and come back with another. By the clock on the wall, the only one that both have.
 */
export class AbsenceNote {
  readonly #store: NoteStore;
  readonly #key: string;

  constructor(store: NoteStore, address: string) {
    this.#store = store;
    this.#key = keyOf(address);
  }

  write(now: number) {
    this.#store.setItem(this.#key, String(now));
  }

  /** How long ago that was, once; undefined: nobody had left. */
  take(now: number) {
    const noted = this.#store.getItem(this.#key);
    this.#store.removeItem(this.#key);
    const since = Number(noted);
    return noted !== null && Number.isFinite(since) ? Math.max(0, now - since) : undefined;
  }
}
