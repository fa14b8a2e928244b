import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { outboxChannels } from '../messaging/outbox.ts';
import { Id, Instant, line, pageOf, pageQuery, sortBy } from '../paging.ts';
import { Email, Phone } from '../personal-fields.ts';
import { degrees, jobStates, keysOf } from './job-fields.ts';
import { MessageWish, mostAtOnce, onJobs } from './message.ts';
import { applicationStates, rejectCodes, sources, stages } from './states.ts';

const State = z.enum(applicationStates);
const SourceKey = z.enum(keysOf(sources));
const DegreeKey = z.enum(keysOf(degrees));
const Reject = z.enum(keysOf(rejectCodes));
export const Tag = line('标签', 20);

/** A stage, or everybody who left without a hire. */
export const boardColumns = [...stages, 'ENDED'] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const mostExported = 10_000;
const card = {
  applicationId: Id,
  candidateId: Id,
  name: z.string(),
  state: State,
  stateSince: Instant,
  round: z.number().int(),
  city: z.string(),
  degree: DegreeKey,
  school: z.string(),
  major: z.string(),
  experienceMonths: z.number().int().nullable(),
  source: SourceKey,
  tags: z.array(z.string()),
  createdAt: Instant,
  /** In points. */
  examScore: z.number().nullable(),
  examPassed: z.boolean().nullable(),
  /** Of 10,000; a suggestion. */
  match: z.number().int().nullable(),
  coverage: z.number().int().nullable(),
  /** On the organisation's list of people not to be hired, by themselves or by phone or mail. */
  blocked: z.boolean(),
  /** Somebody else has the same phone, mail, or name and school. */
  duplicated: z.boolean(),
};
const Card = z.object(card);
export type ApplicationCard = z.output<typeof Card>;

const Row = z.object({ ...card, jobId: Id, jobName: z.string(), departmentName: z.string() });
export type ApplicationRow = z.output<typeof Row>;

export const ApplicationEvent = z.object({
  eventId: Id,
  kind: z.string(),
  fromState: State.nullable(),
  toState: State.nullable(),
  /** Who did it: a colleague's name, 候选人 or 系统. */
  actor: z.string(),
  reason: z.string(),
  text: z.string(),
  rejectCode: Reject.nullable(),
  at: Instant,
});
export type ApplicationEvent = z.output<typeof ApplicationEvent>;

export const duplicateReasons = { PHONE: '手机号相同', EMAIL: '邮箱相同', NAME_SCHOOL: '姓名和学校相同' } as const;
export type DuplicateReason = keyof typeof duplicateReasons;

const Duplicate = z.object({
  candidateId: Id,
  name: z.string(),
  school: z.string(),
  createdAt: Instant,
  applications: z.number().int(),
  reasons: z.array(z.enum(keysOf(duplicateReasons))),
});
export type Duplicate = z.output<typeof Duplicate>;

const Detail = z.object({
  ...card,
  jobId: Id,
  jobName: z.string(),
  jobState: z.enum(keysOf(jobStates)),
  departmentName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  gender: z.boolean().nullable(),
  graduatedOn: z.string().nullable(),
  skills: z.array(z.string()),
  referrer: z.string(),
  rejectCode: Reject.nullable(),
  candidateVersion: z.number().int(),
  exam: z
    .object({
      examId: Id,
      name: z.string(),
      startAt: Instant,
      endAt: Instant,
      sentAt: Instant.nullable(),
      doneAt: Instant.nullable(),
      totalPoints: z.number().nullable(),
    })
    .nullable(),
  pooledUntil: Instant.nullable(),
  blockedUntil: Instant.nullable(),
  /** Told to those alone who hold the right to block. */
  blockedReason: z.string().nullable(),
  /** Messages that the person should have got since they applied and that could not be sent. */
  undelivered: z.array(z.object({ channel: z.enum(outboxChannels), at: Instant })),
  /** Where it may be moved by hand. */
  moves: z.array(z.object({ to: State, reason: z.boolean() })),
  /** May the caller enter, merge, pool, block and send exams? */
  managed: z.boolean(),
  events: z.array(ApplicationEvent),
  /** Of the same person, in reach. */
  others: z.array(z.object({ applicationId: Id, jobName: z.string(), state: State, createdAt: Instant })),
  duplicates: z.array(Duplicate),
});
export type ApplicationDetail = z.output<typeof Detail>;

const filter = {
  /** In name, phone, mail, school, major and skills. */
  text: z.string().trim().max(50).optional(),
  jobId: Id.optional(),
  states: z.array(State).max(applicationStates.length).optional(),
  /** Were in this stage or in a later one, whatever became of them. */
  reached: z.enum(stages).optional(),
  /** This one or a higher one. */
  degree: DegreeKey.optional(),
  /** In years. */
  experienceFrom: z.number().min(0).max(60).optional(),
  experienceTo: z.number().min(0).max(60).optional(),
  school: z.string().trim().max(50).optional(),
  /** All of them, each by its name or a part of it. */
  skills: z.array(line('技能', 30)).max(10, '一次最多按 10 项技能查找').optional(),
  source: SourceKey.optional(),
  tag: z.string().trim().max(20).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
};
const Filter = z.object(filter);
export type ApplicationFilter = z.output<typeof Filter>;

const ApplicationIds = z.array(Id).min(1, '请选择应聘').max(mostAtOnce, `一次最多选择 ${mostAtOnce} 份应聘`);
const Reason = z.string().trim().max(500, '原因不能超过 500 个字');
const Tags = z.array(Tag).max(20, '一次最多 20 个标签');
const changed = z.object({ changed: z.number().int() });
const one = z.object({ applicationId: Id });
const base = '/recruit/api/v1/application';

const Person = z.object({
  jobId: Id,
  name: line('姓名', 40),
  phone: Phone.nullable().default(null),
  email: Email.nullable().default(null),
  gender: z.boolean().nullable().default(null),
  city: z.string().trim().max(30, '城市不能超过 30 个字').default(''),
  degree: DegreeKey.default('ANY'),
  school: z.string().trim().max(50, '学校不能超过 50 个字').default(''),
  major: z.string().trim().max(50, '专业不能超过 50 个字').default(''),
  graduatedOn: z.iso.date().max(10).nullable().default(null),
  experienceMonths: z.number().int().min(0).max(720, '年限太长').nullable().default(null),
  source: SourceKey.default('OTHER'),
  referrerId: Id.nullable().default(null),
  tags: Tags.default([]),
  note: Reason.default(''),
});

export const jobApplication = {
  board: endpoint({
    method: 'GET',
    path: `${base}/board`,
    access: onJobs,
    summary: '一个职位的应聘看板：每个阶段的人数和最近的若干份',
    query: z.object({ jobId: Id, size: z.coerce.number<number>().int().min(1).max(50).default(20) }),
    reply: z.object({
      total: z.number().int(),
      columns: z.array(z.object({ column: z.enum(boardColumns), count: z.number().int(), data: z.array(Card) })),
    }),
  }),
  column: endpoint({
    method: 'GET',
    path: `${base}/board/column`,
    access: onJobs,
    summary: '看板一列的应聘，最近进入的在前',
    query: pageQuery({ size: 20, more: { jobId: Id, column: z.enum(boardColumns) } }),
    reply: pageOf(Card),
  }),
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: onJobs,
    summary: '查找应聘：按职位、状态、学历、年限、学校、技能、渠道、标签、时间和文字',
    query: pageQuery({ more: sortBy(['createdAt', 'stateSince', 'match']) }),
    body: Filter.prefault({}),
    /** `estimated`: so many match that `total` is reckoned from the newest. */
    reply: pageOf(Row).extend({ estimated: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: onJobs,
    summary: '一份应聘的全部：候选人、状态、历史、备注、同一人的其他应聘、疑似重复；查看留有记录',
    query: one,
    reply: Detail,
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: onJobs,
    summary: '移动应聘到另一个状态，全部成功或全部不变；可以同时发消息',
    body: z.object({
      applicationIds: ApplicationIds,
      to: State,
      reason: Reason.optional(),
      rejectCode: Reject.optional(),
      message: MessageWish.optional(),
    }),
    reply: z.object({ moved: z.number().int(), sent: z.number().int() }),
  }),
  note: endpoint({
    method: 'POST',
    path: `${base}/note`,
    access: onJobs,
    summary: '给应聘写备注，候选人看不到',
    body: z.object({ applicationId: Id, text: line('备注', 1000) }),
    reply: z.object({ eventId: Id }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: `${base}/transfer`,
    access: 'recruitment.manage',
    summary: '更改职位：这份应聘结束，在另一个招聘中的职位新建一份',
    body: z.object({ applicationId: Id, jobId: Id, reason: Reason.optional() }),
    reply: one,
  }),
  source: endpoint({
    method: 'POST',
    path: `${base}/source`,
    access: 'recruitment.manage',
    summary: '更改应聘的渠道',
    body: z.object({ applicationIds: ApplicationIds, source: SourceKey }),
    reply: changed,
  }),
  tag: endpoint({
    method: 'POST',
    path: `${base}/tag`,
    access: onJobs,
    summary: '给这些应聘的候选人加上或去掉标签',
    body: z.object({ applicationIds: ApplicationIds, add: Tags.default([]), remove: Tags.default([]) }),
    reply: changed,
  }),
  tags: endpoint({
    method: 'GET',
    path: `${base}/tag/list`,
    access: onJobs,
    summary: '管理范围内候选人用到的标签，常用的在前',
    reply: z.array(z.string()),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '录入候选人和应聘；同名同手机号或邮箱的候选人直接使用，只补充空着的资料',
    body: Person.refine(({ phone, email }) => phone !== null || email !== null, {
      error: '手机号和邮箱至少填写一项',
      path: ['phone'],
    }),
    reply: z.object({
      ...{ applicationId: Id, candidateId: Id, known: z.boolean() },
      /** Of somebody known: the names of what was empty and is filled now, and of what stands and was not changed. */
      ...{ filled: z.array(z.string()), kept: z.array(z.string()) },
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'recruitment.manage',
    summary: '导出应聘为 Excel，含联系方式；每位候选人留有记录',
    body: Filter.prefault({}),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    access: onJobs,
    summary: '一个职位的招聘数据：各阶段到达和在的人数、停留时长，渠道，淘汰原因',
    query: z.object({ jobId: Id }),
    reply: z.object({
      total: z.number().int(),
      stages: z.array(
        z.object({
          state: z.enum(stages),
          /** Came this far or further. */
          reached: z.number().int(),
          now: z.number().int(),
          /** How long it took those who left it, in hours. */
          medianHours: z.number().nullable(),
        }),
      ),
      sources: z.array(z.object({ source: SourceKey, applied: z.number().int(), hired: z.number().int() })),
      rejections: z.array(z.object({ rejectCode: Reject, count: z.number().int() })),
    }),
  }),
};
