import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, OwnId, pageOf, pageQuery, sortBy } from '../paging.ts';
import { AbilityLevel } from './evidence-setting.ts';

const Share = z.number();
const Count = z.number().int();

const filter = z.object({
  postId: Id,
  /** With everyone below it. */
  departmentId: Id.optional(),
  /** Everybody in reach, not only who hold the post. */
  everybody: z.boolean().default(false),
});
export type AnalysisFilter = z.output<typeof filter>;

const AnalysedAbility = z.object({
  abilityId: OwnId,
  name: z.string(),
  dimension: z.string(),
  /** Hundredths of a per cent. */
  weight: Count,
  requiredLevel: Count,
  mustHave: z.boolean(),
  /** How many people have levels 1, 2, 3, 4 and 5. */
  counts: z.array(Count),
  /** Of how many too little is known. */
  unknown: Count,
  /** Of those whose level is known; null: there are none. */
  average: z.number().nullable(),
  /** Those who reach what is required. */
  reached: Count,
  /** Weight · mean shortfall of those whose level is known, 0 to 1. */
  gap: Share,
});
export type AnalysedAbility = z.output<typeof AnalysedAbility>;

const Analysis = z.object({
  postId: Id,
  postName: z.string(),
  model: z.object({ modelId: Id, number: Count, publishedAt: Instant }),
  /** Who are counted. */
  people: Count,
  abilities: z.array(AnalysedAbility),
});
export type Analysis = z.output<typeof Analysis>;

export const trendMonths = 12;

const Trend = z.object({
  /** Who are counted: those with evidence of any ability of the post. */
  people: Count,
  /** The oldest first, the current one last. */
  months: z.array(
    z.object({
      /** `2026-11`. */
      month: z.string(),
      /** Of how many a level was known by the end of the month. */
      people: Count,
      /** Their mean match, 0 to 1; null: there are none. */
      score: Share.nullable(),
      abilities: z.array(z.object({ abilityId: OwnId, people: Count, average: z.number().nullable() })),
    }),
  ),
});
export type AbilityTrend = z.output<typeof Trend>;

const PersonLevel = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** Null: too little is known. */
  level: Count.nullable(),
  items: Count,
  latestAt: Instant.nullable(),
});
export type PersonLevel = z.output<typeof PersonLevel>;

const base = '/post/api/v1/analysis';
const access = 'post.match';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a post asks against what its people can. Of everything only the people on duty in reach of the caller's data scope. */
export const abilityAnalysis = {
  overview: endpoint({
    method: 'POST',
    path: `${base}/overview`,
    access,
    summary: '一个岗位各项能力的要求与现状：平均等级、各等级人数、差距',
    body: filter,
    reply: Analysis,
  }),
  trend: endpoint({
    method: 'POST',
    path: `${base}/trend`,
    access,
    summary: '最近 12 个月各月末的平均匹配度与各项能力的平均等级',
    body: filter,
    shared: true,
    reply: Trend,
  }),
  people: endpoint({
    method: 'POST',
    path: `${base}/people`,
    access,
    summary: '一项能力的人员与等级，等级低的在前，数据不足的在后',
    query: pageQuery({ more: sortBy(['level', 'latestAt', 'jobNumber', 'realName']) }),
    body: filter.extend({ abilityId: Id, level: z.union([AbilityLevel, z.literal('unknown')]).optional() }),
    reply: pageOf(PersonLevel),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access,
    summary: '导出能力分析（Excel）',
    body: filter,
    reply: file(excel),
  }),
};
export type PeopleFilter = z.output<typeof abilityAnalysis.people.body>;
