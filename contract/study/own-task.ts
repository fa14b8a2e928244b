import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, OwnId } from '../paging.ts';
import { practiceModes } from './practice.ts';
import { oneTask, taskBase } from './task.ts';
import { shownStates, TaskItemShape, taskStates } from './task-shape.ts';

const ItemProgress = TaskItemShape.extend({
  progress: z.number().int(),
  done: z.boolean(),
  /** What is still to be done, in one sentence; null: nothing. */
  why: z.string().nullable(),
  /** Where one learns; null: nothing to open (any more). */
  link: z.string().max(500).nullable(),
  /** Of a practice how a session of it is begun at once; null: by choosing on its page. */
  mode: z.enum(practiceModes).nullable(),
});
export type ItemProgress = z.output<typeof ItemProgress>;

const Own = z.object({
  taskId: OwnId,
  name: z.string(),
  taskState: z.enum(taskStates),
  state: z.enum(shownStates),
  progress: z.number().int(),
  dueAt: Instant.nullable(),
});
export type OwnTask = z.output<typeof Own>;

const OwnDetail = Own.extend({
  description: z.string(),
  startsAt: Instant.nullable(),
  /** Why the task is as it is, in one sentence. */
  why: z.string(),
  items: z.array(ItemProgress),
});
export type OwnTaskDetail = z.output<typeof OwnDetail>;

export const ownTask = {
  list: endpoint({
    method: 'GET',
    path: `${taskBase}/own`,
    access: 'signedIn',
    summary: '我的学习任务，先到期的在前',
    reply: z.array(Own),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${taskBase}/own/detail`,
    access: 'signedIn',
    summary: '我的一个学习任务：内容、进度和还差什么',
    query: oneTask,
    reply: OwnDetail,
  }),
  read: endpoint({
    method: 'POST',
    path: `${taskBase}/own/read`,
    access: 'signedIn',
    summary: '资料已阅读',
    query: z.object({ taskId: Id, itemId: Id }),
    reply: z.object({ read: z.literal(true) }),
  }),
};
