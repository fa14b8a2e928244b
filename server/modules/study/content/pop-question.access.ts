import { courseContent } from '#contract/study/content.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const shared = {
  kind: 'shared',
  why: "what a course teaches is the whole organisation's and tells of no person",
} as const;

async function newFilm({ admin, studyCourseId: courseId }: World) {
  const { chapterId } = await admin.call(courseContent.addChapter, { body: { courseId, title: newName() } });
  const mediaId = await makeFilm(admin);
  const { sectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: newName(), mediaId },
  });
  return { query: { sectionId } };
}

export const rows: RowsOf<'popQuestion'> = {
  'popQuestion.all': { ...shared, call: newFilm },
  'popQuestion.search': {
    ...{ kind: 'shared', why: 'questions of banks that the caller sees, which its own test proves' },
    call: async (world) => ({ query: { ...(await newFilm(world)).query, keyword: 'nothing is called so' } }),
  },
  'popQuestion.set': { ...shared, call: async (world) => ({ ...(await newFilm(world)), body: { questions: [] } }) },
};

export const foreign: Foreign<KeyOf<'popQuestion'>> = {
  'popQuestion.all': ({ sectionId }) => ({ query: { sectionId } }),
  'popQuestion.search': ({ sectionId }) => ({ query: { sectionId } }),
  'popQuestion.set': ({ sectionId }) => ({ query: { sectionId }, body: { questions: [] } }),
};

export const joined: Joined = {
  'popQuestion.set': [
    (a, b) => ({
      query: { sectionId: a.sectionId },
      body: { questions: [{ questionId: b.practiceQuestionId, atMs: 0, mustBeRight: true }] },
    }),
  ],
};
