/** So many at once, and so many a second in the long run. */
export class Rate {
  readonly #atOnce: number;
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(atOnce: number, perSecond: number) {
    this.#atOnce = atOnce;
    this.#perSecond = perSecond;
    this.#left = atOnce;
  }

  /** One more: false when that is too many. */
  take() {
    const time = performance.now();
    this.#left = Math.min(this.#atOnce, this.#left + ((time - this.#at) / 1000) * this.#perSecond);
    this.#at = time;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
