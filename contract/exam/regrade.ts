import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { mostOptions, TakenContent } from '../question/content.ts';

const CorrectedKey = z.object({
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
});
const everybody = z.object({ kind: z.literal('everybody') });
const answered = z.object({ kind: z.literal('answered') });
/** CODE: judged by the cases, checker, limits and frames of another version of the question. */
const otherCases = z.object({ kind: z.literal('cases'), versionId: Id });

/** How the answers to a question are marked instead: by another key or other cases, or with its points given away. */
export const Remark = z.discriminatedUnion('kind', [CorrectedKey, otherCases, everybody, answered], '请选择更正的方式');
export type Remark = z.output<typeof Remark>;

/** Where the points of a question go that does not count: to the others, in proportion, or out of the total. */
export const leavingOut = ['spread', 'lower'] as const;
export type LeavingOut = (typeof leavingOut)[number];

/** What is done about a question. Marking it otherwise makes it count again. */
export const Correction = z.discriminatedUnion(
  'kind',
  [
    ...Remark.options,
    z.object({ kind: z.literal('leaveOut'), points: z.enum(leavingOut, '请选择分值怎样处理') }),
    /** The question counts again, marked as before it was left out. */
    z.object({ kind: z.literal('putBack') }),
  ],
  '请选择更正的方式',
);
export type Correction = z.output<typeof Correction>;

const wish = { questionVersionId: Id, correction: Correction };

const RegradeQuestion = TakenContent.pick({ type: true, stem: true, options: true, answer: true }).extend({
  questionVersionId: Id,
  position: z.number().int(),
  points: z.number(),
  /** What it counts for now, in the form that gives the most. */
  counted: z.number(),
  /** Null: marked by its own key. */
  correction: Remark.nullable(),
  /** Null: it counts. */
  leftOut: z.enum(leavingOut).nullable(),
  /** CODE: approved versions with cases by which its answers may be judged again, the newest first, at most 20. */
  versions: z.array(
    z.object({
      versionId: Id,
      number: z.number().int(),
      createdAt: Instant,
      /** The exam asks this one. */
      asked: z.boolean(),
      cases: z.number().int(),
      timeLimitMs: z.number().int(),
      memoryLimitMb: z.number().int(),
    }),
  ),
  /** CODE: answers that are just being judged again for a preview. */
  rejudging: z.number().int(),
});
export type RegradeQuestion = z.output<typeof RegradeQuestion>;

const Preview = z.object({
  /** CODE: the answers are being judged in the background; asked again, the preview says what came of it. Null: they are. */
  judging: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** CODE: whose answers could not be judged for a failure of ours; they keep their scores. At most 50 names. */
  failed: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  /** Everybody who has handed in, by the attempt that counts for each. */
  people: z.number().int(),
  changed: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  newlyPassed: z.number().int(),
  newlyFailed: z.number().int(),
  /** Answers to this question that wait for a marker. */
  unmarked: z.number().int(),
  /** Total and pass mark of the forms for which one of them comes out another, each pair once. */
  forms: z.array(
    z.object({
      totalBefore: z.number(),
      totalAfter: z.number(),
      passBefore: z.number(),
      passAfter: z.number(),
    }),
  ),
  /** The pass mark is a share of the total and follows it. */
  passByPercent: z.boolean(),
  /** The greatest changes first, at most 200. */
  rows: z.array(
    z.object({
      userId: Id,
      realName: z.string(),
      /** Null: answers wait for a marker. */
      totalBefore: z.number().nullable(),
      totalAfter: z.number().nullable(),
      /** What the questions that need no marker have brought. */
      objectiveBefore: z.number(),
      objectiveAfter: z.number(),
      passes: z.enum(['newly', 'noLonger', 'same']),
    }),
  ),
});
export type RegradePreview = z.output<typeof Preview>;

export const judgeWishes = ['missing', 'failed', 'none'] as const;
export type JudgeWish = (typeof judgeWishes)[number];

const base = '/exam/api/v1/result/regrade';

export const regrade = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'exam.result',
    within: 'examId',
    summary: '可以更正或去掉的试题与重评记录',
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
    body: z.object({
      ...wish,
      /** CODE: what is given to the judge: what these cases have not judged, also what it failed at, or nothing any more. */
      judge: z.enum(judgeWishes).default('missing'),
    }),
    reply: Preview,
  }),
  stopJudging: endpoint({
    method: 'POST',
    path: `${base}/judging/stop`,
    access: 'exam.result',
    within: 'examId',
    summary: '停止为预览重新判一道编程题，成绩不变',
    query: z.object({ examId: Id }),
    body: z.object({ questionVersionId: Id }),
    reply: z.object({ stopped: z.number().int() }),
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'exam.result',
    within: 'examId',
    summary: '更正答案、去掉或放回一道题，并重评',
    query: z.object({ examId: Id }),
    body: z.object({ ...wish, reason: line('原因', 200) }),
    reply: z.object({ regradeId: Id }),
  }),
};
