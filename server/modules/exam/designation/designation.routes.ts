import { designation } from '#contract/exam/designation.ts';
import { serve } from '../../../kit/http/serve.ts';
import { applyRule, overview, search, setDesignations } from './designation.ts';
import { checkSheet, template } from './sheet.ts';

export const designationRoutes = serve(designation, {
  overview: ({ db, user, query }) => overview(db, user, query.examId),
  search: ({ db, user, query }) => search(db, user, query),
  set: ({ db, user, query, body }) => setDesignations(db, user, query.examId, body.groups),
  rule: ({ db, user, query, body }) => applyRule(db, user, query.examId, body),
  template: ({ db, user, query }) => template(db, user, query.examId),
  check: ({ db, user, query, file }) => checkSheet(db, user, query.examId, file),
});
