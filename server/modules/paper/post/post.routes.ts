import { paperPost } from '#contract/paper/post.ts';
import { serve } from '../../../kit/http/serve.ts';
import { postDemand } from './post-demand.ts';
import { postsWithModel } from './post-model.queries.ts';

export const paperPostRoutes = serve(paperPost, {
  posts: ({ db, user }) => postsWithModel(db, user.organisationId),
  demand: ({ db, user, body, at }) => postDemand(db, user, body, at),
});
