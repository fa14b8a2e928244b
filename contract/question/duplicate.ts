import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery } from '../paging.ts';
import { Question } from './question.ts';

const base = '/question/api/v1/questions/duplicate';

export const questionDuplicate = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'question.manage',
    summary: '内容相同的试题，一组一组列出',
    query: pageQuery(),
    body: z.object({ bankId: Id.optional() }),
    reply: pageOf(z.object({ questions: z.array(Question) })),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${base}/merge`,
    access: 'question.manage',
    summary: '合并重复的试题：保留一道，其余删除；标签、知识点和还没有开考过的试卷转到保留的那道',
    body: z.object({ keepId: Id, mergeIds: z.array(Id).min(1, '请选择要合并的试题').max(50) }),
    reply: z.object({
      merged: z.number().int(),
      /** Papers in which the kept question took the place of another. */
      papers: z.number().int(),
      /** Papers that were left as they are, since the kept question stands in them already; by name within reach. */
      left: z.object({ papers: z.array(z.object({ paperId: Id, name: z.string() })), beyond: z.number().int() }),
    }),
  }),
};
