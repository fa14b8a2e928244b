import { memo } from 'react';
import type { WallRow } from '#contract/exam/monitor.ts';
import { Answered, Standing } from './row-standing.tsx';
import { concernTexts, leftText, stateTones } from './wall-words.ts';

interface WallCardProps {
  row: WallRow;
  selected: boolean;
  onToggle: (userId: string) => void;
  onOpen: (userId: string) => void;
}

/** What of a row is to be seen, so that a card is drawn anew only when that has changed. */
const seenOf = ({ lastSeenAt: _, leftMs, ...row }: WallRow) => JSON.stringify([row, leftText({ leftMs })]);

function Card({ row, selected, onToggle, onOpen }: WallCardProps) {
  const concerns = concernTexts(row);
  const tone = concerns.length > 0 ? 'red' : stateTones[row.state];
  return (
    <div className={`wall-card wall-card-${tone}`} data-selected={selected}>
      <button
        type="button"
        className="wall-card-choose"
        aria-pressed={selected}
        aria-label={`选择${row.realName}`}
        onClick={() => onToggle(row.userId)}
      />
      <span className="wall-card-line">
        <button type="button" className="wall-card-name" onClick={() => onOpen(row.userId)}>
          {row.realName}
        </button>
        <span>{row.jobNumber}</span>
      </span>
      <span className="wall-card-line wall-card-quiet">
        <span className="wall-card-cut">{row.departmentName}</span>
        <Standing row={row} />
      </span>
      <Answered row={row} />
      <span className="wall-card-line">
        <span>{leftText(row)}</span>
        <span className={concerns.length > 0 ? 'wall-card-concern' : 'wall-card-quiet'}>
          {concerns.length > 0 ? concerns.join(' · ') : quietText(row)}
        </span>
      </span>
    </div>
  );
}

/** Where nothing stands out. */
function quietText({ unreadMessages, switchCount }: WallRow) {
  if (unreadMessages > 0) return `消息未读 ${unreadMessages} 条`;
  return switchCount > 0 ? `切屏 ${switchCount} 次` : '正常';
}

/** One person on the wall; pressed: chosen for an action. */
export const WallCard = memo(
  Card,
  (one, other) =>
    one.selected === other.selected &&
    one.onToggle === other.onToggle &&
    one.onOpen === other.onOpen &&
    seenOf(one.row) === seenOf(other.row),
);
