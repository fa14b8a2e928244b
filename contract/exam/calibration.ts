import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';

/** First answers that a question needs before it can be calibrated. */
export const leastAnswers = 200;

/** Where every question has so many, each gets a discrimination of its own. */
export const answersForTwoParameters = 500;

/** Fewer say nothing of each other. */
export const leastItems = 3;

export const calibrationModels = ['RASCH', '2PL'] as const;

const Item = z.object({
  questionVersionId: Id,
  model: z.enum(calibrationModels),
  discrimination: z.number(),
  /** In standard deviations of those who answered, as its standard error. */
  difficulty: z.number(),
  standardError: z.number().nullable(),
  answers: z.number().int(),
  calibratedAt: Instant,
  /** The same on the scale of questions, 1–10, and what the question has now; null: it was changed since or is gone. */
  suggested: z.number().int(),
  current: z.number().int().nullable(),
});
export type CalibratedItem = z.output<typeof Item>;

const Bank = z.object({
  bankId: Id,
  name: z.string(),
  /** Questions that were asked in exams, and how many of them have answers enough. */
  askedCount: z.number().int(),
  enoughCount: z.number().int(),
});
export type CalibrationBank = z.output<typeof Bank>;

const base = '/exam/api/v1/calibration';

export const calibration = {
  list: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: 'exam.result',
    within: 'examId',
    summary: '一场考试所用题库与试题的标定',
    query: z.object({ examId: Id }),
    reply: z.object({ banks: z.array(Bank), items: z.array(Item) }),
  }),
  run: endpoint({
    method: 'POST',
    path: `${base}/run`,
    access: 'exam.result',
    within: 'examId',
    summary: '按历次考试的首次作答标定一个题库',
    query: z.object({ examId: Id }),
    body: z.object({ bankId: Id }),
    reply: z.object({ model: z.enum(calibrationModels), calibratedCount: z.number().int(), people: z.number().int() }),
  }),
  adopt: endpoint({
    method: 'POST',
    path: `${base}/adopt`,
    access: 'question.manage',
    summary: '把标定的难度用作试题的难度',
    body: z.object({ questionVersionId: Id }),
    reply: z.object({ questionId: Id, difficulty: z.number().int() }),
  }),
};
