import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery } from '../paging.ts';
import { Question } from './question.ts';

/** A group comes with its questions, up to fifty of them. */
const groupsOfPage = z.coerce.number<number>().int().min(1).max(20, '每页最多 20 组').default(10);

const base = '/question/api/v1/questions/duplicate';

export const questionDuplicate = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'question.manage',
    summary: '内容相同的试题，一组一组列出',
    query: pageQuery({ more: { size: groupsOfPage } }),
    body: z.object({ bankId: Id.optional() }),
    reply: pageOf(z.object({ questions: z.array(Question) })),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${base}/merge`,
    access: 'question.manage',
    summary: '合并重复的试题：保留一道，其余删除；标签、知识点和可以修改、还没有开考过的试卷转到保留的那道',
    body: z.object({ keepId: Id, mergeIds: z.array(Id).min(1, '请选择要合并的试题').max(50) }),
    reply: z.object({
      merged: z.number().int(),
      /** Papers in which the kept question took the place of another. */
      papers: z.number().int(),
      /** Papers that stayed: those with names have the kept question already, those beyond the caller may not change. */
      left: z.object({ papers: z.array(z.object({ paperId: Id, name: z.string() })), beyond: z.number().int() }),
    }),
  }),
};
