import { course } from '#contract/study/course.ts';
import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const own = { kind: 'own', why: 'tells of courses and of the progress of the caller alone' } as const;

export const rows: RowsOf<'courseLearning'> = {
  'courseLearning.view': {
    ...own,
    call: async ({ admin }: World) => ({ query: await admin.call(course.add, { body: { name: newName() } }) }),
  },
  'courseLearning.mine': { ...own, call: () => ({}) },
  'courseLearning.led': { ...own, call: () => ({}) },
  'courseLearning.catalogue': { ...own, call: () => ({ body: {} }) },
  'courseLearning.join': {
    ...own,
    call: async ({ admin }: World) => ({ query: { courseId: (await makeCourse(admin, newName())).courseId } }),
  },
  'courseLearning.open': {
    ...own,
    call: async ({ admin }: World) => ({ query: { sectionId: (await makeCourse(admin, newName())).sectionId } }),
  },
  'courseLearning.read': { ...own },
};

export const foreign: Foreign<KeyOf<'courseLearning'>> = {
  'courseLearning.view': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseLearning.catalogue': ({ courseCategoryId: categoryId }) => ({ body: { categoryId } }),
  'courseLearning.join': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseLearning.open': ({ sectionId }) => ({ query: { sectionId } }),
  'courseLearning.read': ({ sectionId }) => ({ body: { sectionId, playId: sectionId } }),
};
