import { courseCategory } from '#contract/study/category.ts';
import { course } from '#contract/study/course.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addPicture } from '../../question/index.ts';
import { requireCategory } from './category.queries.ts';
import * as categories from './change-category.ts';
import * as changes from './change-course.ts';
import * as queries from './course.queries.ts';
import { modifyAbilities } from './course-ability.ts';
import { requireManaged } from './reach.queries.ts';

export const courseRoutes = (storage: Storage) => [
  ...serve(course, {
    search: async ({ db, user, query, body }) => {
      await requireCategory(db, user.organisationId, body.categoryId);
      return queries.coursePage(db, user, body, query);
    },
    managed: ({ db, user }) => queries.managedCourses(db, user),
    detail: ({ db, user, query }) => queries.getCourse(db, user, query.courseId),
    add: ({ db, user, body, at }) => changes.addCourse(db, user, body, at),
    modify: ({ db, user, query, body, at }) => changes.modifyCourse(db, user, query.courseId, body, at),
    copy: ({ db, user, body, at }) => changes.copyCourse(db, user, body, at),
    open: ({ db, user, query, at }) => changes.openCourse(db, user, query.courseId, at),
    close: ({ db, user, query, at }) => changes.closeCourse(db, user, query.courseId, at),
    publicity: ({ db, user, query, body }) => changes.setPublicity(db, user, query.courseId, body),
    publish: ({ db, user, query, body }) => changes.publishCourse(db, user, query.courseId, body.categoryIds),
    modifyManagers: ({ db, user, query, body, at }) =>
      changes.modifyManagers(db, user, query.courseId, body.userIds, at),
    modifyAbilities: ({ db, user, query, body }) => modifyAbilities(db, user, query.courseId, body.abilities),
    modifyCertificate: ({ db, user, query, body }) =>
      changes.modifyCertificate(db, user, query.courseId, body.templateId),
    delete: ({ db, user, query }) => changes.deleteCourse(db, user, query.courseId),
    addPicture: async ({ db, user, query, file, at }) => {
      await requireManaged(db, user, query.courseId);
      return addPicture(db, storage, user, file, at);
    },
  }),
  ...serve(courseCategory, {
    tree: ({ db, user }) => categories.courseCategoryTree(db, user),
    add: ({ db, user, body, at }) => categories.addCategory(db, user, body, at),
    modify: ({ db, user, body }) => categories.modifyCategory(db, user, body),
    delete: ({ db, user, query }) => categories.deleteCategory(db, user, query.categoryId),
  }),
];
