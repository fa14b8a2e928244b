import type { SteadyClock } from '../steady-clock.ts';

interface IdleParts {
  readonly clock: SteadyClock;
  readonly idleMs: number;
  /** How long nobody may hand in yet: so long idleness ends nothing, and nothing is counted down. */
  readonly tooEarlyMs: () => number;
  /** Somebody who is there could see the countdown. */
  readonly isShown: () => boolean;
  /** Seconds that are left of the countdown; undefined: there is none any more. */
  readonly countdown: (seconds: number | undefined) => void;
  readonly ranOut: () => void;
}

export const countdownSeconds = 10;
const secondMs = 1000;
/** A countdown that stood still for so long was not seen: the device slept. */
const gapMs = 2000;

/** Whether anybody is still doing anything. After so long without, seconds are counted down that any action ends. */
export class IdleWatch {
  readonly #parts: IdleParts;
  #actedAt: number;
  #countingSince: number | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(parts: IdleParts) {
    this.#parts = parts;
    this.#actedAt = parts.clock.now();
    this.#look();
  }

  get counting() {
    return this.#countingSince !== undefined;
  }

  /** Cheap: comes with every movement of the pointer. */
  acted() {
    this.#actedAt = this.#parts.clock.now();
    if (this.#countingSince !== undefined) {
      this.#countingSince = undefined;
      this.#parts.countdown(undefined);
      this.#cancelTimer?.();
      this.#cancelTimer = undefined;
    }
    if (!this.#cancelTimer) this.#look();
  }

  close() {
    this.#cancelTimer?.();
  }

  #after(ms: number, run: () => void) {
    this.#cancelTimer = this.#parts.clock.after(ms, () => {
      this.#cancelTimer = undefined;
      run();
    });
  }

  #look() {
    const now = this.#parts.clock.now();
    const leftMs = Math.max(this.#actedAt + this.#parts.idleMs - now, this.#parts.tooEarlyMs());
    if (leftMs > 0) return this.#after(leftMs, () => this.#look());
    // from here, not from when it was due: a device that slept gives its whole countdown too
    this.#countingSince = now;
    this.#count(now, now);
  }

  #count(begun: number, lookedAt: number) {
    const now = this.#parts.clock.now();
    // of a page that nobody sees the browser lets a timer run as seldom as once a minute
    const since = now - lookedAt > gapMs && this.#parts.isShown() ? now : begun;
    const leftMs = since + countdownSeconds * secondMs - now;
    if (leftMs > 0) {
      this.#parts.countdown(Math.ceil(leftMs / secondMs));
      this.#after(leftMs % secondMs || secondMs, () => this.#count(since, now));
      return;
    }
    this.#countingSince = undefined;
    this.#parts.countdown(undefined);
    this.#parts.ranOut();
  }
}
