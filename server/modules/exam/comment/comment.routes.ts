import { comment } from '#contract/exam/comment.ts';
import { serve } from '../../../kit/http/serve.ts';
import { commentBands, commentList, removeComments, writeComments } from './comment.ts';

export const commentRoutes = serve(comment, {
  list: ({ db, user, query, at }) => commentList(db, user, query, at),
  bands: ({ db, user, query, at }) => commentBands(db, user, query.examId, at),
  write: ({ db, user, query, body, at }) => writeComments(db, user, query.examId, body, at),
  remove: ({ db, user, query, body }) => removeComments(db, user, query.examId, body.userIds),
});
