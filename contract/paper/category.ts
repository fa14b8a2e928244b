import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';

const Category = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  bankCount: z.number().int(),
  get categoryTreeVOS() {
    return z.array(Category);
  },
});
export type PaperCategory = z.output<typeof Category>;

const base = '/paper/api/v1/paper/bank/category';

export const paperCategory = {
  tree: endpoint({
    method: 'GET',
    path: `${base}/tree`,
    access: 'paper.manage',
    summary: '卷库分类树（给出 categoryId 时只有它和下级）',
    query: z.object({ categoryId: Id.optional() }),
    reply: z.array(Category),
  }),
  getAll: endpoint({
    method: 'GET',
    path: `${base}/get/all`,
    access: ['paper.manage', 'exam.manage'],
    summary: '全部分类，上级在前',
    reply: z.array(Category.omit({ categoryTreeVOS: true }).extend({ depth: z.number().int() })),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'paper.manage',
    summary: '新增分类',
    body: z.object({ name: line('分类名称', 30), parentId: Id.nullable().default(null) }),
    reply: z.object({ id: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'paper.manage',
    summary: '修改分类名称或上级',
    body: z.object({ id: Id, name: line('分类名称', 30), parentId: Id.nullable() }),
    reply: z.object({ id: Id }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'paper.manage',
    summary: '删除空分类',
    body: z.object({ id: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
