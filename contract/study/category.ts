import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';

/** A tree of categories has no more levels than this. */
export const courseCategoryLevels = 6;

const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  /** Courses in it and in what is below it; one that is published in several of them counts in each. */
  courseCount: z.number().int(),
  get children() {
    return z.array(Category);
  },
});
export type CourseCategory = z.output<typeof Category>;

const base = '/course/api/v1/course/category';

export const courseCategory = {
  tree: endpoint({
    method: 'GET',
    path: `${base}/simple/tree`,
    access: 'signedIn',
    summary: '课程分类树，以及能找到的课程数；课程管理员数全部课程',
    reply: z.object({
      categories: z.array(Category),
      courseCount: z.number().int(),
      uncategorised: z.number().int(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'course.manage',
    summary: '新增课程分类',
    body: z.object({ name: line('分类名称', 40), parentId: Id.nullable().default(null) }),
    reply: z.object({ id: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'course.manage',
    summary: '修改课程分类的名称或上级；beforeId 为空表示上级不变时留在原位，变了就排在最后',
    body: z.object({
      id: Id,
      name: line('分类名称', 40),
      parentId: Id.nullable(),
      beforeId: Id.nullable().default(null),
    }),
    reply: z.object({ id: Id }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'course.manage',
    summary: '删除空的课程分类；还有课程或下级分类时不能删除',
    query: z.object({ categoryId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
