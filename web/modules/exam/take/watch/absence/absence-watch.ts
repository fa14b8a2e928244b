import type { WatchClock } from '../watch-clock.ts';

/** `windowed`: full screen was left. */
export type AwayCause = 'hidden' | 'blurred' | 'windowed';

export interface Absence {
  readonly lastedMs: number;
  /** Whatever was the case at any time during it. */
  readonly causes: ReadonlySet<AwayCause>;
}

interface AbsenceParts {
  readonly clock: WatchClock;
  readonly left: () => void;
  readonly returned: (absence: Absence) => void;
}

interface Running {
  readonly since: number;
  readonly causes: Set<AwayCause>;
  readonly excused: boolean;
  readonly told: boolean;
}

/** Focus that comes back at once never left: bars of the browser and the change to full screen take it so briefly. */
const flickerMs = 300;
/** An excuse is good for what happens right after it. */
const excuseMs = 1000;
const longestExcuseMs = 120_000;

/**
 * Whether somebody is away from the exam. Hidden, without focus and out of full screen are one absence however they
 * overlap: it begins with the first of them and ends when none is left.
 */
export class AbsenceWatch {
  readonly #parts: AbsenceParts;
  readonly #causes = new Set<AwayCause>();
  #arrived = false;
  #running: Running | undefined;
  #excuse: { readonly until: number; readonly causes: readonly AwayCause[] } | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(parts: AbsenceParts) {
    this.#parts = parts;
  }

  /** The person is here. Who never was cannot leave: a page may be opened in the background. */
  arrive() {
    this.#arrived = true;
  }

  /** The page itself is about to take the person away, to a file dialog for example. */
  excuse(...causes: readonly AwayCause[]) {
    this.#excuse = { until: this.#parts.clock.now() + excuseMs, causes };
  }

  away(cause: AwayCause) {
    if (!this.#arrived || this.#causes.has(cause)) return;
    const now = this.#parts.clock.now();
    const excused = this.#isExcused(cause, now);
    const before = this.#running;
    this.#causes.add(cause);
    if (!before) this.#running = { since: now, causes: new Set([cause]), excused, told: false };
    else if (before.excused && !excused) this.#running = { ...before, since: now, excused: false };
    this.#running?.causes.add(cause);
    this.#look();
  }

  back(cause: AwayCause) {
    const running = this.#running;
    if (!this.#causes.delete(cause) || this.#causes.size > 0 || !running) return;
    this.#cancelTimer?.();
    this.#running = undefined;
    if (running.excused) this.#excuse = undefined;
    if (!running.told) return;
    this.#parts.returned({ lastedMs: this.#parts.clock.now() - running.since, causes: running.causes });
  }

  close() {
    this.#cancelTimer?.();
  }

  #isExcused(cause: AwayCause, now: number) {
    if (!this.#excuse?.causes.includes(cause)) return false;
    return this.#running?.excused ?? now <= this.#excuse.until;
  }

  /** Tells that somebody left as soon as that is certain. */
  #look() {
    const running = this.#running;
    if (!running || running.told) return;
    this.#cancelTimer?.();
    const now = this.#parts.clock.now();
    const waitMs = running.since + patienceFor(running) - now;
    if (waitMs > 0) {
      this.#cancelTimer = this.#parts.clock.after(waitMs, () => this.#look());
      return;
    }
    this.#running = { ...running, told: true, since: running.excused ? now : running.since };
    this.#parts.left();
  }
}

function patienceFor({ excused, causes }: Running) {
  if (excused) return longestExcuseMs;
  return causes.size === 1 && causes.has('blurred') ? flickerMs : 0;
}
