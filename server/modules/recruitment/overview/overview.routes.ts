import { recruitOverview } from '#contract/recruitment/overview.ts';
import { serve } from '../../../kit/http/serve.ts';
import { readOverview } from './overview.ts';

export const overviewRoutes = serve(recruitOverview, {
  read: ({ db, user, query, at }) => readOverview(db, user, query.days, at),
});
