import { NumberCard } from '../../../kit/number-card.tsx';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { type Statistics, standingOf } from './distribution.ts';

interface NumberCardsProps {
  statistics: Statistics | undefined;
}

const dash = '—';

function handedInHint(statistics: Statistics) {
  const { notBegun, inProgress } = standingOf(statistics);
  const parts = [inProgress > 0 ? `作答中 ${inProgress}` : '', notBegun > 0 ? `未开始 ${notBegun}` : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

const shareOf = ({ passedCount, markedCount }: Statistics) =>
  markedCount > 0 ? percentText(passedCount / markedCount) : dash;

const rangeOf = ({ highest, lowest }: Statistics) =>
  highest === null ? dash : `${pointsText(highest)} / ${pointsText(lowest)}`;

/** An exam in numbers. */
export function NumberCards({ statistics: known }: NumberCardsProps) {
  const loading = known === undefined;
  const cards = [
    { label: '应考', value: known?.examineeCount },
    { label: '已交', value: known?.submittedCount, hint: known && handedInHint(known) },
    { label: '缺考', value: known?.absentCount },
    { label: '平均分', value: known && pointsText(known.mean), hint: known && `中位数 ${pointsText(known.median)}` },
    { label: '及格率', value: known && shareOf(known), hint: known && `及格 ${known.passedCount} 人` },
    { label: '最高 / 最低', value: known && rangeOf(known) },
    { label: '标准差', value: known && pointsText(known.standardDeviation) },
  ];
  return (
    <div className="result-numbers">
      {cards.map((card) => (
        <NumberCard key={card.label} {...card} loading={loading} />
      ))}
    </div>
  );
}
