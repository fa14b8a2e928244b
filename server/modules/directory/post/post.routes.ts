import { post } from '#contract/directory/post.ts';
import { serve } from '../../../kit/http/serve.ts';
import { postList } from './post.queries.ts';
import { addPost } from './post.ts';

export const postRoutes = serve(post, {
  list: ({ db, user, query }) => postList(db, user, post.list.access, query.keyword),
  addSimple: ({ db, user, body, at }) => addPost(db, user, body, at),
});
