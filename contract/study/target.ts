import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, OwnId, pageOf, pageQuery } from '../paging.ts';
import { Allocated, Allocation, Changed, ListedPerson, Rule, Urged, Urging, UserIds } from './audience.ts';
import { itemKindNames, itemKinds } from './task-shape.ts';

export const mostGradations = 20;
export const mostItemsOfGradation = 30;

export const targetStates = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export type TargetState = (typeof targetStates)[number];
export const targetStateNames: Readonly<Record<TargetState, string>> = {
  ...{ DRAFT: '草稿', OPEN: '开放', CLOSED: '已关闭' },
};

export const targetItemKinds = [...itemKinds, 'task'] as const;
export type TargetItemKind = (typeof targetItemKinds)[number];
export const targetItemKindNames: Readonly<Record<TargetItemKind, string>> = { ...itemKindNames, task: '学习任务' };

/** What opens a gradation: nothing, all before it, those that are named, a day. */
export const unlockKinds = ['NONE', 'PREVIOUS', 'GRADATIONS', 'DATE'] as const;
export type UnlockKind = (typeof unlockKinds)[number];

/** What passes it: all that is required, a share of its weight, a score. */
export const passKinds = ['ALL', 'SHARE', 'SCORE'] as const;
export type PassKind = (typeof passKinds)[number];

/** BEHIND is who has not reached what the plan says by now. */
export const targetPersonStates = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'BEHIND',
  'OVERDUE',
  'DONE',
  'DONE_LATE',
  'WITHDRAWN',
] as const;
export type TargetPersonState = (typeof targetPersonStates)[number];
export const targetPersonStateNames: Readonly<Record<TargetPersonState, string>> = {
  ...{ NOT_STARTED: '未开始', IN_PROGRESS: '进行中', BEHIND: '落后', OVERDUE: '已逾期' },
  ...{ DONE: '已达成', DONE_LATE: '逾期达成', WITHDRAWN: '已撤回' },
};

export const stepStates = ['locked', 'current', 'passed'] as const;
export type StepState = (typeof stepStates)[number];

/** Attainments in classes of 20 percent, the last with 100. */
export const attainmentBins = 5;

const weightText = '权重是 1 到 100 的整数';
const Weight = z.number({ error: weightText }).int(weightText).min(1, weightText).max(100, weightText).default(1);
const percentText = '填写 1 到 100 的整数';
const Percent = z.number({ error: percentText }).int(percentText).min(1, percentText).max(100, percentText);

const NewItem = z.object({
  kind: z.enum(targetItemKinds, { error: '请选择内容类型' }),
  refId: Id,
  weight: Weight,
  optional: z.boolean().default(false),
});

const NewGradation = z.object({
  /** Of one that the target has already; what people passed stays with it. */
  gradationId: Id.optional(),
  name: line('阶段名称', 50),
  weight: Weight,
  /** Counts to the end of its day in Asia/Shanghai. */
  dueAt: Instant.nullable().default(null),
  unlock: z.enum(unlockKinds).default('NONE'),
  /** Places in the list of gradations, from 0. */
  unlockAfter: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(mostGradations - 1),
    )
    .max(mostGradations, `最多选择 ${mostGradations} 个阶段`)
    .default([]),
  unlockAt: Instant.nullable().default(null),
  pass: z.enum(passKinds).default('ALL'),
  passValue: Percent.nullable().default(null),
  items: z
    .array(NewItem)
    .min(1, '请至少选择一项学习内容')
    .max(mostItemsOfGradation, `一个阶段最多 ${mostItemsOfGradation} 项内容`),
});

const fields = {
  name: line('目标名称', 100),
  description: z.string().trim().max(2000, '说明不能超过 2000 个字').default(''),
  ownerId: Id,
  startsAt: Instant.nullable().default(null),
  /** Counts to the end of its day in Asia/Shanghai. */
  endsAt: Instant.nullable().default(null),
  expected: Percent.default(70),
  templateId: Id.nullable().default(null),
  gradations: z
    .array(NewGradation)
    .min(1, '请至少新增一个阶段')
    .max(mostGradations, `一个目标最多 ${mostGradations} 个阶段`),
};

const Counts = z.object({
  people: z.number().int(),
  notStarted: z.number().int(),
  inProgress: z.number().int(),
  behind: z.number().int(),
  overdue: z.number().int(),
  done: z.number().int(),
});
export type TargetCounts = z.output<typeof Counts>;

const Row = z.object({
  targetId: OwnId,
  name: z.string(),
  state: z.enum(targetStates),
  gradations: z.number().int(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  owner: z.string(),
  creator: z.string(),
  counts: Counts,
  version: z.number().int(),
});
export type TargetRow = z.output<typeof Row>;

/** What a gradation is made of. */
export const TargetItem = z.object({
  itemId: OwnId,
  kind: z.enum(targetItemKinds),
  refId: OwnId,
  title: z.string(),
  weight: z.number().int(),
  optional: z.boolean(),
});
export type TargetItem = z.output<typeof TargetItem>;

const Gradation = z.object({
  gradationId: OwnId,
  name: z.string(),
  weight: z.number().int(),
  dueAt: Instant.nullable(),
  unlock: z.enum(unlockKinds),
  unlockAfter: z.array(z.number().int()),
  unlockAt: Instant.nullable(),
  pass: z.enum(passKinds),
  passValue: z.number().int().nullable(),
  items: z.array(TargetItem),
});

const Detail = Row.omit({ gradations: true }).extend({
  description: z.string(),
  ownerId: OwnId,
  ownerNumber: z.string(),
  expected: z.number().int(),
  templateId: OwnId.nullable(),
  gradations: z.array(Gradation),
  /** The people chosen one by one are counted only. */
  rules: z.array(Rule),
  persons: z.number().int(),
});
export type TargetDetail = z.output<typeof Detail>;

/** Everything in basis points. */
const Chart = z.object({
  days: z.array(z.object({ day: z.string(), plan: z.number().int().nullable(), actual: z.number().int().nullable() })),
  plan: z.number().int().nullable(),
  actual: z.number().int(),
  gradations: z.array(
    z.object({
      gradationId: OwnId,
      name: z.string(),
      locked: z.number().int(),
      current: z.number().int(),
      passed: z.number().int(),
      /** Of all people of it; null: nobody has a score yet. */
      attainment: z.number().int().nullable(),
      scored: z.number().int(),
      reached: z.number().int(),
    }),
  ),
  attainment: z.number().int().nullable(),
  scored: z.number().int(),
  reached: z.number().int(),
  bins: z.array(z.number().int()),
});
export type TargetChart = z.output<typeof Chart>;

const Person = ListedPerson.extend({
  state: z.enum(targetPersonStates),
  progress: z.number().int(),
  attainment: z.number().int().nullable(),
  doneAt: Instant.nullable(),
  /** Why they stand where they stand, in one sentence. */
  why: z.string(),
});
export type TargetPerson = z.output<typeof Person>;

const PeopleFilter = z.object({
  text: z.string().trim().max(50).default(''),
  state: z.enum(targetPersonStates).optional(),
  /** With `step` who is so far with it, with `reached` whose attainment of it is as expected; the whole target's without it. */
  gradationId: Id.optional(),
  step: z.enum(stepStates).optional(),
  reached: z.boolean().optional(),
  /** Which class of attainments, from 0. */
  bin: z
    .number()
    .int()
    .min(0)
    .max(attainmentBins - 1)
    .optional(),
});
export type TargetPeopleFilter = z.output<typeof PeopleFilter>;

const base = '/course/api/v1/study/target';
const access = 'target.manage';
const target = z.object({ targetId: Id });

export const studyTarget = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access,
    summary: '目标，最近的在前',
    query: pageQuery({ size: 20 }),
    body: z.object({
      text: z.string().trim().max(50).default(''),
      state: z.enum(targetStates).optional(),
      /** The learning paths of a post. */
      postId: Id.optional(),
    }),
    reply: pageOf(Row),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access,
    requires: 'study',
    summary: '新增目标草稿：阶段、解锁和通过条件、学习内容',
    body: z.object(fields),
    reply: z.object({ targetId: Id }),
  }),
  modify: endpoint({
    method: 'PUT',
    path: `${base}/modify`,
    access,
    summary: '修改目标；已经通过的阶段不受影响',
    query: target,
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access,
    summary: '一个目标',
    query: target,
    reply: Detail,
  }),
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access,
    requires: 'study',
    summary: '开放目标，通知已分配的人；关闭的可以重新开放',
    query: target,
    reply: Allocated,
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/close`,
    access,
    summary: '关闭目标：不再跟随人员变动，进度不再更新',
    query: target,
    reply: z.object({ closed: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access,
    summary: '删除目标；开放中的要先关闭',
    query: target,
    reply: z.object({ deleted: z.literal(true) }),
  }),
  allocate: endpoint({
    method: 'POST',
    path: `${base}/batch/allocate`,
    access,
    summary: '分配目标：人员、部门（含下级）、岗位、标签；按规则跟随人员变动',
    query: target,
    body: Allocation,
    reply: Allocated,
  }),
  clear: endpoint({
    method: 'POST',
    path: `${base}/clear`,
    access,
    summary: '清空分配：撤回所有没有达成的人，学习记录保留',
    query: target,
    reply: Changed,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/people/remove`,
    access,
    summary: '移除人员；分配规则不会再把他们加回来',
    query: target,
    body: z.object({ userIds: UserIds }),
    reply: Changed,
  }),
  urge: endpoint({
    method: 'POST',
    path: `${base}/people/urge`,
    access,
    summary: '催办没有达成的人，每人一小时最多一次；可以同时发短信或邮件，每人 12 小时最多一次；不选人时催办全部',
    query: target,
    body: Urging,
    reply: Urged,
  }),
  chart: endpoint({
    method: 'GET',
    path: `${base}/chart`,
    access,
    summary: '目标的进展：每天的计划与实际、各阶段人数、达成度',
    query: target,
    reply: Chart,
  }),
  people: endpoint({
    method: 'POST',
    path: `${base}/people`,
    access,
    summary: '目标的人员，每人一句话说明',
    query: pageQuery({ size: 20, more: { targetId: Id } }),
    body: PeopleFilter,
    reply: pageOf(Person),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/people/export`,
    access,
    summary: '导出人员、各阶段的进展和达成度',
    query: target,
    body: PeopleFilter,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
};

/** What a target can be made of. */
export const targetChoice = {
  search: endpoint({
    method: 'POST',
    path: `${base}/choice/search`,
    access,
    summary: '可以放进目标的课程、练习、考试、资料或学习任务，最近的在前',
    body: z.object({ kind: z.enum(targetItemKinds), text: z.string().trim().max(50).default('') }),
    reply: z.array(z.object({ refId: OwnId, title: z.string() })),
  }),
};
