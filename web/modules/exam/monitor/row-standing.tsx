import type { WallRow } from '#contract/exam/monitor.ts';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { stateNames, stateTones } from './wall-words.ts';

/** Where somebody stands, and whether their page is open before them. */
export function Standing({ row: { state, away } }: { row: WallRow }) {
  return <StatusDot tone={stateTones[state]}>{away ? '已离开页面' : stateNames[state]}</StatusDot>;
}

interface AnsweredProps {
  row: WallRow;
  /** Of the bar alone. */
  width?: number;
}

/** How much of the paper is answered. */
export function Answered({ row: { realName, answered, total }, ...bar }: AnsweredProps) {
  return (
    <Progress
      label={`${realName}的作答进度`}
      value={total ? (answered / total) * 100 : 0}
      text={total === null ? '—' : `${answered}/${total}`}
      {...bar}
    />
  );
}
