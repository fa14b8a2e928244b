import type { SteadyClock } from '../steady-clock.ts';

/** `windowed`: full screen was left; `unloaded`: the page goes, to be reloaded or for good. */
export type AwayCause = 'hidden' | 'blurred' | 'windowed' | 'unloaded';

export interface Absence {
  readonly lastedMs: number;
  /** Whatever was the case at any time during it. */
  readonly causes: ReadonlySet<AwayCause>;
}

interface AbsenceParts {
  readonly clock: SteadyClock;
  /** Whether the page has the focus, asked before its loss is believed. */
  readonly hasFocus: () => boolean;
  readonly left: (causes: ReadonlySet<AwayCause>) => void;
  readonly returned: (absence: Absence) => void;
}

interface Running {
  readonly since: number;
  readonly causes: Set<AwayCause>;
  readonly excused: boolean;
  readonly told: boolean;
}

/** What comes back at once never left: bars of the browser and the change to full screen take the focus so briefly. */
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

  /** `at`: when it happened, where a busy page hears of it later. */
  away(cause: AwayCause, at = this.#parts.clock.now()) {
    if (!this.#arrived || this.#causes.has(cause)) return;
    const now = Math.min(at, this.#parts.clock.now());
    const excused = this.#isExcused(cause, now);
    const before = this.#running;
    this.#causes.add(cause);
    if (!before) this.#running = { since: now, causes: new Set([cause]), excused, told: false };
    else if (before.excused && !excused) this.#running = { ...before, since: now, excused: false };
    this.#running?.causes.add(cause);
    this.#look();
  }

  back(cause: AwayCause, at = this.#parts.clock.now()) {
    const running = this.#running;
    if (!this.#causes.delete(cause) || this.#causes.size > 0 || !running) return;
    this.#cancelTimer?.();
    this.#running = undefined;
    if (running.excused) this.#excuse = undefined;
    if (!running.told) return;
    this.#parts.returned({ lastedMs: Math.max(0, at - running.since), causes: running.causes });
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
    if (isOnly('blurred', running) && this.#parts.hasFocus()) return this.back('blurred');
    // an excuse that has run out, and full screen that was left, count from when the person is told
    const since = running.excused || isOnly('windowed', running) ? now : running.since;
    this.#running = { ...running, since, told: true };
    this.#parts.left(running.causes);
  }
}

const isOnly = (cause: AwayCause, { causes }: Running) => causes.size === 1 && causes.has(cause);

function patienceFor({ excused, causes }: Running) {
  if (excused) return longestExcuseMs;
  return causes.has('hidden') || causes.has('unloaded') ? 0 : flickerMs;
}
