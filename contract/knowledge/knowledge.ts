import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Flag, Id, line, OwnId, pageOf, pageQuery } from '../paging.ts';

export const knowledgeUploadRows = 10_000;
/** A tree has no more levels than this. */
export const knowledgeLevels = 20;

const point = {
  id: OwnId,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  parentId: OwnId.nullable(),
  /** Points directly below. */
  childCount: z.number().int(),
  /** Questions of this point and of everything below it, each once. */
  questionCount: z.number().int(),
  version: z.number().int(),
};

const Point = z.object(point);
export type KnowledgePoint = z.output<typeof Point>;

const TreePoint = Point.extend({
  get children() {
    return z.array(TreePoint);
  },
});
export type KnowledgeTreePoint = z.output<typeof TreePoint>;

/** A point with the names from its root down to itself. */
const Found = z.object({ ...point, path: z.array(z.object({ id: Id, name: z.string() })) });

const Edge = z.object({ fromId: Id, toId: Id, kind: z.enum(['prerequisite', 'related']) });
export type KnowledgeEdge = z.output<typeof Edge>;

const fields = {
  name: line('知识点名称', 60),
  code: z.string().trim().max(40, '编号不能超过 40 个字').default(''),
  description: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
};

const RowProblem = z.object({ row: z.number().int(), text: z.string() });
const Upload = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  problems: z.array(RowProblem),
});
export type KnowledgeUpload = z.output<typeof Upload>;

const readers = ['knowledge.manage', 'question.manage', 'question.review', 'paper.manage', 'post.manage'] as const;
const upload = { maxBytes: 10 * 1024 * 1024 };
const base = '/knowledge/api/v1/knowledge';

export const knowledge = {
  tree: endpoint({
    method: 'GET',
    path: `${base}/tree`,
    access: readers,
    summary: '整棵知识树，或一个知识点之下的部分',
    shared: true,
    query: z.object({ knowledgeId: Id.optional() }),
    reply: z.array(TreePoint),
  }),
  rootNodes: endpoint({
    method: 'GET',
    path: `${base}/root/nodes`,
    access: readers,
    summary: '最上层的知识点',
    reply: z.array(Point),
  }),
  childNodes: endpoint({
    method: 'GET',
    path: `${base}/child/nodes`,
    access: readers,
    summary: '一个知识点的下一层',
    query: z.object({ knowledgeId: Id }),
    reply: z.array(Point),
  }),
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: readers,
    summary: '按名称或编号查找知识点，连同上级',
    query: pageQuery({ size: 50 }),
    body: z.object({ text: z.string().trim().max(50).default('') }),
    reply: pageOf(Found),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'knowledge.manage',
    requires: 'exam',
    summary: '新建知识点',
    body: z.object({ ...fields, parentId: Id.nullable().default(null) }),
    reply: z.object({ id: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    access: 'knowledge.manage',
    summary: '修改知识点',
    query: z.object({ knowledgeId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'knowledge.manage',
    summary: '移动知识点，连同其下的全部；beforeId 为空表示排在最后',
    body: z.object({
      knowledgeId: Id,
      parentId: Id.nullable(),
      beforeId: Id.nullable().default(null),
    }),
    reply: z.object({ moved: z.literal(true) }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'knowledge.manage',
    summary: '删除知识点及其下级；还有试题时先要移走（moveTo）',
    query: z.object({ knowledgeId: Id, moveTo: Id.optional(), confirmed: Flag.optional() }),
    reply: z.object({ deleted: z.number().int(), movedQuestions: z.number().int() }),
  }),
  edges: endpoint({
    method: 'GET',
    path: `${base}/edge/get/all`,
    access: readers,
    summary: '知识点之间的前置与相关关系',
    query: z.object({ knowledgeId: Id.optional() }),
    reply: z.array(Edge),
  }),
  addEdge: endpoint({
    method: 'POST',
    path: `${base}/edge/add`,
    access: 'knowledge.manage',
    summary: '添加关系：from 是 to 的前置，或两者相关',
    body: Edge,
    reply: Edge,
  }),
  deleteEdge: endpoint({
    method: 'POST',
    path: `${base}/edge/delete`,
    access: 'knowledge.manage',
    summary: '去掉关系',
    body: Edge,
    reply: z.object({ deleted: z.boolean() }),
  }),
  download: endpoint({
    method: 'GET',
    path: `${base}/download`,
    access: 'knowledge.manage',
    summary: '下载知识树（Excel）；空的知识树得到填写样例',
    query: z.object({ template: Flag.optional() }),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  verify: endpoint({
    method: 'POST',
    path: `${base}/verify`,
    access: 'knowledge.manage',
    summary: '检查知识点 Excel：会新增、修改多少，哪一行有什么问题；什么都不改',
    upload,
    reply: Upload,
  }),
  excelUpload: endpoint({
    method: 'POST',
    path: `${base}/excel/upload`,
    access: 'knowledge.manage',
    summary: '导入知识点 Excel：没有问题才导入，全部或全不',
    upload,
    reply: Upload,
  }),
};
