import { paperPost } from '#contract/paper/post.ts';
import { serve } from '../../../kit/http/serve.ts';
import { postsWithModel } from '../../post/index.ts';
import { postDemand } from './post-demand.ts';

export const paperPostRoutes = serve(paperPost, {
  posts: async ({ db, user }) => (await postsWithModel(db, user.organisationId)).filter(({ inUse }) => inUse),
  demand: ({ db, user, body, at }) => postDemand(db, user, body, at),
});
