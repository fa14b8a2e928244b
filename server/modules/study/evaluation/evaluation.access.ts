import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeCourse, makeEvaluation } from '../../../../test/make/course.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const shared = {
  kind: 'shared',
  why: 'evaluations are told to everybody who finds the course, with the names of who gave them and nothing else of them',
} as const;

const moderated = {
  kind: 'shared',
  why: 'words about a course are moderated and answered by its managers, whoever wrote them',
} as const;

/** Of a course of its own, by who made it. */
async function newEvaluation({ admin, organisation }: Pick<World, 'admin' | 'organisation'>) {
  const { courseId } = await makeCourse(admin, newName());
  return { evaluationId: await makeEvaluation(organisation.organisationId, courseId) };
}

const standing = ({ studyCourseId: courseId }: World) => ({ query: { courseId } });

export const rows: RowsOf<'courseEvaluation'> = {
  'courseEvaluation.summary': { ...shared, call: standing },
  'courseEvaluation.search': { ...shared, call: ({ studyCourseId: courseId }) => ({ query: { courseId }, body: {} }) },
  'courseEvaluation.save': { kind: 'own', why: 'says what the caller thinks of a course that they learned in' },
  'courseEvaluation.hide': {
    ...moderated,
    call: async (world) => ({ query: await newEvaluation(world), body: { reason: '广告' } }),
  },
  'courseEvaluation.show': { ...moderated, call: async (world) => ({ query: await newEvaluation(world) }) },
  'courseEvaluation.reply': {
    ...moderated,
    call: async (world) => ({ query: await newEvaluation(world), body: { reply: '谢谢' } }),
  },
};

export const foreign: Foreign<KeyOf<'courseEvaluation'>> = {
  'courseEvaluation.summary': ({ studyCourseId: courseId }) => ({ query: { courseId } }),
  'courseEvaluation.search': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: {} }),
  'courseEvaluation.save': ({ studyCourseId: courseId }) => ({ query: { courseId }, body: { stars: 5 } }),
  'courseEvaluation.hide': ({ evaluationId }) => ({ query: { evaluationId }, body: { reason: '广告' } }),
  'courseEvaluation.show': ({ evaluationId }) => ({ query: { evaluationId } }),
  'courseEvaluation.reply': ({ evaluationId }) => ({ query: { evaluationId }, body: { reply: '谢谢' } }),
};
