import { pointsText } from '../../../kit/text/score.ts';
import type { Statistics } from './distribution.ts';

export type MarkKind = 'pass' | 'mean' | 'median';

/** A score with a name, marked by a line through the distribution. */
export interface ScoreMark {
  readonly kind: MarkKind;
  readonly label: string;
  readonly score: number;
  /** On which of the lines of labels its own stands, counted from above. */
  readonly row: number;
}

const names: Readonly<Record<MarkKind, string>> = { pass: '及格线', mean: '平均分', median: '中位数' };

/** How much of the chart's width a label takes. */
const labelShare = 0.11;

type Marked = Pick<Statistics, 'passScore' | 'mean' | 'median' | 'totalPoints'>;

/** Pass mark, mean and median from left to right; labels that would meet stand one below the other. */
export function scoreMarks({ passScore, mean, median, totalPoints }: Marked): ScoreMark[] {
  const scores: readonly [MarkKind, number | null][] = [
    ['pass', passScore],
    ['mean', mean],
    ['median', median],
  ];
  const known = scores.flatMap(([kind, score]) => (score === null ? [] : [{ kind, score }]));
  const marks: ScoreMark[] = [];
  for (const { kind, score } of known.sort((one, other) => one.score - other.score)) {
    const near = marks.filter((mark) => score - mark.score < labelShare * totalPoints).map(({ row }) => row);
    const row = [0, 1, 2].find((free) => !near.includes(free)) ?? 0;
    marks.push({ kind, label: `${names[kind]} ${pointsText(score)}`, score, row });
  }
  return marks;
}

/** The chart for who cannot see it. */
export function chartText(
  bars: readonly { readonly label: string; readonly count: number }[],
  marks: readonly ScoreMark[],
) {
  const bands = bars.filter(({ count }) => count > 0).map(({ label, count }) => `${label} 分 ${count} 人`);
  return `分数分布：${bands.join('，')}。${marks.map(({ label }) => label).join('，')}。`;
}
