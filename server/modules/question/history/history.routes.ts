import { questionHistory } from '#contract/question/history.ts';
import { serve } from '../../../kit/http/serve.ts';
import { versions, whereUsed } from './history.ts';

export const historyRoutes = serve(questionHistory, {
  versions: ({ db, user, query }) => versions(db, user, query.questionId),
  whereUsed: ({ db, user, query }) => whereUsed(db, user, query.questionId),
});
