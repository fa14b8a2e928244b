import { postExam } from '#contract/exam/post.ts';
import { serve } from '../../../kit/http/serve.ts';
import { postExamDetail, postExamPeople } from './post-exam.ts';

export const postExamRoutes = serve(postExam, {
  detail: ({ db, user, query, at }) => postExamDetail(db, user, query.examId, at),
  people: ({ db, user, query, at }) => postExamPeople(db, user, query, at),
});
