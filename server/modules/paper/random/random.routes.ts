import { randomPaper } from '#contract/paper/random.ts';
import { serve } from '../../../kit/http/serve.ts';
import { generateRandom } from './generate.ts';
import { countRules, rulesOf, saveRules } from './random-rules.ts';

export const randomRoutes = serve(randomPaper, {
  count: ({ db, user, body }) => countRules(db, user, body),
  save: ({ db, user, query, body, at }) => saveRules(db, user, query.paperId, body, at),
  detail: ({ db, user, query }) => rulesOf(db, user.organisationId, query.paperId),
  generate: ({ db, user, query, body, at }) => generateRandom(db, user, query.paperId, body.version, at),
});
