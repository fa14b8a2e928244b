import { popQuestion } from '#contract/study/pop-question.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as questions from './pop-question.ts';

export const popQuestionRoutes = serve(popQuestion, {
  all: ({ db, user, query }) => questions.readPopQuestions(db, user, query.sectionId),
  search: ({ db, user, query }) => questions.searchPopQuestions(db, user, query),
  set: ({ db, user, query, body }) => questions.setPopQuestions(db, user, query.sectionId, body),
});
