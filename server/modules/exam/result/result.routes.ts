import { result } from '#contract/exam/result.ts';
import { serve } from '../../../kit/http/serve.ts';
import { exportResults, releaseResults, resultPage, resultStatistics } from './result.ts';

export const resultRoutes = serve(result, {
  search: ({ db, user, query, at }) => resultPage(db, user, query, at),
  statistics: ({ db, user, query, at }) => resultStatistics(db, user, query.examId, at),
  release: ({ db, user, query, at }) => releaseResults(db, user, query.examId, at),
  export: ({ db, user, query, at }) => exportResults(db, user, query, at),
});
