import { examCode } from '#contract/exam/code.ts';
import { serve } from '../../../kit/http/serve.ts';
import { visitorOf } from '../attempt/admission/admission.ts';
import { cancelRun, runCode, runDetail } from './run-code.ts';
import { codeToMark, codeToShow } from './seen-code.ts';

export const codeRoutes = (publicUrl: string | undefined) =>
  serve(examCode, {
    run: ({ db, user, body, at, client }) => runCode(db, visitorOf(user, client, publicUrl), body, at),
    detail: ({ db, user, query, at, client }) => runDetail(db, visitorOf(user, client, publicUrl), query, at),
    cancel: ({ db, user, body, at, client }) => cancelRun(db, visitorOf(user, client, publicUrl), body, at),
    mark: ({ db, user, query }) => codeToMark(db, user, query),
    show: ({ db, user, query }) => codeToShow(db, user, query),
  });
