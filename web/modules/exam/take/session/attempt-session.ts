import { errors } from '#contract/errors.ts';
import type { Response, Started, TakenPaper } from '#contract/exam/attempt.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import { awayBy, type Timed } from '../attempt-calls.ts';
import type { Kept } from '../device/answer-store.ts';
import type { AttemptLock } from '../device/attempt-lock.ts';
import { type ExamItem, examItems, positionsIn } from '../exam-items.ts';
import { type HandedOver, takeHandedOver } from '../handover.ts';
import type { PictureDesk } from '../pictures/picture-desk.ts';
import { delayAfter } from '../saving/retry.ts';
import { inOrder, sorted } from '../saving/strays.ts';
import { timedSections } from '../sections.ts';
import { firstView, Shown, type TakeView } from '../take-view.ts';
import { isFinal } from './ending.ts';
import { type Entry, enterAttempt, retriedText } from './entering.ts';
import { ExamTime } from './exam-time.ts';
import type { SeenEvent } from './pulse.ts';
import { SectionTime } from './section-time.ts';
import { type Basis, type SessionParts, Taking } from './taking.ts';

export interface VisitParts extends SessionParts {
  readonly lock: (attemptId: string, lost: () => void) => AttemptLock;
  readonly userId: string | undefined;
}

type Entered = Extract<Entry, { kind: 'entered' }>;
type Resumed = Extract<Entry, { kind: 'resumed' }>;

/** One page's visit to an attempt: enters, and enters again, and hands on to whoever takes the exam meanwhile. */
export class AttemptSession extends Shown {
  readonly attemptId: string;
  /** Sends pictures of answers, where the exam takes them. */
  pictures: PictureDesk | undefined;
  readonly #parts: VisitParts;
  readonly #time: ExamTime;
  readonly #sectionTime: SectionTime;
  readonly #lock: AttemptLock;
  #handed: HandedOver | undefined;
  #paper: TakenPaper | undefined;
  #order: Started['order'] = [];
  #earliestSubmitAt: string | null = null;
  #taking: Taking | undefined;
  /** What was unsent when another page took over, for a browser that keeps nothing. */
  #lost: readonly Kept[] = [];
  #hasStarted = false;
  #opening: Promise<void> | undefined;
  #failures = 0;
  #cancelRetry: (() => void) | undefined;
  #closed = false;

  constructor(attemptId: string, parts: VisitParts) {
    super();
    this.attemptId = attemptId;
    this.#parts = parts;
    this.#handed = takeHandedOver(attemptId);
    this.#time = new ExamTime({
      now: () => parts.clock.now(),
      wall: parts.wall,
      moved: (deadlineChange) => this.#show({ deadlineChange }),
    });
    this.#sectionTime = new SectionTime(() => this.#time.serverNow());
    this.#lock = parts.lock(attemptId, () => this.#taking?.wake());
  }

  #show(parts: Partial<TakeView>) {
    if (!this.#closed) this.show(parts);
  }

  /** Enters, or enters again: after a failure, or after another page had taken over. */
  open() {
    this.#show({ stage: 'loading', failure: undefined, signedOut: false });
    return this.#tryToEnter();
  }

  #tryToEnter() {
    this.#cancelRetry?.();
    this.#opening ??= this.#enter().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #enter() {
    try {
      const entry = await enterAttempt(
        { ...this.#parts, lock: this.#lock },
        {
          ...{ attemptId: this.attemptId, paper: this.#paper, handed: this.#handed },
          isClosed: () => this.#closed,
          hasStarted: this.#hasStarted,
          starting: () => {
            this.#hasStarted = true;
          },
          seen: (detail) => {
            const { order, examName } = this.#synced(detail);
            this.#order = order;
            this.#show({ examName });
          },
        },
      );
      this.#handed = undefined;
      this.#failures = 0;
      if (this.#closed) this.#lock.release();
      else await this.#goOn(entry);
    } catch (problem) {
      this.#failed(problem);
    }
  }

  #failed(problem: unknown) {
    const failure = asFailure(problem);
    const signedOut = failure.status === 401;
    const elsewhere = awayBy(failure.code);
    const paused = failure.code === errors.attemptPaused.code;
    const isOver = signedOut || isFinal(failure);
    this.#failures += 1;
    this.#show({
      stage: 'failed',
      failure: isOver ? failure.text : retriedText(failure),
      elsewhere,
      paused,
      signedOut,
    });
    if (this.#closed || isOver) return;
    const { clock, random } = this.#parts;
    this.#cancelRetry = clock.after(delayAfter(this.#failures, random(), failure), () => this.#tryToEnter());
  }

  /** A reply that is over has no time left to tell of. */
  #synced<T extends { serverTime: string; remainingMs: number; paused: boolean; state?: string }>(timed: Timed<T>) {
    if ((timed.reply.state ?? 'IN_PROGRESS') === 'IN_PROGRESS' && !timed.reply.paused) this.#time.sync(timed);
    return timed.reply;
  }

  async #goOn(entry: Entry) {
    if (entry.kind === 'entered') return this.#take(entry);
    if (entry.kind === 'resumed') return this.#resume(entry);
    if (entry.kind === 'left') return;
    const kept = await this.#parts.store.read(this.attemptId);
    this.#over(positionsIn(this.#order, kept), entry.because);
  }

  #take({ started: timed, paper, leftovers, examName }: Entered) {
    const started = this.#synced(timed);
    const { store, visits, userId } = this.#parts;
    this.#hasStarted = false;
    if (userId) visits.keep({ attemptId: this.attemptId, userId, examName, started, paper }, this.#time.kept());
    const stray = sorted({ records: leftovers.stray, others: this.#lost }, started.answers);
    this.#begin({ started, stored: started.answers, unsent: [], events: [], confirmed: true }, paper, stray.ask);
    for (const one of [...leftovers.mine, ...stray.mark]) this.#adopt(one);
    for (const one of stray.drop) store.forget(one);
    this.#lost = [];
    this.#clearOld();
  }

  /** Now that everything of this attempt has been taken up, and the server has told the time. */
  #clearOld() {
    const { store, visits } = this.#parts;
    const serverNow = this.#time.serverNow();
    if (serverNow === undefined) return;
    store.clearOld(serverNow, this.attemptId);
    visits.clearOld(serverNow, this.attemptId);
  }

  #resume({ visit, clock, basis }: Resumed) {
    this.#time.resume(clock);
    this.#show({ examName: visit.examName });
    this.#begin(basis, visit.paper, []);
  }

  #begin(basis: Basis, paper: TakenPaper, stray: readonly Kept[]) {
    const { started } = basis;
    const { examId, leaseId, navigation, antiCheating, watermark, code, switchCount } = started;
    this.#paper = paper;
    this.#order = started.order;
    this.#earliestSubmitAt = started.earliestSubmitAt;
    const taking = new Taking(
      {
        ...this.#parts,
        ...{ time: this.#time, sectionTime: this.#sectionTime },
        view: this.view,
        show: (parts) => this.#show(parts),
        taken: (unsent) => this.#taken(unsent, started.leaseId),
        over: (unsaved, because) => this.#over(unsaved, because),
        pictures: () => this.pictures,
      },
      basis,
    );
    this.#taking = taking;
    const { examName, deadlineChange } = this.view();
    this.#show({
      ...firstView,
      ...{ stage: 'taking', examName, deadlineChange, stray, switchCount },
      rules: { examId, leaseId, navigation, antiCheating, watermark, code },
      ...{ items: examItems(paper, started.order), sections: timedSections(paper) },
      answers: taking.answers,
    });
    taking.begin();
  }

  /** Makes a kept answer the present one, and only then gives up the old record. No mark gets lost by it. */
  #adopt(one: Kept) {
    const flagged = one.flagged || (this.view().answers.get(one.questionId)?.flagged ?? false);
    this.#taking?.change(one.questionId, one.response, flagged);
    this.#parts.store.forget(one);
  }

  #taken(unsent: readonly Kept[], leaseId: string) {
    const { store, visits } = this.#parts;
    this.#taking = undefined;
    this.#lock.release();
    store.loseLease(this.attemptId, leaseId);
    visits.loseLease({ attemptId: this.attemptId, leaseId });
    this.#lost = unsent;
    this.#show({ stage: 'taken', unsent, handIn: { step: 'no' } });
  }

  #over(unsaved: readonly number[], overBecause: TakeView['overBecause']) {
    this.#taking = undefined;
    this.#lock.release();
    this.#parts.visits.clear(this.attemptId);
    this.#show({ stage: 'over', unsaved, overBecause });
  }

  remainingMs() {
    return this.#time.remainingMs();
  }

  /** Of the section that was entered; undefined: it has no limit of its own. */
  sectionRemainingMs() {
    const left = this.#sectionTime.remainingMs();
    return left === undefined ? undefined : Math.min(left, this.remainingMs());
  }

  /** A page that comes after this one without network goes on in the section that was entered here. */
  async enterSection(section: number) {
    const entered = await this.#taking?.enterSection(section);
    const { visits } = this.#parts;
    const visit = entered && (await visits.read(this.attemptId));
    if (entered && visit) {
      const { serverTime, section, remainingMs } = entered;
      visits.keep({ ...visit, started: { ...visit.started, serverTime, section, remainingMs } }, this.#time.kept());
    }
  }

  /** How long handing in is still refused for. */
  tooEarlyMs() {
    return this.#earliestSubmitAt ? this.#time.msUntil(this.#earliestSubmitAt) : 0;
  }

  /** A picture has come or gone. */
  refresh() {
    if (this.#taking) this.#show({ answers: this.#taking.answers });
  }

  get earliestSubmitAt() {
    return this.#earliestSubmitAt;
  }

  dismissDeadlineChange() {
    this.#time.dismissChange();
  }

  /** `late`: also while the exam is ending, for a picture that has arrived in time. */
  answer(item: ExamItem, response: Response, late?: boolean) {
    this.#write(item, { response, flagged: this.#now(item).flagged }, late);
  }

  flag(item: ExamItem, flagged: boolean) {
    this.#write(item, { response: this.#now(item).response, flagged });
  }

  #write(
    { questionId, section }: ExamItem,
    { response, flagged }: { response: Response; flagged: boolean },
    late?: boolean,
  ) {
    if ((late || !this.view().ending) && this.#isOpen(section)) this.#taking?.change(questionId, response, flagged);
  }

  /** The server takes nothing for a section that was left, is over or was not entered. */
  #isOpen(section: number) {
    const { sections, section: entered } = this.view();
    return !sections || (section === entered.position && !entered.over);
  }

  #now(item: ExamItem): { response: Response; flagged: boolean } {
    return this.view().answers.get(item.questionId) ?? { response: null, flagged: false };
  }

  /** What an earlier visit had not sent before another page took over: taken up as chosen, the rest given up. */
  decideStray(chosen: ReadonlySet<string>) {
    const { stray, items } = this.view();
    for (const one of inOrder(stray, items)) {
      if (chosen.has(one.questionId)) this.#adopt(one);
      else this.#parts.store.forget(one);
    }
    this.#show({ stray: [] });
  }

  async handIn(anyway = false) {
    await this.#taking?.handIn(anyway);
  }

  cancelHandIn() {
    if (this.view().handIn.step !== 'sending') this.#show({ handIn: { step: 'no' } });
  }

  readMessage(messageId: string) {
    this.#taking?.read(messageId);
  }

  /** Something that the watching around the room has seen. */
  report(event: SeenEvent) {
    this.#taking?.report(event);
  }

  async idle() {
    await this.#taking?.idle();
  }

  /** What the server has not got, of a question perhaps several things. */
  unsent(): readonly { readonly questionId: string }[] {
    return this.#taking?.unsent() ?? [];
  }

  /** The network or the person is back, or somebody has signed in again. */
  wake() {
    if (this.view().stage === 'failed') this.#tryToEnter();
    this.#taking?.wake();
  }

  /** The page is being hidden or closed: what waits goes out now. */
  hurry() {
    this.#taking?.hurry();
  }

  /** The memory of the device has come or gone. */
  keepAll() {
    this.#taking?.keepAll();
  }

  close() {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#taking?.close();
    this.#lock.release();
  }
}
