import type { QuestionType } from '#contract/question/type.ts';

/** One condition of a demand, by its place there. */
export type Constraint =
  | { readonly kind: 'section'; readonly section: number }
  | { readonly kind: 'min' | 'max'; readonly bound: number }
  | { readonly kind: 'totalPoints' }
  | { readonly kind: 'mustHave'; readonly id: string }
  | { readonly kind: 'exclusion'; readonly group: number }
  | { readonly kind: 'recent' }
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'overlap' }
  | { readonly kind: 'formDifficulty' };

/** Why a paper cannot have what it must have; `other` is the must-have that keeps it out. */
export type MustReason =
  | { readonly kind: 'exclusion' | 'sameText'; readonly other: string }
  | { readonly kind: 'unwanted' | 'absent' }
  | { readonly kind: 'noPlace'; readonly type: QuestionType };

/** What was wished and how far it must give way. Points in hundredths, `formDifficulty` in difficulty. */
export interface Relaxation {
  readonly constraint: Constraint;
  readonly wished: number;
  readonly possible: number;
  /** For `overlap`, where counting shows it: the sections that have too few questions. */
  readonly sections?: readonly number[];
  /** Where counting shows that it cannot be met together with other bounds: these. */
  readonly beside?: readonly number[];
  /** For `mustHave`, where counting shows it. */
  readonly because?: MustReason;
  /** For `recent` and `unwanted`: the questions that would have to be let in. */
  readonly ids?: readonly string[];
  /** For `recent`: how late the latest of them was used. */
  readonly usedUntil?: number;
}

export interface PickedItem {
  readonly id: string;
  readonly section: number;
  /** Hundredths. */
  readonly points: number;
}

export interface Form {
  readonly items: readonly PickedItem[];
  readonly totalPoints: number;
  readonly meanDifficulty: number;
}

export interface Assembled {
  /** `optimal` is proved; `withinTime` is the best found until time ran out; `heuristic` is the quick first answer. */
  readonly status: 'optimal' | 'withinTime' | 'heuristic';
  readonly forms: readonly Form[];
  /** The greatest distance of a form from the wished difficulty; null where none was wished. */
  readonly deviation: number | null;
  /** By how much a better paper might still be nearer; null where nothing is known about it. */
  readonly gap: number | null;
}

export type Outcome =
  | Assembled
  | { readonly status: 'infeasible'; readonly relax: readonly Relaxation[]; readonly least: boolean }
  /** Time ran out before a paper was found or shown to be impossible. */
  | { readonly status: 'unknown' }
  | { readonly status: 'cancelled' };
