import { questionAbility } from '#contract/question/ability.ts';
import { serve } from '../../../kit/http/serve.ts';
import { questionsOfPost, searchByAbility } from './ability.ts';

export const abilityRoutes = serve(questionAbility, {
  search: ({ db, user, body, query }) => searchByAbility(db, user, body, query),
  ofPost: ({ db, user, body, query }) => questionsOfPost(db, user, body, query),
});
