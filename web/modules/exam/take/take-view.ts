import type { Answer, Change } from './answer-queue.ts';
import type { Kept } from './answer-store.ts';
import type { ExamItem } from './exam-items.ts';

type HandIn =
  | { readonly step: 'no' }
  | { readonly step: 'sending' }
  /** These could not be sent before handing in. */
  | { readonly step: 'unsent'; readonly positions: readonly number[] }
  | { readonly step: 'failed'; readonly text: string };

/** Everything that the page shows of a visit; a new object whenever something in it has changed. */
export interface TakeView {
  /** `taken`: the exam goes on elsewhere; `over`: handed in, by whomever. */
  readonly stage: 'loading' | 'failed' | 'taking' | 'taken' | 'over';
  readonly failure: string | undefined;
  readonly examName: string;
  readonly items: readonly ExamItem[];
  readonly answers: ReadonlyMap<string, Answer>;
  /** Why nothing gets through at the moment. */
  readonly saveFailure: string | undefined;
  /** This device keeps what is not sent yet. */
  readonly kept: boolean;
  /** Left over from before another page took over: the person is asked about them. */
  readonly stray: readonly Kept[];
  /** What this page had not sent when the exam was taken over. */
  readonly unsent: readonly Change[];
  /** The numbers of the questions whose last change did not make it. */
  readonly unsaved: readonly number[];
  readonly handIn: HandIn;
  readonly lastMinute: boolean;
  /** Nothing can be changed any more; handing in is under way. */
  readonly ending: 'timeUp' | 'ended' | undefined;
}

export const firstView: TakeView = {
  stage: 'loading',
  failure: undefined,
  examName: '',
  items: [],
  answers: new Map(),
  saveFailure: undefined,
  kept: true,
  stray: [],
  unsent: [],
  unsaved: [],
  handIn: { step: 'no' },
  lastMinute: false,
  ending: undefined,
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
