import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Points } from '../paging.ts';
import { ShortAnswer } from '../question/content.ts';
import { TakenTypeName } from '../question/type.ts';

/** Counted in answers: an attempt has one of them for each question that a person marks. */
const Progress = {
  total: z.number().int(),
  marked: z.number().int(),
  /** Mean of the scores given so far. */
  mean: z.number().nullable(),
};

const Task = z.object({
  examId: Id,
  name: z.string(),
  total: z.number().int(),
  marked: z.number().int(),
  questions: z.array(
    z.object({
      questionId: Id,
      position: z.number().int(),
      type: TakenTypeName,
      stem: z.string(),
      points: z.number(),
      /** Where reading this question again begins. */
      firstAttemptId: Id,
      ...Progress,
    }),
  ),
});
export type MarkingTask = z.output<typeof Task>;

const Mark = z.object({ score: z.number().nullable(), comment: z.string(), version: z.number().int() });

/** One answer on the marker's desk; whose it is stays hidden. */
const Item = z.object({
  attemptId: Id,
  questionId: Id,
  examName: z.string(),
  position: z.number().int(),
  type: TakenTypeName,
  /** The material of the composite that the question is an item of. */
  material: z.string().nullable(),
  stem: z.string(),
  points: z.number(),
  reference: ShortAnswer,
  response: z.string(),
  mark: Mark,
  /** The answer before and after this one in the stable order. */
  previousAttemptId: Id.nullable(),
  nextAttemptId: Id.nullable(),
  ...Progress,
});
export type MarkingItem = z.output<typeof Item>;

const base = '/exam/api/v1/marking';

export const marking = {
  task: endpoint({
    method: 'GET',
    path: `${base}/task`,
    access: 'exam.mark',
    within: 'examId',
    summary: '阅卷任务与进度',
    query: z.object({ examId: Id.optional() }),
    reply: z.array(Task),
  }),
  next: endpoint({
    method: 'GET',
    path: `${base}/next`,
    access: 'exam.mark',
    within: 'examId',
    summary: '下一份待评作答，或指定的一份；没有时为 null',
    query: z.object({ examId: Id, questionId: Id, attemptId: Id.optional() }),
    reply: Item.nullable(),
  }),
  score: endpoint({
    method: 'POST',
    path: `${base}/score`,
    access: 'exam.mark',
    within: 'examId',
    summary: '评分',
    /** Of the exam that is being marked; a group role for it needs this. */
    query: z.object({ examId: Id.optional() }),
    body: z.object({
      attemptId: Id,
      questionId: Id,
      score: Points,
      comment: z.string().trim().max(1000, '评语不能超过 1000 个字').default(''),
      version: z.number().int(),
    }),
    reply: z.object({ version: z.number().int(), ...Progress }),
  }),
};
