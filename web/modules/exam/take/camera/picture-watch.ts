import type { SteadyClock } from '../steady-clock.ts';

interface PictureParts {
  readonly clock: SteadyClock;
  readonly everyMs: number;
  readonly take: () => Promise<Blob | undefined>;
  /** Never rejects: a picture that did not arrive is not sent again. */
  readonly send: (picture: Blob) => Promise<void>;
  /** No picture can be taken any more: told once, and again only after one that could. */
  readonly none: () => void;
}

/** Takes a picture at once and one after each interval, one at a time, until it is closed. */
export class PictureWatch {
  readonly #parts: PictureParts;
  #cancelTimer: (() => void) | undefined;
  #closed = false;
  #blind = false;

  constructor(parts: PictureParts) {
    this.#parts = parts;
    void this.#go();
  }

  close() {
    this.#closed = true;
    this.#cancelTimer?.();
  }

  async #go() {
    const { clock, everyMs, take, send, none } = this.#parts;
    const picture = await take();
    if (this.#closed) return;
    if (!picture && !this.#blind) none();
    this.#blind = picture === undefined;
    if (picture) await send(picture);
    if (!this.#closed) this.#cancelTimer = clock.after(everyMs, () => void this.#go());
  }
}
