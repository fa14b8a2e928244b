import type { Response } from '#contract/exam/attempt.ts';
import type { SteadyClock } from '../steady-clock.ts';
import { AnswerEntries, type Change, type ChangeKeeper } from './answer-entries.ts';
import { holdDelay, retryDelay, slowRetryDelay, type Trouble } from './retry.ts';

/**
 * How sending ended. Nothing of a refused request is stored; what a failed one did nobody knows. `onTheWay`: not the
 * server has refused it but something in between, which may let the same through some time.
 */
export type Outcome =
  | { readonly kind: 'accepted'; readonly accepted: readonly { questionId: string; seq: number }[] }
  | ({ readonly kind: 'failed' } & Trouble)
  | { readonly kind: 'refused'; readonly text: string; readonly onTheWay?: boolean }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly text: string };

/** The exam goes on elsewhere; or it is over. */
export type StopReason = 'taken' | 'ended';

export const pause = (clock: SteadyClock, ms: number) => new Promise<void>((over) => clock.after(ms, over));

interface QueueParts {
  readonly send: (changes: readonly Change[]) => Promise<Outcome>;
  /** The same for a page that may be gone in a moment. */
  readonly sendLast?: (changes: readonly Change[]) => Promise<Outcome>;
  readonly keeper: ChangeKeeper;
  readonly clock: SteadyClock;
  readonly random: () => number;
  /** Something that can be seen has changed. */
  readonly changed: () => void;
}

const pauseMs = 1000;
const longestPauseMs = 3000;
const mostAtOnce = 500;

/**
 * Brings every change of an answer to the server, one request at a time, the newest state of each question only, and
 * keeps trying until the server has acknowledged it or taken the exam away from this page.
 */
export class AnswerQueue {
  readonly #parts: QueueParts;
  readonly #entries: AnswerEntries;
  #lastChangeAt = 0;
  /** When the oldest change came that no request has carried yet. */
  #waitingSince: number | undefined;
  #sending: Promise<void> | undefined;
  /** What last words carry just now. */
  readonly #lastWords = new Set<Change>();
  #cancelTimer: (() => void) | undefined;
  #failures = 0;
  #trouble: Trouble | undefined;
  #retryAt = 0;
  /** The server has asked not to be asked before. */
  #heldUntil = 0;
  /** Somebody asked to be quick while a request was under way. */
  #hurry = false;
  /** How many a request may carry: halved by each refusal until the answer at fault stands alone. */
  #limit = mostAtOnce;
  #stopped: { readonly why: StopReason; readonly text: string } | undefined;
  #closed = false;

  constructor(parts: QueueParts, stored: readonly Change[] = []) {
    this.#parts = parts;
    this.#entries = new AnswerEntries(parts.keeper, stored);
  }

  /** What was kept from an earlier visit, under the numbers that it has. */
  restore(changes: readonly Change[]) {
    this.#entries.restore(changes);
    if (this.#entries.waiting().length > 0) this.#waitingSince ??= this.#parts.clock.now();
    this.#schedule();
  }

  change(questionId: string, response: Response, flagged: boolean) {
    if (this.#stopped) return;
    this.#entries.change(questionId, response, flagged);
    this.#lastChangeAt = this.#parts.clock.now();
    this.#waitingSince ??= this.#lastChangeAt;
    this.#schedule();
    this.#parts.changed();
  }

  /** Every question that was ever touched, as the person sees it. */
  answers() {
    return this.#entries.answers(this.#failures > 0 || this.#stopped !== undefined);
  }

  /** What the server has not acknowledged, for whatever reason. */
  unsent() {
    return this.#entries.unsent();
  }

  get stopped() {
    return this.#stopped;
  }

  /** Why nothing gets through at the moment. */
  get trouble() {
    return this.#failures > 0 ? this.#trouble : undefined;
  }

  /** The network seems to be back, or the person is: whatever waits is tried at once. */
  wake() {
    if (this.#sending) this.#hurry = true;
    else if (this.#heldMs() === 0 && this.#waiting().length > 0) this.#send();
  }

  /** Sends everything as soon as the server lets it; comes back when nothing waits any more or one try has failed. */
  async flush() {
    if (this.#sending) await this.#sending;
    const heldMs = this.#heldMs();
    // nothing else is waited for: a page that is being closed sends in this very moment or never
    if (heldMs > 0 && this.#waiting().length > 0) await pause(this.#parts.clock, heldMs);
    while (this.#waiting().length > 0) {
      await (this.#sending ?? this.#send());
      if (this.#failures > 0) return;
    }
  }

  /** As `flush`, and what something on the way has turned away is tried once more. */
  flushAll() {
    this.#entries.tryAgain();
    return this.flush();
  }

  /**
   * The page is being hidden or closed: what waits goes out in this very moment, whatever hangs. The numbers make it
   * safe that the server gets some of it twice.
   */
  async hurry() {
    const { sendLast, changed } = this.#parts;
    const changes = this.#waiting().filter((change) => !this.#lastWords.has(change));
    if (!sendLast || changes.length === 0 || this.#heldMs() > 0) return;
    for (const change of changes) this.#lastWords.add(change);
    const outcome = await sendLast(changes);
    for (const change of changes) this.#lastWords.delete(change);
    // whatever else came of it the usual way will meet with too
    if (outcome.kind !== 'accepted') return;
    this.#entries.accept(changes, outcome.accepted);
    this.#schedule();
    changed();
  }

  /** More time was given after the end had been met with. */
  goOn() {
    if (this.#stopped?.why === 'ended') this.#stopped = undefined;
    this.#schedule();
    this.wake();
  }

  /** The page is left: one last try, and no more of them. What stays is in the keeper. */
  close() {
    this.#closed = true;
    this.#cancelTimer?.();
    return this.flush();
  }

  #heldMs() {
    return Math.max(0, this.#heldUntil - this.#parts.clock.now());
  }

  #waiting() {
    return this.#stopped ? [] : this.#entries.waiting();
  }

  #schedule() {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#closed || this.#sending || this.#stopped) return;
    const now = this.#parts.clock.now();
    const due = this.#waiting().length > 0 ? this.#dueAt(now) : this.#againAt();
    if (due === undefined) return;
    this.#cancelTimer = this.#parts.clock.after(Math.max(0, due - now), () => this.#send());
  }

  #againAt() {
    const again = this.#entries.nextAgain();
    return again && Math.max(again.againAt, this.#failures > 0 ? this.#retryAt : 0);
  }

  #dueAt(now: number) {
    if (this.#failures > 0) return this.#retryAt;
    return Math.min(this.#lastChangeAt + pauseMs, (this.#waitingSince ?? now) + longestPauseMs);
  }

  #send() {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const changes = this.#batch();
    this.#waitingSince = undefined;
    this.#sending = this.#sendAndApply(changes).finally(() => {
      this.#sending = undefined;
      this.#schedule();
      this.#parts.changed();
    });
    return this.#sending;
  }

  /** What was turned away goes alone, and only while nothing else waits. */
  #batch() {
    const waiting = this.#waiting();
    const again = this.#entries.nextAgain();
    return waiting.length === 0 && again ? [again.change] : waiting.slice(0, this.#limit);
  }

  async #sendAndApply(changes: readonly Change[]) {
    const outcome = await this.#parts
      .send(changes)
      .catch((problem: unknown): Outcome => ({ kind: 'failed', because: 'server', text: String(problem) }));
    if (outcome.kind === 'accepted') this.#applyAccepted(changes, outcome.accepted);
    else if (outcome.kind === 'refused') this.#applyRefusal(changes, outcome);
    else if (outcome.kind === 'stopped') this.#stopped = outcome;
    else this.#fail(outcome);
    this.#hurry = false;
  }

  #applyAccepted(sent: readonly Change[], accepted: readonly { questionId: string; seq: number }[]) {
    const turnedAway = this.#entries.nextAgain()?.change;
    if (!this.#entries.accept(sent, accepted)) return this.#fail({ because: 'server', text: '服务器没有确认' });
    // whatever was in the way of that one is so no more
    if (turnedAway && sent.includes(turnedAway)) this.#entries.tryAgain();
    this.#failures = 0;
    this.#limit = Math.min(mostAtOnce, this.#limit * 2);
  }

  /** One answer at fault has the whole request refused, so it is looked for in halves; alone it is marked. */
  #applyRefusal(sent: readonly Change[], { text, onTheWay }: { text: string; onTheWay?: boolean }) {
    const { clock, random } = this.#parts;
    this.#failures = 0;
    if (sent.length > 1) {
      this.#limit = Math.ceil(sent.length / 2);
      return;
    }
    this.#limit = Math.min(mostAtOnce, this.#limit * 2);
    const againAt = onTheWay ? clock.now() + slowRetryDelay(random()) : undefined;
    for (const change of sent) this.#entries.refuse(change, text, againAt);
  }

  #fail(trouble: Trouble) {
    const { clock, random } = this.#parts;
    this.#failures += 1;
    this.#trouble = trouble;
    const now = clock.now();
    if (trouble.retryAfterMs !== undefined) this.#heldUntil = now + holdDelay(trouble.retryAfterMs, random());
    const delay = this.#hurry ? 0 : retryDelay(this.#failures, random());
    this.#retryAt = Math.max(now + delay, this.#heldUntil);
  }
}
