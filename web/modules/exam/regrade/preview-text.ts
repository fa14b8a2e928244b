import type { Correction, RegradePreview } from '#contract/exam/regrade.ts';
import { pointsText } from '../../../kit/text/score.ts';

const totalOf = (total: number | null) => (total === null ? '待评' : pointsText(total));

/** 70 → 80，or that answers wait for a marker. */
export const totalText = ({ totalBefore, totalAfter }: RegradePreview['rows'][number]) =>
  totalBefore === null && totalAfter === null ? '还有题目待评' : `${totalOf(totalBefore)} → ${totalOf(totalAfter)}`;

/** What becomes of total and pass mark, a sentence for each kind of paper. */
export const formLines = ({ forms, passByPercent }: Pick<RegradePreview, 'forms' | 'passByPercent'>) =>
  forms.map(({ totalBefore, totalAfter, passBefore, passAfter }) => {
    const total = `总分由 ${pointsText(totalBefore)} 分变为 ${pointsText(totalAfter)} 分`;
    if (passBefore !== passAfter) {
      return `${total}，及格分按比例由 ${pointsText(passBefore)} 分变为 ${pointsText(passAfter)} 分。`;
    }
    return `${total}，及格分${passByPercent ? '' : '是按分数设定的，'}仍是 ${pointsText(passBefore)} 分。`;
  });

/** What becomes of answers that nobody has marked yet; empty where there are none. */
export function unmarkedLine({ unmarked }: Pick<RegradePreview, 'unmarked'>, kind: Correction['kind']) {
  if (unmarked === 0) return '';
  if (kind === 'leaveOut') return `有 ${unmarked} 份答卷的这道题还没评，去掉后不必再评。`;
  return kind === 'putBack' ? `有 ${unmarked} 份答卷的这道题还没评，放回后要等评完才有总分。` : '';
}
