import { exam } from '#contract/exam/exam.ts';
import { serve } from '../../../kit/http/serve.ts';
import { cancelExam } from './cancel.ts';
import { copyExam, createExam, deleteExam, examDetail, searchExams } from './exam.ts';
import { examForm, examForms } from './form.ts';
import { examHistory } from './history.ts';
import { makeUpExam } from './make-up.ts';
import { modifyExam } from './modify.ts';
import { publishExam } from './publish.ts';

export const examRoutes = serve(exam, {
  search: ({ db, user, query, body, at }) => searchExams(db, user, { ...query, ...body }, at),
  add: ({ db, user, body, at }) => createExam(db, user, body, at),
  modify: ({ db, user, query, body, at }) => {
    const { version, confirmed, ...given } = body;
    return modifyExam(db, user, query.examId, { version, confirmed, given }, at);
  },
  detail: ({ db, user, query, at }) => examDetail(db, user, query.examId, at),
  publish: ({ db, user, query, body, at }) => publishExam(db, user, query.examId, at, body.version),
  cancel: ({ db, user, query, body, at }) => cancelExam(db, user, query.examId, body.confirmed, at),
  delete: ({ db, user, query, at }) => deleteExam(db, user, query.examId, at),
  copy: ({ db, user, query, at }) => copyExam(db, user, query.examId, at),
  form: ({ db, user, query }) => examForm(db, user, query.examId, query.formId),
  forms: ({ db, user, query }) => examForms(db, user, query.examId),
  makeUp: ({ db, user, query, body, at }) => makeUpExam(db, user, query.examId, body, at),
  history: ({ db, user, query }) => examHistory(db, user, query),
});
