import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, OwnId } from '../paging.ts';

/** An ability is linked to no more points than this. */
export const mostLinkedPoints = 100;

const Linkable = z.object({
  abilityId: OwnId,
  name: z.string(),
  /** Names from the dimension down to what is right above it. */
  above: z.array(z.string()),
  /** Points that it is linked to. */
  pointCount: z.number().int(),
});
export type LinkableAbility = z.output<typeof Linkable>;

const LinkedPoint = z.object({
  knowledgeId: OwnId,
  name: z.string(),
  /** Names from the topmost point down to what is right above it. */
  above: z.array(z.string()),
  /** Per cent that an answer about the point counts for the ability. */
  weight: z.number().int(),
  /** Questions of the point and of everything below it, each once. */
  questionCount: z.number().int(),
});
export type LinkedPoint = z.output<typeof LinkedPoint>;

const Links = z.object({
  abilityId: OwnId,
  points: z.array(LinkedPoint),
  /** Another one as soon as somebody saves other links. */
  mark: z.string(),
});
export type AbilityLinks = z.output<typeof Links>;

const base = '/post/api/v1/ability/knowledge';

export const abilityLink = {
  abilities: endpoint({
    method: 'GET',
    path: `${base}/abilities`,
    access: 'post.manage',
    summary: '可以关联知识点的能力与技能，各有几个知识点；给出岗位时只有其现行模型里的',
    query: z.object({ postId: Id.optional() }),
    reply: z.array(Linkable),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/get`,
    access: 'post.manage',
    summary: '一项能力关联的知识点、权重与各有多少试题',
    query: z.object({ abilityId: Id }),
    reply: Links,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${base}/save`,
    access: 'post.manage',
    summary: '保存一项能力关联的全部知识点；不在其中的不再关联。mark 是读到时的，别人已改过时返回 409',
    query: z.object({ abilityId: Id }),
    body: z.object({
      points: z
        .array(
          z.object({
            knowledgeId: Id,
            weight: z
              .number({ error: '请填写权重' })
              .int('权重要是整数')
              .min(1, '权重要在 1 到 100 之间')
              .max(100, '权重要在 1 到 100 之间'),
          }),
        )
        .max(mostLinkedPoints, `一项能力最多关联 ${mostLinkedPoints} 个知识点`),
      mark: z.string().max(100),
    }),
    reply: Links,
  }),
};
