import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { mostWeight, VersionPair } from './model.ts';

/** A model has no more abilities than this. */
export const mostModelAbilities = 60;
/** People have no more half-built posts of their own than this. */
export const mostDrafts = 50;

const text = (label: string, max: number) => z.string().max(max, `${label}不能超过 ${max} 个字`).default('');

/** As it is being typed: what is missing or has spaces around it is looked at when it is published. */
const Basics = z.object({
  postName: text('岗位名称', 40),
  code: text('岗位编码', 40),
  categoryId: Id.nullable().default(null),
  departmentId: Id.nullable().default(null),
  sequence: text('岗位序列', 20),
  grade: text('职级', 20),
  headcount: z
    .number({ error: '编制人数要是整数' })
    .int('编制人数要是整数')
    .min(0, '编制人数不能为负')
    .max(100_000, '编制人数不能超过 100,000')
    .nullable()
    .default(null),
  description: text('岗位描述', 2000),
  duties: text('岗位职责', 5000),
  requirements: text('任职要求', 5000),
  occupationCode: text('职业编号', 20),
});
export type DraftBasics = z.output<typeof Basics>;

const DraftAbility = z.object({
  abilityId: Id,
  /** Hundredths of a per cent. */
  weight: z.number().int('权重最多两位小数').min(0, '权重不能为负').max(mostWeight, '权重不能超过 100%'),
  requiredLevel: z.number().int('等级要在 1 到 5 之间').min(1, '等级要在 1 到 5 之间').max(5, '等级要在 1 到 5 之间'),
  mustHave: z.boolean().default(false),
});
export type DraftAbility = z.output<typeof DraftAbility>;

export const DraftContent = z.object({
  basics: Basics.prefault({}),
  abilities: z.array(DraftAbility).max(mostModelAbilities, `一个模型最多 ${mostModelAbilities} 项能力`).default([]),
  /** What is said of the version once it is published. */
  note: text('版本说明', 200),
});
export type DraftContent = z.output<typeof DraftContent>;

export const Draft = z.object({
  draftId: Id,
  /** Null: of a post that is still to be made. */
  postId: Id.nullable(),
  version: z.number().int(),
  content: DraftContent,
  /** Its abilities that the library has no more, as they were called. */
  gone: z.array(z.object({ abilityId: Id, name: z.string() })),
  updatedAt: Instant,
  /** Who saved it last. */
  who: z.string(),
});
export type Draft = z.output<typeof Draft>;

const DraftRow = z.object({
  draftId: Id,
  postId: Id.nullable(),
  postName: z.string(),
  abilityCount: z.number().int(),
  updatedAt: Instant,
  who: z.string(),
});
export type DraftRow = z.output<typeof DraftRow>;

const Count = z.object({
  /** People on duty whom the caller reaches. */
  people: z.number().int(),
  /** Those of them whose match comes out otherwise. */
  changing: z.number().int(),
});

/** What was shown before publishing; another publication meanwhile makes it another one. */
const Seen = z.object({ postVersion: z.number().int(), modelNumber: z.number().int() });

const Preview = z.object({
  /** Why it cannot be published, each in one sentence. */
  problems: z.array(z.string()),
  /** What is allowed but worth a look. */
  warnings: z.array(z.string()),
  /** What of the basics changes, in words. */
  basics: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  pairs: z.array(VersionPair),
  /** The people of the post, and everybody of the organisation. */
  holders: Count,
  everybody: Count,
  seen: Seen,
});
export type DraftPreview = z.output<typeof Preview>;

const base = '/post/api/v1/post/draft';
const draftId = z.object({ draftId: Id });

export const postDraft = {
  list: endpoint({
    method: 'GET',
    path: `${base}/get/all`,
    access: 'post.manage',
    summary: '我的岗位草稿：自己新建的岗位，以及自己最后保存的已有岗位的草稿',
    reply: z.array(DraftRow),
  }),
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'post.manage',
    summary: '打开一个岗位的草稿，没有就按现在的岗位和模型建一份；postId 为空是新岗位的草稿',
    body: z.object({ postId: Id.nullable().default(null) }),
    reply: z.object({ draftId: Id }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/get`,
    access: 'post.manage',
    summary: '一份岗位草稿',
    query: draftId,
    reply: Draft,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${base}/save`,
    access: 'post.manage',
    summary: '保存岗位草稿；别处已保存过时返回 409 和现在的内容',
    query: draftId,
    body: z.object({ version: z.number().int(), content: DraftContent }),
    reply: z.object({ version: z.number().int() }),
  }),
  discard: endpoint({
    method: 'POST',
    path: `${base}/discard`,
    access: 'post.manage',
    summary: '放弃岗位草稿；已发布的岗位和模型不变',
    body: draftId,
    reply: z.object({ discarded: z.literal(true) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${base}/preview`,
    access: 'post.manage',
    summary: '发布草稿会改变什么、多少人的匹配会变；人数只数管理范围内的',
    query: draftId,
    reply: Preview,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access: 'post.manage',
    summary: '发布草稿：建立或更新岗位，并成为模型的新版本',
    query: draftId,
    body: z.object({ version: z.number().int(), seen: Seen }),
    reply: z.object({ postId: Id, modelId: Id, number: z.number().int() }),
  }),
};
