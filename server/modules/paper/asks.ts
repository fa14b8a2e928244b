import { ask, type Condition, type Sql } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import type { ExamUse } from './exam-use.ts';
import type { QuestionExposure } from './exposure.ts';

/** Over `paper`: how many exams have it. */
export const examCount = ask<[], Sql<number>>('examCount');

/** Over `paper`: was an exam published with it? */
export const isInPublishedExam = ask<[], Condition>('isInPublishedExam');

/** The exams that have these papers, the latest first. */
export const examsUsing = ask<[db: Db, user: Caller, paperIds: readonly string[]], Promise<readonly ExamUse[]>>(
  'examsUsing',
);

export const questionExposure = ask<Parameters<QuestionExposure>, ReturnType<QuestionExposure>>('questionExposure');
