import { result } from '#contract/exam/result.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { submittedByDay } from './trend.queries.ts';

const days = 14;

export const resultTrend = (db: Db, user: Caller, at: Date) =>
  submittedByDay(db, user.organisationId, staffInScope(user, result.trend.access), days, at);
