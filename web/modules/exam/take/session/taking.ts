import type { Response, Started } from '#contract/exam/attempt.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import { type AttemptCalls, type Entered, outcomeOf, type Standing, type Timed } from '../attempt-calls.ts';
import { AnswerKeeper } from '../device/answer-keeper.ts';
import { type AnswerStore, type Kept, keptUnder, type Lease } from '../device/answer-store.ts';
import type { KeptEvent, VisitStore } from '../device/visit-store.ts';
import { positionsIn } from '../exam-items.ts';
import type { PictureDesk } from '../pictures/picture-desk.ts';
import type { Change } from '../saving/answer-entries.ts';
import { AnswerQueue, type Outcome, pause } from '../saving/answer-queue.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { TakeView } from '../take-view.ts';
import { lastedEvent } from '../watch/conduct-event.ts';
import { Connection } from './connection.ts';
import { Ending } from './ending.ts';
import type { ExamTime } from './exam-time.ts';
import { Pulse, type SeenEvent } from './pulse.ts';
import type { SectionTime } from './section-time.ts';

export interface SessionParts {
  readonly calls: AttemptCalls;
  readonly store: AnswerStore;
  readonly visits: VisitStore;
  readonly clock: SteadyClock;
  /** The clock of the device, in milliseconds since 1970. */
  readonly wall: () => number;
  readonly random: () => number;
}

interface TakingParts extends SessionParts {
  readonly time: ExamTime;
  readonly sectionTime: SectionTime;
  readonly view: () => TakeView;
  readonly show: (parts: Partial<TakeView>) => void;
  /** The exam goes on elsewhere; what is named here had not been sent. */
  readonly taken: (unsent: readonly Kept[]) => void;
  readonly over: (unsaved: readonly number[], because: TakeView['overBecause']) => void;
  readonly pictures: () => PictureDesk | undefined;
}

/** What a page has when it begins or goes on. */
export interface Basis {
  readonly started: Started;
  /** What the server has. */
  readonly stored: readonly Change[];
  /** What was written under this lease before and is not sent. */
  readonly unsent: readonly Change[];
  /** What was seen under this lease before and is not reported. */
  readonly events: readonly KeptEvent[];
  /** The server itself has just said that this page has the lease. */
  readonly confirmed: boolean;
}

const lastMinuteMs = 60_000;
const tickMs = 1000;
/** An end of the exam that a report brings waits so long for the answers. */
const answersFirstMs = 10_000;

const notConfirmed: Outcome = { kind: 'failed', because: 'network', text: '' };

/** Taking the exam under one lease: holds the answers, reports, watches the time. */
export class Taking {
  readonly #parts: TakingParts;
  readonly #lease: Lease;
  readonly #started: Started;
  readonly #keeper: AnswerKeeper;
  readonly #queue: AnswerQueue;
  readonly #pulse: Pulse;
  readonly #ending: Ending;
  readonly #connection: Connection;
  readonly #read = new Set<string>();
  #confirmed: boolean;
  #cancelTick: (() => void) | undefined;
  #closed = false;

  constructor(parts: TakingParts, { started, stored, unsent, events, confirmed }: Basis) {
    this.#parts = parts;
    this.#lease = { attemptId: started.attemptId, leaseId: started.leaseId };
    this.#started = started;
    this.#confirmed = confirmed;
    this.#keeper = this.#newKeeper();
    this.#queue = this.#newQueue(stored);
    this.#queue.restore(unsent);
    this.#pulse = this.#newPulse(events);
    this.#ending = this.#newEnding();
    this.#connection = new Connection({
      now: () => parts.clock.now(),
      savingTrouble: () => this.#queue.trouble,
      show: (trouble) => this.#show({ trouble }),
      wasCut: (lastedMs) => this.#pulse.report(lastedEvent('offline', lastedMs)),
    });
  }

  #newKeeper() {
    const { store, time, show, view } = this.#parts;
    return new AnswerKeeper(this.#lease, {
      store,
      serverNow: () => time.serverNow(),
      isAlone: () => this.#queue.trouble !== undefined,
      unsent: () => this.#queue.unsent(),
      told: (kept) => kept === view().kept || show({ kept }),
    });
  }

  #newQueue(stored: readonly Change[]) {
    const { clock, random } = this.#parts;
    return new AnswerQueue(
      {
        send: (changes) => this.#send(changes),
        sendLast: (changes) => this.#sendLast(changes),
        ...{ clock, random, keeper: this.#keeper },
        changed: () => this.#queueChanged(),
      },
      stored,
    );
  }

  #newPulse(events: readonly KeptEvent[]) {
    const { calls, visits, clock, wall, random } = this.#parts;
    return new Pulse(
      {
        ...{ lease: this.#lease, ask: calls.event, store: visits, clock, wall, random },
        answersFirst: () => Promise.race([this.#queue.flush(), pause(clock, answersFirstMs)]),
        told: (reply) => this.#told(reply),
        failed: (outcome) => this.#pulseFailed(outcome),
      },
      events,
    );
  }

  #newEnding() {
    const { calls, clock, random, time, view, show } = this.#parts;
    return new Ending({
      ...{ clock, random, time, view, show },
      submit: (timeUp) => calls.submit(this.#lease.attemptId, { leaseId: this.#lease.leaseId, timeUp }),
      flush: () => this.#flushAll(),
      unsent: () => this.unsentPositions(),
      beat: () => this.#pulse.beat(),
      taken: () => this.#taken(),
      goOn: () => this.#goOn(),
      over: (because) => this.#over(because),
    });
  }

  /** Answers do not wait for pictures; the answers that these become part of go last. */
  async #flushAll() {
    await Promise.all([this.#queue.flushAll(), this.#parts.pictures()?.flush()]);
    await this.#queue.flush();
  }

  begin() {
    if (this.#started.paused) this.#parts.time.hold(this.#started.remainingMs);
    this.#show({ paused: this.#started.paused });
    this.#sectionTold(this.#started);
    if (this.#confirmed) this.#pulse.begin();
    else this.#pulse.look();
    this.#tick();
  }

  get answers() {
    const answers = this.#queue.answers();
    return this.#parts.pictures()?.withPictures(answers) ?? answers;
  }

  /** A page that was opened without network asks whether the lease is still its own before it sends anything. */
  async #send(changes: readonly Change[]): Promise<Outcome> {
    const refusal = this.#confirmed ? undefined : await this.#pulse.look();
    if (refusal) return refusal;
    const outcome = await this.#parts.calls.save(this.#lease, changes, (reply) => this.#synced(reply));
    this.#connection.saved(outcome);
    return outcome;
  }

  /** There is no time to ask first. */
  async #sendLast(changes: readonly Change[]) {
    const forwards = this.#started.navigation === 'sequential';
    return this.#confirmed ? this.#parts.calls.saveLast(this.#lease, changes, forwards) : notConfirmed;
  }

  #synced(reply: Timed<{ serverTime: string; remainingMs: number }>) {
    this.#parts.time.sync(reply);
    this.#keepClock();
  }

  /** Of a clock that stands nothing is reckoned: what was known of the end holds again, or is told anew, when it goes on. */
  #stand(timed: Timed<{ serverTime: string; remainingMs: number; paused: boolean }>) {
    const { paused, remainingMs } = timed.reply;
    this.#parts.time.hold(paused ? remainingMs : undefined);
    if (paused !== this.#parts.view().paused) this.#show({ paused });
    if (!paused) this.#synced(timed);
  }

  #sectionTold(told: Pick<Standing, 'serverTime' | 'paused' | 'section'>) {
    this.#parts.sectionTime.sync(told);
    this.#showSection();
  }

  /** When its time is up what waits goes out: for a few seconds the server still takes it. */
  #showSection() {
    const { sectionTime, view } = this.#parts;
    const { position, isOver: over } = sectionTime;
    const { section } = view();
    if (section.position === position && section.over === over) return;
    this.#show({ section: { position, over } });
    if (over) this.#queue.flush();
  }

  /** What was written in the section that is left goes first; without it nothing is left behind unasked. */
  async enterSection(section: number): Promise<Entered | undefined> {
    const { calls, view } = this.#parts;
    if (view().entering.pending) return undefined;
    this.#show({ entering: { pending: true, problem: undefined } });
    const settled = (problem?: string) => this.#show({ entering: { pending: false, problem } });
    await this.#flushAll();
    if ((this.#queue.trouble || this.#parts.pictures()?.pending().length) && !view().section.over) {
      settled('还有作答没有保存，请等网络恢复后再进入下一个大题');
      return undefined;
    }
    try {
      const timed = await calls.section(this.#lease, section);
      this.#synced(timed);
      this.#sectionTold(timed.reply);
      settled();
      return timed.reply;
    } catch (problem) {
      const failure = asFailure(problem);
      const outcome = outcomeOf(failure);
      settled(failure.text);
      if (outcome.kind === 'stopped') this.#stopped(outcome.why);
      return undefined;
    }
  }

  /** The person has read a message: the monitor is told. */
  async read(messageId: string) {
    this.#read.add(messageId);
    this.#show({ messages: this.#parts.view().messages.filter((one) => one.messageId !== messageId) });
    // What does not get through is told again with the next message.
    await this.#parts.calls.event(this.#lease, [], [...this.#read]).catch(() => undefined);
  }

  #keepClock() {
    const clock = this.#parts.time.kept();
    if (clock) this.#parts.visits.keepClock(this.#lease, clock);
  }

  #told(timed: Timed<Standing>) {
    const { state, submitReason, switchCount } = timed.reply;
    const { view } = this.#parts;
    this.#confirmed = true;
    this.#connection.asked(undefined);
    if (state !== 'IN_PROGRESS') return this.#over(this.#whyOver(submitReason));
    this.#stand(timed);
    this.#sectionTold(timed.reply);
    const messages = timed.reply.messages.filter(({ messageId }) => !this.#read.has(messageId));
    this.#show({ switchCount: Math.max(switchCount, view().switchCount), messages });
    if (this.#queue.trouble) this.#queue.wake();
  }

  /** Nothing is to be explained to whoever has just handed in. */
  #whyOver(reason: TakeView['overBecause'] | null) {
    const { ending, handIn } = this.#parts.view();
    if (handIn.step === 'sending') return undefined;
    return ending === 'idle' ? ending : (reason ?? undefined);
  }

  #pulseFailed(outcome: Outcome) {
    this.#connection.asked(outcome);
    this.#keepClock();
    if (outcome.kind === 'stopped') this.#stopped(outcome.why);
  }

  #queueChanged() {
    const { stopped } = this.#queue;
    const { view } = this.#parts;
    this.#show({ answers: this.answers });
    this.#connection.show();
    if (stopped && view().stage === 'taking' && !view().ending) this.#stopped(stopped.why);
  }

  #show(parts: Partial<TakeView>) {
    if (!this.#closed) this.#parts.show(parts);
  }

  #stopped(why: 'taken' | 'ended') {
    if (this.#closed) return;
    if (why === 'taken') this.#taken();
    else this.#ending.ended();
  }

  /** The end was met with, and then moved. */
  #goOn() {
    if (this.#queue.stopped?.why === 'taken') return this.#taken();
    this.#queue.goOn();
    this.#parts.pictures()?.wake();
    this.#show({ answers: this.answers });
  }

  #taken() {
    if (this.#closed) return;
    const serverAt = this.#parts.time.serverNow();
    const unsent = this.#queue.unsent().map((change) => keptUnder(this.#lease, change, serverAt));
    this.#stop();
    this.#parts.taken(unsent);
  }

  #over(because: TakeView['overBecause']) {
    if (this.#closed) return;
    this.#stop();
    this.#parts.over(this.unsentPositions(), because);
  }

  #stop() {
    this.#closed = true;
    this.#cancelTick?.();
    this.#pulse.stop();
    this.#ending.close();
  }

  #tick() {
    if (this.#closed) return;
    const { time, view, clock } = this.#parts;
    const left = time.remainingMs();
    this.#showSection();
    const lastMinute = left <= lastMinuteMs;
    if (lastMinute !== view().lastMinute) this.#show({ lastMinute });
    if (left === 0 && !view().ending) this.#ending.timeUp();
    this.#cancelTick = clock.after(left > 0 ? Math.min(left, tickMs) : tickMs, () => this.#tick());
  }

  change(questionId: string, response: Response, flagged: boolean) {
    this.#queue.change(questionId, response, flagged);
  }

  report(event: SeenEvent) {
    if (event.kind === 'leave') this.#queue.flush();
    this.#pulse.report(event);
  }

  idle() {
    return this.#ending.idle();
  }

  handIn(anyway: boolean) {
    return this.#ending.handIn(anyway);
  }

  /** What the server has not got, of a question perhaps several things. */
  unsent(): readonly { readonly questionId: string }[] {
    return [...this.#queue.unsent(), ...(this.#parts.pictures()?.pending() ?? [])];
  }

  unsentPositions() {
    return positionsIn(this.#started.order, this.unsent());
  }

  /** The network or the person is back. */
  wake() {
    this.#queue.wake();
    this.#parts.pictures()?.wake();
    this.#pulse.wake();
  }

  /** The page is being hidden or closed: what waits goes out now. */
  hurry() {
    return this.#queue.hurry();
  }

  /** The memory of the device has come or gone. */
  keepAll() {
    return this.#keeper.keepAll();
  }

  close() {
    this.#stop();
    return this.#queue.close();
  }
}
