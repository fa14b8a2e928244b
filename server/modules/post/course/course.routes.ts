import { postCourse } from '#contract/post/course.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as course from './course.ts';

export const courseRoutes = serve(postCourse, {
  search: ({ db, user, query, body }) => course.searchCourses(db, user, body, query),
  add: ({ db, user, body, at }) => course.addCourse(db, user, body, at),
  update: ({ db, user, query, body }) => course.updateCourse(db, user, query.courseId, body),
  move: ({ db, user, body }) => course.moveCourse(db, user, body),
  copy: ({ db, user, body, at }) => course.copyCourses(db, user, body, at),
  delete: ({ db, user, query }) => course.deleteCourse(db, user, query.courseId),
});
