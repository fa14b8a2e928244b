import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { QuestionTypeName } from './type.ts';

const Bank = z.object({
  bankId: Id,
  name: z.string(),
  description: z.string(),
  visibility: z.enum(['private', 'organisation', 'public']),
  total: z.number().int(),
  typeCounts: z.array(z.object({ type: QuestionTypeName, count: z.number().int() })),
  creator: z.string(),
  createdAt: Instant,
  version: z.number().int(),
});
export type Bank = z.output<typeof Bank>;

const fields = {
  name: line('题库名称', 50),
  description: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
};

const base = '/question/api/v1/bank';

export const bank = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: ['question.manage', 'paper.manage'],
    summary: '查找题库',
    query: pageQuery(),
    body: z.object({ text: z.string().trim().max(50).optional() }),
    reply: pageOf(Bank),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: ['question.manage', 'paper.manage'],
    summary: '题库详情',
    query: z.object({ bankId: Id }),
    reply: Bank,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'question.manage',
    summary: '新建题库',
    body: z.object(fields),
    reply: z.object({ bankId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'question.manage',
    summary: '修改题库',
    query: z.object({ bankId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'question.manage',
    summary: '删除空题库',
    query: z.object({ bankId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};
