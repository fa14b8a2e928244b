import { recruitResult } from '#contract/recruitment/result.ts';
import { serve } from '../../../kit/http/serve.ts';
import { exportResults } from './export.ts';
import { compareResults, readResult } from './profile.ts';
import { searchResults } from './result.ts';

export const resultRoutes = serve(recruitResult, {
  search: ({ db, user, query, body, at }) => searchResults(db, user, body, query, at),
  export: ({ db, user, body, at }) => exportResults(db, user, body, at),
  read: ({ db, user, query, at }) => readResult(db, user, query.applicationId, at),
  compare: ({ db, user, body, at }) => compareResults(db, user, body.applicationIds, at),
});
