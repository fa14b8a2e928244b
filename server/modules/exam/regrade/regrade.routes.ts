import { regrade } from '#contract/exam/regrade.ts';
import { serve } from '../../../kit/http/serve.ts';
import { previewRegrade, regradeList, startRegrade, stopJudging } from './regrade.ts';

export const regradeRoutes = serve(regrade, {
  list: ({ db, user, query, at }) => regradeList(db, user, query.examId, at),
  preview: ({ db, user, query, body, at }) => previewRegrade(db, user, query.examId, body, at),
  stopJudging: ({ db, user, query, body, at }) => stopJudging(db, user, query.examId, body.questionVersionId, at),
  start: ({ db, user, query, body, at }) => startRegrade(db, user, query.examId, body, at),
});
