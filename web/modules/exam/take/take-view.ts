import type { Started, submitReasons } from '#contract/exam/attempt.ts';
import type { Standing } from './attempt-calls.ts';
import type { Kept } from './device/answer-store.ts';
import type { ExamItem } from './exam-items.ts';
import type { Answer, Change } from './saving/answer-entries.ts';
import type { Away, Trouble } from './saving/retry.ts';
import type { ExamSection } from './sections.ts';
import type { DeadlineChange } from './session/exam-time.ts';

type HandIn =
  | { readonly step: 'no' }
  | { readonly step: 'sending' }
  /** These could not be sent before handing in. */
  | { readonly step: 'unsent'; readonly positions: readonly number[] }
  | { readonly step: 'failed'; readonly text: string };

export type SubmitReason = (typeof submitReasons)[number];

/** What the exam asks of whoever takes it. */
export type ExamRules = Pick<Started, 'examId' | 'leaseId' | 'navigation' | 'antiCheating' | 'watermark' | 'code'>;

/** Everything that the page shows of a visit; a new object whenever something in it has changed. */
export interface TakeView {
  /** `taken`: the exam goes on elsewhere; `over`: handed in, by whomever. */
  readonly stage: 'loading' | 'failed' | 'taking' | 'taken' | 'over';
  readonly failure: string | undefined;
  /** The page could not be entered from this network, or in this browser. */
  readonly elsewhere: Away | undefined;
  /** Nobody is signed in any more: the page could not be entered for that. */
  readonly signedOut: boolean;
  readonly examName: string;
  readonly rules: ExamRules | undefined;
  readonly items: readonly ExamItem[];
  readonly answers: ReadonlyMap<string, Answer>;
  /** Why nothing gets through at the moment. */
  readonly trouble: Trouble | undefined;
  /** This device keeps what is not sent yet. */
  readonly kept: boolean;
  /** Absences that the server has counted. */
  readonly switchCount: number;
  /** The end has been moved, and the person has not said to have read it. */
  readonly deadlineChange: DeadlineChange | undefined;
  /** A monitor has stopped the clock: what is written stays here until it goes on. */
  readonly paused: boolean;
  /** What monitors have written and the person has not read. */
  readonly messages: Standing['messages'];
  /** Left over from before another page took over: the person is asked about them. */
  readonly stray: readonly Kept[];
  /** What this page had not sent when the exam was taken over. */
  readonly unsent: readonly Change[];
  /** The numbers of the questions whose last change did not make it. */
  readonly unsaved: readonly number[];
  readonly handIn: HandIn;
  readonly lastMinute: boolean;
  /** Where sections have time limits; undefined: all questions are open. */
  readonly sections: readonly ExamSection[] | undefined;
  /** The section that was entered, from 0, and whether its time is up; null: none was entered. */
  readonly section: { readonly position: number | null; readonly over: boolean };
  /** The next section is being entered, or why that did not go. */
  readonly entering: { readonly pending: boolean; readonly problem: string | undefined };
  /** Nothing can be changed any more; handing in is under way. */
  readonly ending: 'timeUp' | 'idle' | 'ended' | undefined;
  /** Why it is over, where somebody else than the person has seen to that. */
  readonly overBecause: SubmitReason | 'idle' | undefined;
}

export const firstView: TakeView = {
  stage: 'loading',
  failure: undefined,
  elsewhere: undefined,
  signedOut: false,
  examName: '',
  rules: undefined,
  items: [],
  answers: new Map(),
  trouble: undefined,
  kept: true,
  switchCount: 0,
  deadlineChange: undefined,
  paused: false,
  messages: [],
  stray: [],
  unsent: [],
  unsaved: [],
  handIn: { step: 'no' },
  lastMinute: false,
  sections: undefined,
  section: { position: null, over: false },
  entering: { pending: false, problem: undefined },
  ending: undefined,
  overBecause: undefined,
};

/** Something that is shown and changes. */
export class Shown {
  readonly #listeners = new Set<() => void>();
  #view = firstView;

  readonly view = () => this.#view;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected show(parts: Partial<TakeView>) {
    this.#view = { ...this.#view, ...parts };
    for (const listener of this.#listeners) listener();
  }
}
