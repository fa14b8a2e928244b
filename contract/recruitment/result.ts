import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Summary } from '../interview/scorecard.ts';
import { Id, Instant, Points, pageOf, pageQuery, sortBy } from '../paging.ts';
import { degrees, keysOf } from './job-fields.ts';
import { MatchReason } from './match.ts';
import { onJobs } from './message.ts';
import { applicationStates } from './states.ts';

const Count = z.number().int();
const State = z.enum(applicationStates);

/** How far somebody is with the exam of a job. */
export const examSteps = {
  NOT_SENT: '未发送',
  SENT: '未交卷',
  HANDED_IN: '等待成绩',
  MARKED: '已有成绩',
} as const;
export type ExamStep = keyof typeof examSteps;

/** Of all interviews together. */
const interviewed = Summary.extend({
  /** Of the interviewers, each with the mean of what they gave, 1 to 5; null: nobody gave any. */
  mean: z.number().nullable(),
  spread: z.number().nullable(),
});
export type Interviewed = z.output<typeof interviewed>;

const row = {
  applicationId: Id,
  candidateId: Id,
  name: z.string(),
  jobId: Id,
  jobName: z.string(),
  state: State,
  examName: z.string(),
  examStep: z.enum(keysOf(examSteps)),
  /** In points; null until it is marked. */
  examScore: z.number().nullable(),
  examPassed: z.boolean().nullable(),
  /** Among those of the job who have a score; equal ones share a place. */
  rank: z.object({ place: Count, of: Count }).nullable(),
  usedMs: Count.nullable(),
  submittedAt: Instant.nullable(),
  /** Applicants may know their scores by now. */
  released: z.boolean(),
  /** Of 10,000. */
  match: Count.nullable(),
  coverage: Count.nullable(),
  mustHaveMet: z.boolean().nullable(),
  /** Null: nobody has judged yet, or it waits for the reader's own scorecard. */
  interview: z.object({ cards: Count, mean: z.number().nullable(), spread: z.number().nullable() }).nullable(),
  interviewsHidden: z.boolean(),
  createdAt: Instant,
};
const Row = z.object(row);
export type ResultRow = z.output<typeof Row>;

const Schooling = z.object({
  school: z.string(),
  major: z.string(),
  degree: z.string(),
  period: z.string(),
});

const Profile = z.object({
  ...row,
  city: z.string(),
  degree: z.enum(keysOf(degrees)),
  school: z.string(),
  major: z.string(),
  experienceMonths: Count.nullable(),
  skills: z.array(z.string()),
  tags: z.array(z.string()),
  education: z.array(Schooling),
  /** The latest places of work. */
  work: z.array(z.object({ company: z.string(), title: z.string(), period: z.string() })),
  /** As the applicant said it; empty: they were not asked or did not say. */
  salary: z.string(),
  totalPoints: z.number().nullable(),
  passScore: z.number().nullable(),
  sections: z.array(z.object({ name: z.string(), points: z.number(), share: z.number().nullable() })),
  /** The exam's own report, where the reader reads results of the exam. */
  report: z.object({ examId: Id, userId: Id }).nullable(),
  reason: MatchReason.nullable(),
  judged: interviewed.nullable(),
});
export type Profile = z.output<typeof Profile>;

const filter = {
  /** In the name, the phone or the mail. */
  text: z.string().trim().max(50).optional(),
  jobId: Id.optional(),
  states: z.array(State).max(applicationStates.length).optional(),
  examStep: z.enum(keysOf(examSteps)).optional(),
  passed: z.boolean().optional(),
  scoreFrom: Points.optional(),
  scoreTo: Points.optional(),
  /** Of 10,000, of those of whom enough is known. */
  matchFrom: z.number().int().min(0).max(10_000).optional(),
  /** Those who may still be moved. */
  open: z.boolean().optional(),
};
const Filter = z.object(filter);
export type ResultFilter = z.output<typeof Filter>;

export const mostCompared = 4;
const base = '/recruit/api/v1/result';

/** What applicants achieved: exams, interviews and how that matches the post. */
export const recruitResult = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: onJobs,
    summary: '应聘者的结果：笔试成绩和名次、面试评价、岗位匹配度',
    query: pageQuery({ more: sortBy(['examScore', 'match', 'createdAt']) }),
    body: Filter.prefault({}),
    reply: pageOf(Row),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'recruitment.manage',
    summary: '导出应聘者的结果为 Excel；每位候选人留有记录',
    body: Filter.prefault({}),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: onJobs,
    summary: '一位应聘者的结果：成绩、各大题、能力与职位要求、面试评价；查看留有记录',
    query: z.object({ applicationId: Id }),
    reply: Profile,
  }),
  compare: endpoint({
    method: 'POST',
    path: `${base}/compare`,
    access: onJobs,
    summary: '并排比较同一职位的 2 到 4 位应聘者；查看留有记录',
    body: z.object({
      applicationIds: z.array(Id).max(mostCompared, `一次最多比较 ${mostCompared} 位`).min(2, '请选择 2 到 4 位应聘者'),
    }),
    reply: z.object({ jobId: Id, jobName: z.string(), applicants: z.array(Profile) }),
  }),
};
