import { courseContent } from '#contract/study/content.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { addArticle } from '../../../../test/make/course.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const shared = {
  kind: 'shared',
  why: "what a course teaches is the whole organisation's and tells of no person",
} as const;

async function newChapter({ admin, studyCourseId: courseId }: World) {
  return admin.call(courseContent.addChapter, { body: { courseId, title: newName() } });
}

async function newSection(world: World) {
  const { chapterId } = await newChapter(world);
  return { chapterId, ...(await addArticle(world.admin, chapterId, newName())) };
}

const query = async (world: World) => ({ query: { sectionId: (await newSection(world)).sectionId } });

export const rows: RowsOf<'courseContent'> = {
  'courseContent.outline': { ...shared, call: ({ studyCourseId: courseId }) => ({ query: { courseId } }) },
  'courseContent.addChapter': {
    ...shared,
    call: async ({ studyCourseId: courseId }) => ({ body: { courseId, title: newName() } }),
  },
  'courseContent.modifyChapter': {
    ...shared,
    call: async (world) => ({ body: { ...(await newChapter(world)), title: newName() } }),
  },
  'courseContent.moveChapter': { ...shared, call: async (world) => ({ body: await newChapter(world) }) },
  'courseContent.deleteChapter': { ...shared, call: async (world) => ({ query: await newChapter(world) }) },
  'courseContent.section': { ...shared, call: query },
  'courseContent.addSection': {
    ...shared,
    call: async (world) => ({ body: { ...(await newChapter(world)), kind: 'ARTICLE', title: newName() } }),
  },
  'courseContent.modifySection': {
    ...shared,
    call: async (world) => ({ ...(await query(world)), body: { title: newName(), version: 1 } }),
  },
  'courseContent.moveSection': { ...shared, call: async (world) => ({ body: await newSection(world) }) },
  'courseContent.deleteSection': { ...shared, call: query },
  'courseContent.exams': {
    ...{
      kind: 'shared',
      why: 'narrowed to exams by people in reach, which its own test proves: it is open to managers of one course',
    },
    call: ({ studyCourseId: courseId }) => ({ query: { courseId, keyword: 'nothing is called so' } }),
  },
  'courseContent.practices': {
    ...{
      kind: 'shared',
      why: 'narrowed to practices by people in reach, which its own test proves: it is open to managers of one course',
    },
    call: ({ studyCourseId: courseId }) => ({ query: { courseId, keyword: 'nothing is called so' } }),
  },
};

export const foreign: Foreign<KeyOf<'courseContent'>> = {
  'courseContent.outline': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseContent.addChapter': ({ studyCourseId: courseId }) => ({ body: { courseId, title: '新的一章' } }),
  'courseContent.modifyChapter': ({ chapterId }) => ({ body: { chapterId, title: '改名' } }),
  'courseContent.moveChapter': ({ chapterId }) => ({ body: { chapterId } }),
  'courseContent.deleteChapter': ({ chapterId }) => ({ query: { chapterId } }),
  'courseContent.section': ({ sectionId }) => ({ query: { sectionId } }),
  'courseContent.addSection': ({ chapterId }) => ({ body: { chapterId, kind: 'ARTICLE', title: '新的一节' } }),
  'courseContent.modifySection': ({ sectionId }) => ({ query: { sectionId }, body: { title: '改名', version: 1 } }),
  'courseContent.moveSection': ({ sectionId, chapterId }) => ({ body: { sectionId, chapterId } }),
  'courseContent.deleteSection': ({ sectionId }) => ({ query: { sectionId } }),
  'courseContent.exams': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseContent.practices': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
};

export const joined: Joined = {
  'courseContent.moveChapter': [(a, b) => ({ body: { chapterId: a.chapterId, beforeId: b.chapterId } })],
  'courseContent.addSection': [
    (a, b) => ({ body: { chapterId: a.chapterId, kind: 'EXAM', title: '别家的考试', refId: b.examId } }),
    (a, b) => ({ body: { chapterId: a.chapterId, kind: 'PRACTICE', title: '别家的练习', refId: b.practiceId } }),
  ],
  'courseContent.modifySection': [
    (a, b) => ({ query: { sectionId: a.examSectionId }, body: { title: '考试', refId: b.examId, version: 1 } }),
  ],
  'courseContent.moveSection': [
    (a, b) => ({ body: { sectionId: a.sectionId, chapterId: b.chapterId } }),
    (a, b) => ({ body: { sectionId: a.sectionId, chapterId: a.chapterId, beforeId: b.sectionId } }),
  ],
};
