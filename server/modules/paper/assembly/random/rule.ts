import type { Filter } from '../model/item.ts';

/** So many questions that pass the filter, each worth so much (hundredths; null: what it is worth by itself). */
export interface DrawRule {
  readonly section: number;
  readonly filter: Filter;
  readonly count: number;
  readonly points: number | null;
}

export interface DrawDemand {
  readonly rules: readonly DrawRule[];
  /** These never come. */
  readonly mustNotHave: readonly string[];
}

/**
 * Rules (by their places) that together need more than there is: one rule that is short by itself, or several that
 * compete for the same questions.
 */
export interface UnmetRules {
  readonly rules: readonly number[];
  readonly needed: number;
  readonly available: number;
}

export interface DrawnItem {
  readonly id: string;
  readonly section: number;
  readonly rule: number;
  /** Hundredths. */
  readonly points: number;
}
