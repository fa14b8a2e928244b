/** Between two requests for a whole picture of one camera. */
const pauseMs = 400;

/**
 * Asks a page for whole pictures of one of its streams, not too often. A wish within the pause is asked at its end and
 * never dropped: the picture that was asked for before may have gone by while whoever wishes now could not take it yet.
 */
export class PictureRequests {
  readonly #ask: () => void;
  #askedAt = -pauseMs;
  #later: NodeJS.Timeout | undefined;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  wish() {
    if (this.#later) return;
    const left = this.#askedAt + pauseMs - performance.now();
    if (left <= 0) return this.#now();
    this.#later = setTimeout(() => this.#now(), left);
  }

  stop() {
    clearTimeout(this.#later);
  }

  #now() {
    this.#later = undefined;
    this.#askedAt = performance.now();
    this.#ask();
  }
}

/** The first packet of a VP8 picture that needs none before it (RFC 7741, 4.2 and 4.3). */
export function beginsWholePicture(payload: Uint8Array) {
  const [first = 0, more = 0] = payload;
  // The beginning of a picture, and of its first part.
  if ((first & 0x17) !== 0x10) return false;
  let at = 1;
  if (first & 0x80) {
    at = 2;
    if (more & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
    if (more & 0x40) at += 1;
    if (more & 0x30) at += 1;
  }
  return at < payload.length && ((payload[at] ?? 1) & 1) === 0;
}
