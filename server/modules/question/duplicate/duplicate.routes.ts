import { questionDuplicate } from '#contract/question/duplicate.ts';
import { serve } from '../../../kit/http/serve.ts';
import { duplicates, mergeQuestions } from './duplicate.ts';

export const duplicateRoutes = serve(questionDuplicate, {
  search: ({ db, user, query, body }) => duplicates(db, user, body.bankId, query),
  merge: ({ db, user, body, at }) => mergeQuestions(db, user, body, at),
});
