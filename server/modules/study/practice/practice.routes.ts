import { practice } from '#contract/study/practice.ts';
import { serve } from '../../../kit/http/serve.ts';
import { practicePage } from './practice.queries.ts';
import * as practices from './practice.ts';
import * as statistics from './statistics.ts';

export const practiceRoutes = serve(practice, {
  search: ({ db, user, query, body }) => practicePage(db, user, body, query),
  detail: ({ db, user, query }) => practices.practiceDetail(db, user, query.practiceId),
  add: ({ db, user, body, at }) => practices.addPractice(db, user, body, at),
  modify: ({ db, user, query, body, at }) => practices.modifyPractice(db, user, query.practiceId, body, at),
  release: ({ db, user, query, body, at }) =>
    practices.changeState(db, user, query.practiceId, body.version, 'RELEASED', at),
  close: ({ db, user, query, body, at }) =>
    practices.changeState(db, user, query.practiceId, body.version, 'CLOSED', at),
  delete: ({ db, user, query }) => practices.deletePractice(db, user, query.practiceId),
  people: ({ db, user, query }) => statistics.peoplePage(db, user, query.practiceId, query),
  statistics: ({ db, user, query }) => statistics.practiceStatistics(db, user, query.practiceId),
  export: ({ db, user, query }) => statistics.exportPeople(db, user, query.practiceId),
});
