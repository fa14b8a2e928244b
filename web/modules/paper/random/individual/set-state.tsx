import type { IndividualSet } from '#contract/paper/individual.ts';
import { Progress } from '../../../../kit/progress.tsx';
import { StatusDot } from '../../../../kit/status-dot.tsx';

const looks = {
  READY: { label: '已完成', tone: 'green' },
  FAILED: { label: '没有完成', tone: 'red' },
  CANCELLED: { label: '已停止', tone: 'grey' },
} as const;

type StateProps = Pick<IndividualSet, 'state' | 'done' | 'people'>;

/** While it is made, how far it is. */
export function SetState({ state, done, people }: StateProps) {
  if (state === 'WAITING') {
    return <Progress label="生成进度" value={(done / people) * 100} text={`${done} / ${people} 份`} width={96} />;
  }
  const { label, tone } = looks[state];
  const part = state !== 'READY' && done > 0 ? `，已有 ${done} 份` : '';
  return (
    <StatusDot tone={tone}>
      {label}
      {part}
    </StatusDot>
  );
}
