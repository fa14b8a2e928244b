import { postOccupation } from '#contract/post/occupation.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as occupation from './occupation.ts';

export const occupationRoutes = serve(postOccupation, {
  verify: ({ db, user, file }) => occupation.verifyFile(db, user, file),
  commit: ({ db, user, query, file, at }) => occupation.commitFile(db, user, { ...query, file }, at),
  examples: ({ db, user }) => occupation.examples(db, user),
  addExamples: ({ db, user, body, at }) => occupation.addExamples(db, user, body, at),
});
