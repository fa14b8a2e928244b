import { errors } from '#contract/errors.ts';
import { asFailure, type CallFailure } from '../../../../kit/api/failure.ts';
import { type AttemptCalls, awayBy } from '../attempt-calls.ts';
import { type Outcome, pause } from '../saving/answer-queue.ts';
import { delayAfter, retryDelay } from '../saving/retry.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { SubmitReason, TakeView } from '../take-view.ts';
import type { ExamTime } from './exam-time.ts';

interface EndingParts {
  readonly clock: SteadyClock;
  readonly random: () => number;
  readonly time: ExamTime;
  /** `timeUp`: it is the clock that hands in. */
  readonly submit: (timeUp: boolean) => ReturnType<AttemptCalls['submit']>;
  readonly flush: () => Promise<void>;
  /** The numbers of the questions that the server has not got in their last state. */
  readonly unsent: () => readonly number[];
  /** Reports what is to be reported and asks how the attempt stands. */
  readonly beat: () => Promise<Outcome | undefined>;
  readonly view: () => TakeView;
  readonly show: (parts: Partial<TakeView>) => void;
  readonly taken: () => void;
  /** There is time left after all. */
  readonly goOn: () => void;
  readonly over: (because?: TakeView['overBecause']) => void;
}

/** So long after the end the server still takes what was on its way. */
const graceMs = 5000;
/** All who run out of time together do not ask and hand in together. */
const spreadMs = 2000;
/** Less than this left is nothing left. */
const worthGoingOnMs = 1000;

const perhapsLater: readonly number[] = [401, 408, 429];
/** Asking again would bring the same answer. */
export const isFinal = ({ status, code }: Pick<CallFailure, 'status' | 'code'>) =>
  status > 0 && status < 500 && !perhapsLater.includes(status) && awayBy(code) === undefined;

/** How handing in because of the time came out. `notUp`: the organiser has given more of it. */
type TimedEnd =
  | { readonly kind: 'over'; readonly because: SubmitReason | undefined }
  | { readonly kind: 'notUp' | 'taken' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Hands in because the time is up. */
async function submitInTime(submit: EndingParts['submit']): Promise<TimedEnd> {
  try {
    return { kind: 'over', because: (await submit(true)).submitReason };
  } catch (problem) {
    const failure = asFailure(problem);
    if (failure.code === errors.timeNotUp.code) return { kind: 'notUp' };
    if (failure.code === errors.attemptTaken.code) return { kind: 'taken' };
    return isFinal(failure) ? { kind: 'over', because: undefined } : { kind: 'failed', failure };
  }
}

/** Does so until the server has said something, also that somebody else did it. Undefined: nobody waits for it any more. */
export async function submitForGood(
  { clock, random, submit }: Pick<EndingParts, 'clock' | 'random' | 'submit'>,
  isClosed: () => boolean,
) {
  for (let failures = 1; !isClosed(); failures += 1) {
    const end = await submitInTime(submit);
    if (end.kind !== 'failed') return end;
    await pause(clock, delayAfter(failures, random(), end.failure));
  }
  return undefined;
}

/** The ways in which taking the exam comes to its end. */
export class Ending {
  readonly #parts: EndingParts;
  #closed = false;

  constructor(parts: EndingParts) {
    this.#parts = parts;
  }

  close() {
    this.#closed = true;
  }

  #isOpen() {
    const { stage, ending } = this.#parts.view();
    return !this.#closed && stage === 'taking' && !ending;
  }

  #isHandingIn() {
    return this.#isOpen() && this.#parts.view().handIn.step === 'sending';
  }

  /** Sends everything first. `anyway`: also without what can't be sent. Safe to be called twice. */
  async handIn(anyway: boolean) {
    const { flush, unsent, submit, over, taken, show } = this.#parts;
    if (!this.#isOpen() || this.#isHandingIn()) return;
    show({ handIn: { step: 'sending' } });
    await flush();
    if (!this.#isHandingIn()) return;
    const positions = unsent();
    if (positions.length > 0 && !anyway) return show({ handIn: { step: 'unsent', positions } });
    try {
      await submit(false);
      over();
    } catch (problem) {
      const { code, text } = asFailure(problem);
      if (!this.#isHandingIn()) return;
      if (code === errors.attemptTaken.code) taken();
      else show({ handIn: { step: 'failed', text } });
    }
  }

  /** Whatever the person was asked about handing in has been overtaken. */
  #begin(ending: TakeView['ending']) {
    this.#parts.show({ ending, handIn: { step: 'no' } });
  }

  #goOn() {
    this.#begin(undefined);
    this.#parts.goOn();
  }

  /** Each round sends what can be sent, asks whether the end has been moved, and only then hands in. */
  async timeUp() {
    const { clock, random, time, flush, submit, over, taken } = this.#parts;
    this.#begin('timeUp');
    for (let round = 0; !this.#closed; round += 1) {
      await Promise.race([flush(), pause(clock, graceMs)]);
      if (round === 0) await pause(clock, spreadMs * random());
      if (await this.#beatUntilTold()) return;
      if (time.remainingMs() > worthGoingOnMs) return this.#goOn();
      const end = await submitInTime(submit);
      if (end.kind === 'over') return over(end.because);
      if (end.kind === 'taken') return taken();
      await pause(clock, delayAfter(round + 1, random(), end.kind === 'failed' ? end.failure : {}));
    }
  }

  /** Nobody was there for too long: the server hands in as soon as it hears of it. */
  async idle() {
    if (!this.#isOpen()) return;
    this.#begin('idle');
    if (!(await this.#beatUntilTold())) this.#goOn();
  }

  /** True: the attempt does not go on here, and that has been seen to already. */
  async #beatUntilTold() {
    const { clock, random, beat } = this.#parts;
    let refusals = 0;
    for (let tries = 1; !this.#closed; tries += 1) {
      const outcome = await beat();
      if (outcome?.kind === 'stopped') return true;
      if (outcome?.kind === 'refused') refusals += 1;
      // what was refused has been dropped: the next beat is about nothing but how things stand
      if (outcome === undefined || refusals > 1) return false;
      const retryAfterMs = outcome.kind === 'failed' ? outcome.retryAfterMs : undefined;
      await pause(clock, Math.max(retryDelay(tries, random()), retryAfterMs ?? 0));
    }
    return true;
  }

  /** A refused save has told that it is over. */
  async ended() {
    const { over, taken } = this.#parts;
    this.#begin('ended');
    const end = await submitForGood(this.#parts, () => this.#closed);
    if (end?.kind === 'notUp') this.#goOn();
    if (end?.kind === 'taken') taken();
    if (end?.kind === 'over') over(end.because);
  }
}
