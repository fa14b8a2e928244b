import { examinee } from '#contract/exam/examinee.ts';
import { refuse } from '../../../kit/errors.ts';
import { serve } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../identity/index.ts';
import { findExam } from '../exam/exam.queries.ts';
import { examineePage } from './examinee.queries.ts';
import { addExaminees, examineeRules, removeExaminees } from './examinee.ts';

export const examineeRoutes = serve(examinee, {
  add: ({ db, user, query, body, at }) => addExaminees(db, user, query.examId, body, at),
  remove: ({ db, user, query, body }) => removeExaminees(db, user, query.examId, body),
  rules: ({ db, user, query, at }) => examineeRules(db, user, query.examId, at),
  search: async ({ db, user, query, at }) => {
    if (!(await findExam(db, user.organisationId, query.examId, at))) throw refuse('notFound');
    return examineePage(db, user.organisationId, query, staffInScope(user, examinee.search.access), at);
  },
});
