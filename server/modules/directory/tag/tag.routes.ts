import { tag } from '#contract/directory/tag.ts';
import { serve } from '../../../kit/http/serve.ts';
import { tagRows } from './tag.queries.ts';
import { addTag, attachTags, deleteTags, modifyTag } from './tag.ts';

export const tagRoutes = serve(tag, {
  list: ({ db, user, query }) => tagRows(db, user, query.type),
  add: ({ db, user, body, at }) => addTag(db, user, body, at),
  modify: ({ db, user, body }) => modifyTag(db, user, body),
  delete: ({ db, user, body, at }) => deleteTags(db, user, body, at),
  attach: ({ db, user, body }) => attachTags(db, user, body),
});
