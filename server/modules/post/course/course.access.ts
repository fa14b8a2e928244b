import { postCourse } from '#contract/post/course.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const row = { kind: 'shared', why: "courses of posts are the whole organisation's and tell of no person" } as const;

const newCourse = ({ admin, postId }: World) => admin.call(postCourse.add, { body: { postId, name: newName() } });

export const rows: RowsOf<'postCourse'> = {
  'postCourse.search': { ...row, call: ({ postId }) => ({ body: { postId } }) },
  'postCourse.add': { ...row, call: ({ postId }) => ({ body: { postId, name: newName() } }) },
  'postCourse.update': {
    ...row,
    call: async (world) => ({ query: await newCourse(world), body: { name: newName(), version: 1 } }),
  },
  'postCourse.move': { ...row, call: async (world) => ({ body: await newCourse(world) }) },
  'postCourse.copy': { ...row, call: ({ postId }) => ({ body: { fromPostId: postId, postId } }) },
  'postCourse.delete': { ...row, call: async (world) => ({ query: await newCourse(world) }) },
};

export const foreign: Foreign<KeyOf<'postCourse'>> = {
  'postCourse.search': ({ postId }) => ({ body: { postId } }),
  'postCourse.add': ({ postId }) => ({ body: { postId, name: '放进别家的岗位' } }),
  'postCourse.update': ({ courseId }) => ({ query: { courseId }, body: { name: '改名', version: 1 } }),
  'postCourse.move': ({ courseId }) => ({ body: { courseId } }),
  'postCourse.copy': ({ postId }) => ({ body: { fromPostId: postId, postId } }),
  'postCourse.delete': ({ courseId }) => ({ query: { courseId } }),
};

export const joined: Joined = {
  'postCourse.add': [(a, b) => ({ body: { postId: a.postId, name: '别家的课', studyCourseId: b.studyCourseId } })],
  'postCourse.move': [(a, b) => ({ body: { courseId: a.courseId, beforeId: b.courseId } })],
  'postCourse.copy': [
    (a, b) => ({ body: { fromPostId: b.postId, postId: a.postId } }),
    (a, b) => ({ body: { fromPostId: a.postId, postId: b.postId } }),
  ],
};
