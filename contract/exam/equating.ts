import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';

/** Of fewer people on a form its mean and spread say too little about it. */
export const leastOnForm = 30;

const Figure = z.number().nullable();

const ComparedForm = z.object({
  formId: Id,
  number: z.number().int(),
  name: z.string(),
  totalPoints: z.number(),
  /** Attempts that count and have a score. */
  attempts: z.number().int(),
  mean: Figure,
  standardDeviation: Figure,
  /** A score as one of the reference form: slope × score + intercept, in points; null where it cannot be told. */
  line: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
  /** What some scores come to on the reference form, each with its standard error. */
  equivalents: z.array(z.object({ score: z.number(), equated: z.number(), standardError: z.number() })),
});
export type ComparedForm = z.output<typeof ComparedForm>;

const EquatingRecord = z.object({
  equatingId: Id,
  referenceFormId: Id,
  reason: z.string(),
  changed: z.number().int(),
  who: z.string(),
  createdAt: Instant,
  /** Null: it holds. */
  revertedAt: Instant.nullable(),
  revertedWho: z.string().nullable(),
  revertReason: z.string().nullable(),
});
export type EquatingRecord = z.output<typeof EquatingRecord>;

const Preview = z.object({
  /** Stands for the lines that were reckoned; what is applied has to be what was seen. */
  basis: z.string(),
  attempts: z.number().int(),
  changed: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  newlyPassed: z.number().int(),
  newlyFailed: z.number().int(),
  /** The greatest changes first, at most 200. */
  rows: z.array(
    z.object({
      attemptId: Id,
      realName: z.string(),
      formNumber: z.number().int(),
      rawScore: z.number(),
      equated: z.number(),
      passes: z.enum(['newly', 'noLonger', 'same']),
    }),
  ),
});
export type EquatingPreview = z.output<typeof Preview>;

const base = '/exam/api/v1/result/equating';
const reason = line('原因', 200);

export const equating = {
  show: endpoint({
    method: 'GET',
    path: `${base}/show`,
    access: 'exam.result',
    within: 'examId',
    summary: '各套试卷的对比与线性等值',
    query: z.object({ examId: Id, referenceFormId: Id.optional() }),
    reply: z.object({
      /** Why the forms cannot be equated, in a sentence. */
      problem: z.string().nullable(),
      referenceFormId: Id.nullable(),
      forms: z.array(ComparedForm),
      /** The latest first; of those at most the first one holds. */
      records: z.array(EquatingRecord),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${base}/preview`,
    access: 'exam.result',
    within: 'examId',
    summary: '等值前预览：谁的成绩变化多少',
    query: z.object({ examId: Id, referenceFormId: Id }),
    reply: Preview,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${base}/apply`,
    access: 'exam.result',
    within: 'examId',
    summary: '按等值后的分数计成绩',
    query: z.object({ examId: Id }),
    body: z.object({ referenceFormId: Id, basis: z.string().max(100), reason }),
    reply: z.object({ equatingId: Id, changed: z.number().int() }),
  }),
  revert: endpoint({
    method: 'POST',
    path: `${base}/revert`,
    access: 'exam.result',
    within: 'examId',
    summary: '撤销等值，恢复原始分',
    query: z.object({ examId: Id }),
    body: z.object({ reason }),
    reply: z.object({ changed: z.number().int() }),
  }),
};
