import { postName } from '#contract/directory/post-name.ts';
import { serve } from '../../../kit/http/serve.ts';
import { postList } from './post.queries.ts';
import { addPost } from './post.ts';

export const postRoutes = serve(postName, {
  list: ({ db, user, query }) => postList(db, user, postName.list.access, query.keyword),
  addSimple: ({ db, user, body, at }) => addPost(db, user, body, at),
});
