import { ask, type Condition, type Sql } from '../../kit/ask.ts';

/** Over `paper`: how many exams have it. */
export const examCount = ask<[], Sql<number>>('examCount');

/** Over `paper`: was an exam published with it? */
export const isInPublishedExam = ask<[], Condition>('isInPublishedExam');
