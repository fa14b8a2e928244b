import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';

export const starChoices = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starChoices)[number];

/** So many signs an evaluation has, and the reply to it. */
export const mostWords = 500;

const Evaluation = z.object({
  evaluationId: Id,
  realName: z.string(),
  stars: z.number().int(),
  words: z.string(),
  updatedAt: Instant,
  /** Of a manager of the course; empty: none. */
  reply: z.string(),
  repliedAt: Instant.nullable(),
  /** Why it is shown to nobody but managers and who wrote it; null: it is shown. */
  hiddenReason: z.string().nullable(),
});
export type CourseEvaluation = z.output<typeof Evaluation>;

const Summary = z.object({
  count: z.number().int(),
  /** Mean of everybody's stars, hidden ones too; null: nobody evaluated it. */
  stars: z.number().nullable(),
  /** How many gave one star, two stars and so on. */
  distribution: z.array(z.number().int()),
  own: Evaluation.nullable(),
  /** Why the caller cannot evaluate it; null: they can. */
  hindrance: z.string().nullable(),
  /** Of the caller's courses: hidden ones; null for everybody else. */
  hidden: z.number().int().nullable(),
});
export type EvaluationSummary = z.output<typeof Summary>;

const Filter = z.object({
  stars: z.literal(starChoices).optional(),
  /** For managers: hidden ones alone. */
  hidden: z.boolean().optional(),
});

const said = {
  stars: z.literal(starChoices, { error: '请选择 1 到 5 颗星' }),
  words: z.string().trim().max(mostWords, `评价不能超过 ${mostWords} 个字`).default(''),
};

const base = '/course/api/v1/course/evaluation';
const ofCourse = z.object({ courseId: Id });
const one = z.object({ evaluationId: Id });

export const courseEvaluation = {
  summary: endpoint({
    method: 'GET',
    path: `${base}/summary`,
    access: 'signedIn',
    summary: '课程的评分、分布和我的评价',
    query: ofCourse,
    reply: Summary,
  }),
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'signedIn',
    summary: '课程的评价，最近的在前；隐藏的只有课程的管理人看得到',
    query: pageQuery({ size: 10, more: { courseId: Id } }),
    body: Filter.prefault({}),
    reply: pageOf(Evaluation),
  }),
  save: endpoint({
    method: 'POST',
    path: `${base}/save`,
    access: 'signedIn',
    summary: '评价课程：学过以后每人一条，可以修改',
    requires: 'study',
    query: ofCourse,
    body: z.object(said),
    reply: Evaluation,
  }),
  hide: endpoint({
    method: 'POST',
    path: `${base}/hide`,
    access: 'signedIn',
    summary: '隐藏一条评价，评价的人看得到原因；星级照样计入',
    query: one,
    body: z.object({ reason: line('隐藏原因', 200) }),
    reply: Evaluation,
  }),
  show: endpoint({
    method: 'POST',
    path: `${base}/show`,
    access: 'signedIn',
    summary: '重新显示一条隐藏的评价',
    query: one,
    reply: Evaluation,
  }),
  reply: endpoint({
    method: 'POST',
    path: `${base}/reply`,
    access: 'signedIn',
    summary: '以课程管理人的身份答复一条评价；为空表示去掉答复',
    query: one,
    body: z.object({ reply: z.string().trim().max(mostWords, `答复不能超过 ${mostWords} 个字`) }),
    reply: Evaluation,
  }),
};
