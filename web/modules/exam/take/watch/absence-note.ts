import { wholeMs } from './conduct-event.ts';

const keyOf = (address: string) => `exam-absence:${address}`;

/** What is used of `sessionStorage`: it belongs to the tab and outlives a reload. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How the document that runs now came to be, as its navigation timing says. */
export interface DocumentStart {
  /** By the clock on the wall. */
  readonly at: number;
  /** The path that was opened. */
  readonly address: string;
  readonly reloaded: boolean;
}

interface Noted {
  /** By the clock on the wall, the only one that two documents have in common. */
  readonly since: number;
  /** It began with the page being unloaded, not with the person looking elsewhere. */
  readonly unloading: boolean;
  /** When the document began that wrote this. */
  readonly document: number;
}

function parsed(text: string | null): Noted | undefined {
  const [since = Number.NaN, unloading, document = Number.NaN] = (text ?? '').split(' ').map(Number);
  if (text === null || Number.isNaN(since) || Number.isNaN(document)) return undefined;
  return { since, unloading: unloading === 1, document };
}

/**
 * That somebody has left the exam of an address, written down where the next page of this tab finds it. No page can
 * tell while it goes whether it is being reloaded or closed; the one that comes after it can.
 */
export class AbsenceNote {
  readonly #store: NoteStore;
  readonly #address: string;
  readonly #start: DocumentStart;

  constructor(store: NoteStore, address: string, start: DocumentStart) {
    this.#store = store;
    this.#address = address;
    this.#start = start;
  }

  write(now: number, unloading: boolean) {
    this.#store.setItem(keyOf(this.#address), `${now} ${unloading ? 1 : 0} ${this.#start.at}`);
  }

  clear() {
    this.#store.removeItem(keyOf(this.#address));
  }

  /**
   * How long the person was away. A reload is no absence, however long it takes, and what loads is not time away;
   * undefined: nobody had left.
   */
  awayMs(now: number) {
    const noted = parsed(this.#store.getItem(keyOf(this.#address)));
    if (!noted) return undefined;
    const { at, address, reloaded } = this.#start;
    const isNext = noted.document !== at && address === this.#address;
    if (isNext && noted.unloading && reloaded) return 0;
    return wholeMs((isNext ? at : now) - noted.since);
  }
}

function documentStart(): DocumentStart {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    at: performance.timeOrigin,
    address: navigation ? new URL(navigation.name).pathname : '',
    reloaded: navigation?.type === 'reload',
  };
}

/** This tab's note about the exam of an address. */
export const absenceNote = (address: string) => new AbsenceNote(sessionStorage, address, documentStart());
