import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, OwnId, pageOf, pageQuery, sortBy } from '../paging.ts';
import { evidenceSources, MatchSteps } from './evidence-setting.ts';

/** Below this coverage too little is known: 数据不足, without a rank. */
export const rankedCoverage = 0.6;

/** From the best down; where each but the last two begins is the organisation's `matchSteps`. */
export const matchBands = [
  { band: 'high', name: '高度匹配' },
  { band: 'fair', name: '匹配' },
  { band: 'low', name: '待提升' },
  { band: 'none', name: '不匹配' },
  { band: 'unknown', name: '数据不足' },
] as const;
export type MatchBand = (typeof matchBands)[number]['band'];
const Band = z.enum(['high', 'fair', 'low', 'none', 'unknown']);

/** Whether every must-have ability is reached. */
export const mustHaveStates = ['met', 'missed', 'unknown'] as const;

const Share = z.number();
const Count = z.number().int();

/** What is said of how somebody matches; shares are of 1. */
const matched = {
  score: Share.nullable(),
  coverage: Share,
  /** Null: one is not known and none is missed. */
  mustHaveMet: z.boolean().nullable(),
  band: Band,
  /** 达标: matches, and misses no must; null: too little is known to say. */
  met: z.boolean().nullable(),
};

const Gap = z.object({ abilityId: OwnId, name: z.string(), gap: Share }).nullable();

const MatchRow = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  /** The post that they hold now. */
  postName: z.string().nullable(),
  ...matched,
  largestGap: Gap,
  /** The version of the model by which it was reckoned; null: of them nothing is known. */
  modelNumber: Count.nullable(),
});
export type MatchRow = z.output<typeof MatchRow>;

const Model = z.object({ modelId: Id, number: Count, publishedAt: Instant });

const MatchState = z.object({
  postId: Id,
  postName: z.string(),
  /** Null: none was published, so nobody can be matched. */
  model: Model.extend({ abilities: Count, mustHaves: Count }).nullable(),
  matchSteps: MatchSteps,
  /** People on duty in reach, by band. */
  counts: z.object({ people: Count, high: Count, fair: Count, low: Count, none: Count, unknown: Count, met: Count }),
  /** The latest reckoning of everybody. */
  run: z
    .object({
      state: z.enum(['RUNNING', 'DONE', 'FAILED']),
      done: Count,
      total: Count,
      changed: Count,
      failure: z.string().nullable(),
      createdAt: Instant,
      endedAt: Instant.nullable(),
      /** Null: a model was published. */
      createdBy: z.string().nullable(),
    })
    .nullable(),
});
export type MatchState = z.output<typeof MatchState>;

const DepartmentMatch = z.object({
  departmentId: OwnId,
  name: z.string(),
  parentId: OwnId.nullable(),
  /** People on duty in this department and below; of them those who match, and those who match and miss no must. */
  people: Count,
  matched: Count,
  met: Count,
  get children() {
    return z.array(DepartmentMatch);
  },
});
export type DepartmentMatch = z.output<typeof DepartmentMatch>;

const filter = z.object({
  postId: Id,
  /** With everyone below it. */
  departmentId: Id.optional(),
  bands: z.array(Band).max(5).optional(),
  mustHave: z.enum(mustHaveStates).optional(),
  /** Name or job number. */
  keyword: z.string().trim().max(50).optional(),
  /** Only who hold the post. */
  holders: z.boolean().default(false),
});
export type MatchFilter = z.output<typeof filter>;

const DetailAbility = z.object({
  abilityId: OwnId,
  name: z.string(),
  dimension: z.string(),
  /** Hundredths of a per cent. */
  weight: Count,
  requiredLevel: Count,
  /** What somebody of that level does; empty: not described. */
  behaviour: z.string(),
  mustHave: z.boolean(),
  /** Null: too little is known. */
  level: Count.nullable(),
  evidence: Count,
  sources: z.array(z.enum(evidenceSources)),
  latestAt: Instant.nullable(),
});
export type DetailAbility = z.output<typeof DetailAbility>;

const Recommendation = z.object({
  abilityId: OwnId,
  name: z.string(),
  level: Count,
  requiredLevel: Count,
  gap: Share,
  materials: z.array(
    z.object({
      materialId: OwnId,
      title: z.string(),
      url: z.string(),
      note: z.string(),
      /** The level that it leads to; null: any. */
      level: Count.nullable(),
      recommended: z.boolean(),
    }),
  ),
});

const MatchDetail = z.object({
  post: z.object({ postId: Id, postName: z.string() }),
  person: z.object({
    userId: Id,
    realName: z.string(),
    jobNumber: z.string(),
    departmentName: z.string(),
    postName: z.string().nullable(),
  }),
  model: Model,
  matchSteps: MatchSteps,
  abilities: z.array(DetailAbility),
  recommendations: z.array(Recommendation),
  courses: z.array(z.object({ name: z.string(), required: z.boolean(), dueDays: Count.nullable() })),
  /** When this was reckoned. */
  at: Instant,
});
export type MatchDetail = z.output<typeof MatchDetail>;

const PersonMatch = z.object({
  postId: OwnId,
  postName: z.string(),
  ...matched,
  largestGap: Gap,
  /** They hold it now. */
  held: z.boolean(),
});
export type PersonMatch = z.output<typeof PersonMatch>;

const base = '/post/api/v1/match';
const access = 'post.match';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How people match posts. Of everything only the people in reach of the caller's data scope. */
export const match = {
  posts: endpoint({
    method: 'GET',
    path: `${base}/posts`,
    access,
    summary: '可以匹配的岗位：已发布能力模型的岗位',
    reply: z.array(z.object({ postId: Id, postName: z.string(), modelNumber: Count })),
  }),
  state: endpoint({
    method: 'GET',
    path: `${base}/state`,
    access,
    summary: '一个岗位的匹配概况：各档人数、模型版本、最近一次批量计算',
    query: z.object({ postId: Id, departmentId: Id.optional() }),
    reply: MatchState,
  }),
  departments: endpoint({
    method: 'GET',
    path: '/user/api/v1/department/tree/post/match',
    access,
    summary: '部门树，含各部门（含下级）在职人数、匹配人数和达标人数',
    query: z.object({ postId: Id }),
    shared: true,
    reply: z.array(DepartmentMatch),
  }),
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access,
    summary: '员工与一个岗位的匹配度，数据不足的排在最后',
    query: pageQuery({ more: sortBy(['score', 'coverage', 'gap', 'jobNumber', 'realName']) }),
    body: filter,
    reply: pageOf(MatchRow),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access,
    summary: '导出筛选出来的匹配结果（Excel）',
    body: filter,
    reply: file(excel),
  }),
  calculate: endpoint({
    method: 'POST',
    path: `${base}/calculate`,
    access,
    summary: '批量计算：重新计算全部员工与一个岗位的匹配度',
    body: z.object({ postId: Id }),
    reply: z.object({ runId: Id }),
  }),
  person: endpoint({
    method: 'GET',
    path: `${base}/person`,
    access,
    summary: '一名员工最匹配的岗位',
    query: z.object({ userId: Id }),
    reply: z.array(PersonMatch),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access,
    summary: '一名员工与一个岗位的匹配详情：各能力的要求、现状、证据和建议',
    query: z.object({ postId: Id, userId: Id }),
    reply: MatchDetail,
  }),
};
