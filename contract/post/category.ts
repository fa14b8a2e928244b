import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';

/** A tree of categories has no more levels than this. */
export const postCategoryLevels = 6;

const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  /** Posts in it and in what is below it. */
  postCount: z.number().int(),
  get children() {
    return z.array(Category);
  },
});
export type PostCategory = z.output<typeof Category>;

const base = '/post/api/v1/post/category';

export const postCategory = {
  tree: endpoint({
    method: 'GET',
    path: `${base}/tree`,
    access: ['post.manage', 'post.match'],
    summary: '岗位类别树，以及岗位总数和未分类的岗位数',
    reply: z.object({
      categories: z.array(Category),
      postCount: z.number().int(),
      uncategorised: z.number().int(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'post.manage',
    summary: '新增岗位类别',
    body: z.object({ name: line('类别名称', 40), parentId: Id.nullable().default(null) }),
    reply: z.object({ id: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'post.manage',
    summary: '修改岗位类别的名称',
    body: z.object({ id: Id, name: line('类别名称', 40) }),
    reply: z.object({ id: Id }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'post.manage',
    summary: '移动岗位类别，连同其下的全部；beforeId 为空表示排在最后',
    body: z.object({ id: Id, parentId: Id.nullable(), beforeId: Id.nullable().default(null) }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'post.manage',
    summary: '删除空的岗位类别；还有岗位或下级类别时不能删除',
    body: z.object({ id: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
