import { markingTeam } from '#contract/exam/marking-team.ts';
import { serve } from '../../../kit/http/serve.ts';
import { markerAgreement } from './agreement.ts';
import { overrideMark, paperMarks, sendBack, setControl } from './settle.ts';
import { assignAnswers, possibleMarkers, setMarking, teamAnswers, teamOverview, unassignAnswers } from './team.ts';

export const teamRoutes = serve(markingTeam, {
  overview: ({ db, user, query, at }) => teamOverview(db, user, query.examId, at),
  people: ({ db, user, query, at }) => possibleMarkers(db, user, query.examId, at),
  assign: ({ db, user, query, body }) => assignAnswers(db, user, query.examId, body),
  unassign: ({ db, user, query, body }) => unassignAnswers(db, user, query.examId, body),
  answers: ({ db, user, query, at }) => teamAnswers(db, user, query, at),
  agreement: ({ db, user, query, at }) => markerAgreement(db, user, query, at),
  sendBack: ({ db, user, query, body, at }) => sendBack(db, user, query.examId, body, at),
  control: ({ db, user, query, body, at }) => setControl(db, user, query.examId, body, at),
  setting: ({ db, user, query, body }) => setMarking(db, user, query.examId, body),
  paper: ({ db, user, query }) => paperMarks(db, user, query),
  override: ({ db, user, query, body, at }) => overrideMark(db, user, query.examId, body, at),
});
