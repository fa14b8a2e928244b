import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { RandomDemand, RandomSection } from './demand.ts';

const base = '/paper/api/v1';

/** Rules by their places that together need more than there is, in words. */
const Unmet = z.object({
  rules: z.array(z.object({ section: z.number().int(), rule: z.number().int() })),
  needed: z.number().int(),
  available: z.number().int(),
  text: z.string(),
});
export type UnmetRule = z.output<typeof Unmet>;

const paperId = z.object({ paperId: Id });

/** Papers of type 4: rules draw the questions. */
export const randomPaper = {
  count: endpoint({
    method: 'POST',
    path: `${base}/rule/count`,
    access: 'paper.manage',
    summary: '各条抽题规则现有的题数，以及满足不了的规则',
    body: RandomDemand,
    reply: z.object({
      sections: z.array(z.object({ rules: z.array(z.object({ available: z.number().int() })) })),
      unmet: z.array(Unmet),
      questionCount: z.number().int(),
      /** Null where a rule takes what questions are worth by themselves. */
      totalPoints: z.number().nullable(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: `${base}/rule/save`,
    access: 'paper.manage',
    summary: '保存随机试卷的抽题规则',
    query: paperId,
    body: RandomDemand.extend({ version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/rule/detail`,
    access: 'paper.manage',
    summary: '随机试卷的抽题规则；还没有规则时大题为空',
    query: paperId,
    reply: z.object({
      sections: z.array(RandomSection),
      mustNotHave: z.array(Id),
      /** When the questions that stand in the paper were drawn. */
      generatedAt: Instant.nullable(),
      version: z.number().int(),
    }),
  }),
  generate: endpoint({
    method: 'POST',
    path: `${base}/random/generate`,
    access: 'paper.manage',
    summary: '按已保存的规则抽题，替换试卷中的试题',
    query: paperId,
    body: z.object({ version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
};
