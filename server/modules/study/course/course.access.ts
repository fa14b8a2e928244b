import { courseCategory } from '#contract/study/category.ts';
import { course } from '#contract/study/course.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { aPicture } from '../../../../test/make/course.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const why = "courses and their categories are the whole organisation's; who learns in them is told with members alone";
const shared = { kind: 'shared', why } as const;

const shortName = () => newName().slice(0, 40);

async function newCourse({ admin }: Pick<World, 'admin'>) {
  return { courseId: (await admin.call(course.add, { body: { name: newName() } })).courseId };
}

async function newCategory({ admin }: Pick<World, 'admin'>) {
  return (await admin.call(courseCategory.add, { body: { name: shortName() } })).id;
}

/** One that can be opened and closed again. */
const standing = ({ studyCourseId: courseId }: World) => ({ query: { courseId } });

export const rows: RowsOf<'course' | 'courseCategory'> = {
  'course.search': {
    ...{ kind: 'people', silent: true },
    lists: () => ({ query: { size: 200 }, body: {} }),
    persons: ({ data }) => data.reduce((sum, { memberCount }) => sum + memberCount, 0),
  },
  'course.managed': { ...shared, call: () => ({}) },
  'course.detail': { ...shared, call: async (world) => ({ query: await newCourse(world) }) },
  'course.add': { ...shared, call: () => ({ body: { name: newName() } }) },
  'course.modify': {
    ...shared,
    call: async (world) => ({ query: await newCourse(world), body: { name: newName(), version: 1 } }),
  },
  'course.copy': { ...shared, call: async (world) => ({ body: { ...(await newCourse(world)), name: newName() } }) },
  'course.open': { ...shared, call: standing },
  'course.close': { ...shared, call: standing },
  'course.publicity': {
    ...shared,
    call: async (world) => ({ query: await newCourse(world), body: { visibility: 'MEMBERS', joining: 'ASSIGNED' } }),
  },
  'course.publish': {
    ...shared,
    call: async (world) => ({ query: await newCourse(world), body: { categoryIds: [] } }),
  },
  'course.modifyManagers': {
    ...{ kind: 'people', silent: true },
    names: async ({ userId }, world) => ({ query: await newCourse(world), body: { userIds: [userId] } }),
  },
  'course.modifyAbilities': {
    ...shared,
    call: async (world) => ({ query: await newCourse(world), body: { abilities: [] } }),
  },
  'course.modifyCertificate': {
    ...shared,
    call: async (world) => ({ query: await newCourse(world), body: { templateId: null } }),
  },
  'course.delete': { ...shared, call: async (world) => ({ query: await newCourse(world) }) },
  'course.addPicture': { ...shared, call: async (world) => ({ query: await newCourse(world), file: aPicture() }) },
  'courseCategory.tree': { ...shared, call: () => ({}) },
  'courseCategory.add': { ...shared, call: () => ({ body: { name: shortName() } }) },
  'courseCategory.modify': {
    ...shared,
    call: async (world) => ({ body: { id: await newCategory(world), name: shortName(), parentId: null } }),
  },
  'courseCategory.delete': { ...shared, call: async (world) => ({ query: { categoryId: await newCategory(world) } }) },
};

export const foreign: Foreign<KeyOf<'course' | 'courseCategory'>> = {
  'course.search': ({ courseCategoryId: categoryId }) => ({ body: { categoryId } }),
  'course.detail': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'course.add': ({ courseCategoryId }) => ({ body: { name: '放进别家的分类', categoryIds: [courseCategoryId] } }),
  'course.modify': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { name: '改名', version: 1 } }),
  'course.copy': ({ studyCourseId: courseId }) => ({ body: { courseId, name: '抄来的' } }),
  'course.open': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'course.close': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'course.publicity': ({ studyCourseId: courseId }) => ({
    ...{ query: { courseId }, body: { visibility: 'EVERYONE', joining: 'OPEN' } },
  }),
  'course.publish': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { categoryIds: [] } }),
  'course.modifyManagers': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { userIds: [] } }),
  'course.modifyAbilities': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { abilities: [] } }),
  'course.modifyCertificate': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { templateId: null } }),
  'course.delete': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'course.addPicture': ({ studyCourseId: courseId }) => ({ query: { courseId }, file: aPicture() }),
  'courseCategory.add': ({ courseCategoryId: parentId }) => ({ body: { name: '下级', parentId } }),
  'courseCategory.modify': ({ courseCategoryId: id }) => ({ body: { id, name: '改名', parentId: null } }),
  'courseCategory.delete': ({ courseCategoryId: categoryId }) => ({ query: { categoryId } }),
};

export const joined: Joined = {
  'course.publish': [
    (a, b) => ({
      query: { courseId: a.studyCourseId },
      body: { categoryIds: [a.courseCategoryId, b.courseCategoryId] },
    }),
  ],
  'course.modifyAbilities': [
    (a, b) => ({
      query: { courseId: a.studyCourseId },
      body: { abilities: [{ abilityId: b.abilityId, level: 1 }] },
    }),
  ],
  'course.modifyCertificate': [
    (a, b) => ({ query: { courseId: a.studyCourseId }, body: { templateId: b.certificateTemplateId } }),
  ],
  'course.publicity': [
    (a, b) => ({
      ...{ query: { courseId: a.studyCourseId } },
      body: { visibility: 'DEPARTMENTS', joining: 'OPEN', departmentIds: [b.branchId] },
    }),
  ],
  'course.modifyManagers': [(a, b) => ({ query: { courseId: a.studyCourseId }, body: { userIds: [b.userId] } })],
  'courseCategory.modify': [
    (a, b) => ({ body: { id: a.courseCategoryId, name: '改名', parentId: b.courseCategoryId } }),
    (a, b) => ({ body: { id: a.courseCategoryId, name: '改名', parentId: null, beforeId: b.courseCategoryId } }),
  ],
};
