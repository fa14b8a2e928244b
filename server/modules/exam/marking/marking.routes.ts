import { marking } from '#contract/exam/marking.ts';
import { markingPhrase } from '#contract/exam/marking-phrase.ts';
import { serve } from '../../../kit/http/serve.ts';
import { markingItem, markingTasks } from './marking.ts';
import { addPhrase, phrases, removePhrase } from './phrase.ts';
import { scoreAnswer } from './score-answer.ts';

export const markingRoutes = serve(marking, {
  task: ({ db, user, query }) => markingTasks(db, user, query.examId),
  next: ({ db, user, query }) => markingItem(db, user, query),
  score: ({ db, user, query, body, at }) => scoreAnswer(db, user, { ...body, ...query }, at),
});

export const phraseRoutes = serve(markingPhrase, {
  list: ({ db, user, query }) => phrases(db, user, query.examId),
  add: ({ db, user, query, body, at }) => addPhrase(db, user, query.examId, body, at),
  remove: ({ db, user, query }) => removePhrase(db, user, query),
});
