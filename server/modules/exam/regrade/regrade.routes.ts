import { regrade } from '#contract/exam/regrade.ts';
import { serve } from '../../../kit/http/serve.ts';
import { previewRegrade, regradeList, startRegrade } from './regrade.ts';

export const regradeRoutes = serve(regrade, {
  list: ({ db, user, query, at }) => regradeList(db, user, query.examId, at),
  preview: ({ db, user, query, body, at }) => previewRegrade(db, user, query.examId, body, at),
  start: ({ db, user, query, body, at }) => startRegrade(db, user, query.examId, body, at),
});
