import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, OwnId, pageOf, pageQuery, sortBy } from '../paging.ts';
import { Allocated, Allocation, Changed, Rule, Urged, Urging, UserIds } from './audience.ts';
import {
  dueOrigins,
  itemKinds,
  shownStates,
  TaskAnswerShape,
  TaskDeedShape,
  TaskItemShape,
  TaskPersonShape,
  taskStates,
} from './task-shape.ts';

export const mostItems = 50;

const NewItem = z.object({
  kind: z.enum(itemKinds, { error: '请选择内容类型' }),
  refId: Id,
  weight: z.number().int('权重用整数').min(1, '权重在 1 到 100 之间').max(100, '权重在 1 到 100 之间').default(1),
  optional: z.boolean().default(false),
});

const dueDaysText = '天数要在 1 到 3650 之间';

const fields = {
  name: line('任务名称', 100),
  description: z.string().trim().max(2000, '说明不能超过 2000 个字').default(''),
  departmentId: Id,
  startsAt: Instant.nullable().default(null),
  /** Counts to the end of its day in Asia/Shanghai. */
  dueAt: Instant.nullable().default(null),
  dueDays: z
    .number({ error: dueDaysText })
    .int(dueDaysText)
    .min(1, dueDaysText)
    .max(3650, dueDaysText)
    .nullable()
    .default(null),
  dueFrom: z.enum(dueOrigins).default('ASSIGNED'),
  items: z.array(NewItem).min(1, '请至少选择一项学习内容').max(mostItems, `一个任务最多 ${mostItems} 项内容`),
};

const Counts = z.object({
  people: z.number().int(),
  done: z.number().int(),
  notStarted: z.number().int(),
  inProgress: z.number().int(),
  overdue: z.number().int(),
  exempt: z.number().int(),
});
export type TaskCounts = z.output<typeof Counts>;

const Row = z.object({
  taskId: OwnId,
  name: z.string(),
  state: z.enum(taskStates),
  kinds: z.array(z.enum(itemKinds)),
  departmentId: OwnId,
  departmentName: z.string(),
  dueAt: Instant.nullable(),
  dueDays: z.number().int().nullable(),
  dueFrom: z.enum(dueOrigins),
  creator: z.string(),
  counts: Counts,
  version: z.number().int(),
});
export type TaskRow = z.output<typeof Row>;

const Detail = Row.omit({ kinds: true }).extend({
  description: z.string(),
  startsAt: Instant.nullable(),
  items: z.array(TaskItemShape),
  /** The people chosen one by one are counted only. */
  rules: z.array(Rule),
  persons: z.number().int(),
});
export type TaskDetail = z.output<typeof Detail>;

const PeopleFilter = z.object({
  text: z.string().trim().max(50).default(''),
  state: z.enum(shownStates).optional(),
});

export const taskBase = '/course/api/v1/study/task';
const base = taskBase;
const access = 'study.manage';
export const oneTask = z.object({ taskId: Id });
const task = oneTask;

export const studyTask = {
  search: endpoint({
    method: 'POST',
    path: `${base}/get/department`,
    access,
    summary: '学习任务，可按部门（含下级）查找，最近的在前',
    query: pageQuery({ size: 20, more: sortBy(['name', 'dueAt', 'createdAt']) }),
    body: z.object({
      departmentId: Id.optional(),
      text: z.string().trim().max(50).default(''),
      state: z.enum(taskStates).optional(),
    }),
    reply: pageOf(Row),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access,
    requires: 'study',
    summary: '新增学习任务草稿',
    body: z.object(fields),
    reply: z.object({ taskId: Id }),
  }),
  addFromMatch: endpoint({
    method: 'POST',
    path: `${base}/add/match`,
    access,
    requires: 'study',
    summary: '从人岗匹配生成培养任务草稿：差距能力关联的课程、资料、练习和考试',
    query: z.object({ postId: Id, userId: Id }),
    reply: z.object({ taskId: Id, items: z.number().int() }),
  }),
  modify: endpoint({
    method: 'PUT',
    path: `${base}/modify`,
    access,
    summary: '修改学习任务',
    query: task,
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access,
    summary: '一个学习任务',
    query: task,
    reply: Detail,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access,
    summary: '发布学习任务，通知已分配的人',
    query: task,
    reply: Allocated,
  }),
  end: endpoint({
    method: 'POST',
    path: `${base}/end`,
    access,
    summary: '结束学习任务：不再跟随人员变动，进度不再更新',
    query: task,
    reply: z.object({ ended: z.literal(true) }),
  }),
  archive: endpoint({
    method: 'POST',
    path: `${base}/archive`,
    access,
    summary: '归档已经结束的学习任务：不再出现在列表和学习者那里，记录保留',
    query: task,
    reply: z.object({ archived: z.literal(true) }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access,
    requires: 'study',
    summary: '复制学习任务为草稿：内容和期限天数一起复制，分配和日期不复制',
    query: task,
    reply: z.object({ taskId: Id }),
  }),
  addFromPost: endpoint({
    method: 'POST',
    path: `${base}/add/post`,
    access,
    requires: 'study',
    summary: '从岗位的必修课程生成学习任务草稿，跟随在岗的人；入岗后天数不同的各成一个任务',
    query: z.object({ postId: Id }),
    reply: z.object({ taskIds: z.array(Id) }),
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/history`,
    access,
    summary: '一个学习任务的操作记录，最近的在前',
    query: pageQuery({ size: 20, more: { taskId: Id } }),
    reply: pageOf(TaskDeedShape),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access,
    summary: '删除学习任务；发布中的要先结束',
    query: task,
    reply: z.object({ deleted: z.literal(true) }),
  }),
  allocate: endpoint({
    method: 'POST',
    path: `${base}/batch/allocate`,
    access,
    summary: '批量分配：人员、部门（含下级）、岗位、标签；按规则跟随人员变动',
    query: task,
    body: Allocation,
    reply: Allocated,
  }),
  allocateByTag: endpoint({
    method: 'POST',
    path: `${base}/allocate/tag`,
    access,
    summary: '按标签分配',
    query: task,
    body: z.object({ tagIds: z.array(Id).min(1, '请选择标签').max(100, '一次最多选择 100 个标签') }),
    reply: Allocated,
  }),
  clear: endpoint({
    method: 'POST',
    path: `${base}/clear`,
    access,
    summary: '清空分配：撤回所有人，学习记录保留',
    query: task,
    reply: Changed,
  }),
  people: endpoint({
    method: 'POST',
    path: `${base}/people`,
    access,
    summary: '任务的人员明细',
    query: pageQuery({
      size: 20,
      more: { taskId: Id, ...sortBy(['realName', 'jobNumber', 'progress', 'dueAt', 'doneAt']) },
    }),
    body: PeopleFilter,
    reply: pageOf(TaskPersonShape),
  }),
  answer: endpoint({
    method: 'GET',
    path: `${base}/answer`,
    access,
    summary: '一个人在任务里做了什么：每项的状态和还差什么，考试、练习、课程的情况',
    query: z.object({ taskId: Id, userId: Id }),
    reply: TaskAnswerShape,
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/people/export`,
    access,
    summary: '导出人员明细',
    query: task,
    body: PeopleFilter,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/people/remove`,
    access,
    summary: '移除人员；分配规则不会再把他们加回来',
    query: task,
    body: z.object({ userIds: UserIds }),
    reply: Changed,
  }),
  extend: endpoint({
    method: 'POST',
    path: `${base}/people/extend`,
    access,
    summary: '延期，到所选日期的 24 点前',
    query: task,
    body: z.object({ userIds: UserIds, dueAt: Instant }),
    reply: Changed,
  }),
  exempt: endpoint({
    method: 'POST',
    path: `${base}/people/exempt`,
    access,
    summary: '免修，写明原因；不能给自己免修',
    query: task,
    body: z.object({ userIds: UserIds, reason: line('免修原因', 200) }),
    reply: Changed,
  }),
  urge: endpoint({
    method: 'POST',
    path: `${base}/people/urge`,
    access,
    summary: '催办没有完成的人，每人一小时最多一次；可以同时发短信或邮件，每人 12 小时最多一次；不选人时催办全部',
    query: task,
    body: Urging,
    reply: Urged,
  }),
};

const Choice = z.object({ refId: OwnId, title: z.string() });

/** What a task can be made of. */
export const taskChoice = {
  search: endpoint({
    method: 'POST',
    path: `${base}/choice/search`,
    access,
    summary: '可以放进任务的课程、练习、考试或资料，最近的在前',
    body: z.object({ kind: z.enum(itemKinds), text: z.string().trim().max(50).default('') }),
    reply: z.array(Choice),
  }),
};
