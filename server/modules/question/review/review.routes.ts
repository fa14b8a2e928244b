import { questionReview } from '#contract/question/review.ts';
import { serve } from '../../../kit/http/serve.ts';
import { actOn, checkQuestion, reviewInfo, reviewStanding } from './review.ts';

export const reviewRoutes = serve(questionReview, {
  check: ({ db, user, query, body, at }) => checkQuestion(db, user, query, body.reason, at),
  act: ({ db, user, body, at }) => actOn(db, user, body, at),
  standing: ({ db, user, query }) => reviewStanding(db, user, query.questionId),
  info: ({ db, user, query }) => reviewInfo(db, user, query.questionId),
});
