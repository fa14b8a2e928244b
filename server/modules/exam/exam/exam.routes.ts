import { exam } from '#contract/exam/exam.ts';
import { serve } from '../../../kit/http/serve.ts';
import { examPage } from './exam.queries.ts';
import { cancelExam, copyExam, createExam, deleteExam, examDetail, modifyExam } from './exam.ts';
import { publishExam } from './publish.ts';

export const examRoutes = serve(exam, {
  search: ({ db, user, query, body, at }) => examPage(db, user.organisationId, { ...query, ...body }, at),
  add: ({ db, user, body, at }) => createExam(db, user, body, at),
  modify: ({ db, user, query, body, at }) => modifyExam(db, user, query.examId, body, at),
  detail: ({ db, user, query, at }) => examDetail(db, user, query.examId, at),
  publish: ({ db, user, query, at }) => publishExam(db, user, query.examId, at),
  cancel: ({ db, user, query, body, at }) => cancelExam(db, user, query.examId, body.confirmed, at),
  delete: ({ db, user, query, at }) => deleteExam(db, user, query.examId, at),
  copy: ({ db, user, query, at }) => copyExam(db, user, query.examId, at),
});
