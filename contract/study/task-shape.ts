import { z } from 'zod';
import { Instant, OwnId } from '../paging.ts';
import { ListedPerson } from './audience.ts';
import { sectionKinds } from './content.ts';
import { practiceModes } from './practice.ts';

export const taskStates = ['DRAFT', 'PUBLISHED', 'ENDED', 'ARCHIVED'] as const;
export type TaskState = (typeof taskStates)[number];
export const taskStateNames: Readonly<Record<TaskState, string>> = {
  ...{ DRAFT: '草稿', PUBLISHED: '进行中', ENDED: '已结束', ARCHIVED: '已归档' },
};

export const itemKinds = ['course', 'practice', 'exam', 'material'] as const;
export type ItemKind = (typeof itemKinds)[number];
export const itemKindNames: Readonly<Record<ItemKind, string>> = {
  ...{ course: '课程', practice: '练习', exam: '考试', material: '资料' },
};

/** OVERDUE is what stands unfinished behind its deadline. */
export const shownStates = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'OVERDUE',
  'DONE',
  'DONE_LATE',
  'EXEMPT',
  'WITHDRAWN',
] as const;
export type ShownState = (typeof shownStates)[number];
export const shownStateNames: Readonly<Record<ShownState, string>> = {
  ...{ NOT_STARTED: '未开始', IN_PROGRESS: '进行中', OVERDUE: '已逾期', DONE: '已完成', DONE_LATE: '逾期完成' },
  ...{ EXEMPT: '免修', WITHDRAWN: '已撤回' },
};

export const TaskItemShape = z.object({
  itemId: OwnId,
  kind: z.enum(itemKinds),
  refId: OwnId,
  title: z.string(),
  weight: z.number().int(),
  optional: z.boolean(),
});
export type TaskItem = z.output<typeof TaskItemShape>;

export const TaskPersonShape = ListedPerson.extend({
  state: z.enum(shownStates),
  progress: z.number().int(),
  /** Of exams and practices in it, of 10,000; null: none, or none that the reader may know. */
  score: z.number().int().nullable(),
  dueAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  exemptReason: z.string().nullable(),
  urgedAt: Instant.nullable(),
});
export type TaskPerson = z.output<typeof TaskPersonShape>;

const AnswerItem = TaskItemShape.extend({
  progress: z.number().int(),
  done: z.boolean(),
  startedAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  why: z.string().nullable(),
  /** Of an exam what the reader may read of its result; null: nothing. */
  exam: z
    .object({
      attempts: z.number().int(),
      submittedAt: Instant.nullable(),
      score: z.number().nullable(),
      totalPoints: z.number(),
    })
    .nullable(),
  /** Of a practice the latest sessions. */
  sessions: z.array(
    z.object({
      sessionId: OwnId,
      mode: z.enum(practiceModes),
      startedAt: Instant,
      finishedAt: Instant.nullable(),
      total: z.number().int(),
      answered: z.number().int(),
      right: z.number().int(),
    }),
  ),
  /** Of a course its sections in their order. */
  sections: z.array(
    z.object({
      sectionId: OwnId,
      kind: z.enum(sectionKinds),
      title: z.string(),
      required: z.boolean(),
      progress: z.number().int(),
      completedAt: Instant.nullable(),
    }),
  ),
});
export type AnswerItem = z.output<typeof AnswerItem>;

export const TaskAnswerShape = TaskPersonShape.extend({
  taskId: OwnId,
  taskName: z.string(),
  taskState: z.enum(taskStates),
  why: z.string(),
  items: z.array(AnswerItem),
});
export type TaskAnswer = z.output<typeof TaskAnswerShape>;

/** What the days of a deadline are counted from. */
export const dueOrigins = ['ASSIGNED', 'POST'] as const;
export type DueOrigin = (typeof dueOrigins)[number];

export const TaskDeedShape = z.object({
  number: z.number().int(),
  at: Instant,
  /** Null: the service itself. */
  realName: z.string().nullable(),
  /** Thing and verb: `studyTask.publish`. */
  action: z.string(),
  people: z.number().int().nullable(),
  reason: z.string().nullable(),
  until: Instant.nullable(),
});
export type TaskDeed = z.output<typeof TaskDeedShape>;
