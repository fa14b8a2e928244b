import { marking } from '#contract/exam/marking.ts';
import { serve } from '../../../kit/http/serve.ts';
import { markingItem, markingTasks, scoreAnswer } from './marking.ts';

export const markingRoutes = serve(marking, {
  task: ({ db, user, query }) => markingTasks(db, user, query.examId),
  next: ({ db, user, query }) => markingItem(db, user, query),
  score: ({ db, user, query, body, at }) => scoreAnswer(db, user, { ...body, ...query }, at),
});
