import type { Examinee } from '#contract/exam/examinee.ts';
import { StatusDot, type Tone } from '../../kit/status-dot.tsx';

export type ExamineeState = Examinee['state'];

const looks: Readonly<Record<ExamineeState, { label: string; tone: Tone }>> = {
  notStarted: { label: '未开始', tone: 'blue' },
  inProgress: { label: '作答中', tone: 'green' },
  submitted: { label: '待评分', tone: 'orange' },
  marked: { label: '已评分', tone: 'grey' },
  absent: { label: '缺考', tone: 'red' },
  voided: { label: '已作废', tone: 'red' },
};

export function ExamineeStateDot({ state }: { state: ExamineeState }) {
  return <StatusDot tone={looks[state].tone}>{looks[state].label}</StatusDot>;
}

/** For a filter by state. */
export const examineeStateOptions = Object.entries(looks).map(([value, { label }]) => ({ value, label }));
