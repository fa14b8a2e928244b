/** The editor's state in a form that can be kept: text, selection, undo history. */
interface KeptState {
  readonly doc: string;
}

const mostKept = 40;

/** What can be undone in each document while the page is open; the one left longest ago goes first. */
export class Histories<State extends KeptState> {
  readonly #kept = new Map<string, State>();

  keep(documentKey: string, state: State) {
    this.#kept.delete(documentKey);
    this.#kept.set(documentKey, state);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Only where the text is the same still: steps of another text would tear this one. */
  of(documentKey: string, text: string) {
    const state = this.#kept.get(documentKey);
    return state?.doc === text ? state : undefined;
  }
}
