import { courseLearning } from '#contract/study/learning.ts';
import { serve } from '../../../kit/http/serve.ts';
import { requireCategory } from '../course/category.queries.ts';
import { foundCourses, ledCourses, ownCourses } from './learning.queries.ts';
import * as learning from './learning.ts';

export const learningRoutes = serve(courseLearning, {
  view: ({ db, user, query, at }) => learning.courseView(db, user, query.courseId, at),
  mine: ({ db, user, query }) => ownCourses(db, user, query),
  catalogue: async ({ db, user, query, body }) => {
    await requireCategory(db, user.organisationId, body.categoryId);
    return foundCourses(db, user, body, query);
  },
  led: ({ db, user }) => ledCourses(db, user),
  join: ({ db, user, query, at }) => learning.joinCourse(db, user, query.courseId, at),
  open: ({ db, user, query, at }) => learning.openSection(db, user, query.sectionId, at),
  read: ({ db, user, body, at }) => learning.readArticle(db, user, body, at),
});
