import type { WatchState } from '#contract/study/watch.ts';
import { Progress } from '../../../kit/progress.tsx';

interface WatchLineProps {
  state: Pick<WatchState, 'progress' | 'completedAt' | 'lacks'>;
  note: string;
}

/** How far one is, and why it is not complete. What is complete is so wholly: a film asks for less than its last second. */
export function WatchLine({ state: { progress, completedAt, lacks }, note }: WatchLineProps) {
  const whole = completedAt !== null && !lacks;
  return (
    <div className="watch-line">
      <Progress label={whole ? '进度' : '已看'} value={whole ? 100 : progress / 100} />
      <p role="status">{completedAt ? (lacks ? `已完成（现在的要求：${lacks}）` : '已完成') : lacks}</p>
      {note && <p className="watch-note">{note}</p>}
    </div>
  );
}
