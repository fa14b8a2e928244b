import type { MultipleRule } from '#contract/exam/settings.ts';

/** How an exam marks multiple choice; `fixedPoints` in hundredths, used by the rule `fixed` alone. */
export interface MarkingRule {
  readonly rule: MultipleRule;
  readonly fixedPoints: number;
}

interface KeyedOption {
  readonly id: string;
  readonly correct: boolean;
}

/** `part / whole` of the points in hundredths, rounded half up to a hundredth; exact, since it stays in integers. */
function shareOf(points: number, part: number, whole: number) {
  return Math.floor((2 * points * part + whole) / (2 * whole));
}

/**
 * Score of a multiple choice in hundredths of a point, from points in hundredths.
 * With c correct options, t of them chosen and w others chosen:
 * - allOrNothing: everything when t = c and w = 0;
 * - half 漏选半分: half when w = 0 and 0 < t < c;
 * - proportional 少选按比例: t / c when w = 0;
 * - fixed 每项固定分: the fixed points when w = 0 and 0 < t < c, at most the question's points;
 * - netCorrect 净得分: max(0, (t − w) / c).
 * An option chosen twice counts once, an id that the question doesn't have counts as wrong, nothing chosen is 0.
 */
export function multipleScore(
  options: readonly KeyedOption[],
  chosen: readonly string[],
  points: number,
  { rule, fixedPoints }: MarkingRule,
) {
  const correct = new Set(options.filter((option) => option.correct).map((option) => option.id));
  const picked = new Set(chosen);
  const c = correct.size;
  const t = [...picked].filter((id) => correct.has(id)).length;
  const w = picked.size - t;
  if (t === 0) return 0;
  if (rule === 'netCorrect') return t > w ? shareOf(points, t - w, c) : 0;
  if (w > 0) return 0;
  if (t === c) return points;
  switch (rule) {
    case 'allOrNothing':
      return 0;
    case 'half':
      return shareOf(points, 1, 2);
    case 'proportional':
      return shareOf(points, t, c);
    case 'fixed':
      return Math.min(fixedPoints, points);
  }
}
