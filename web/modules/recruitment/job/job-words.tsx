import { Tag } from 'antd';
import type { JobRow } from '#contract/recruitment/job.ts';
import { jobKinds, jobNatures, jobStates } from '#contract/recruitment/job-fields.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const tones: Readonly<Record<JobRow['state'], Tone>> = {
  DRAFT: 'blue',
  RELEASED: 'green',
  PAUSED: 'orange',
  CLOSED: 'grey',
};

/** A job that nobody can apply to any more says so, though it is not closed. */
export function JobStateDot({ state, expired }: Pick<JobRow, 'state' | 'expired'>) {
  if (expired) return <StatusDot tone="orange">投递截止</StatusDot>;
  return <StatusDot tone={tones[state]}>{jobStates[state]}</StatusDot>;
}

export const UrgentTag = ({ urgency }: Pick<JobRow, 'urgency'>) =>
  urgency === 'URGENT' ? <Tag color="red">紧急</Tag> : null;

export const kindText = ({ kind, nature }: Pick<JobRow, 'kind' | 'nature'>) =>
  `${jobKinds[kind]} · ${jobNatures[nature]}`;

export const jobAddress = {
  list: '/manage/recruitment/job',
  add: '/manage/recruitment/job/release',
  edit: (jobId: string) => `/manage/recruitment/job/release?jobId=${jobId}`,
  detail: (jobId: string, tab?: string) => `/manage/recruitment/job/detail?jobId=${jobId}${tab ? `&tab=${tab}` : ''}`,
};
