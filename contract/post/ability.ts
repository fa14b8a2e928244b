import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Flag, Id, line, OwnId, pageOf, pageQuery } from '../paging.ts';

/** What a row of the library is, by its level in the tree. */
export const abilityLevelNames = ['维度', '能力', '技能'] as const;

export const abilityKinds = ['general', 'professional', 'management'] as const;
export type AbilityKind = (typeof abilityKinds)[number];
export const abilityKindNames: Readonly<Record<AbilityKind, string>> = {
  general: '通用',
  professional: '专业',
  management: '管理',
};

/** People are at one of these in an ability. */
export const mostLevel = 5;
/** An organisation has no more rows in its library. */
export const mostAbilities = 5000;
export const abilityUploadRows = 2000;

const Kind = z.enum(abilityKinds);

const said = {
  name: z.string(),
  code: z.string(),
  kind: Kind,
  description: z.string(),
  /** What somebody of level 1 to 5 does; empty: not described. */
  behaviours: z.array(z.string()),
};

const Node = z.object({
  id: OwnId,
  parentId: OwnId.nullable(),
  name: z.string(),
  code: z.string(),
  kind: Kind,
  /** Its levels have behaviour texts. */
  described: z.boolean(),
  version: z.number().int(),
});

const Tree = Node.extend({
  get children() {
    return z.array(Tree);
  },
});
export type TreeAbility = z.output<typeof Tree>;

const Ability = z.object({
  ...said,
  id: OwnId,
  parentId: OwnId.nullable(),
  /** Names from the dimension down to what is right above it. */
  above: z.array(z.string()),
  version: z.number().int(),
});
export type Ability = z.output<typeof Ability>;

const behaviour = z.string().trim().max(300, '每一级的行为描述不能超过 300 个字');

const fields = {
  name: line('名称', 40),
  code: z.string().trim().max(40, '编号不能超过 40 个字').default(''),
  kind: Kind.default('professional'),
  description: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
  behaviours: z
    .array(behaviour)
    .max(mostLevel, '行为描述要么不填，要么按一到五级共 5 条')
    .refine((texts) => texts.length === 0 || texts.length === mostLevel, '行为描述要么不填，要么按一到五级共 5 条')
    .default([]),
};

const ListRow = z.object({
  id: OwnId,
  parentId: OwnId.nullable(),
  name: z.string(),
  code: z.string(),
  kind: Kind,
  /** Names from the dimension down to what is right above it. */
  above: z.array(z.string()),
  behaviours: z.array(z.string()),
  /** Questions that bear on it, by its skills and linked points too; of those that the caller sees. */
  questionCount: z.number().int(),
  materialCount: z.number().int(),
  /** Posts whose current model holds it. */
  posts: z.array(z.object({ id: OwnId, name: z.string() })),
  version: z.number().int(),
});
export type AbilityListRow = z.output<typeof ListRow>;

const Uses = z.object({
  /** Posts whose models hold it, older versions too. */
  posts: z.array(z.string()),
  drafts: z.array(z.string()),
  questions: z.number().int(),
  /** Papers that draw questions by it. */
  rules: z.number().int(),
  /** Courses that name it. */
  courses: z.number().int(),
  evidence: z.number().int(),
  ratings: z.number().int(),
  materials: z.number().int(),
  points: z.number().int(),
  skills: z.number().int(),
});
export type AbilityUses = z.output<typeof Uses>;

const MergePreview = z.object({
  from: z.string(),
  to: z.string(),
  /** What follows to the one that stays. */
  uses: Uses,
  /** Why they cannot be merged, in a sentence. */
  hindrance: z.string().nullable(),
});

const Upload = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  problems: z.array(z.object({ row: z.number().int(), text: z.string() })),
});
export type AbilityUpload = z.output<typeof Upload>;

const upload = { maxBytes: 10 * 1024 * 1024 };

export const abilityReaders = [
  'post.manage',
  'post.match',
  'ability.rate',
  'question.manage',
  'question.review',
  'paper.manage',
  'course.manage',
] as const;

const base = '/post/api/v1/ability';

export const ability = {
  tree: endpoint({
    method: 'GET',
    path: `${base}/tree`,
    access: abilityReaders,
    summary: '整个能力库：维度、能力、技能',
    shared: true,
    reply: z.array(Tree),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/get`,
    access: abilityReaders,
    summary: '一项能力的说明与一到五级的行为描述',
    query: z.object({ abilityId: Id }),
    reply: Ability,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'post.manage',
    summary: '新增维度、能力或技能，排在最后',
    body: z.object({ ...fields, parentId: Id.nullable().default(null) }),
    reply: z.object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    access: 'post.manage',
    summary: '修改维度、能力或技能',
    query: z.object({ abilityId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'post.manage',
    summary: '移动或排序，连同其下的全部；beforeId 为空表示排在最后',
    body: z.object({ abilityId: Id, parentId: Id.nullable(), beforeId: Id.nullable().default(null) }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'post.manage',
    summary: '能力库列表，连同题目数、资料数和引用岗位，按树的顺序',
    query: pageQuery({ size: 20 }),
    body: z.object({
      text: z.string().trim().max(50).default(''),
      kind: Kind.optional(),
      /** It and everything below it. */
      underId: Id.optional(),
    }),
    reply: pageOf(ListRow),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'post.manage',
    summary: '删除维度、能力或技能及其下级；还有模型、草稿、试题、证据或资料用着时不能删除',
    query: z.object({ abilityId: Id, confirmed: Flag.optional() }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: `${base}/merge/preview`,
    access: 'post.manage',
    summary: '合并能力之前：哪些内容会转到另一项，有没有不能合并的原因',
    query: z.object({ fromId: Id, toId: Id }),
    reply: MergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${base}/merge`,
    access: 'post.manage',
    summary: '把一项能力合并到另一项：试题、知识点、模型、草稿、证据、评定和资料都转过去',
    body: z.object({ fromId: Id, toId: Id }),
    reply: z.object({ merged: z.literal(true) }),
  }),
  addExamples: endpoint({
    method: 'POST',
    path: `${base}/example/add`,
    access: 'post.manage',
    summary: '载入示例能力库；已有同名的不重复添加',
    reply: z.object({ added: z.number().int() }),
  }),
  download: endpoint({
    method: 'GET',
    path: `${base}/download`,
    access: 'post.manage',
    summary: '下载能力库（Excel）；空的能力库得到填写样例',
    query: z.object({ template: Flag.optional() }),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  verify: endpoint({
    method: 'POST',
    path: `${base}/verify`,
    access: 'post.manage',
    summary: '检查能力库 Excel：会新增、修改多少，哪一行有什么问题；什么都不改',
    upload,
    reply: Upload,
  }),
  excelUpload: endpoint({
    method: 'POST',
    path: `${base}/excel/upload`,
    access: 'post.manage',
    summary: '导入能力库 Excel：没有问题才导入，全部或全不',
    upload,
    reply: Upload,
  }),
};
