import { hundredths } from '#contract/paging.ts';
import { type NumberRule, numberOf, numberProblem, stepped } from '../../form-fields/number-rule.ts';

const rule: NumberRule = { name: '分值', least: 0, most: 10_000, step: 0.5 };

export const wrongPointsText = '分值是不小于 0 的数，每 0.5 分一档，例如 2 或 2.5';

/** 2, 1.5, .5 in hundredths; null for what is no number of points: they come in halves. */
export function pointsOfText(text: string): number | null {
  const points = numberOf(text);
  return points === null || numberProblem(points, rule) ? null : hundredths(points);
}

export const textOfPoints = (points: number) => String(points / 100);

/** Half a point up or down, to the next half. */
export const steppedPoints = (points: number, up: boolean) => hundredths(stepped(points / 100, up, rule));
