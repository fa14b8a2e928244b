import { abilityLink } from '#contract/post/ability-link.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as link from './link.ts';

export const linkRoutes = serve(abilityLink, {
  abilities: ({ db, user, query }) => link.linkable(db, user, query.postId),
  get: ({ db, user, query }) => link.linksOf(db, user, query.abilityId),
  save: ({ db, user, query, body }) => link.saveLinks(db, user, query.abilityId, body),
});
