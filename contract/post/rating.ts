import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, OwnId, pageOf, pageQuery } from '../paging.ts';
import { AbilityLevel } from './evidence-setting.ts';

const Rated = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  postName: z.string().nullable(),
});

const RatedRow = Rated.extend({
  /** Abilities in which somebody has rated the person. */
  ratedCount: z.number().int(),
  ratedAt: z.string().nullable(),
});
export type RatedRow = z.output<typeof RatedRow>;

const RatedAbility = z.object({
  abilityId: OwnId,
  name: z.string(),
  description: z.string(),
  /** What somebody of level 1 to 5 does; empty: not described. */
  behaviours: z.array(z.string()),
  /** Of the model of the person's post; null: it is not in it. */
  requiredLevel: z.number().int().nullable(),
  /** What the caller gave last. */
  own: z.object({ level: z.number().int(), comment: z.string(), at: z.string() }).nullable(),
});
export type RatedAbility = z.output<typeof RatedAbility>;

const Given = z.object({
  abilityName: z.string(),
  level: z.number().int(),
  comment: z.string(),
  raterName: z.string(),
  at: z.string(),
});

const RatedPerson = Rated.extend({ abilities: z.array(RatedAbility), history: z.array(Given) });
export type RatedPerson = z.output<typeof RatedPerson>;

const base = '/post/api/v1/rating';

export const rating = {
  people: endpoint({
    method: 'GET',
    path: `${base}/people`,
    access: 'ability.rate',
    summary: '可以评定能力的员工',
    query: pageQuery({
      more: {
        keyword: z.string().trim().max(40).optional(),
        departmentId: Id.optional(),
        postId: Id.optional(),
      },
    }),
    reply: pageOf(RatedRow),
  }),
  person: endpoint({
    method: 'GET',
    path: `${base}/person`,
    access: 'ability.rate',
    summary: '一名员工的岗位所要求的能力、我的评定和历次评定',
    query: z.object({ userId: Id }),
    reply: RatedPerson,
  }),
  save: endpoint({
    method: 'POST',
    path: `${base}/save`,
    access: 'ability.rate',
    summary: '评定一名员工的能力',
    body: z.object({
      userId: Id,
      ratings: z
        .array(
          z.object({
            abilityId: Id,
            level: AbilityLevel,
            comment: z.string().trim().max(500, '评语不能超过 500 个字').default(''),
          }),
        )
        .max(100, '一次最多评定 100 项能力')
        .min(1, '请至少评定一项能力'),
    }),
    reply: z.object({ saved: z.number().int() }),
  }),
};
