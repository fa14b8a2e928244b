import { scorecard } from '#contract/interview/scorecard.ts';
import { serve } from '../../../kit/http/serve.ts';
import { saveCard } from './cards.ts';

export const scorecardRoutes = serve(scorecard, {
  save: ({ db, user, query, body, at }) => saveCard(db, user, query.interviewId, body, at),
});
