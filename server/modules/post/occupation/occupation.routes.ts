import { postOccupation } from '#contract/post/occupation.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as occupation from './occupation.ts';

export const occupationRoutes = serve(postOccupation, {
  verify: ({ db, user, query, file }) => occupation.verifyFile(db, user, { file, said: query.columns }),
  commit: ({ db, user, query: { columns: said, ...chosen }, file, at }) =>
    occupation.commitFile(db, user, { ...chosen, said, file }, at),
  examples: ({ db, user }) => occupation.examples(db, user),
  addExamples: ({ db, user, body, at }) => occupation.addExamples(db, user, body, at),
});
