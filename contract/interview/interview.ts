import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { mostInterviewers, mostRounds } from '../recruitment/job.ts';
import { keysOf, roundModes } from '../recruitment/job-fields.ts';
import { applicationStates } from '../recruitment/states.ts';
import { Card, Summary } from './scorecard.ts';

/** Who sees the interviews of the jobs that they reach. */
export const onInterviews = ['recruitment.manage', 'recruitment.interview', 'interview.manage'] as const;
/** Who arranges them. */
export const arrangers = ['recruitment.manage', 'interview.manage'] as const;

export const interviewStates = {
  OFFERED: '待候选人选时间',
  SCHEDULED: '待确认',
  CONFIRMED: '已确认',
  CHECKED_IN: '候选人已到',
  IN_PROGRESS: '进行中',
  ENDED: '待评价',
  EVALUATED: '已评价',
  DECLINED: '候选人谢绝',
  CANCELLED: '已取消',
  NO_SHOW: '未到场',
} as const;
export type InterviewState = keyof typeof interviewStates;

/** What people of the organisation do with an interview besides giving it another time. */
export const interviewSteps = {
  checkIn: '签到',
  start: '开始',
  end: '结束',
  noShow: '记为未到场',
  cancel: '取消',
  reschedule: '改期',
  reissue: '重发链接',
} as const;
export type InterviewStep = keyof typeof interviewSteps;

/** Minutes around an interview in which the candidate's link opens the room. */
export const opensBefore = 30;
export const closesAfter = 60;

export const mostSlots = 100;

/** The seat of the candidate in the room of an interview; interviewers sit by their own ids. */
export const candidateSeat = 'candidate';

const State = z.enum(keysOf(interviewStates));
const Mode = z.enum(keysOf(roundModes), { error: '请选择面试方式' });
const text = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');
const Round = z.number().int().min(1).max(mostRounds);
const Interviewers = z.array(Id).max(mostInterviewers, `一场面试最多 ${mostInterviewers} 位面试官`);

const Asker = z.object({
  userId: Id,
  realName: z.string(),
  departmentName: z.string(),
  /** Leads it. */
  lead: z.boolean(),
  /** Is not on duty any more. */
  left: z.boolean(),
  handedIn: z.boolean(),
});
export type Asker = z.output<typeof Asker>;

const row = {
  interviewId: Id,
  applicationId: Id,
  candidateId: Id,
  candidateName: z.string(),
  jobId: Id,
  jobName: z.string(),
  round: z.number().int(),
  roundName: z.string(),
  mode: Mode,
  place: z.string(),
  /** Null as long as the candidate is to choose. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  state: State,
  interviewers: z.array(Asker),
  /** The caller is one of those who ask. */
  mine: z.boolean(),
  version: z.number().int(),
};
const Row = z.object(row);
export type InterviewRow = z.output<typeof Row>;

const Skill = z.object({ abilityId: Id.nullable(), name: z.string() });

const Detail = z.object({
  ...row,
  note: z.string(),
  reason: z.string(),
  sequence: z.number().int(),
  checkedInAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  creator: z.string(),
  applicationState: z.enum(applicationStates),
  /** Where links can be sent. */
  reachable: z.object({ phone: z.boolean(), email: z.boolean() }),
  skills: z.array(Skill),
  /** The caller may arrange it. */
  managed: z.boolean(),
  steps: z.array(z.enum(keysOf(interviewSteps))),
  /** When the room is open; null where there is none. */
  room: z.object({ opensAt: Instant, closesAt: Instant }).nullable(),
  ownCard: Card.nullable(),
  /** Others' cards stay hidden from who asks until they have handed in their own. */
  cardsHidden: z.boolean(),
  cards: z.array(Card),
  summary: Summary.nullable(),
});
export type InterviewDetail = z.output<typeof Detail>;

const filter = {
  /** In the names of candidates and jobs. */
  keyword: z.string().trim().max(50).optional(),
  states: z.array(State).max(10, '选择太多').optional(),
  mode: Mode.optional(),
  jobId: Id.optional(),
  applicationId: Id.optional(),
  interviewerId: Id.optional(),
  /** Begins in this time. */
  from: Instant.optional(),
  to: Instant.optional(),
};
const Filter = z.object(filter);
export type InterviewFilter = z.output<typeof Filter>;

const Time = { startsAt: Instant, endsAt: Instant };
const inOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt < endsAt;
const badOrder = { error: '结束时间要晚于开始时间', path: ['endsAt'] };
const hours = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(endsAt) - Date.parse(startsAt) <= 8 * 3_600_000;
const tooLong = { error: '一场面试最长 8 小时', path: ['endsAt'] };
const TimeSpan = z.object(Time).refine(inOrder, badOrder).refine(hours, tooLong);

const one = z.object({ interviewId: Id });
const base = '/interview/api/v1/interview';
const version = z.object({ version: z.number().int() });

export const interview = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: onInterviews,
    summary: '查找面试：管理范围内职位的，和由我面试的',
    query: pageQuery({ more: { order: z.enum(['asc', 'desc']).optional() } }),
    body: Filter.prefault({}),
    reply: pageOf(Row),
  }),
  mine: endpoint({
    method: 'POST',
    path: `${base}/mine`,
    access: 'signedIn',
    summary: '由我面试的：没有结束的在前，按时间',
    query: pageQuery(),
    body: Filter.pick({ keyword: true, states: true, mode: true, from: true, to: true }).prefault({}),
    reply: pageOf(Row),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'signedIn',
    summary: '一场面试：安排、面试官、评价；自己提交评价之前看不到别人的',
    query: one,
    reply: Detail,
  }),
  resume: endpoint({
    method: 'GET',
    path: `${base}/resume`,
    access: 'signedIn',
    summary: '面试的候选人投递时的简历；查看留有记录',
    query: one,
    reply: z.object({
      name: z.string(),
      facts: z.array(z.string()),
      skills: z.array(z.string()),
      sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
      /** A photo came with it. */
      photo: z.boolean(),
    }),
  }),
  photo: endpoint({
    method: 'GET',
    path: `${base}/photo`,
    access: 'signedIn',
    summary: '面试的候选人随应聘发来的照片；查看留有记录',
    query: one,
    reply: file('image/jpeg'),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    access: arrangers,
    summary: '安排一份应聘的面试时的选项：各轮的预设，能选的时间还有几个',
    query: z.object({ applicationId: Id }),
    reply: z.object({
      candidateName: z.string(),
      jobId: Id,
      jobName: z.string(),
      /** The round that comes next. */
      next: z.number().int(),
      rounds: z.array(
        z.object({
          round: z.number().int(),
          name: z.string(),
          mode: Mode,
          minutes: z.number().int(),
          skills: z.array(Skill),
          interviewers: z.array(z.object({ userId: Id, realName: z.string(), departmentName: z.string() })),
          freeSlots: z.number().int(),
        }),
      ),
    }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: `${base}/arrange`,
    access: arrangers,
    requires: 'recruitment',
    summary: '安排面试：定好时间，或让候选人从发布的时间里选；同时通知候选人和面试官',
    body: z.object({
      applicationId: Id,
      round: Round,
      roundName: line('面试名称', 30),
      mode: Mode,
      place: text('地点', 200),
      note: text('给候选人的说明', 500),
      /** Left out: the candidate chooses one of the times of the round. */
      time: TimeSpan.nullable().default(null),
      /** The first of them leads. */
      interviewerIds: Interviewers,
    }),
    reply: one,
  }),
  reschedule: endpoint({
    method: 'POST',
    path: `${base}/reschedule`,
    access: arrangers,
    summary: '改期：日历里的邀请随之更新，候选人重新确认',
    query: one,
    body: z.object({
      time: TimeSpan,
      mode: Mode,
      place: text('地点', 200),
      note: text('给候选人的说明', 500),
      interviewerIds: Interviewers,
      version: z.number().int(),
    }),
    reply: version,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/cancel`,
    access: arrangers,
    summary: '取消面试：日历里的邀请一并撤回；原因只有机构的人看得到',
    query: one,
    body: z.object({ reason: line('取消的原因', 300) }),
    reply: version,
  }),
  step: endpoint({
    method: 'POST',
    path: `${base}/step`,
    access: 'signedIn',
    summary: '面试官或招聘人员：签到、开始、结束、记为未到场',
    query: one,
    body: z.object({ step: z.enum(['checkIn', 'start', 'end', 'noShow']) }),
    reply: z.object({ state: State }),
  }),
  reissue: endpoint({
    method: 'POST',
    path: `${base}/reissue`,
    access: arrangers,
    summary: '换一个面试链接发给候选人，以前的链接失效',
    query: one,
    reply: z.object({ sent: z.literal(true) }),
  }),
  enter: endpoint({
    method: 'POST',
    path: `${base}/enter`,
    access: 'signedIn',
    summary: '面试官进入面试房间',
    query: one,
    reply: z.object({ pass: z.string(), name: z.string() }),
  }),
};

const Slot = z.object({
  slotId: Id,
  ...Time,
  place: z.string(),
  interviewers: z.array(z.object({ userId: Id, realName: z.string(), left: z.boolean() })),
  /** Who chose it. */
  booked: z.object({ interviewId: Id, candidateName: z.string() }).nullable(),
});
export type InterviewSlot = z.output<typeof Slot>;

const ofRound = { jobId: Id, round: z.coerce.number<number>().int().min(1).max(mostRounds) };

export const interviewSlot = {
  list: endpoint({
    method: 'GET',
    path: '/interview/api/v1/slot/list',
    access: arrangers,
    summary: '一个职位一轮面试发布的时间，没有过去的',
    query: z.object(ofRound),
    reply: z.array(Slot),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/interview/api/v1/slot/publish',
    access: arrangers,
    requires: 'recruitment',
    summary: '发布候选人能选的时间；面试官那时不能有别的面试',
    query: z.object(ofRound),
    body: z.object({
      times: z.array(TimeSpan).min(1, '请填写时间').max(50, '一次最多发布 50 个时间'),
      place: text('地点', 200),
      interviewerIds: Interviewers,
    }),
    reply: z.object({ published: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/interview/api/v1/slot/remove',
    access: arrangers,
    summary: '收回一个没有人选的时间',
    query: z.object({ slotId: Id }),
    reply: z.object({ removed: z.literal(true) }),
  }),
};
