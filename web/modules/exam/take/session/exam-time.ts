import type { Timed } from '../attempt-calls.ts';
import type { KeptClock } from '../device/visit-store.ts';
import { ExamClock } from '../exam-clock.ts';

/** The organiser has moved the end. */
export interface DeadlineChange {
  /** In milliseconds, by the server. */
  readonly endAt: number;
  readonly movedMs: number;
}

interface TimeParts {
  /** The steady clock of the page. */
  readonly now: () => number;
  /** The clock of the device, which anybody can set but a reload does not stop. */
  readonly wall: () => number;
  readonly moved: (change: DeadlineChange | undefined) => void;
}

/** Less is the rounding of somebody's sums. */
const worthSayingMs = 5000;

/** How long the attempt still lasts, and whether somebody has changed that. */
export class ExamTime {
  readonly #parts: TimeParts;
  readonly #clock = new ExamClock();
  #known: number | undefined;
  #confirmed = false;
  #heldMs: number | undefined;

  constructor(parts: TimeParts) {
    this.#parts = parts;
  }

  sync<T extends { serverTime: string; remainingMs: number }>({ reply, sentAt, receivedAt }: Timed<T>) {
    this.#clock.sync(reply, sentAt, receivedAt);
    this.#confirmed = true;
    this.#compare();
    return reply;
  }

  /** A monitor has stopped the clock with so much left; undefined: it runs. */
  hold(ms: number | undefined) {
    this.#heldMs = ms;
  }

  /**
   * What a page before this one knew. The device's clock says how long ago that was: set back, it gives no time that
   * was not left then; set forward, it ends nothing before a reply has put it right.
   */
  resume({ serverAt, wallAt, deadline }: KeptClock) {
    const { now, wall } = this.#parts;
    this.#clock.resume(serverAt + Math.max(0, wall() - wallAt), deadline, now());
    this.#compare();
  }

  /** A reply to this very page has confirmed the time. */
  get confirmed() {
    return this.#confirmed;
  }

  /** In milliseconds; undefined before anybody has told. */
  serverNow() {
    return this.#clock.serverNow(this.#parts.now());
  }

  /** For a page that comes after this one. */
  kept(): KeptClock | undefined {
    const serverAt = this.serverNow();
    const { deadline } = this.#clock;
    return serverAt === undefined || deadline === undefined
      ? undefined
      : { serverAt, wallAt: this.#parts.wall(), deadline };
  }

  remainingMs() {
    return this.#heldMs ?? this.#clock.remainingMs(this.#parts.now()) ?? 0;
  }

  msUntil(instant: string) {
    return this.#clock.msUntil(instant, this.#parts.now());
  }

  /** The person has read it. */
  dismissChange() {
    this.#parts.moved(undefined);
  }

  /** Told of each change by itself: what was longer before may have become shorter since. */
  #compare() {
    const { deadline } = this.#clock;
    if (deadline === undefined) return;
    this.#known ??= deadline;
    const movedMs = deadline - this.#known;
    if (Math.abs(movedMs) <= worthSayingMs) return;
    this.#known = deadline;
    this.#parts.moved({ endAt: deadline, movedMs });
  }
}
