import { result } from '#contract/exam/result.ts';
import { serve } from '../../../kit/http/serve.ts';
import { exportAnswers } from './answer-sheets.ts';
import { exportResults, releaseResults, resultPage, resultStatistics } from './result.ts';
import { resultTrend } from './trend.ts';

export const resultRoutes = serve(result, {
  search: ({ db, user, query, at }) => resultPage(db, user, query, at),
  statistics: ({ db, user, query, at }) => resultStatistics(db, user, query.examId, at),
  release: ({ db, user, query, at }) => releaseResults(db, user, query.examId, at),
  trend: ({ db, user, at }) => resultTrend(db, user, at),
  exportAnswers: ({ db, user, query, at }) => exportAnswers(db, user, query, at),
  export: ({ db, user, query, at }) => exportResults(db, user, query, at),
});
