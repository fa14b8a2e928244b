import { ownPractice } from '#contract/study/own-practice.ts';
import { serve } from '../../../kit/http/serve.ts';
import { waitingOf } from '../practice/source.queries.ts';
import * as own from './own-practice.ts';
import * as sessions from './session.ts';

export const ownPracticeRoutes = serve(ownPractice, {
  list: ({ db, user, query, at }) => own.listOwn(db, user, query, at),
  points: ({ db, user, query, at }) => own.ownPoints(db, user, query.practiceId, at),
  start: ({ db, user, body, at }) => sessions.startSession(db, user, body, at),
  session: ({ db, user, query, at }) => sessions.readSession(db, user, query.sessionId, at),
  answer: ({ db, user, query, body, at }) =>
    sessions.answerItem(db, user, query.sessionId, body.questionVersionId, body.response, at),
  finish: ({ db, user, query, at }) => sessions.finishSession(db, user, query.sessionId, at),
  history: ({ db, user, query, at }) => own.ownHistory(db, user, query, at),
  wrong: ({ db, user, query, at }) => own.ownWrongBook(db, user, query.mastered, query, at),
  markWrong: ({ db, user, query, body, at }) => own.markWrong(db, user, query.questionId, body, at),
  due: ({ db, user, at }) => waitingOf(db, user, at),
});
