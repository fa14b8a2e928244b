import type { SectionClock } from '#contract/exam/attempt.ts';

interface Told {
  readonly serverTime: string;
  readonly paused: boolean;
  readonly section: SectionClock;
}

/** Which section was entered last and how long it still lasts, by the time of the server. */
export class SectionTime {
  readonly #serverNow: () => number | undefined;
  #position: number | null = null;
  #due: number | undefined;
  #heldMs: number | undefined;

  constructor(serverNow: () => number | undefined) {
    this.#serverNow = serverNow;
  }

  sync({ serverTime, paused, section: { position, remainingMs } }: Told) {
    this.#position = position;
    this.#due = remainingMs === null ? undefined : Date.parse(serverTime) + remainingMs;
    this.#heldMs = paused && remainingMs !== null ? remainingMs : undefined;
  }

  /** From 0; null: none was entered. */
  get position() {
    return this.#position;
  }

  /** Undefined: it has no limit of its own. */
  remainingMs() {
    if (this.#due === undefined) return undefined;
    return this.#heldMs ?? Math.max(0, this.#due - (this.#serverNow() ?? this.#due));
  }

  get isOver() {
    return this.remainingMs() === 0;
  }
}
