import { type DifficultySummary, difficultySummary, type Weighed } from './summary.rules.ts';

export interface ComparedQuestion extends Weighed {
  readonly id: string;
  readonly type: string;
  readonly knowledge: readonly string[];
  readonly abilities: readonly string[];
}

/** What both have, and what only one has. */
export interface Shared {
  readonly both: readonly string[];
  readonly onlyFirst: readonly string[];
  readonly onlySecond: readonly string[];
}

export interface TypeShare {
  readonly type: string;
  /** Of the first and of the second paper. */
  readonly questions: readonly [number, number];
  readonly points: readonly [number, number];
}

export interface Comparison {
  readonly questions: Shared;
  readonly knowledge: Shared;
  readonly abilities: Shared;
  readonly types: readonly TypeShare[];
  readonly difficulty: readonly [DifficultySummary | null, DifficultySummary | null];
  /** Of the second over the first; null where one of them has no difficulty. */
  readonly difference: number | null;
}

function sharedOf(first: readonly string[], second: readonly string[]): Shared {
  const [one, other] = [new Set(first), new Set(second)];
  return {
    both: [...one.intersection(other)],
    onlyFirst: [...one.difference(other)],
    onlySecond: [...other.difference(one)],
  };
}

export function comparePapers(first: readonly ComparedQuestion[], second: readonly ComparedQuestion[]): Comparison {
  const of = (field: (question: ComparedQuestion) => readonly string[]) =>
    sharedOf(first.flatMap(field), second.flatMap(field));
  const types = new Set([...first, ...second].map(({ type }) => type));
  const difficulty = [difficultySummary(first), difficultySummary(second)] as const;
  const [one, other] = difficulty;
  return {
    questions: of(({ id }) => [id]),
    knowledge: of(({ knowledge }) => knowledge),
    abilities: of(({ abilities }) => abilities),
    types: [...types].map((type): TypeShare => {
      const [a, b] = [first, second].map((paper) => paper.filter((question) => question.type === type));
      return { type, questions: [a?.length ?? 0, b?.length ?? 0], points: [pointsOf(a), pointsOf(b)] };
    }),
    difficulty,
    difference: one && other ? other.meanDifficulty - one.meanDifficulty : null,
  };
}

const pointsOf = (questions: readonly Weighed[] = []) => questions.reduce((sum, { points }) => sum + points, 0);
