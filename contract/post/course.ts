import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line, OwnId, pageOf, pageQuery } from '../paging.ts';

/** A post has no more courses than this. */
export const mostCourses = 200;

const Course = z.object({
  courseId: OwnId,
  postId: OwnId,
  postName: z.string(),
  name: z.string(),
  required: z.boolean(),
  /** Days after somebody came to the post; null: no deadline. */
  dueDays: z.number().int().nullable(),
  /** The course that people learn in; null: known by its name alone. */
  studyCourseId: OwnId.nullable(),
  version: z.number().int(),
});
export type PostCourse = z.output<typeof Course>;

const dueDaysText = '入岗后天数要在 1 到 3650 之间';

const fields = {
  name: line('课程', 100),
  required: z.boolean().default(true),
  dueDays: z
    .number({ error: dueDaysText })
    .int(dueDaysText)
    .min(1, dueDaysText)
    .max(3650, dueDaysText)
    .nullable()
    .default(null),
  studyCourseId: Id.nullable().default(null),
};

const base = '/post/api/v1/post/course';

export const postCourse = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'post.manage',
    summary: '岗位课程：先按岗位，再按各自的顺序',
    query: pageQuery({ size: 20 }),
    body: z.object({
      text: z.string().trim().max(50).default(''),
      postId: Id.optional(),
      required: z.boolean().optional(),
    }),
    reply: pageOf(Course),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'post.manage',
    summary: '给岗位新增课程，排在最后',
    body: z.object({ postId: Id, ...fields }),
    reply: z.object({ courseId: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    access: 'post.manage',
    summary: '修改岗位课程',
    query: z.object({ courseId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'post.manage',
    summary: '调整顺序：排到同一岗位的另一门课程之前；beforeId 为空表示排在最后',
    body: z.object({ courseId: Id, beforeId: Id.nullable().default(null) }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'post.manage',
    summary: '从另一个岗位复制课程，排在最后；已有同名课程的不复制',
    body: z.object({ fromPostId: Id, postId: Id }),
    reply: z.object({ added: z.number().int(), skipped: z.number().int() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'post.manage',
    summary: '删除岗位课程',
    query: z.object({ courseId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
