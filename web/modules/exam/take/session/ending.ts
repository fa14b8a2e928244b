import { errors } from '#contract/errors.ts';
import { asFailure, type CallFailure } from '../../../../kit/api/failure.ts';
import type { AttemptCalls } from '../attempt-calls.ts';
import { type Outcome, pause } from '../saving/answer-queue.ts';
import { delayAfter, retryDelay } from '../saving/retry.ts';
import type { SubmitReason, TakeView } from '../take-view.ts';
import type { ExamTime } from './exam-time.ts';
import type { SteadyClock } from '../steady-clock.ts';

interface EndingParts {
  readonly clock: SteadyClock;
  readonly random: () => number;
  readonly time: ExamTime;
  readonly submit: () => ReturnType<AttemptCalls['submit']>;
  readonly flush: () => Promise<void>;
  /** The numbers of the questions that the server has not got in their last state. */
  readonly unsent: () => readonly number[];
  /** Reports what is to be reported and asks how the attempt stands. */
  readonly beat: () => Promise<Outcome | undefined>;
  readonly view: () => TakeView;
  readonly show: (parts: Partial<TakeView>) => void;
  readonly taken: () => void;
  readonly over: (because?: TakeView['overBecause']) => void;
}

/** What has not been sent by then, the server would refuse for its time. */
const lastFlushMs = 4000;
/** All who run out of time together do not hand in together. */
const spreadMs = 2000;
/** Less than this left is nothing left. */
const worthGoingOnMs = 1000;

const perhapsLater: readonly number[] = [401, 408, 429];
/** Asking again would bring the same answer. */
export const isFinal = ({ status }: Pick<CallFailure, 'status'>) =>
  status > 0 && status < 500 && !perhapsLater.includes(status);

/** Hands in until the server has said something, also that somebody else did it. */
export async function submitForGood(
  { clock, random, submit }: Pick<EndingParts, 'clock' | 'random' | 'submit'>,
  isClosed: () => boolean,
): Promise<SubmitReason | undefined> {
  for (let failures = 1; !isClosed(); failures += 1) {
    try {
      return (await submit()).submitReason;
    } catch (problem) {
      const failure = asFailure(problem);
      if (isFinal(failure)) return undefined;
      await pause(clock, delayAfter(failures, random(), failure));
    }
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

  /** Sends everything first. `anyway`: also without what can't be sent. Safe to be called twice. */
  async handIn(anyway: boolean) {
    const { flush, unsent, submit, over, taken, view, show } = this.#parts;
    if (!this.#isOpen() || view().handIn.step === 'sending') return;
    show({ handIn: { step: 'sending' } });
    await flush();
    if (!this.#isOpen()) return;
    const positions = unsent();
    if (positions.length > 0 && !anyway) return show({ handIn: { step: 'unsent', positions } });
    try {
      await submit();
      over();
    } catch (problem) {
      const { code, text } = asFailure(problem);
      if (!this.#isOpen()) return;
      if (code === errors.attemptTaken.code) taken();
      else show({ handIn: { step: 'failed', text } });
    }
  }

  /** There is no way back. */
  async #forGood() {
    this.#parts.over(await submitForGood(this.#parts, () => this.#closed));
  }

  async timeUp() {
    const { clock, random, time, flush, show } = this.#parts;
    show({ ending: 'timeUp' });
    await Promise.race([flush(), pause(clock, lastFlushMs)]);
    if (!time.confirmed && (await this.#beatUntilTold())) return;
    // the last reply may have brought the news of more time
    if (time.remainingMs() > worthGoingOnMs) return show({ ending: undefined });
    await pause(clock, spreadMs * random());
    if (!this.#closed) await this.#forGood();
  }

  /** Nobody was there for too long: the server hands in as soon as it hears of it. */
  async idle() {
    if (!this.#isOpen()) return;
    this.#parts.show({ ending: 'idle' });
    if (!(await this.#beatUntilTold())) this.#parts.show({ ending: undefined });
  }

  /** True: the attempt does not go on, and somebody else has seen to that already. */
  async #beatUntilTold() {
    const { clock, random, beat } = this.#parts;
    for (let failures = 1; !this.#closed; failures += 1) {
      const outcome = await beat();
      if (outcome?.kind !== 'failed') return outcome !== undefined;
      await pause(clock, Math.max(retryDelay(failures, random()), outcome.retryAfterMs ?? 0));
    }
    return true;
  }

  /** A refused save has told that it is over. */
  async ended() {
    this.#parts.show({ ending: 'ended' });
    await this.#forGood();
  }
}
