import { courseContent } from '#contract/study/content.ts';
import { serve } from '../../../kit/http/serve.ts';
import { requireManaged } from '../course/reach.queries.ts';
import * as changes from './change-content.ts';
import { choosableExams, choosablePractices } from './reference.queries.ts';

export const contentRoutes = serve(courseContent, {
  outline: ({ db, user, query }) => changes.readOutline(db, user, query.courseId),
  addChapter: ({ db, user, body }) => changes.addChapter(db, user, body),
  modifyChapter: ({ db, user, body }) => changes.modifyChapter(db, user, body),
  moveChapter: ({ db, user, body }) => changes.moveChapter(db, user, body),
  deleteChapter: ({ db, user, query, at }) => changes.deleteChapter(db, user, query.chapterId, at),
  section: ({ db, user, query }) => changes.readSection(db, user, query.sectionId),
  addSection: ({ db, user, body, at }) => changes.addSection(db, user, body, at),
  modifySection: ({ db, user, query, body, at }) => changes.modifySection(db, user, query.sectionId, body, at),
  moveSection: ({ db, user, body }) => changes.moveSection(db, user, body),
  deleteSection: ({ db, user, query, at }) => changes.deleteSection(db, user, query.sectionId, at),
  exams: async ({ db, user, query }) => {
    await requireManaged(db, user, query.courseId);
    return choosableExams(db, user, query);
  },
  practices: async ({ db, user, query }) => {
    await requireManaged(db, user, query.courseId);
    return choosablePractices(db, user, query);
  },
});
