import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery, sortBy } from '../paging.ts';
import { Answer, codeLanguages, Option, QuestionInput } from './content.ts';
import { ItemTypeName, QuestionTypeName, questionTypes } from './type.ts';

export const questionStates = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'DISABLED'] as const;

const itemFields = {
  questionId: Id,
  id: Id,
  questionType: z.number().int(),
  stem: z.string(),
  options: z.array(Option),
  answer: Answer,
  analysis: z.string(),
  difficulty: z.number(),
  points: z.number(),
};

/** A question as its author sees it: `questionId` is the head, `id` the version. */
export const Question = z.object({
  ...itemFields,
  type: QuestionTypeName,
  bankId: Id,
  bankName: z.string(),
  /** The items of a composite question, in their order. */
  children: z.array(z.object({ ...itemFields, type: ItemTypeName })),
  state: z.enum(questionStates),
  tags: z.array(z.object({ id: Id, name: z.string() })),
  knowledgePoints: z.array(z.object({ id: Id, name: z.string() })),
  abilities: z.array(z.object({ id: Id, name: z.string() })),
  creator: z.string(),
  /** The text that a draft was read from, where it could not be understood. */
  sourceText: z.string().nullable(),
  /** In how many papers it stands. */
  usedCount: z.number().int(),
  versionNumber: z.number().int(),
  updatedAt: Instant,
});
export type Question = z.output<typeof Question>;

/** Where very many match, `total` is `estimated` from a sample of them. */
const QuestionPage = pageOf(Question).extend({ estimated: z.boolean() });

export const QuestionFilter = z.object({
  bankId: Id.optional(),
  /** Words in stem, options or items. */
  text: z.string().trim().max(100).optional(),
  types: z.array(QuestionTypeName).max(questionTypes.length).optional(),
  /** A band of spec §9: 3, 5 or 7. */
  difficulty: z.union([z.literal(3), z.literal(5), z.literal(7)]).optional(),
  state: z.enum(questionStates).optional(),
  /** Bears all of these tags. */
  tagIds: z.array(Id).max(20).optional(),
  /** Belongs to one of these points or to one below. */
  knowledgeIds: z.array(Id).max(50).optional(),
  /** Bears on this ability or one of its skills, itself or by a point of knowledge that is linked to it. */
  abilityId: Id.optional(),
  creatorId: Id.optional(),
  /** Stands in a paper, or in none. */
  used: z.boolean().optional(),
  /** Belongs to no knowledge point yet. */
  unclassified: z.boolean().optional(),
  /** Came with this import, as long as its items are kept. */
  importId: Id.optional(),
});
export type QuestionFilter = z.output<typeof QuestionFilter>;

/** A question has no more tags, points of knowledge or abilities than this. */
export const mostLinks = 20;

/** What a question belongs to besides its content; left out: it stays as it is. */
export const classification = {
  tagIds: z.array(Id).max(mostLinks, `最多 ${mostLinks} 个标签`).optional(),
  knowledgeIds: z.array(Id).max(mostLinks, `最多 ${mostLinks} 个知识点`).optional(),
  abilityIds: z.array(Id).max(mostLinks, `最多 ${mostLinks} 项能力`).optional(),
};

export const questionReaders = ['question.manage', 'question.review', 'paper.manage'] as const;

const saving = {
  allowDuplicate: z.boolean().default(false),
  /** Kept as a draft, whatever is still missing in it. */
  draft: z.boolean().default(false),
};

const questionIds = z.array(Id).min(1, '请先选择试题').max(1000, '一次最多 1000 道试题');
const base = '/question/api/v1/questions';

export const question = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search/detail`,
    access: questionReaders,
    summary: '查找试题',
    query: pageQuery({ more: sortBy(['updatedAt', 'difficulty', 'usedCount']) }),
    body: QuestionFilter,
    reply: QuestionPage,
  }),
  typeCount: endpoint({
    method: 'POST',
    path: `${base}/get/question/type/count`,
    access: questionReaders,
    summary: '各题型的试题数',
    body: QuestionFilter,
    reply: z.array(
      z.object({
        ...{ type: QuestionTypeName, questionType: z.number().int(), count: z.number().int() },
        estimated: z.boolean(),
      }),
    ),
  }),
  filterCount: endpoint({
    method: 'POST',
    path: `${base}/get/filter/count`,
    access: questionReaders,
    summary: '各难度、各状态、各题库的试题数（各自不计自己的筛选）',
    body: QuestionFilter,
    reply: z.object({
      difficulties: z.array(
        z.object({ difficulty: z.number().int(), count: z.number().int(), estimated: z.boolean() }),
      ),
      states: z.array(z.object({ state: z.enum(questionStates), count: z.number().int(), estimated: z.boolean() })),
      /** Those that have any. */
      banks: z.array(z.object({ bankId: Id, count: z.number().int(), estimated: z.boolean() })),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail/:id`,
    access: questionReaders,
    summary: '试题详情（试题编号或版本编号）；已合并的答 404，current 里是保留的那道',
    params: z.object({ id: Id }),
    reply: Question,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'question.manage',
    requires: 'exam',
    summary: '新增试题',
    body: QuestionInput.extend({ bankId: Id, ...classification, ...saving }),
    reply: z.object({ questionId: Id, id: Id, state: z.enum(questionStates) }),
  }),
  addBatch: endpoint({
    method: 'POST',
    path: `${base}/add/batch`,
    access: 'question.manage',
    requires: 'exam',
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
    body: QuestionInput.extend({ ...classification, ...saving }),
    reply: z.object({ questionId: Id, id: Id, state: z.enum(questionStates) }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'question.manage',
    summary: '删除试题（已组卷的不受影响）',
    body: z.object({ questionIds, confirmed: z.boolean().default(false) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'question.manage',
    summary: '把试题移到另一个题库',
    query: z.object({ toQuestionBankId: Id }),
    body: z.object({ questionIds }),
    reply: z.object({ moved: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'question.manage',
    requires: 'exam',
    summary: '把试题（也可来自平台公共题库）复制到一个题库，已有的不再复制',
    query: z.object({ toQuestionBankId: Id }),
    body: z.object({ questionIds }),
    reply: z.object({ copied: z.number().int(), duplicates: z.number().int() }),
  }),
  platformSearch: endpoint({
    method: 'POST',
    path: `${base}/platform/search/detail`,
    access: questionReaders,
    summary: '查找平台公共题库的试题',
    query: pageQuery({ more: sortBy(['updatedAt', 'difficulty']) }),
    body: QuestionFilter.pick({ bankId: true, text: true, types: true, difficulty: true }),
    reply: QuestionPage,
  }),
  defaultTemplate: endpoint({
    method: 'GET',
    path: `${base}/default/template`,
    access: 'question.manage',
    summary: '各语言的代码模板：本机构的（没有则为内置的）与内置的',
    query: z.object({ codeType: z.enum(codeLanguages).optional() }),
    reply: z.array(z.object({ codeType: z.enum(codeLanguages), template: z.string(), defaultTemplate: z.string() })),
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: `${base}/default/template/save`,
    access: 'organisation.manage',
    summary: '保存本机构一种语言的代码模板；留空恢复内置的',
    maxBytes: 128 * 1024,
    body: z.object({ codeType: z.enum(codeLanguages), template: z.string().max(20_000, '代码模板太长') }),
    reply: z.null(),
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
