import { z } from 'zod';
import { Staff } from '../directory/staff.ts';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery, sortBy } from '../paging.ts';

const text = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');

/** What a person writes about a post; half-built posts hold the same. */
export const postFields = {
  postName: line('岗位名称', 40),
  code: text('岗位编码', 40),
  categoryId: Id.nullable().default(null),
  departmentId: Id.nullable().default(null),
  /** 管理, 专业, 操作 … */
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
  /** Its number in the national list of occupations. */
  occupationCode: text('职业编号', 20),
};
const Fields = z.object(postFields);
export type PostFields = z.output<typeof Fields>;

const row = {
  postId: Id,
  postName: z.string(),
  code: z.string(),
  categoryId: Id.nullable(),
  categoryName: z.string(),
  departmentId: Id.nullable(),
  departmentName: z.string(),
  sequence: z.string(),
  grade: z.string(),
  headcount: z.number().int().nullable(),
  /** People on duty in it whom the caller may reach. */
  staffCount: z.number().int(),
  /** Of the current version of its ability model; null: none was published. */
  modelNumber: z.number().int().nullable(),
  abilityCount: z.number().int(),
  disabled: z.boolean(),
  /** 0: nothing but its name was ever written. */
  version: z.number().int(),
};
const Row = z.object(row);
export type PostRow = z.output<typeof Row>;

const Detail = z.object({
  ...row,
  description: z.string(),
  duties: z.string(),
  requirements: z.string(),
  occupationCode: z.string(),
  createdAt: Instant,
  updatedAt: Instant.nullable(),
});
export type PostDetail = z.output<typeof Detail>;

const Paper = z.object({
  paperId: Id,
  name: z.string(),
  finished: z.boolean(),
  questionCount: z.number().int(),
  totalPoints: z.number(),
  createdAt: Instant,
});
export type PostPaper = z.output<typeof Paper>;

const filter = {
  /** Name or code. */
  keyword: z.string().trim().max(50).optional(),
  /** With everything below it. */
  categoryId: Id.optional(),
  /** Those in no category, whatever else is said of it. */
  uncategorised: z.boolean().optional(),
  state: z.enum(['enabled', 'disabled']).optional(),
  hasModel: z.boolean().optional(),
};
const Filter = z.object(filter);
export type PostFilter = z.output<typeof Filter>;

const readers = ['post.manage', 'post.match'] as const;
const postIds = z.array(Id).min(1, '请先选择岗位').max(200, '一次最多 200 个岗位');
const base = '/post/api/v1/post';

export const post = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: readers,
    summary: '查找岗位；在岗人数只数管理范围内的人',
    query: pageQuery({ more: sortBy(['postName', 'code', 'staffCount', 'abilityCount']) }),
    body: Filter.prefault({}),
    reply: pageOf(Row),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: readers,
    summary: '岗位的说明书',
    query: z.object({ postId: Id }),
    reply: Detail,
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/staff/search`,
    access: readers,
    summary: '任这个岗位的在职人员，只有管理范围内的',
    query: pageQuery({ more: { postId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Staff),
  }),
  papers: endpoint({
    method: 'GET',
    path: `${base}/paper/get/all`,
    access: readers,
    summary: '按这个岗位的能力模型组成的试卷',
    query: z.object({ postId: Id }),
    reply: z.array(Paper),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'post.manage',
    summary: '新增岗位（基本信息）',
    body: Fields,
    reply: z.object({ postId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'post.manage',
    summary: '修改岗位的基本信息',
    query: z.object({ postId: Id }),
    body: Fields.extend({ version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'post.manage',
    summary: '复制岗位：说明书照抄，当前的能力模型成为新岗位的草稿；编码和人员不复制',
    body: z.object({ postId: Id, postName: line('岗位名称', 40) }),
    reply: z.object({ postId: Id }),
  }),
  changeState: endpoint({
    method: 'POST',
    path: `${base}/state`,
    access: 'post.manage',
    summary: '启用或停用岗位；停用的岗位不再安排给人，已在岗的人不受影响',
    body: z.object({ postIds, disabled: z.boolean() }),
    reply: z.object({ changed: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'post.manage',
    summary: '删除岗位：全部或全不；有人任职（包括停用和离职的人）或被试卷、考试使用时不能删除',
    body: z.object({ postIds }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'post.manage',
    summary: '按条件导出岗位（Excel）',
    body: Filter.prefault({}),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
};
