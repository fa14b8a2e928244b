import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery, sortBy } from '../paging.ts';
import { Answer, Option, QuestionInput } from './content.ts';
import { QuestionTypeName } from './type.ts';

export const questionStates = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'DISABLED'] as const;

/** A question as its author sees it: `questionId` is the head, `id` the version. */
export const Question = z.object({
  questionId: Id,
  id: Id,
  bankId: Id,
  bankName: z.string(),
  type: QuestionTypeName,
  questionType: z.number().int(),
  stem: z.string(),
  options: z.array(Option),
  answer: Answer,
  analysis: z.string(),
  difficulty: z.number(),
  points: z.number(),
  state: z.enum(questionStates),
  tags: z.array(z.object({ id: Id, name: z.string() })),
  knowledgePoints: z.array(z.object({ id: Id, name: z.string() })),
  /** In how many papers it stands. */
  usedCount: z.number().int(),
  versionNumber: z.number().int(),
  updatedAt: Instant,
});
export type Question = z.output<typeof Question>;

export const QuestionFilter = z.object({
  bankId: Id.optional(),
  /** Words in stem or options. */
  text: z.string().trim().max(100).optional(),
  types: z.array(QuestionTypeName).optional(),
  /** A band of spec §9: 3, 5 or 7. */
  difficulty: z.union([z.literal(3), z.literal(5), z.literal(7)]).optional(),
  state: z.enum(questionStates).optional(),
});
export type QuestionFilter = z.output<typeof QuestionFilter>;

const base = '/question/api/v1/questions';

export const question = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search/detail`,
    access: ['question.manage', 'paper.manage'],
    summary: '查找试题',
    query: pageQuery({ more: sortBy(['updatedAt', 'difficulty', 'usedCount']) }),
    body: QuestionFilter,
    reply: pageOf(Question),
  }),
  typeCount: endpoint({
    method: 'POST',
    path: `${base}/get/question/type/count`,
    access: ['question.manage', 'paper.manage'],
    summary: '各题型的试题数',
    body: QuestionFilter,
    reply: z.array(z.object({ type: QuestionTypeName, questionType: z.number().int(), count: z.number().int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail/:id`,
    access: ['question.manage', 'paper.manage'],
    summary: '试题详情（试题编号或版本编号）',
    params: z.object({ id: Id }),
    reply: Question,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'question.manage',
    summary: '新增试题',
    body: QuestionInput.extend({ bankId: Id, allowDuplicate: z.boolean().default(false) }),
    reply: z.object({ questionId: Id, id: Id }),
  }),
  addBatch: endpoint({
    method: 'POST',
    path: `${base}/add/batch`,
    access: 'question.manage',
    summary: '批量新增试题，已有的不再新增',
    query: z.object({ questionBankId: Id }),
    maxBytes: 8 * 1024 * 1024,
    body: z.array(QuestionInput).min(1, '请至少提交一道试题').max(500, '一次最多 500 道试题'),
    reply: z.object({ added: z.number().int(), duplicates: z.number().int(), questionIds: z.array(Id) }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'question.manage',
    summary: '修改试题，产生新版本（id 为所改的版本）',
    query: z.object({ id: Id }),
    body: QuestionInput.extend({ allowDuplicate: z.boolean().default(false) }),
    reply: z.object({ questionId: Id, id: Id }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'question.manage',
    summary: '删除试题（已组卷的不受影响）',
    body: z.object({ questionIds: z.array(Id).min(1, '请先选择试题').max(200), confirmed: z.boolean().default(false) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/question/api/v1/picture/add',
    access: 'question.manage',
    summary: '上传题目图片',
    upload: { maxBytes: 5 * 1024 * 1024 },
    reply: z.object({ url: z.string() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/question/api/v1/picture/:name',
    access: 'anyone',
    summary: '题目图片（名称不可猜测，知道名称即可查看）',
    params: z.object({ name: z.string().max(100) }),
    reply: file(),
  }),
};
