import { paperDifficulty } from '../question/type.ts';

export interface Weighted {
  /** 1–10. */
  readonly difficulty: number;
  /** Hundredths of a point. */
  readonly points: number;
}

/** To two decimals, but never a difficulty that counts as another one. */
function rounded(mean: number) {
  const short = Math.round(mean * 100) / 100;
  return paperDifficulty(short) === paperDifficulty(mean) ? short : mean;
}

/** What a paper adds up to; the mean difficulty is weighted by points, to two decimals, and null without questions. */
export function paperTotals(questions: readonly Weighted[]) {
  const totalPoints = questions.reduce((sum, question) => sum + question.points, 0);
  // A paper in which nothing counts yet still has a difficulty.
  const weightOf = (question: Weighted) => (totalPoints > 0 ? question.points : 1);
  const weights = questions.reduce((sum, question) => sum + weightOf(question), 0);
  const weighted = questions.reduce((sum, question) => sum + question.difficulty * weightOf(question), 0);
  return {
    totalPoints,
    questionCount: questions.length,
    meanDifficulty: weights > 0 ? rounded(weighted / weights) : null,
  };
}
