import { applicationMatch } from '#contract/recruitment/match.ts';
import { serve } from '../../../kit/http/serve.ts';
import { calculate, readMatch } from './match.ts';

export const matchRoutes = serve(applicationMatch, {
  read: ({ db, user, query, at }) => readMatch(db, user, query.applicationId, at),
  calculate: ({ db, user, body }) => calculate(db, user, body),
});
