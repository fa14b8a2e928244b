import type { LeavingOut } from '#contract/exam/regrade.ts';
import { passScoreOf } from '../exam/exam.rules.ts';

/** The questions that do not count, by version, and where their points go. */
export type LeftOut = ReadonlyMap<string, LeavingOut>;

interface FormPoints {
  readonly questionVersionIds: readonly string[];
  /** Hundredths of a point, as frozen. */
  readonly points: readonly number[];
  /** As they are now. */
  readonly countedPoints: readonly number[] | null;
  readonly totalPoints: number;
  readonly passScore: number;
  /** Which of the questions stand in a section of which only so many count. */
  readonly inChoice: readonly boolean[];
}

export interface Counted {
  /** What each question counts for; null: its points. */
  readonly countedPoints: readonly number[] | null;
  readonly totalPoints: number;
  readonly passScore: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * A total shared out in proportion to weights, in whole hundredths that add up to it: by largest remainder, of equal
 * ones the earlier.
 */
export function inProportion(total: number, weights: readonly number[]) {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const exact = total * weight;
    return { at, share: Math.floor(exact / whole), remainder: exact % whole };
  });
  const missing = total - sum(shares.map(({ share }) => share));
  const raised = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return shares.map(({ share, at }) => share + (raised.has(at) ? 1 : 0));
}

/** The total with nothing left out. Of sections to choose from the questions add up to more; there points are only taken off. */
function wholeTotal({ points, countedPoints, totalPoints, inChoice }: FormPoints) {
  if (!inChoice.includes(true)) return sum(points);
  return totalPoints + sum(points.filter((own, at) => isLeftOut(own, countedPoints?.[at] ?? own)));
}

/** What a form counts for without these questions. A pass mark in points stays, a share of the total follows it. */
export function countedForm(form: FormPoints, leftOut: LeftOut, passPercent: number | null): Counted {
  const { questionVersionIds, points, passScore, inChoice } = form;
  const leaving = questionVersionIds.map((id) => leftOut.get(id));
  const totalPoints = wholeTotal(form) - sum(points.filter((_, at) => leaving[at] === 'lower'));
  const counting = points.map((own, at) => (leaving[at] ? 0 : own));
  const counted = inChoice.includes(true) ? counting : inProportion(totalPoints, counting);
  return {
    countedPoints: leaving.some(Boolean) ? counted : null,
    totalPoints,
    passScore: passPercent === null ? passScore : passScoreOf(null, totalPoints, passPercent),
  };
}

/** Why these questions of a form cannot be left out, in a sentence; undefined: they can. */
export function choiceProblem({ questionVersionIds, inChoice }: FormPoints, leftOut: LeftOut) {
  const leaving = questionVersionIds.map((id) => leftOut.get(id));
  if (leaving.some((points, at) => points && inChoice[at])) return '选做大题里的题不能去掉，可以改为送分';
  if (inChoice.includes(true) && leaving.includes('spread'))
    return '试卷里有选做大题，分值不能分给其他题，请从总分里减去';
  return undefined;
}

/** Why a form cannot be reckoned so, in a sentence; undefined: it can. */
export function countedProblem({
  countedPoints,
  totalPoints,
  passScore,
  problem,
}: Counted & { problem?: string | undefined }) {
  if (problem) return problem;
  if (countedPoints && sum(countedPoints) === 0) return '去掉以后有的试卷没有计分的题了，不能去掉';
  if (countedPoints && passScore > totalPoints)
    return `去掉以后总分是 ${totalPoints / 100} 分，低于及格分 ${passScore / 100} 分，请改为把分值分给其他题`;
  return undefined;
}

/** A mark in what its question counts for; halves of a hundredth are rounded up, as the database does it. */
export const countedScore = (score: number, points: number, counted: number) =>
  counted === points ? score : Math.round((score * counted) / Math.max(1, points));

/** A question that was worth something and counts for nothing. */
export const isLeftOut = (points: number, counted: number) => points > 0 && counted === 0;
