import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, OwnId, pageOf, pageQuery, sortBy } from '../paging.ts';
import { sectionKinds } from './content.ts';

/** ACTIVE learns; APPLIED waits for a manager; LEFT was taken out or rejected, and keeps what they did. */
export const memberStates = ['ACTIVE', 'APPLIED', 'LEFT'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberStateNames: Readonly<Record<MemberState, string>> = {
  ...{ ACTIVE: '成员', APPLIED: '等待审批', LEFT: '已移出' },
};

/** HAS_NEW: completed, and other sections were required since. */
export const learningStates = ['NOT_STARTED', 'LEARNING', 'COMPLETED', 'HAS_NEW'] as const;
export type LearningState = (typeof learningStates)[number];

export const learningStateNames: Readonly<Record<LearningState, string>> = {
  ...{ NOT_STARTED: '未开始', LEARNING: '学习中', COMPLETED: '已完成', HAS_NEW: '已完成，有新增' },
};

/** How far somebody is in one section: STOPPED began it and did not finish. */
export const sectionReaches = ['BEGUN', 'FINISHED', 'STOPPED', 'NOT_BEGUN'] as const;

/** Of one call. */
export const mostMembers = 1000;
export const mostGroups = 100;

const row = {
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  postName: z.string().nullable(),
  groupId: OwnId.nullable(),
  groupName: z.string().nullable(),
  state: z.enum(memberStates),
  learning: z.enum(learningStates),
  /** Basis points. */
  progress: z.number().int(),
  /** When they applied, of those who wait. */
  joinedAt: Instant,
  lastAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  rejectReason: z.string(),
};
const Member = z.object(row);
export type CourseMember = z.output<typeof Member>;

const Day = z.iso.date({ error: '日期格式不对' }).max(10, '日期格式不对');

const Filter = z
  .object({
    state: z.enum(memberStates).default('ACTIVE'),
    /** In name and job number. */
    text: z.string().trim().max(50).optional(),
    learning: z.enum(learningStates).optional(),
    /** With everything below it. */
    departmentId: Id.optional(),
    /** Only those in no group. */
    ungrouped: z.boolean().optional(),
    /** Those who are so far in one section, or who watched it at a moment of its film. */
    section: z
      .object({
        sectionId: Id,
        reach: z.enum(sectionReaches).optional(),
        atMs: z.number().int().min(0).max(86_400_000).optional(),
      })
      .optional(),
    /** Those who learned, or completed the course, on a day of Asia/Shanghai. */
    activeOn: Day.optional(),
    completedOn: Day.optional(),
  })
  .prefault({});
export type MemberFilter = z.output<typeof Filter>;

const Section = z.object({
  sectionId: Id,
  chapterTitle: z.string(),
  title: z.string(),
  kind: z.enum(sectionKinds),
  required: z.boolean(),
  /** Basis points. */
  progress: z.number().int(),
  startedAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  completionSource: z.enum(['AUTO', 'DWELL', 'MANUAL', 'EXEMPT', 'IMPORT']).nullable(),
  completionReason: z.string(),
  /** Why it is not complete, in one sentence. */
  lacks: z.string().nullable(),
});
export type MemberSection = z.output<typeof Section>;

const Detail = z.object({ ...row, courseName: z.string(), sections: z.array(Section) });
export type MemberDetail = z.output<typeof Detail>;

const Group = z.object({
  groupId: Id,
  name: z.string(),
  /** In the caller's reach. */
  memberCount: z.number().int(),
  completedCount: z.number().int(),
  /** Basis points. */
  averageProgress: z.number().int(),
  /** Who has a role for this group, of those in reach. */
  leaders: z.array(z.string()),
});
export type CourseGroup = z.output<typeof Group>;

const base = '/course/api/v1/course';
/** Who manages single courses sees their people as far as they see staff. */
const access = ['course.manage', 'staff.view'] as const;
/** With a group: its people alone. A role for the group opens this and nothing else of the course. */
const inGroup = { courseId: Id, groupId: Id.optional() };
const within = 'groupId';
const oneCourse = z.object({ courseId: Id });
const UserIds = z.array(Id).min(1, '请选择成员').max(mostMembers, `一次最多选择 ${mostMembers} 人`);
const Changed = z.object({ changed: z.number().int() });
const sheet = () => file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

export const courseMember = {
  search: endpoint({
    method: 'POST',
    path: `${base}/member/search`,
    access,
    within,
    summary: '课程的成员、申请和已移出的人，只列管理范围内的；带小组时只列这个小组的',
    query: pageQuery({
      size: 20,
      more: {
        ...inGroup,
        ...sortBy(['realName', 'jobNumber', 'departmentName', 'progress', 'joinedAt', 'lastAt', 'completedAt']),
      },
    }),
    body: Filter,
    reply: pageOf(Member),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/member/detail`,
    access,
    within,
    summary: '一个成员：每一节学到哪里，为什么还没有完成',
    query: z.object({ ...inGroup, userId: Id }),
    reply: Detail,
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/member/export`,
    access,
    within,
    summary: '导出成员',
    query: z.object(inGroup),
    body: Filter,
    reply: sheet(),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/member/add`,
    access,
    requires: 'study',
    summary: '加入成员：人员、部门（含下级）；原来学过的接着学',
    query: oneCourse,
    body: z.object({
      userIds: z.array(Id).max(mostMembers, `一次最多选择 ${mostMembers} 人`).default([]),
      departmentIds: z.array(Id).max(500, '一次最多选择 500 个部门').default([]),
      groupId: Id.nullable().default(null),
    }),
    reply: z.object({ added: z.number().int(), already: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/member/remove`,
    access,
    summary: '移出成员；学习记录保留，再加入时接着学；由进行中的学习任务或目标安排的要在那里移除',
    query: oneCourse,
    body: z.object({ userIds: UserIds }),
    /** `kept`: of these people those whom a task put here. */
    reply: z.object({ changed: z.number().int(), kept: z.number().int() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: `${base}/member/approve`,
    access,
    summary: '同意申请',
    query: oneCourse,
    body: z.object({ userIds: UserIds }),
    reply: Changed,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${base}/member/reject`,
    access,
    summary: '不同意申请，写明原因；本人会看到',
    query: oneCourse,
    body: z.object({ userIds: UserIds, reason: line('原因', 200) }),
    reply: Changed,
  }),
  complete: endpoint({
    method: 'POST',
    path: `${base}/member/section/complete`,
    access,
    summary: '确认一个成员完成了一节，写明原因；不能确认自己的',
    query: z.object({ courseId: Id, userId: Id, sectionId: Id }),
    body: z.object({ reason: line('原因', 200) }),
    reply: Changed,
  }),
};

export const courseGroup = {
  list: endpoint({
    method: 'GET',
    path: `${base}/group/list`,
    access,
    summary: '课程的小组；人数和进度只计管理范围内的人',
    query: oneCourse,
    reply: z.array(Group),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/group/add`,
    access,
    requires: 'study',
    summary: '新增小组',
    query: oneCourse,
    body: z.object({ name: line('小组名称', 50) }),
    reply: z.object({ groupId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/group/modify`,
    access,
    summary: '修改小组的名称',
    query: z.object({ groupId: Id }),
    body: z.object({ name: line('小组名称', 50) }),
    reply: z.object({ modified: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/group/delete`,
    access,
    summary: '删除小组；成员留在课程里，不再属于小组',
    query: z.object({ groupId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: `${base}/group/assign`,
    access,
    summary: '把成员放进一个小组；groupId 为空表示移出小组',
    query: oneCourse,
    body: z.object({ userIds: UserIds, groupId: Id.nullable() }),
    reply: Changed,
  }),
};

const SectionFigures = z.object({
  sectionId: Id,
  title: z.string(),
  kind: z.enum(sectionKinds),
  required: z.boolean(),
  begun: z.number().int(),
  finished: z.number().int(),
  /** Of a film whose length is known. */
  hasCurve: z.boolean(),
});
export type SectionFigures = z.output<typeof SectionFigures>;

const Statistics = z.object({
  members: z.number().int(),
  applied: z.number().int(),
  notStarted: z.number().int(),
  learning: z.number().int(),
  completed: z.number().int(),
  /** Of those who completed: sections were required since. */
  hasNew: z.number().int(),
  /** Basis points. */
  averageProgress: z.number().int(),
  /** The last days, the earliest first. */
  days: z.array(z.object({ day: z.string(), active: z.number().int(), completed: z.number().int() })),
  /** In the order of the course. */
  sections: z.array(SectionFigures),
});
export type CourseStatistics = z.output<typeof Statistics>;

const Retention = z.object({
  durationMs: z.number().int(),
  /** Who opened the film. */
  begun: z.number().int(),
  /** How many saw the film around each of these moments. */
  points: z.array(z.object({ atMs: z.number().int(), people: z.number().int() })),
});
export type SectionRetention = z.output<typeof Retention>;

const statisticsQuery = { ...inGroup, days: z.coerce.number<number>().int().min(7).max(90).default(30) };

export const courseStatistics = {
  get: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    access,
    within,
    summary: '课程的统计：只计管理范围内的成员',
    query: z.object(statisticsQuery),
    reply: Statistics,
  }),
  retention: endpoint({
    method: 'GET',
    path: `${base}/statistics/retention`,
    access,
    within,
    summary: '一节视频的留存曲线：每个时刻有多少人看过',
    query: z.object({ ...inGroup, sectionId: Id }),
    reply: Retention,
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/statistics/export`,
    access,
    within,
    summary: '导出课程的统计',
    query: z.object(statisticsQuery),
    reply: sheet(),
  }),
};
