import { type AbilityTrend, abilityAnalysis } from '#contract/post/analysis.ts';
import { serve } from '../../../kit/http/serve.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import { departmentScopeKey } from '../../directory/index.ts';
import * as analysis from './analysis.ts';

const trends = sharedAnswers<AbilityTrend>();

export const analysisRoutes = serve(abilityAnalysis, {
  overview: ({ db, user, body }) => analysis.overview(db, user, body),
  trend: ({ db, user, body }) => {
    const { postId, departmentId = '', everybody } = body;
    const scope = `${departmentScopeKey(user, abilityAnalysis.trend.access)} ${user.userId}`;
    return trends(`${scope} ${postId} ${departmentId} ${everybody}`, () => analysis.trend(db, user, body));
  },
  people: ({ db, user, query, body }) => analysis.people(db, user, body, query),
  export: ({ db, user, body }) => analysis.exportAnalysis(db, user, body),
});
