import { similarity } from '#contract/exam/similarity.ts';
import { serve } from '../../../kit/http/serve.ts';
import { codeQuestions, compareAnswers, similarPairs } from './similarity.ts';

export const similarityRoutes = serve(similarity, {
  questions: ({ db, user, query, at }) => codeQuestions(db, user, query.examId, at),
  pairs: ({ db, user, query, at }) => similarPairs(db, user, query, at),
  compare: ({ db, user, query, at }) => compareAnswers(db, user, query, at),
});
