import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';

/** 1 question bank, 2 question, 3 post, 4 user, 5 organisation (spec §3). */
export const tagTypes = { 1: '题库', 2: '试题', 3: '岗位', 4: '人员', 5: '机构' } as const;
export type TagType = keyof typeof tagTypes;

export const tagColors = ['blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold', 'gray'] as const;

const Tag = z.object({
  tagId: Id,
  type: z.literal([1, 2, 3, 4, 5]),
  name: z.string(),
  color: z.enum(tagColors),
  /** How many things bear it; of people and departments those in the caller's reach. */
  useCount: z.number().int(),
  version: z.number().int(),
});
export type Tag = z.output<typeof Tag>;

const type = z.coerce.number<number>().int().min(1, '标签类型不对').max(5, '标签类型不对');
const readers = [
  'tag.manage',
  'staff.view',
  'staff.manage',
  'exam.manage',
  'notice.publish',
  'question.manage',
  'paper.manage',
] as const;
const base = '/user/api/v1/tag';

export const tag = {
  list: endpoint({
    method: 'GET',
    path: `${base}/get/all`,
    access: readers,
    summary: '标签列表',
    query: z.object({ type: type.optional() }),
    reply: z.array(Tag),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'tag.manage',
    summary: '新建标签',
    body: z.object({ type, name: line('标签名称', 20), color: z.enum(tagColors).default('blue') }),
    reply: z.object({ tagId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'tag.manage',
    summary: '修改标签',
    body: z.object({ tagId: Id, name: line('标签名称', 20), color: z.enum(tagColors), version: z.number().int() }),
    reply: z.object({ tagId: Id, version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'tag.manage',
    summary: '删除标签；正在使用时先要确认',
    body: z.object({ tagIds: z.array(Id).min(1, '请先选择标签').max(200), confirmed: z.boolean().default(false) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${base}/attach`,
    access: 'tag.manage',
    summary: '批量打标签或去掉标签（人员、部门、岗位、题库、试题，由标签类型决定）',
    body: z.object({
      targetIds: z.array(Id).min(1, '请先选择对象').max(5000, '一次最多 5,000 个'),
      add: z.array(Id).max(50).default([]),
      remove: z.array(Id).max(50).default([]),
    }),
    reply: z.object({ attached: z.number().int(), detached: z.number().int() }),
  }),
};
