import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line, OwnId, pageOf, pageQuery } from '../paging.ts';
import { mostLevel } from './ability.ts';

/** An ability has no more materials than this. */
export const mostMaterials = 200;

const Level = z.number().int().min(1, '等级要在 1 到 5 之间').max(mostLevel, '等级要在 1 到 5 之间');

const Material = z.object({
  materialId: OwnId,
  abilityId: OwnId,
  abilityName: z.string(),
  /** The level that it leads to; null: any. */
  level: z.number().int().nullable(),
  title: z.string(),
  url: z.string(),
  note: z.string(),
  recommended: z.boolean(),
  version: z.number().int(),
});
export type AbilityMaterial = z.output<typeof Material>;

const fields = {
  abilityId: Id,
  level: Level.nullable().default(null),
  title: line('标题', 100),
  url: z
    .string({ error: '请填写链接' })
    .trim()
    .min(1, '请填写链接')
    .max(500, '链接不能超过 500 个字')
    .pipe(z.url({ protocol: /^https$/, error: '链接要以 https:// 开头' }).max(500, '链接不能超过 500 个字')),
  note: z.string().trim().max(300, '说明不能超过 300 个字').default(''),
  recommended: z.boolean().default(false),
};

const base = '/post/api/v1/ability/material';

export const abilityMaterial = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'post.manage',
    summary: '学习资料：先按能力，再按各自的顺序',
    query: pageQuery({ size: 20 }),
    body: z.object({
      text: z.string().trim().max(50).default(''),
      abilityId: Id.optional(),
      /** Those of this level, not those of any. */
      level: Level.optional(),
    }),
    reply: pageOf(Material),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'post.manage',
    summary: '新增学习资料，排在这项能力的最后',
    body: z.object(fields),
    reply: z.object({ materialId: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    access: 'post.manage',
    summary: '修改学习资料；换到另一项能力时排在最后',
    query: z.object({ materialId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'post.manage',
    summary: '调整顺序：排到同一能力的另一份资料之前；beforeId 为空表示排在最后',
    body: z.object({ materialId: Id, beforeId: Id.nullable().default(null) }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'post.manage',
    summary: '删除学习资料',
    query: z.object({ materialId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
