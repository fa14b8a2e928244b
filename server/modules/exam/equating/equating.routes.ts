import { equating } from '#contract/exam/equating.ts';
import { serve } from '../../../kit/http/serve.ts';
import { applyEquating, previewEquating, revertEquating, showEquating } from './equating.ts';

export const equatingRoutes = serve(equating, {
  show: ({ db, user, query, at }) => showEquating(db, user, query, at),
  preview: ({ db, user, query, at }) => previewEquating(db, user, query, at),
  apply: ({ db, user, query, body, at }) => applyEquating(db, user, query.examId, body, at),
  revert: ({ db, user, query, body, at }) => revertEquating(db, user, query.examId, body.reason, at),
});
