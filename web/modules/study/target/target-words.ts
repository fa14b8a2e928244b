import type { StepState, TargetPersonState, TargetRow } from '#contract/study/target.ts';
import type { TagTone } from '../../../kit/learner-ui/tag.tsx';
import type { Tone } from '../../../kit/status-dot.tsx';
import { dateText } from '../../../kit/text/time.ts';

export const targetTones = { DRAFT: 'orange', OPEN: 'green', CLOSED: 'grey' } as const;

export const personTones: Readonly<Record<TargetPersonState, Tone>> = {
  ...{ NOT_STARTED: 'blue', IN_PROGRESS: 'green', BEHIND: 'orange', OVERDUE: 'red' },
  ...{ DONE: 'green', DONE_LATE: 'green', WITHDRAWN: 'grey' },
};

export const personTagTones: Readonly<Record<TargetPersonState, TagTone>> = {
  ...{ NOT_STARTED: 'blue', IN_PROGRESS: 'blue', BEHIND: 'orange', OVERDUE: 'red' },
  ...{ DONE: 'green', DONE_LATE: 'green', WITHDRAWN: 'neutral' },
};

export const stepWords: Readonly<Record<StepState, string>> = { passed: '已通过', current: '进行中', locked: '未解锁' };

export const periodText = ({ startsAt, endsAt }: Pick<TargetRow, 'startsAt' | 'endsAt'>) => {
  if (startsAt && endsAt) return `${dateText(startsAt)} 至 ${dateText(endsAt)}`;
  if (startsAt) return `${dateText(startsAt)} 起`;
  return endsAt ? `${dateText(endsAt)} 前` : '不限';
};

export const chartAddress = (targetId: string) => `/manage/study/target/chart?targetId=${targetId}`;

/** Basis points as a percentage; nothing is a dash. */
export const share = (points: number | null) => (points === null ? '—' : `${Math.floor(points / 100)}%`);

/** How many of those whom it concerns have reached it, in percent. */
export const ratioOf = ({ people, done }: TargetRow['counts']) => (people > 0 ? (100 * done) / people : 0);
