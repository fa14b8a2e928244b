import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery, sortBy } from '../paging.ts';
import { submitReasons } from './attempt.ts';
import { examineeStates } from './examinee.ts';
import { attemptCountings } from './settings.ts';

/** An examinee with the attempt that counts (`attemptCounting`); under `mean` the latest, with the mean of all. */
const Row = z.object({
  userId: Id,
  attemptId: Id.nullable(),
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** Came by an invitation. */
  outsider: z.boolean(),
  /** `inProgress` also where a further attempt runs beside the result. */
  state: z.enum(examineeStates),
  /** Null until every question is marked, under `mean` of every attempt. */
  score: z.number().nullable(),
  /** As it was marked, where the exam is equated; else null. */
  rawScore: z.number().nullable(),
  objectiveScore: z.number().nullable(),
  manualScore: z.number().nullable(),
  passed: z.boolean().nullable(),
  /** Which form was sat; null: none was. */
  formNumber: z.number().int().nullable(),
  /** Of that form. */
  totalPoints: z.number().nullable(),
  rank: z.number().int().nullable(),
  submittedAt: Instant.nullable(),
  submitReason: z.enum(submitReasons).nullable(),
  usedMs: z.number().int().nullable(),
  attemptsUsed: z.number().int(),
  switchCount: z.number().int(),
});
export type ResultRow = z.output<typeof Row>;

const filter = {
  examId: Id,
  keyword: z.string().trim().max(50).optional(),
  state: z.enum(examineeStates).optional(),
};

const base = '/exam/api/v1/result';

export const result = {
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: 'exam.result',
    within: 'examId',
    summary: '一场考试的成绩',
    query: pageQuery({ more: { ...filter, ...sortBy(['score', 'jobNumber', 'submittedAt']) } }),
    reply: pageOf(Row),
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    access: 'exam.result',
    within: 'examId',
    summary: '成绩概况与分布',
    query: z.object({ examId: Id }),
    reply: z.object({
      examId: Id,
      name: z.string(),
      /** Forms of different totals are described in percent: 100 is the total then, and each passes by its own mark. */
      byPercent: z.boolean(),
      formCount: z.number().int(),
      /** Scores count as those of one of the forms. */
      equated: z.boolean(),
      totalPoints: z.number(),
      /** Null where forms of different totals have pass marks that are no common percentage. */
      passScore: z.number().nullable(),
      examineeCount: z.number().int(),
      /** By `state`, each examinee in one of them. */
      submittedCount: z.number().int(),
      absentCount: z.number().int(),
      inProgressCount: z.number().int(),
      /** Examinees who have a score; the figures below are theirs. */
      markedCount: z.number().int(),
      /** Answers that still wait for a marker. */
      unmarkedAnswers: z.number().int(),
      /** Code that the judge has not marked yet. */
      judgingAnswers: z.number().int(),
      /** The caller does not reach every examinee: figures and places are among those in reach. */
      partial: z.boolean(),
      passedCount: z.number().int(),
      mean: z.number().nullable(),
      median: z.number().nullable(),
      highest: z.number().nullable(),
      lowest: z.number().nullable(),
      /** Sample standard deviation of the scores (S−1). */
      standardDeviation: z.number().nullable(),
      /** Scores by tenths of the total points; the last band includes full marks. */
      distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
      releasedAt: Instant.nullable(),
      attemptsAllowed: z.number().int(),
      attemptCounting: z.enum(attemptCountings),
    }),
  }),
  release: endpoint({
    method: 'POST',
    path: `${base}/release`,
    access: 'exam.result',
    within: 'examId',
    summary: '公布成绩',
    query: z.object({ examId: Id }),
    reply: z.object({ releasedAt: Instant }),
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    access: 'exam.result',
    within: 'examId',
    summary: '导出成绩（Excel）',
    query: z.object(filter),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  exportAnswers: endpoint({
    method: 'GET',
    path: `${base}/export/answers`,
    access: 'exam.result',
    within: 'examId',
    summary: '导出作答明细（Excel，每种题型一张表）',
    query: z.object(filter),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  trend: endpoint({
    method: 'GET',
    path: '/exam/api/v1/statistics/trend',
    access: ['exam.manage', 'exam.result', 'analysis.view'],
    summary: '最近 14 天每天交卷的份数（按数据范围）',
    reply: z.array(z.object({ date: z.string(), submitted: z.number().int() })),
  }),
};
