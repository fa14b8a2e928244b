import type { Response } from '#contract/exam/attempt.ts';
import { holdDelay, retryDelay, type Trouble } from './retry.ts';

/** The state of one question after a change. */
export interface Change {
  readonly questionId: string;
  readonly seq: number;
  readonly response: Response;
  readonly flagged: boolean;
}

/** How sending ended. Nothing of a refused request is stored; what a failed one did nobody knows. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly accepted: readonly { questionId: string; seq: number }[] }
  | ({ readonly kind: 'failed' } & Trouble)
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly text: string };

/** The exam goes on elsewhere; or it is over. */
export type StopReason = 'taken' | 'ended';

/** Where changes are until the server has acknowledged them. Both calls begin their work at once and may finish later. */
export interface ChangeKeeper {
  keep(change: Change): void;
  /** Up to and including this `seq`. */
  forget(questionId: string, seq: number): void;
}

export interface QueueClock {
  now(): number;
  /** Runs something later; the returned function takes that back. */
  after(ms: number, run: () => void): () => void;
}

interface QueueParts {
  readonly send: (changes: readonly Change[]) => Promise<Outcome>;
  readonly keeper: ChangeKeeper;
  readonly clock: QueueClock;
  readonly random: () => number;
  /** Something that can be seen has changed. */
  readonly changed: () => void;
}

export type SaveState = 'saved' | 'saving' | 'unsaved';

export interface Answer {
  readonly response: Response;
  readonly flagged: boolean;
  readonly state: SaveState;
  /** Why the server does not take it. */
  readonly problem: string | undefined;
}

interface Entry {
  readonly change: Change;
  /** The highest `seq` that the server has acknowledged. */
  readonly stored: number;
  readonly problem?: string;
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
  readonly #entries = new Map<string, Entry>();
  #nextSeq = 1;
  #lastChangeAt = 0;
  /** When the oldest change came that no request has carried yet. */
  #waitingSince: number | undefined;
  #sending: Promise<void> | undefined;
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
    for (const change of stored) {
      this.#entries.set(change.questionId, { change, stored: change.seq });
      this.#nextSeq = Math.max(this.#nextSeq, change.seq + 1);
    }
  }

  /** What was kept from an earlier visit, under the numbers that it has. */
  restore(changes: readonly Change[]) {
    for (const change of [...changes].sort((one, other) => one.seq - other.seq)) {
      const before = this.#entries.get(change.questionId);
      if (before && before.change.seq >= change.seq) continue;
      this.#entries.set(change.questionId, { change, stored: before?.stored ?? 0 });
      this.#nextSeq = Math.max(this.#nextSeq, change.seq + 1);
      this.#waitingSince ??= this.#parts.clock.now();
    }
    this.#schedule();
  }

  change(questionId: string, response: Response, flagged: boolean) {
    if (this.#stopped) return;
    const now = this.#parts.clock.now();
    const change = { questionId, seq: this.#nextSeq, response, flagged };
    this.#nextSeq += 1;
    this.#parts.keeper.keep(change);
    this.#entries.set(questionId, { change, stored: this.#entries.get(questionId)?.stored ?? 0 });
    this.#lastChangeAt = now;
    this.#waitingSince ??= now;
    this.#schedule();
    this.#parts.changed();
  }

  /** Every question that was ever touched, as the person sees it. */
  answers(): ReadonlyMap<string, Answer> {
    return new Map([...this.#entries].map(([id, entry]) => [id, this.#answerOf(entry)]));
  }

  #answerOf(entry: Entry): Answer {
    const { response, flagged } = entry.change;
    return { response, flagged, state: this.#stateOf(entry), problem: entry.problem };
  }

  #stateOf(entry: Entry): SaveState {
    if (isStored(entry)) return 'saved';
    return entry.problem || this.#failures > 0 || this.#stopped ? 'unsaved' : 'saving';
  }

  /** What the server has not acknowledged, for whatever reason. */
  unsent(): Change[] {
    return [...this.#entries.values()].filter((entry) => !isStored(entry)).map((entry) => entry.change);
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
    if (heldMs > 0 && this.#waiting().length > 0)
      await new Promise<void>((over) => this.#parts.clock.after(heldMs, over));
    while (this.#waiting().length > 0) {
      await (this.#sending ?? this.#send());
      if (this.#failures > 0) return;
    }
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
    if (this.#stopped) return [];
    return [...this.#entries.values()].filter((entry) => !isStored(entry) && !entry.problem);
  }

  #schedule() {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#closed || this.#sending || this.#waiting().length === 0) return;
    const now = this.#parts.clock.now();
    const due = this.#failures > 0 ? this.#retryAt : this.#dueAt(now);
    this.#cancelTimer = this.#parts.clock.after(Math.max(0, due - now), () => this.#send());
  }

  #dueAt(now: number) {
    return Math.min(this.#lastChangeAt + pauseMs, (this.#waitingSince ?? now) + longestPauseMs);
  }

  #send() {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const changes = this.#waiting()
      .slice(0, this.#limit)
      .map((entry) => entry.change);
    this.#waitingSince = undefined;
    this.#sending = this.#sendAndApply(changes).finally(() => {
      this.#sending = undefined;
      this.#schedule();
      this.#parts.changed();
    });
    return this.#sending;
  }

  async #sendAndApply(changes: readonly Change[]) {
    const outcome = await this.#parts
      .send(changes)
      .catch((problem: unknown): Outcome => ({ kind: 'failed', because: 'server', text: String(problem) }));
    if (outcome.kind === 'accepted') this.#applyAccepted(changes, outcome.accepted);
    else if (outcome.kind === 'refused') this.#applyRefusal(changes, outcome.text);
    else if (outcome.kind === 'stopped') this.#stopped = outcome;
    else this.#fail(outcome);
    this.#hurry = false;
  }

  #applyAccepted(sent: readonly Change[], accepted: readonly { questionId: string; seq: number }[]) {
    const stored = new Map(accepted.map(({ questionId, seq }) => [questionId, seq]));
    const missing = sent.filter(({ questionId, seq }) => (stored.get(questionId) ?? -1) < seq);
    for (const { questionId, seq } of sent) {
      const storedSeq = stored.get(questionId) ?? -1;
      if (storedSeq < seq) continue;
      this.#acknowledge(questionId, seq, storedSeq);
      this.#parts.keeper.forget(questionId, seq);
    }
    if (missing.length > 0) return this.#fail({ because: 'server', text: '服务器没有确认' });
    this.#failures = 0;
    this.#limit = Math.min(mostAtOnce, this.#limit * 2);
  }

  #acknowledge(questionId: string, seq: number, storedSeq: number) {
    const entry = this.#entries.get(questionId);
    if (!entry) return;
    this.#nextSeq = Math.max(this.#nextSeq, storedSeq + 1);
    if (entry.change.seq === seq || entry.change.seq > storedSeq) {
      this.#entries.set(questionId, { ...entry, stored: seq });
      return;
    }
    // the server holds a number that this page was about to use for something newer: that needs a higher one
    const change = { ...entry.change, seq: this.#nextSeq };
    this.#nextSeq += 1;
    this.#parts.keeper.keep(change);
    this.#entries.set(questionId, { change, stored: seq });
  }

  /** One answer at fault has the whole request refused, so it is looked for in halves; alone it is marked. */
  #applyRefusal(sent: readonly Change[], text: string) {
    this.#failures = 0;
    if (sent.length > 1) {
      this.#limit = Math.ceil(sent.length / 2);
      return;
    }
    this.#limit = Math.min(mostAtOnce, this.#limit * 2);
    for (const { questionId, seq } of sent) {
      const entry = this.#entries.get(questionId);
      if (entry?.change.seq === seq) this.#entries.set(questionId, { ...entry, problem: text });
    }
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

const isStored = ({ change, stored }: Entry) => change.seq <= stored;
