import { report } from '#contract/exam/report.ts';
import { serve } from '../../../kit/http/serve.ts';
import { examReport, ownReport, personReport } from './report.ts';

export const reportRoutes = serve(report, {
  exam: ({ db, user, query, at }) => examReport(db, user, query.examId, at),
  person: ({ db, user, query, at }) => personReport(db, user, query, at),
  own: ({ db, user, query, at }) => ownReport(db, user, query.attemptId, at),
});
