import type { PageEvent } from '#contract/exam/page-event.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import { type AttemptCalls, outcomeOf, type Standing, type Timed } from '../attempt-calls.ts';
import type { Lease } from '../device/answer-store.ts';
import type { KeptEvent, VisitStore } from '../device/visit-store.ts';
import type { Outcome } from '../saving/answer-queue.ts';
import { holdDelay, retryDelay } from '../saving/retry.ts';
import type { SteadyClock } from '../steady-clock.ts';

/** What was seen, when it is reported. */
export type SeenEvent = Pick<PageEvent, 'eventId' | 'kind' | 'lastedMs'>;

interface PulseParts {
  readonly lease: Lease;
  readonly ask: AttemptCalls['event'];
  readonly store: VisitStore;
  readonly clock: SteadyClock;
  readonly wall: () => number;
  readonly random: () => number;
  /** What the server counts next may end the exam: before that it gets every answer that it can get. */
  readonly answersFirst: () => Promise<unknown>;
  /** How the attempt stands, or why that could not be found out. */
  readonly told: (reply: Timed<Standing>) => void;
  readonly failed: (outcome: Outcome) => void;
}

interface Waiting {
  readonly event: SeenEvent;
  /** On the steady clock. */
  readonly seenAt: number;
}

const everyMs = 20_000;
export const eventsAtOnce = 50;
const longestMs = 86_400_000;

/** These the server hears of at once; `idle` follows when the answers are safe, the others with the next beat. */
const urgent: ReadonlySet<PageEvent['kind']> = new Set(['leave', 'return']);
const decisive: ReadonlySet<PageEvent['kind']> = new Set(['return', 'idle']);

/** Asks every 20 s how the attempt stands, and brings along what was seen until the server has it. */
export class Pulse {
  readonly #parts: PulseParts;
  #waiting: Waiting[];
  /** Those that a request carries just now. */
  readonly #flying = new Set<Waiting>();
  #asking = 0;
  #failures = 0;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;
  #stopped = false;

  constructor(parts: PulseParts, kept: readonly KeptEvent[] = []) {
    this.#parts = parts;
    const { clock, wall } = parts;
    this.#waiting = kept.map(({ eventId, kind, lastedMs, wallAt }) => ({
      event: { eventId, kind, lastedMs },
      seenAt: clock.now() - Math.max(0, wall() - wallAt),
    }));
  }

  /** At once: what a monitor said to the page before this one has to be heard here as well. */
  begin() {
    return this.beat();
  }

  report(event: SeenEvent) {
    if (this.#stopped) return;
    const { clock, wall, store, lease } = this.#parts;
    this.#waiting.push({ event, seenAt: clock.now() });
    store.keepEvent({ ...lease, ...event, wallAt: wall() });
    if (urgent.has(event.kind)) this.wake();
  }

  /** Something has changed: asks now, unless that is being done, or the server wants to be left alone. */
  wake() {
    const isHeld = this.#heldUntil > this.#parts.clock.now();
    const isDone = this.#asking > 0 && this.#waiting.every((one) => this.#flying.has(one));
    if (!this.#stopped && !isHeld && !isDone) this.beat();
  }

  /** Asks now. Nothing comes back when the attempt goes on; else why not, or why nobody knows. */
  async beat() {
    this.#cancel?.();
    // also what flies already: a return must not be counted before its leave
    const sent = this.#waiting.slice(0, eventsAtOnce);
    for (const one of sent) this.#flying.add(one);
    if (sent.some(({ event }) => decisive.has(event.kind))) await this.#parts.answersFirst();
    const outcome = await this.#ask(sent);
    for (const one of sent) this.#flying.delete(one);
    this.#schedule(this.#pause());
    return outcome;
  }

  /** Asks without having anything counted. */
  async look() {
    const outcome = await this.#ask([]);
    this.#schedule(this.#pause());
    return outcome;
  }

  async #ask(sent: readonly Waiting[]): Promise<Outcome | undefined> {
    this.#asking += 1;
    try {
      const reply = await this.#parts.ask(this.#parts.lease, sent.map(this.#aged));
      return this.#told(reply, sent);
    } catch (problem) {
      return this.#failed(outcomeOf(asFailure(problem)), sent);
    } finally {
      this.#asking -= 1;
    }
  }

  stop() {
    this.#stopped = true;
    this.#cancel?.();
  }

  readonly #aged = ({ event: { eventId, kind, lastedMs }, seenAt }: Waiting): PageEvent => ({
    ...{ eventId, kind, agoMs: whole(this.#parts.clock.now() - seenAt) },
    ...(lastedMs === undefined ? {} : { lastedMs: whole(lastedMs) }),
  });

  #told(timed: Timed<Standing>, sent: readonly Waiting[]): Outcome | undefined {
    this.#failures = 0;
    this.#forget(sent);
    if (!this.#stopped) this.#parts.told(timed);
    return timed.reply.state === 'IN_PROGRESS' ? undefined : { kind: 'stopped', why: 'ended', text: '' };
  }

  #forget(sent: readonly Waiting[]) {
    if (sent.length === 0) return;
    const { lease, store } = this.#parts;
    this.#waiting = this.#waiting.filter((one) => !sent.includes(one));
    store.forgetEvents(sent.map(({ event }) => ({ attemptId: lease.attemptId, eventId: event.eventId })));
  }

  #failed(outcome: Outcome, sent: readonly Waiting[]) {
    this.#failures += 1;
    // what is refused for itself would be refused again
    if (outcome.kind === 'refused') this.#forget(sent);
    if (outcome.kind === 'failed' && outcome.retryAfterMs !== undefined) {
      this.#heldUntil = this.#parts.clock.now() + holdDelay(outcome.retryAfterMs, this.#parts.random());
    }
    if (!this.#stopped) this.#parts.failed(outcome);
    return outcome;
  }

  /** Until the next beat; what is of weight and still waits goes sooner. */
  #pause() {
    const { clock, random } = this.#parts;
    const usual = everyMs * (0.85 + 0.3 * random());
    const again = this.#failures > 0 ? retryDelay(this.#failures, random()) : 0;
    const isUrgent = this.#waiting.some(({ event }) => urgent.has(event.kind));
    return Math.max(isUrgent ? Math.min(usual, again) : usual, this.#heldUntil - clock.now());
  }

  #schedule(ms: number) {
    this.#cancel?.();
    if (!this.#stopped) this.#cancel = this.#parts.clock.after(ms, () => this.beat());
  }
}

const whole = (ms: number) => Math.min(longestMs, Math.max(0, Math.round(ms)));
