import { examIndividual } from '#contract/exam/individual.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as individual from './individual.ts';

export const individualExamRoutes = serve(examIndividual, {
  check: ({ db, user, query }) => individual.checkIndividualExam(db, user, query.examId),
  progress: ({ db, user, query }) => individual.publishingProgress(db, user, query.examId),
  cancel: ({ db, user, query }) => individual.stopPublishing(db, user, query.examId),
  papers: ({ db, user, query, at }) => individual.ownPapers(db, user, query, at),
});
