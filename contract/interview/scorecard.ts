import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { mostRoundSkills } from '../recruitment/job.ts';
import { keysOf } from '../recruitment/job-fields.ts';

export const cardResults = { STRONG_YES: '强烈推荐', YES: '推荐', HOLD: '待定', NO: '不推荐' } as const;
export type CardResult = keyof typeof cardResults;

const Result = z.enum(keysOf(cardResults), { error: '请选择结论' });
const evidence = z.string().trim().max(1000, '依据不能超过 1000 个字').default('');

const Score = z.object({
  name: line('评价项', 60),
  score: z.number().int().min(1, '分数从 1 到 5').max(5, '分数从 1 到 5').nullable(),
  /** What it rests on. */
  evidence,
});
export type CardScore = z.output<typeof Score>;

export const Card = z.object({
  userId: Id,
  realName: z.string(),
  scores: z.array(Score),
  result: Result.nullable(),
  comment: z.string(),
  savedAt: Instant,
  handedInAt: Instant.nullable(),
  version: z.number().int(),
});
export type Card = z.output<typeof Card>;

/** Of the cards that were handed in. */
export const Summary = z.object({
  cards: z.number().int(),
  results: z.array(z.object({ result: Result, count: z.number().int() })),
  skills: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      mean: z.number(),
      lowest: z.number().int(),
      highest: z.number().int(),
      /** Standard deviation of all that were given. */
      spread: z.number(),
    }),
  ),
});
export type Summary = z.output<typeof Summary>;

export const scorecard = {
  save: endpoint({
    method: 'POST',
    path: '/interview/api/v1/scorecard/save',
    access: 'signedIn',
    summary: '保存自己的评价；提交以后还能改，改动会告诉安排面试的人',
    query: z.object({ interviewId: Id }),
    body: z.object({
      scores: z.array(Score).max(mostRoundSkills, `最多 ${mostRoundSkills} 个评价项`),
      result: Result.nullable().default(null),
      comment: z.string().trim().max(3000, '评语不能超过 3000 个字').default(''),
      /** 0: there is none yet. */
      version: z.number().int().min(0).max(1_000_000),
      handIn: z.boolean(),
    }),
    reply: z.object({ version: z.number().int(), handedInAt: Instant.nullable() }),
  }),
};
