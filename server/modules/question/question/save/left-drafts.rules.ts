interface Draft {
  readonly key: string;
  /** What it was read from. */
  readonly source: string | null;
}

const wordsOf = ({ source }: Draft) => source?.replace(/\s+/g, ' ').trim() ?? null;

/**
 * Drafts that say the same. One more is among them when it was read from the same words with the same key, or with none:
 * the same words can stand above two answers, and other words may hold an answer that nobody has understood yet.
 */
export class LeftDrafts {
  readonly #sources = new Set<string | null>();
  readonly #keyed = new Set<string>();

  add(draft: Draft) {
    this.#sources.add(wordsOf(draft));
    this.#keyed.add(JSON.stringify([draft.key, wordsOf(draft)]));
  }

  has(draft: Draft) {
    if (draft.key === '') return this.#sources.has(wordsOf(draft));
    return this.#keyed.has(JSON.stringify([draft.key, wordsOf(draft)]));
  }
}
