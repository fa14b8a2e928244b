import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';
import { ItemTypeName } from '../question/type.ts';
import { Response } from './attempt.ts';
import { examStates } from './exam.ts';

/** Of fewer attempts no figure is shown: it would say more about chance than about the question. */
export const leastAttempts = 10;

/** Who has answered sooner than this after the answer before has hardly read the question. */
export const rapidMs = 3000;

const Figure = z.number().nullable();

const AnalysedOption = z.object({
  id: z.string(),
  letter: z.string(),
  content: z.string(),
  correct: z.boolean(),
  count: z.number().int(),
  share: z.number(),
  /** Mean total of those who chose it; null where nobody did. */
  meanScore: Figure,
});
export type AnalysedOption = z.output<typeof AnalysedOption>;

/** One question by the attempts that count; shares are of 1, indices and weights of 100, as Moodle has them. */
const AnalysedItem = z.object({
  questionVersionId: Id,
  questionId: Id,
  position: z.number().int(),
  sectionName: z.string(),
  type: ItemTypeName,
  stem: z.string(),
  points: z.number(),
  /** Those that had it; of fewer than `leastAttempts` all figures are null. */
  attempts: z.number().int(),
  /** 难度: share of the points that was reached. */
  facility: Figure,
  standardDeviation: Figure,
  /** Correlation with the rest of the attempt. */
  discriminationIndex: Figure,
  discriminativeEfficiency: Figure,
  /** Null for an item that goes against the total and for one that not every attempt had. */
  effectiveWeight: Figure,
  guessShare: Figure,
  /** 区分度 D: top 27 % less bottom 27 %. */
  groupIndex: Figure,
  options: z.array(AnalysedOption),
  blankCount: z.number().int(),
  /** From one saved answer to the next; null where too few were saved one by one. */
  medianMs: Figure,
  rapidShare: Figure,
  flags: z.array(z.string()),
});
export type AnalysedItem = z.output<typeof AnalysedItem>;

const FormFigures = z.object({
  formId: Id,
  name: z.string(),
  totalPoints: z.number(),
  attempts: z.number().int(),
  mean: Figure,
  standardDeviation: Figure,
  /** Cronbach's alpha in per cent. */
  alpha: Figure,
  standardError: Figure,
});

const Analysis = z.object({
  examId: Id,
  attempts: z.number().int(),
  /** Why there is less to see than one would think, in a sentence. */
  note: z.string().nullable(),
  /** Null below `leastAttempts`. */
  test: z
    .object({
      ...{ mean: Figure, median: Figure, standardDeviation: Figure, skewness: Figure, kurtosis: Figure },
      /** Null where the attempts did not all have the same questions. */
      ...{ alpha: Figure, errorRatio: Figure, standardError: Figure },
    })
    .nullable(),
  items: z.array(AnalysedItem),
  /** Of several forms those with enough attempts. */
  forms: z.array(FormFigures),
});
export type Analysis = z.output<typeof Analysis>;

const GroupRow = z.object({
  /** Null: people without a post. */
  id: Id.nullable(),
  name: z.string(),
  examineeCount: z.number().int(),
  absentCount: z.number().int(),
  markedCount: z.number().int(),
  passedCount: z.number().int(),
  mean: Figure,
  highest: Figure,
  lowest: Figure,
  standardDeviation: Figure,
});
export type GroupRow = z.output<typeof GroupRow>;

const questions = '/question/api/v1/questions';

export const itemAnalysis = {
  items: endpoint({
    method: 'GET',
    path: '/exam/api/v1/result/items',
    access: 'exam.result',
    within: 'examId',
    summary: '试题分析：难度、区分度、选项与信度',
    query: z.object({ examId: Id }),
    reply: Analysis,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/exam/api/v1/result/groups',
    access: 'exam.result',
    within: 'examId',
    summary: '部门与岗位的成绩对比',
    query: z.object({ examId: Id }),
    reply: z.object({ departments: z.array(GroupRow), posts: z.array(GroupRow) }),
  }),
  examsByQuestion: endpoint({
    method: 'POST',
    path: `${questions}/get/exam/by/question`,
    access: 'exam.result',
    summary: '考过一道试题的考试与得分率',
    body: z.object({ questionId: Id }),
    reply: z.array(
      z.object({
        examId: Id,
        name: z.string(),
        state: z.enum(examStates),
        startAt: Instant,
        points: z.number(),
        /** Marked ones, voided ones apart. */
        attempts: z.number().int(),
        facility: Figure,
      }),
    ),
  }),
  recordsByQuestion: endpoint({
    method: 'POST',
    path: `${questions}/get/exam/record/by/question`,
    access: 'exam.result',
    summary: '一道试题在考试中的作答记录，最近的在前',
    query: pageQuery(),
    body: z.object({ questionId: Id, examId: Id.optional() }),
    reply: pageOf(
      z.object({
        attemptId: Id,
        examId: Id,
        examName: z.string(),
        userId: Id,
        realName: z.string(),
        departmentName: z.string(),
        questionVersionId: Id,
        response: Response,
        score: Figure,
        points: z.number(),
        submittedAt: Instant.nullable(),
      }),
    ),
  }),
};
