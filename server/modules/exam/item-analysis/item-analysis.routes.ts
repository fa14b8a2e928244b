import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { serve } from '../../../kit/http/serve.ts';
import { examsByQuestion, recordsByQuestion } from './by-question.ts';
import { examGroups } from './groups.ts';
import { examItems } from './item-analysis.ts';

export const itemAnalysisRoutes = serve(itemAnalysis, {
  items: ({ db, user, query, at }) => examItems(db, user, query.examId, at),
  groups: ({ db, user, query, at }) => examGroups(db, user, query.examId, at),
  examsByQuestion: ({ db, user, body }) => examsByQuestion(db, user, body.questionId),
  recordsByQuestion: ({ db, user, query, body }) => recordsByQuestion(db, user, { ...query, ...body }),
});
