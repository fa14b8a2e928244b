import { courseEvaluation } from '#contract/study/evaluation.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as evaluations from './evaluation.ts';

export const evaluationRoutes = serve(courseEvaluation, {
  summary: ({ db, user, query }) => evaluations.evaluationSummary(db, user, query.courseId),
  search: ({ db, user, query, body }) => evaluations.searchEvaluations(db, user, query, body),
  save: ({ db, user, query, body, at }) => evaluations.evaluate(db, user, query.courseId, body, at),
  hide: ({ db, user, query, body, at }) => evaluations.hideEvaluation(db, user, query.evaluationId, body.reason, at),
  show: ({ db, user, query, at }) => evaluations.showEvaluation(db, user, query.evaluationId, at),
  reply: ({ db, user, query, body, at }) => evaluations.replyToEvaluation(db, user, query.evaluationId, body.reply, at),
});
