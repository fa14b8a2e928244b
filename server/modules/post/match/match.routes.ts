import { type DepartmentMatch, match } from '#contract/post/match.ts';
import { serve } from '../../../kit/http/serve.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { departmentScopeKey } from '../../directory/index.ts';
import { postsWithModel } from '../model/model.queries.ts';
import * as matches from './match.ts';

const trees = sharedAnswers<DepartmentMatch[]>();

export const matchRoutes = serve(match, {
  posts: ({ db, user }) => postsWithModel(db, user.organisationId),
  state: ({ db, user, query }) => matches.matchState(db, user, query),
  departments: async ({ db, user, query: { postId } }) => {
    const steps = await matches.matchSteps(db, user.organisationId);
    return trees(`${departmentScopeKey(user, match.departments.access)} ${postId} ${steps.join()}`, async () =>
      inPieces(matches.departmentTree(await matches.departmentCounts(db, user, postId, steps))),
    );
  },
  search: ({ db, user, query, body }) => matches.searchMatches(db, user, body, query),
  export: ({ db, user, body }) => matches.exportMatches(db, user, body),
  calculate: ({ db, user, body }) => matches.calculateMatches(db, user, body.postId),
  person: ({ db, user, query }) => matches.personMatches(db, user, query.userId),
  detail: ({ db, user, query }) => matches.matchDetail(db, user, query),
});
