import type { AnalysedItem } from '#contract/exam/item-analysis.ts';
import { percentText, pointsText } from '../../../kit/text/score.ts';

/** Who chose what: a bar for each option, the right ones filled, with the mean total in the tooltip. */
export function OptionBars({ item: { options, attempts } }: { item: AnalysedItem }) {
  if (options.length === 0 || attempts === 0) return '—';
  return (
    <span className="item-bars">
      {options.map(({ id, letter, correct, share, meanScore }) => (
        <span
          key={id}
          className={correct ? 'item-bar item-bar-right' : 'item-bar'}
          title={`${letter}${correct ? '（正确答案）' : ''} ${percentText(share)}，总分平均 ${pointsText(meanScore)}`}
        >
          <i style={{ height: `${Math.max(2, Math.round(share * 28))}px` }} aria-hidden="true" />
          <b>{letter}</b>
          <small>{Math.round(share * 100)}%</small>
        </span>
      ))}
    </span>
  );
}
