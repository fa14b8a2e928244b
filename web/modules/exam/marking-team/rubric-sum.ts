import { hundredths } from '#contract/paging.ts';
import { pointsText } from '../../../kit/text/score.ts';

export interface RubricPoint {
  /** Null or left out while it is being written. */
  readonly points?: number | null;
}

export const rubricSum = (rubric: readonly (RubricPoint | undefined)[]) =>
  rubric.reduce((sum, point) => sum + hundredths(point?.points ?? 0), 0) / 100;

/** 合计 8 / 10 分，还有 2 分: beside what the question is worth. */
export function rubricText(rubric: readonly (RubricPoint | undefined)[], points: number) {
  const sum = rubricSum(rubric);
  const all = `合计 ${pointsText(sum)} / ${pointsText(points)} 分`;
  if (sum > points) return `${all}，超出 ${pointsText(sum - points)} 分，请修改`;
  return sum > 0 && sum < points ? `${all}，还有 ${pointsText(points - sum)} 分` : all;
}
