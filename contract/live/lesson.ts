import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, OwnId, pageOf, pageQuery } from '../paging.ts';
import { mostRules, ruleKinds } from '../study/audience.ts';

export const lessonStates = ['PLANNED', 'LIVE', 'ENDED', 'CANCELLED'] as const;
export type LessonState = (typeof lessonStates)[number];
export const lessonStateNames: Readonly<Record<LessonState, string>> = {
  PLANNED: '未开始',
  LIVE: '直播中',
  ENDED: '已结束',
  CANCELLED: '已取消',
};

/** How the picture comes to people. */
export const lessonWays = ['ROOM', 'FILM'] as const;
export type LessonWay = (typeof lessonWays)[number];

export const lessonLimits = {
  teachers: 10,
  plannedMinutes: [5, 480],
  /** How long before its time a lesson may start. */
  earlyMinutes: 60,
  chatLength: 300,
  /** Lines of one lesson. */
  chatLines: 5000,
  /** Of one person: so many within so many seconds. */
  chatBurst: 5,
  chatSeconds: 10,
  /** Lines of one reply. */
  chatPage: 100,
  rollSeconds: 60,
  questions: 50,
  options: 8,
  /** A page tells so often that it is there; who is not heard of for the lease is away. */
  presentSeconds: 10,
  leaseSeconds: 75,
  /** No chunk for so long: the teacher's network is lost. */
  awaySeconds: 12,
  /** Of a room: the teacher and learners. */
  seats: 30,
} as const;

const minutesText = '时长要在 5 到 480 分钟之间';
const thresholdText = '要求要在 1 到 100 之间';

const fields = {
  title: line('直播的标题', 100),
  teacherIds: z.array(Id).min(1, '请选择老师').max(lessonLimits.teachers, '最多 10 位老师'),
  startsAt: Instant,
  plannedMinutes: z.number({ error: minutesText }).int(minutesText).min(5, minutesText).max(480, minutesText),
  /** Percent of the lesson that somebody has to be there for. */
  threshold: z
    .number({ error: thresholdText })
    .int(thresholdText)
    .min(1, thresholdText)
    .max(100, thresholdText)
    .default(80),
};

const Rules = z
  .array(z.object({ kind: z.enum(ruleKinds), refId: Id }))
  .min(1, '请选择谁可以参加')
  .max(mostRules, `一次最多选择 ${mostRules} 项`);

const Teacher = z.object({ userId: OwnId, realName: z.string(), jobNumber: z.string() });

const row = {
  lessonId: OwnId,
  title: z.string(),
  state: z.enum(lessonStates),
  startsAt: Instant,
  plannedMinutes: z.number().int(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  courseId: OwnId.nullable(),
  courseName: z.string().nullable(),
  teachers: z.array(Teacher),
};
const Row = z.object(row);
export type LessonRow = z.output<typeof Row>;

const Detail = z.object({
  ...row,
  sectionId: OwnId.nullable(),
  threshold: z.number().int(),
  /** Whether films can be made here, so that there is a replay. */
  canFilm: z.boolean(),
  rules: z.array(z.object({ kind: z.enum(ruleKinds), refId: OwnId, name: z.string() })),
  version: z.number().int(),
});
export type LessonDetail = z.output<typeof Detail>;

const Attendance = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** Basis points of the lesson. */
  attended: z.number().int(),
  attendedMs: z.number().int(),
  replayed: z.number().int(),
  rollCalls: z.number().int(),
  answers: z.number().int(),
  enough: z.boolean(),
});
export type LessonAttendance = z.output<typeof Attendance>;

const base = '/live/api/v1/lesson';
const one = z.object({ lessonId: Id });

export const lesson = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'live.manage',
    summary: '直播，按开始时间倒序',
    query: pageQuery({ size: 20 }),
    body: z
      .object({ text: z.string().trim().max(50).default(''), state: z.enum(lessonStates).optional() })
      .prefault({}),
    reply: pageOf(Row),
  }),
  mine: endpoint({
    method: 'GET',
    path: `${base}/mine`,
    access: 'signedIn',
    summary: '我的直播：要讲的和可以参加的，近的在前',
    query: pageQuery({ size: 20 }),
    reply: pageOf(Row),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'live.manage',
    requires: 'study',
    summary: '安排一次不属于课程的直播，按部门、岗位、标签或人员选择谁可以参加',
    body: z.object({ ...fields, rules: Rules }),
    reply: z.object({ lessonId: Id }),
  }),
  addSection: endpoint({
    method: 'POST',
    path: `${base}/section/add`,
    access: 'signedIn',
    requires: 'study',
    summary: '在课程的一章的最后新增一节直播；课程的成员可以参加',
    body: z.object({ ...fields, chapterId: Id, required: z.boolean().default(true) }),
    reply: z.object({ lessonId: Id, sectionId: Id }),
  }),
  planSection: endpoint({
    method: 'POST',
    path: `${base}/section/plan`,
    access: 'signedIn',
    requires: 'study',
    summary: '为课程里还没有安排时间、或已取消的一节直播重新安排',
    body: z.object({ ...fields, sectionId: Id }),
    reply: z.object({ lessonId: Id }),
  }),
  modify: endpoint({
    method: 'PUT',
    path: `${base}/modify`,
    access: 'signedIn',
    summary: '修改还没有开始的直播',
    query: one,
    body: z.object({
      ...fields,
      /** Of a lesson without a course. */
      rules: Rules.optional(),
      /** Of one that is a section; as it was unless said. */
      required: z.boolean().optional(),
      version: z.number().int(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/cancel`,
    access: 'signedIn',
    summary: '取消还没有开始的直播',
    query: one,
    reply: z.object({ cancelled: z.literal(true) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'signedIn',
    summary: '一次直播的安排，老师和管理人的视图',
    query: one,
    reply: Detail,
  }),
  attendance: endpoint({
    method: 'POST',
    path: `${base}/attendance`,
    access: 'signedIn',
    summary: '一次直播的出席情况，可以参加的人都列出',
    query: pageQuery({ size: 20, more: { lessonId: Id } }),
    body: z.object({ text: z.string().trim().max(50).default('') }).prefault({}),
    reply: pageOf(Attendance),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/attendance/export`,
    access: 'signedIn',
    summary: '导出一次直播的出席情况',
    query: one,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
};
