import type { QuestionType } from '#contract/question/type.ts';

/** One question that may be picked. A composite is one item: it comes whole and counts as one question. */
export interface PoolItem {
  readonly id: string;
  readonly bankId: string;
  readonly type: QuestionType;
  /** 1–10. */
  readonly difficulty: number;
  /** Its own, in hundredths; null where it has none. */
  readonly points: number | null;
  /** How many answers it asks for: more than one only in a composite. */
  readonly size: number;
  /** With all ancestors, so that asking for a point finds its sub-tree. */
  readonly knowledge: readonly string[];
  readonly abilities: readonly string[];
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number | null;
  readonly usedCount: number;
  /** Two items of one fingerprint read the same, and never stand in one paper. */
  readonly fingerprint: string | null;
}

export type Band = 3 | 5 | 7;

/** All conditions that are there must hold; of a list, one is enough. */
export interface Filter {
  readonly banks?: readonly string[];
  readonly type?: QuestionType;
  readonly knowledge?: readonly string[];
  readonly abilities?: readonly string[];
  readonly tags?: readonly string[];
  readonly band?: Band;
}

/** What a question is worth that has no points of its own. */
const defaultPoints = 1000;

/** In hundredths. Nobody asks for nothing: a question of no points has none of its own. */
export const ownPoints = (points: number | null) => points || defaultPoints;
