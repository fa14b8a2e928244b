import { monitor } from '#contract/exam/monitor.ts';
import { serve } from '../../../kit/http/serve.ts';
import { act } from './action.ts';
import { watchedPerson } from './person.ts';
import { examWall } from './wall.ts';

export const monitorRoutes = serve(monitor, {
  list: ({ db, user, query, at }) => examWall(db, user, query.examId, at),
  person: ({ db, user, query, at }) => watchedPerson(db, user, query, at),
  action: ({ db, user, query, body, at }) => act(db, user, query.examId, body, at),
});
