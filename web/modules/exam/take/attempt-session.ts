import { errors } from '#contract/errors.ts';
import type { Response, Started, TakenPaper } from '#contract/exam/attempt.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { AnswerQueue, type Change, type QueueClock, retryDelay } from './answer-queue.ts';
import { type AnswerStore, type Kept, keeperUnder, keptUnder } from './answer-store.ts';
import type { AttemptCalls, Detail, Timed } from './attempt-calls.ts';
import { ExamClock } from './exam-clock.ts';
import { type ExamItem, examItems } from './exam-items.ts';
import { type Leftovers, notAmong, sendLeftovers, worthAsking } from './leftovers.ts';
import { firstView, type TakeView } from './take-view.ts';

export interface SessionParts {
  readonly calls: AttemptCalls;
  readonly store: AnswerStore;
  readonly clock: QueueClock;
  readonly random: () => number;
}

const lastMinuteMs = 60_000;
const tickMs = 1000;
/** What has not been sent by then, the server would refuse for its time. */
const lastFlushMs = 4000;
/** All who run out of time together do not hand in together. */
const spreadMs = 2000;
const resyncPauseMs = 10_000;

/** One visit to a running attempt: takes the lease, holds the answers and the time, hands in. Knows nothing of a page. */
export class AttemptSession {
  readonly attemptId: string;
  readonly #parts: SessionParts;
  readonly #clock = new ExamClock();
  readonly #listeners = new Set<() => void>();
  #view: TakeView = firstView;
  #detail: Detail | undefined;
  #paper: TakenPaper | undefined;
  #started: Started | undefined;
  #queue: AnswerQueue | undefined;
  /** What was unsent when another page took over, for a browser that keeps nothing. */
  #lost: readonly Kept[] = [];
  #cancelTick: (() => void) | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(attemptId: string, parts: SessionParts) {
    this.attemptId = attemptId;
    this.#parts = parts;
  }

  readonly view = () => this.#view;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(parts: Partial<TakeView>) {
    this.#view = { ...this.#view, ...parts };
    for (const listener of this.#listeners) listener();
  }

  /** Enters, or enters again: after a failure, or after another page had taken over. */
  async open() {
    this.#set({ stage: 'loading', failure: undefined });
    try {
      await this.#enter();
    } catch (problem) {
      if (!this.#closed) this.#set({ stage: 'failed', failure: asFailure(problem).text });
    }
  }

  async #enter() {
    const detail = this.#synced(await this.#parts.calls.detail(this.attemptId));
    this.#detail = detail;
    this.#set({ examName: detail.examName });
    if (detail.state !== 'IN_PROGRESS') return this.#over(await this.#keptPositions());
    // a start would begin the next attempt where there is one: nobody has asked for that
    if (detail.remainingMs <= 0) return this.#handInForGood(await this.#keptPositions());
    const leftovers = await sendLeftovers({ ...this.#parts, save: this.#parts.calls.save }, this.attemptId);
    if (leftovers.ended) return this.#handInForGood(await this.#keptPositions());
    if (this.#closed) return;
    const [started, paper] = await Promise.all([
      this.#parts.calls.start(detail.examId),
      this.#paper ?? this.#parts.calls.paper(detail.formId),
    ]);
    if (started.reply.attemptId !== this.attemptId) return this.#over(await this.#keptPositions());
    this.#paper = paper;
    if (!this.#closed) this.#take(this.#synced(started), paper, leftovers);
  }

  #synced<T extends { serverTime: string; remainingMs: number }>({ reply, sentAt, receivedAt }: Timed<T>) {
    this.#clock.sync(reply, sentAt, receivedAt);
    return reply;
  }

  async #keptPositions() {
    const kept = await this.#parts.store.read(this.attemptId);
    return this.#positions(kept);
  }

  #positions(changes: readonly { questionId: string }[]) {
    const order = this.#detail?.order ?? [];
    const places = changes.map(({ questionId }) => order.findIndex((one) => one.questionId === questionId) + 1);
    return [...new Set(places)].filter((place) => place > 0).sort((a, b) => a - b);
  }

  #take(started: Started, paper: TakenPaper, leftovers: Leftovers) {
    this.#started = started;
    const queue = this.#newQueue(started);
    this.#queue = queue;
    for (const one of leftovers.mine) this.#adopt(one);
    const found = [...leftovers.stray, ...notAmong(leftovers.stray, this.#lost)];
    const stray = worthAsking(found, started.answers);
    for (const one of found) if (!stray.includes(one)) this.#parts.store.forget(one);
    this.#lost = [];
    const items = examItems(paper, started.order);
    this.#set({ ...firstView, stage: 'taking', examName: this.#view.examName, items, answers: queue.answers(), stray });
    this.#tick();
  }

  #newQueue({ leaseId, answers }: Started) {
    const { store, calls, clock, random } = this.#parts;
    const lease = { attemptId: this.attemptId, leaseId };
    const queue: AnswerQueue = new AnswerQueue(
      {
        send: (changes) => calls.save(lease, changes, (reply) => this.#synced(reply)),
        keeper: keeperUnder(lease, store, (kept) => kept === this.#view.kept || this.#set({ kept })),
        clock,
        random,
        changed: () => this.#queue === queue && this.#queueChanged(queue, lease.leaseId),
      },
      answers,
    );
    return queue;
  }

  /** Makes a kept answer the present one, and only then gives up the old record. */
  #adopt(one: Kept) {
    this.#queue?.change(one.questionId, one.response, one.flagged);
    this.#parts.store.forget(one);
  }

  #queueChanged(queue: AnswerQueue, leaseId: string) {
    this.#set({ answers: queue.answers(), saveFailure: queue.failure });
    if (!queue.stopped || this.#view.stage !== 'taking' || this.#view.ending) return;
    if (queue.stopped.why === 'taken') this.#taken(queue, leaseId);
    else this.#ended(queue);
  }

  #taken(queue: AnswerQueue, leaseId: string) {
    this.#cancelTick?.();
    this.#parts.store.loseLease(this.attemptId, leaseId);
    this.#lost = queue.unsent().map((change) => keptUnder({ attemptId: this.attemptId, leaseId }, change));
    this.#set({ stage: 'taken', unsent: queue.unsent(), handIn: { step: 'no' } });
  }

  #ended(queue: AnswerQueue) {
    this.#set({ ending: 'ended' });
    this.#handInForGood(this.#positions(queue.unsent()));
  }

  #over(unsaved: readonly number[]) {
    this.#cancelTick?.();
    this.#set({ stage: 'over', unsaved });
  }

  /** The server's only answer that is waited for: handed in, by whomever. */
  async #handInForGood(unsaved: readonly number[]) {
    for (let failures = 1; !this.#closed; failures += 1) {
      try {
        await this.#parts.calls.submit(this.attemptId, this.#started?.leaseId);
        break;
      } catch (problem) {
        const { status } = asFailure(problem);
        if (status > 0 && status < 500) break;
        await this.#wait(retryDelay(failures, this.#parts.random()));
      }
    }
    this.#over(unsaved);
  }

  #wait(ms: number) {
    return new Promise<void>((done) => this.#parts.clock.after(ms, done));
  }

  #tick() {
    this.#cancelTick?.();
    if (this.#closed || this.#view.stage !== 'taking') return;
    const left = this.remainingMs();
    const lastMinute = left <= lastMinuteMs;
    if (lastMinute !== this.#view.lastMinute) this.#set({ lastMinute });
    if (left === 0 && !this.#view.ending) this.#timeIsUp();
    this.#cancelTick = this.#parts.clock.after(left > 0 ? Math.min(left, tickMs) : tickMs, () => this.#tick());
  }

  async #timeIsUp() {
    this.#set({ ending: 'timeUp' });
    await Promise.race([this.#queue?.flush(), this.#wait(lastFlushMs)]);
    // the last save may have brought the news of more time
    if (this.remainingMs() > tickMs) return this.#set({ ending: undefined });
    await this.#wait(spreadMs * this.#parts.random());
    if (this.#view.stage === 'taking') await this.#handInForGood(this.#positions(this.#queue?.unsent() ?? []));
  }

  remainingMs() {
    return this.#clock.remainingMs(this.#parts.clock.now()) ?? 0;
  }

  /** How long handing in is still refused for. */
  tooEarlyMs() {
    const earliest = this.#started?.earliestSubmitAt;
    return earliest ? this.#clock.msUntil(earliest, this.#parts.clock.now()) : 0;
  }

  get earliestSubmitAt() {
    return this.#started?.earliestSubmitAt;
  }

  answer(item: ExamItem, response: Response) {
    if (this.#mayWrite()) this.#queue?.change(item.questionId, response, this.#now(item).flagged);
  }

  flag(item: ExamItem, flagged: boolean) {
    if (this.#mayWrite()) this.#queue?.change(item.questionId, this.#now(item).response, flagged);
  }

  #mayWrite() {
    return this.#view.stage === 'taking' && !this.#view.ending;
  }

  #now(item: ExamItem): { response: Response; flagged: boolean } {
    return this.#view.answers.get(item.questionId) ?? { response: null, flagged: false };
  }

  /** What an earlier visit had not sent before another page took over: taken up as chosen, the rest given up. */
  decideStray(chosen: ReadonlySet<string>) {
    for (const one of this.#view.stray) {
      if (chosen.has(one.questionId)) this.#adopt(one);
      else this.#parts.store.forget(one);
    }
    this.#set({ stray: [] });
  }

  /** Sends everything first. `anyway`: also without what can't be sent. Safe to be called twice. */
  async handIn(anyway = false) {
    const queue = this.#queue;
    if (!queue || !this.#mayWrite() || this.#view.handIn.step === 'sending') return;
    this.#set({ handIn: { step: 'sending' } });
    await queue.flush();
    if (!this.#mayWrite()) return;
    const unsent = this.#positions(queue.unsent());
    if (unsent.length > 0 && !anyway) return this.#set({ handIn: { step: 'unsent', positions: unsent } });
    try {
      await this.#parts.calls.submit(this.attemptId, this.#started?.leaseId);
      this.#over(unsent);
    } catch (problem) {
      const { code, text } = asFailure(problem);
      if (!this.#mayWrite()) return;
      if (code === errors.attemptTaken.code) this.#taken(queue, this.#started?.leaseId ?? '');
      else this.#set({ handIn: { step: 'failed', text } });
    }
  }

  cancelHandIn() {
    if (this.#view.handIn.step !== 'sending') this.#set({ handIn: { step: 'no' } });
  }

  unsent(): readonly Change[] {
    return this.#view.stage === 'taking' ? (this.#queue?.unsent() ?? []) : [];
  }

  /** The network or the person is back. */
  async wake() {
    this.#queue?.wake();
    const now = this.#parts.clock.now();
    if (this.#view.stage !== 'taking' || now - this.#askedAt < resyncPauseMs) return;
    this.#askedAt = now;
    try {
      const detail = this.#synced(await this.#parts.calls.detail(this.attemptId));
      if (detail.state !== 'IN_PROGRESS' && this.#queue && this.#mayWrite()) this.#ended(this.#queue);
    } catch {
      // the next save brings the time too
    }
  }

  /** The page is being hidden or closed: what waits goes out now. */
  hurry() {
    this.#queue?.flush();
  }

  close() {
    this.#closed = true;
    this.#cancelTick?.();
    this.#queue?.close();
  }
}
