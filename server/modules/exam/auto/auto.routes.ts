import { autoExam } from '#contract/exam/auto.ts';
import { serve } from '../../../kit/http/serve.ts';
import { arrangeExam } from './arrange.ts';

export const autoExamRoutes = serve(autoExam, {
  arrange: ({ db, user, body, at }) => arrangeExam(db, user, body, at),
});
