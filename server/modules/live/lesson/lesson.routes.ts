import { lesson } from '#contract/live/lesson.ts';
import { serve } from '../../../kit/http/serve.ts';
import { attendancePage, exportAttendance } from './attendance.ts';
import { lessonPage, ownPage } from './lesson.queries.ts';
import * as plan from './lesson.ts';

export const lessonRoutes = serve(lesson, {
  search: ({ db, user, query, body }) => lessonPage(db, user, body, query),
  mine: ({ db, user, query }) => ownPage(db, user, query),
  add: ({ db, user, body, at }) => plan.addLesson(db, user, body, at),
  addSection: ({ db, user, body, at }) => plan.addToCourse(db, user, body, at),
  planSection: ({ db, user, body, at }) => plan.planSection(db, user, body, at),
  modify: ({ db, user, query, body, at }) => plan.modifyLesson(db, user, query.lessonId, body, at),
  cancel: ({ db, user, query, at }) => plan.cancelLesson(db, user, query.lessonId, at),
  detail: ({ db, user, query }) => plan.readLesson(db, user, query.lessonId),
  attendance: ({ db, user, query, body, at }) => attendancePage(db, user, query, body.text, at),
  export: ({ db, user, query, at }) => exportAttendance(db, user, query.lessonId, at),
});
