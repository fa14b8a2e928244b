import type { QuestionType } from '#contract/question/type.ts';
import type { Filter } from './item.ts';

/** Hundredths. A total is spread as evenly as halves allow; `own` takes what each question is worth by itself. */
export type PointsDemand = { readonly each: number } | { readonly total: number } | 'own';

/** So many questions of a type; a type may come twice, with other points. */
export interface SectionDemand {
  readonly type: QuestionType;
  readonly count: number;
  readonly points: PointsDemand;
}

/** How many questions of the paper, or how many of its points (hundredths), or how many answers (`size`). */
export interface Bound {
  readonly of: Filter;
  readonly unit: 'questions' | 'points' | 'answers';
  readonly min: number | null;
  readonly max: number | null;
}

/** What each of the parallel forms must be. */
export interface Demand {
  readonly sections: readonly SectionDemand[];
  readonly bounds: readonly Bound[];
  /** Hundredths. */
  readonly totalPoints: number | null;
  /** Mean weighted by points; as near as can be, not a condition. */
  readonly difficulty: number | null;
  /** They stand in every form and do not count as overlap. */
  readonly mustHave: readonly string[];
  readonly mustNotHave: readonly string[];
  /** At most one of each group in a form. */
  readonly exclusions: readonly (readonly string[])[];
  /** Milliseconds; what was used at that time or later stays out, unless the paper must have it. */
  readonly notUsedSince: number | null;
  readonly leastUsedFirst: boolean;
  /** As many different abilities as can be, as far as the difficulty allows. */
  readonly coverAbilities: boolean;
  readonly forms: number;
  /** Questions that two forms may share. */
  readonly greatestOverlap: number;
  /** Mean difficulties of parallel forms differ by no more. */
  readonly formTolerance: number;
}

/** Nearer to the wished difficulty than this is not striven for: nobody could tell. */
export const difficultyGrain = 0.005;
