import { errors } from '#contract/errors.ts';
import type { Response, Started, TakenPaper } from '#contract/exam/attempt.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { AnswerQueue, type Change, type QueueClock, retryDelay } from './answer-queue.ts';
import { type AnswerStore, type Kept, keeperUnder, keptUnder } from './answer-store.ts';
import type { AttemptCalls, Detail, Timed } from './attempt-calls.ts';
import { type Entered, enterAttempt } from './entering.ts';
import { ExamClock } from './exam-clock.ts';
import { type ExamItem, examItems, positionsIn } from './exam-items.ts';
import { notAmong, worthAsking } from './leftovers.ts';
import { firstView, Shown } from './take-view.ts';

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

const isRefusal = ({ status }: { status: number }) => status > 0 && status < 500;

/** One visit to a running attempt: takes the lease, holds the answers and the time, hands in. Knows nothing of a page. */
export class AttemptSession extends Shown {
  readonly attemptId: string;
  readonly #parts: SessionParts;
  readonly #clock = new ExamClock();
  #detail: Detail | undefined;
  #paper: TakenPaper | undefined;
  #started: Started | undefined;
  #queue: AnswerQueue | undefined;
  /** What was unsent when another page took over, for a browser that keeps nothing. */
  #lost: readonly Kept[] = [];
  #cancelTick: (() => void) | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #opening: Promise<void> | undefined;
  #closed = false;

  constructor(attemptId: string, parts: SessionParts) {
    super();
    this.attemptId = attemptId;
    this.#parts = parts;
  }

  /** Enters, or enters again: after a failure, or after another page had taken over. */
  open() {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open() {
    this.show({ stage: 'loading', failure: undefined });
    try {
      await this.#enter();
    } catch (problem) {
      if (!this.#closed) this.show({ stage: 'failed', failure: asFailure(problem).text });
    }
  }

  async #enter() {
    const entry = await enterAttempt(this.#parts, this.attemptId, {
      paper: this.#paper,
      isClosed: () => this.#closed,
      seen: (detail) => {
        this.#detail = this.#synced(detail);
        this.show({ examName: detail.reply.examName });
      },
    });
    if (this.#closed) return;
    if (entry === 'over') this.#over(await this.#keptPositions());
    else if (entry === 'timeOver') await this.#handInForGood(await this.#keptPositions());
    else if (entry !== 'left') this.#take(entry);
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
    return positionsIn(this.#detail?.order ?? [], changes);
  }

  #take({ started: timed, paper, leftovers }: Entered) {
    const started = this.#synced(timed);
    this.#started = started;
    this.#paper = paper;
    const queue = this.#newQueue(started);
    this.#queue = queue;
    for (const one of leftovers.mine) this.#adopt(one);
    const found = [...leftovers.stray, ...notAmong(leftovers.stray, this.#lost)];
    const stray = worthAsking(found, started.answers);
    for (const one of found) if (!stray.includes(one)) this.#parts.store.forget(one);
    this.#lost = [];
    const items = examItems(paper, started.order);
    this.show({
      ...firstView,
      stage: 'taking',
      examName: this.view().examName,
      items,
      answers: queue.answers(),
      stray,
    });
    this.#tick();
  }

  #newQueue({ leaseId, answers }: Started) {
    const { store, calls, clock, random } = this.#parts;
    const lease = { attemptId: this.attemptId, leaseId };
    const queue: AnswerQueue = new AnswerQueue(
      {
        send: (changes) => calls.save(lease, changes, (reply) => this.#synced(reply)),
        keeper: keeperUnder(lease, store, (kept) => kept === this.view().kept || this.show({ kept })),
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
    this.show({ answers: queue.answers(), saveFailure: queue.failure });
    if (!queue.stopped || this.view().stage !== 'taking' || this.view().ending) return;
    if (queue.stopped.why === 'taken') this.#taken(queue, leaseId);
    else this.#ended(queue);
  }

  #taken(queue: AnswerQueue, leaseId: string) {
    this.#cancelTick?.();
    this.#parts.store.loseLease(this.attemptId, leaseId);
    this.#lost = queue.unsent().map((change) => keptUnder({ attemptId: this.attemptId, leaseId }, change));
    this.show({ stage: 'taken', unsent: queue.unsent(), handIn: { step: 'no' } });
  }

  #ended(queue: AnswerQueue) {
    this.show({ ending: 'ended' });
    this.#handInForGood(this.#positions(queue.unsent()));
  }

  #over(unsaved: readonly number[]) {
    this.#cancelTick?.();
    this.show({ stage: 'over', unsaved });
  }

  /** There is no way back: handing in is tried until the server has said something, also that somebody else did it. */
  async #handInForGood(unsaved: readonly number[]) {
    for (let failures = 1; !this.#closed && !(await this.#submitSettled()); failures += 1) {
      await this.#wait(retryDelay(failures, this.#parts.random()));
    }
    this.#over(unsaved);
  }

  #submitSettled() {
    return this.#parts.calls.submit(this.attemptId, this.#started?.leaseId).then(
      () => true,
      (problem: unknown) => isRefusal(asFailure(problem)),
    );
  }

  #wait(ms: number) {
    return new Promise<void>((done) => this.#parts.clock.after(ms, done));
  }

  #tick() {
    this.#cancelTick?.();
    if (this.#closed || this.view().stage !== 'taking') return;
    const left = this.remainingMs();
    const lastMinute = left <= lastMinuteMs;
    if (lastMinute !== this.view().lastMinute) this.show({ lastMinute });
    if (left === 0 && !this.view().ending) this.#timeIsUp();
    this.#cancelTick = this.#parts.clock.after(left > 0 ? Math.min(left, tickMs) : tickMs, () => this.#tick());
  }

  async #timeIsUp() {
    this.show({ ending: 'timeUp' });
    await Promise.race([this.#queue?.flush(), this.#wait(lastFlushMs)]);
    // the last save may have brought the news of more time
    if (this.remainingMs() > tickMs) return this.show({ ending: undefined });
    await this.#wait(spreadMs * this.#parts.random());
    if (this.view().stage === 'taking') await this.#handInForGood(this.#positions(this.#queue?.unsent() ?? []));
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
    return this.view().stage === 'taking' && !this.view().ending;
  }

  #now(item: ExamItem): { response: Response; flagged: boolean } {
    return this.view().answers.get(item.questionId) ?? { response: null, flagged: false };
  }

  /** What an earlier visit had not sent before another page took over: taken up as chosen, the rest given up. */
  decideStray(chosen: ReadonlySet<string>) {
    for (const one of this.view().stray) {
      if (chosen.has(one.questionId)) this.#adopt(one);
      else this.#parts.store.forget(one);
    }
    this.show({ stray: [] });
  }

  /** Sends everything first. `anyway`: also without what can't be sent. Safe to be called twice. */
  async handIn(anyway = false) {
    const queue = this.#queue;
    if (!queue || !this.#mayWrite() || this.view().handIn.step === 'sending') return;
    this.show({ handIn: { step: 'sending' } });
    await queue.flush();
    if (!this.#mayWrite()) return;
    const unsent = this.#positions(queue.unsent());
    if (unsent.length > 0 && !anyway) return this.show({ handIn: { step: 'unsent', positions: unsent } });
    try {
      await this.#parts.calls.submit(this.attemptId, this.#started?.leaseId);
      this.#over(unsent);
    } catch (problem) {
      const { code, text } = asFailure(problem);
      if (!this.#mayWrite()) return;
      if (code === errors.attemptTaken.code) this.#taken(queue, this.#started?.leaseId ?? '');
      else this.show({ handIn: { step: 'failed', text } });
    }
  }

  cancelHandIn() {
    if (this.view().handIn.step !== 'sending') this.show({ handIn: { step: 'no' } });
  }

  unsent(): readonly Change[] {
    return this.view().stage === 'taking' ? (this.#queue?.unsent() ?? []) : [];
  }

  /** The network or the person is back. */
  async wake() {
    this.#queue?.wake();
    const now = this.#parts.clock.now();
    if (this.view().stage !== 'taking' || now - this.#askedAt < resyncPauseMs) return;
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
