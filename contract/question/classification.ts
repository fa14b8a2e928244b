import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, OwnId } from '../paging.ts';
import { QuestionFilter, questionReaders } from './question.ts';
import { QuestionTypeName } from './type.ts';

const questionIds = z.array(Id).min(1, '请先选择试题').max(1000, '一次最多 1000 道试题');
const TypeCounts = z.array(
  z.object({ type: QuestionTypeName, questionType: z.number().int(), count: z.number().int() }),
);
const changed = z.object({ changed: z.number().int() });

/** A knowledge point with the questions that match: its own, and with everything below it (each question once). */
const CountedPoint = z.object({
  id: OwnId,
  name: z.string(),
  code: z.string(),
  parentId: OwnId.nullable(),
  own: z.number().int(),
  total: z.number().int(),
  /** Known from a sample, where very many questions match. */
  estimated: z.boolean(),
  get children() {
    return z.array(CountedPoint);
  },
});
export type CountedPoint = z.output<typeof CountedPoint>;

const base = '/question/api/v1/questions';

/** What questions belong to: tags, knowledge points; and how many belong to what. */
export const questionClassification = {
  addTags: endpoint({
    method: 'POST',
    path: `${base}/questions-tags/add`,
    access: 'question.manage',
    summary: '给试题打标签或去掉标签',
    body: z.object({
      questionIds,
      tagIds: z.array(Id).max(20, '最多 20 个标签').default([]),
      remove: z.array(Id).max(20, '最多 20 个标签').default([]),
    }),
    reply: changed,
  }),
  setKnowledge: endpoint({
    method: 'POST',
    path: `${base}/questions-knowledgePoints/add`,
    access: 'question.manage',
    summary: '设置一道试题的知识点',
    body: z.object({ questionId: Id, knowledgeIds: z.array(Id).max(20, '最多 20 个知识点') }),
    reply: changed,
  }),
  addKnowledge: endpoint({
    method: 'POST',
    path: `${base}/questions-knowledgePoints/add/batch`,
    access: 'question.manage',
    summary: '批量给试题加上或去掉知识点',
    body: z.object({
      questionIds,
      knowledgeIds: z.array(Id).max(20, '最多 20 个知识点').default([]),
      remove: z.array(Id).max(20, '最多 20 个知识点').default([]),
    }),
    reply: changed,
  }),
  tagCounts: endpoint({
    method: 'POST',
    path: `${base}/search/tags`,
    access: questionReaders,
    summary: '符合条件的试题用到的标签及题数',
    body: QuestionFilter,
    reply: z.array(
      z.object({ tagId: Id, name: z.string(), color: z.string(), count: z.number().int(), estimated: z.boolean() }),
    ),
  }),
  knowledgeTree: endpoint({
    method: 'GET',
    path: `${base}/knowledge/tree/with-count`,
    access: questionReaders,
    summary: '知识树与各知识点的题数',
    shared: true,
    query: z.object({ bankId: Id.optional() }),
    reply: z.array(CountedPoint),
  }),
  searchKnowledgeTree: endpoint({
    method: 'POST',
    path: `${base}/knowledge/tree/with-count/search`,
    access: questionReaders,
    summary: '按名称查找知识点（连同上级）与符合条件的题数',
    shared: true,
    body: QuestionFilter.extend({ searchContent: z.string().trim().max(50).optional() }),
    reply: z.array(CountedPoint),
  }),
  knowledgeTypeCounts: endpoint({
    method: 'POST',
    path: `${base}/get/knowledge/question-type/count`,
    access: questionReaders,
    summary: '各知识点（含下级）各题型的题数',
    body: z.object({ knowledgeIds: z.array(Id).min(1, '请先选择知识点').max(200), bankId: Id.optional() }),
    reply: z.array(z.object({ knowledgeId: Id, name: z.string(), total: z.number().int(), types: TypeCounts })),
  }),
  searchKnowledgeTypeCounts: endpoint({
    method: 'POST',
    path: `${base}/search/knowledge/question-type/count`,
    access: questionReaders,
    summary: '符合条件的试题按知识点、题型计数',
    body: QuestionFilter,
    reply: z.array(
      z.object({
        knowledgeId: Id,
        name: z.string(),
        total: z.number().int(),
        estimated: z.boolean(),
        types: TypeCounts,
      }),
    ),
  }),
};
