import { examinee } from '#contract/exam/examinee.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addExaminees, examineeRoll, examineeRules, removeExaminees, searchExaminees } from './examinee.ts';
import { overrideExaminees } from './override.ts';
import { remindExaminees } from './remind.ts';

export const examineeRoutes = serve(examinee, {
  add: ({ db, user, query, body, at }) => addExaminees(db, user, query.examId, body, at),
  remove: ({ db, user, query, body }) => removeExaminees(db, user, query.examId, body),
  rules: ({ db, user, query }) => examineeRules(db, user, query.examId),
  search: ({ db, user, query, at }) => searchExaminees(db, user, query, at),
  roll: ({ db, user, query }) => examineeRoll(db, user, query.examId),
  remind: ({ db, user, query, at }) => remindExaminees(db, user, query.examId, at),
  override: ({ db, user, query, body, at }) => overrideExaminees(db, user, query.examId, body, at),
});
