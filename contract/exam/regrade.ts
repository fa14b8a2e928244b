import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { mostOptions, TakenContent } from '../question/content.ts';

/** How a question is marked instead: by another key, or with its points given away. */
export const Correction = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('key'),
      /** SINGLE (any of them is right) and MULTIPLE. */
      optionIds: z.array(z.string().max(40)).max(mostOptions).default([]),
      /** JUDGE. */
      truth: z.boolean().nullable().default(null),
      /** FILL: what each blank accepts. */
      blanks: z
        .array(z.array(z.string().trim().min(1, '答案不能为空').max(500)).min(1, '每空至少一个答案').max(50))
        .max(50)
        .default([]),
    }),
    z.object({ kind: z.literal('everybody') }),
    z.object({ kind: z.literal('answered') }),
  ],
  '请选择更正的方式',
);
export type Correction = z.output<typeof Correction>;

const wish = { questionVersionId: Id, correction: Correction };

const RegradeQuestion = TakenContent.pick({ type: true, stem: true, options: true, answer: true }).extend({
  questionVersionId: Id,
  position: z.number().int(),
  points: z.number(),
  /** Null: marked by its own key. */
  correction: Correction.nullable(),
});
export type RegradeQuestion = z.output<typeof RegradeQuestion>;

const Preview = z.object({
  attempts: z.number().int(),
  changed: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  newlyPassed: z.number().int(),
  newlyFailed: z.number().int(),
  /** The greatest changes first, at most 200; totals are null where an answer still waits for a marker. */
  rows: z.array(
    z.object({
      attemptId: Id,
      realName: z.string(),
      scoreBefore: z.number(),
      scoreAfter: z.number(),
      totalBefore: z.number().nullable(),
      totalAfter: z.number().nullable(),
      passes: z.enum(['newly', 'noLonger', 'same']),
    }),
  ),
});
export type RegradePreview = z.output<typeof Preview>;

const base = '/exam/api/v1/result/regrade';

export const regrade = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'exam.result',
    within: 'examId',
    summary: '可以更正答案的试题与重评记录',
    query: z.object({ examId: Id }),
    reply: z.object({
      questions: z.array(RegradeQuestion),
      regrades: z.array(
        z.object({
          regradeId: Id,
          questionVersionId: Id,
          correction: Correction,
          reason: z.string(),
          state: z.enum(['RUNNING', 'DONE']),
          changed: z.number().int(),
          who: z.string(),
          createdAt: Instant,
        }),
      ),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    access: 'exam.result',
    within: 'examId',
    summary: '重评前预览：谁的分数变化多少',
    query: z.object({ examId: Id }),
    body: z.object(wish),
    reply: Preview,
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'exam.result',
    within: 'examId',
    summary: '更正答案并重评',
    query: z.object({ examId: Id }),
    body: z.object({ ...wish, reason: line('原因', 200) }),
    reply: z.object({ regradeId: Id }),
  }),
};
