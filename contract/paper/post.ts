import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { AutoDemand } from './demand.ts';

/** Papers of type 9: the ability model of a post says what they must be. */
export const paperPost = {
  posts: endpoint({
    method: 'GET',
    path: '/paper/api/v1/post/posts',
    access: 'paper.manage',
    summary: '有能力模型的岗位',
    query: z.object({}),
    reply: z.array(
      z.object({ postId: Id, postName: z.string(), modelNumber: z.number().int(), abilityCount: z.number().int() }),
    ),
  }),
  demand: endpoint({
    method: 'POST',
    path: '/paper/api/v1/post/demand',
    access: 'paper.manage',
    summary: '按岗位的能力模型提出组卷要求：每项能力的分值按权重，难度按要求等级',
    body: AutoDemand.pick({ bankIds: true, sections: true }).extend({
      postId: Id,
      /** Abilities without a question in these banks are left out, and the others share their weight. */
      skipUncovered: z.boolean().default(false),
    }),
    reply: z.object({
      post: z.object({ postId: Id, modelId: Id }),
      bounds: AutoDemand.shape.bounds,
      difficulty: z.number(),
      /** In the order of the model. */
      abilities: z.array(
        z.object({
          abilityId: Id,
          name: z.string(),
          /** Per cent, as the model has it. */
          weight: z.number(),
          requiredLevel: z.number().int(),
          /** Of the paper; 0 where it is left out. */
          points: z.number(),
          /** 1–10, what the required level asks for. */
          difficulty: z.number(),
          /** Questions of the wished types that are evidence for it. */
          available: z.number().int(),
          /** Whether its points are enough for a question. */
          askable: z.boolean(),
        }),
      ),
    }),
  }),
};
