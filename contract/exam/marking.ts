import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line, Points } from '../paging.ts';
import { ShortAnswer } from '../question/content.ts';
import { ItemTypeName } from '../question/type.ts';

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
      type: ItemTypeName,
      stem: z.string(),
      points: z.number(),
      /** Where reading this question again begins. */
      firstAttemptId: Id,
      /** Two markers read each answer without knowing of each other. */
      double: z.boolean(),
      ...Progress,
    }),
  ),
});
export type MarkingTask = z.output<typeof Task>;

/** What the marker gave. Where two read an answer, nobody is shown what the other gave. */
const Mark = z.object({
  score: z.number().nullable(),
  comment: z.string(),
  /** The scoring points that were ticked, by their place. */
  met: z.array(z.number().int()),
  version: z.number().int(),
});

/** Scoring points (采分点) that a marker ticks; with them the points add up. */
export const Rubric = z.array(z.object({ text: line('采分点', 500), points: Points })).max(30, '采分点最多 30 个');

const Place = z.object({ attemptId: Id, questionId: Id });

/** In which order a marker reads: one question of everybody, or one paper after the other. */
export const deskOrders = ['question', 'paper'] as const;

/** One answer on the marker's desk; whose it is stays hidden. */
const Item = z.object({
  attemptId: Id,
  questionId: Id,
  examName: z.string(),
  position: z.number().int(),
  type: ItemTypeName,
  /** The material of the composite that the question is an item of. */
  material: z.string().nullable(),
  stem: z.string(),
  points: z.number(),
  reference: ShortAnswer,
  /** The scoring points that hold in this exam. */
  rubric: z.array(z.object({ text: z.string(), points: z.number() })),
  response: z.string(),
  /** The ids of the pictures in the answer, in their order. */
  pictures: z.array(Id),
  mark: Mark,
  /** Two markers were too far apart: this is the third look. */
  third: z.boolean(),
  /** Why it came back to its marker. */
  returnedReason: z.string().nullable(),
  /** Settled by hand: it can be read but not marked any more. */
  overridden: z.boolean(),
  /** The answer before and after this one in the stable order. */
  previous: Place.nullable(),
  next: Place.nullable(),
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
    /** By paper the answers to all questions follow each other; by question it has to be named. */
    query: z.object({
      examId: Id,
      questionId: Id.optional(),
      attemptId: Id.optional(),
      by: z.enum(deskOrders).default('question'),
    }),
    reply: Item.nullable(),
  }),
  score: endpoint({
    method: 'POST',
    path: `${base}/score`,
    access: 'exam.mark',
    within: 'examId',
    summary: '评分',
    /** Of the exam that is being marked; a group role for it needs this. */
    query: z.object({ examId: Id.optional(), by: z.enum(deskOrders).default('question') }),
    body: z.object({
      attemptId: Id,
      questionId: Id,
      score: Points,
      met: z.array(z.number().int().min(0).max(29)).max(30, '采分点最多 30 个').default([]),
      comment: z.string().trim().max(1000, '评语不能超过 1000 个字').default(''),
      version: z.number().int(),
    }),
    reply: z.object({ version: z.number().int(), ...Progress }),
  }),
};
