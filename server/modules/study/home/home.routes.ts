import { learnerHome } from '#contract/study/home.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as home from './home.ts';

export const homeRoutes = serve(learnerHome, {
  overview: ({ db, user, at }) => home.learnerHome(db, user, at),
});
