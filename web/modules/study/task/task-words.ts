import type { TaskRow } from '#contract/study/task.ts';
import type { ShownState } from '#contract/study/task-shape.ts';
import type { TagTone } from '../../../kit/learner-ui/tag.tsx';
import { dateText } from '../../../kit/text/time.ts';

export const taskTones = { DRAFT: 'orange', PUBLISHED: 'green', ENDED: 'grey', ARCHIVED: 'grey' } as const;

export const stateTones = {
  NOT_STARTED: 'blue',
  IN_PROGRESS: 'orange',
  OVERDUE: 'red',
  DONE: 'green',
  DONE_LATE: 'green',
  EXEMPT: 'grey',
  WITHDRAWN: 'grey',
} as const;

export const tagTones: Readonly<Record<ShownState, TagTone>> = {
  ...{ NOT_STARTED: 'blue', IN_PROGRESS: 'orange', OVERDUE: 'red', DONE: 'green', DONE_LATE: 'green' },
  ...{ EXEMPT: 'neutral', WITHDRAWN: 'neutral' },
};

export const deadlineText = ({ dueAt, dueDays, dueFrom }: Pick<TaskRow, 'dueAt' | 'dueDays' | 'dueFrom'>) =>
  dueAt ? dateText(dueAt) : dueDays ? `${dueFrom === 'POST' ? '入岗' : '分配'}后 ${dueDays} 天内` : '不限';

export const detailAddress = (taskId: string) => `/manage/study/task/detail?taskId=${taskId}`;

export const answerAddress = (taskId: string, userId: string) =>
  `/manage/study/task/answer?taskId=${taskId}&userId=${userId}`;

/** How many of those whom it concerns have finished. */
export const ratioOf = ({ people, exempt, done }: TaskRow['counts']) =>
  people > exempt ? (100 * done) / (people - exempt) : 0;
