import { individualPapers } from '#contract/paper/individual.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as individual from './individual.ts';

export const individualRoutes = serve(individualPapers, {
  check: ({ db, user, body }) => individual.checkIndividual(db, user, body),
  start: ({ db, user, body, at }) => individual.startIndividual(db, user, body, at),
  search: ({ db, user, query }) => individual.setsOfPaper(db, user, query.paperId),
  detail: ({ db, user, query }) => individual.getSet(db, user, query.setId),
  papers: ({ db, user, query }) => individual.papersOfSet(db, user, query),
  paper: ({ db, user, query }) => individual.paperOfSet(db, user, query.setId, query.number),
  cancel: ({ db, user, query }) => individual.cancelIndividual(db, user, query.setId),
  delete: ({ db, user, query }) => individual.deleteIndividual(db, user, query.setId),
});
