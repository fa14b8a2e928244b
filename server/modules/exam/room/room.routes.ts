import { examRoom } from '#contract/exam/room.ts';
import { serve } from '../../../kit/http/serve.ts';
import { examRooms, possibleMonitors, removeRoom, saveRoom, setWholeMonitors } from './room.ts';

export const roomRoutes = serve(examRoom, {
  list: ({ db, user, query, at }) => examRooms(db, user, query.examId, at),
  people: ({ db, user, query, at }) => possibleMonitors(db, user, query.examId, at),
  save: ({ db, user, query, body }) => saveRoom(db, user, query.examId, body),
  remove: ({ db, user, query, body }) => removeRoom(db, user, query.examId, body.roomId),
  whole: ({ db, user, query, body }) => setWholeMonitors(db, user, query.examId, body.userIds),
});
