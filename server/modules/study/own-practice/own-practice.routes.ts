import { ownPractice } from '#contract/study/own-practice.ts';
import { serve } from '../../../kit/http/serve.ts';
import { answerItem, assessItem } from './answer.ts';
import * as code from './code.ts';
import * as own from './own-practice.ts';
import * as sessions from './session.ts';
import { waitingOf, wrongNames } from './wrong-book.queries.ts';
import * as book from './wrong-book.ts';

export const ownPracticeRoutes = serve(ownPractice, {
  list: ({ db, user, query, at }) => own.listOwn(db, user, query, at),
  points: ({ db, user, query, at }) => own.ownPoints(db, user, query.practiceId, at),
  start: ({ db, user, body, at }) => sessions.startSession(db, user, body, at),
  session: ({ db, user, query, at }) => sessions.readSession(db, user, query.sessionId, at),
  answer: ({ db, user, query, body, at }) =>
    answerItem(db, user, query.sessionId, body.questionVersionId, body.response, at),
  item: ({ db, user, query, at }) => sessions.readItem(db, user, query.sessionId, query.questionVersionId, at),
  assess: ({ db, user, query, body, at }) =>
    assessItem(db, user, query.sessionId, body.questionVersionId, body.assessment, at),
  run: ({ db, user, query, body, at }) => code.runOwn(db, user, query.sessionId, body, at),
  runDetail: ({ db, user, query, at }) => code.ownRun(db, user, query.sessionId, query.runId, at),
  cancelRun: ({ db, user, query, at }) => code.cancelOwnRun(db, user, query.sessionId, query.runId, at),
  finish: ({ db, user, query, at }) => sessions.finishSession(db, user, query.sessionId, at),
  history: ({ db, user, query, at }) => own.ownHistory(db, user, query, at),
  wrong: ({ db, user, query, at }) => book.ownWrongBook(db, user, query, query, at),
  wrongNames: ({ db, user, at }) => wrongNames(db, user, at),
  wrongSheet: ({ db, user, query, at }) => book.wrongSheet(db, user, query, at),
  exportWrong: ({ db, user, query, at }) => book.exportWrong(db, user, query, at),
  markWrong: ({ db, user, query, body, at }) => book.markWrong(db, user, query.questionId, body, at),
  due: ({ db, user, at }) => waitingOf(db, user, at),
});
