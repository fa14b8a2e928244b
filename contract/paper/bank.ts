import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf } from '../paging.ts';

/** The spec's paper query counts pages from 1. */
export const WirePage = z
  .object({
    pageNumber: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(200, '每页最多 200 条').default(10),
  })
  .default({ pageNumber: 1, pageSize: 10 });

const Bank = z.object({
  paperBankId: Id,
  name: z.string(),
  description: z.string(),
  categoryId: Id.nullable(),
  categoryName: z.string(),
  paperCount: z.number().int(),
  creator: z.string(),
  createdAt: Instant,
  version: z.number().int(),
});
export type PaperBank = z.output<typeof Bank>;

const fields = {
  name: line('卷库名称', 50),
  description: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
  categoryId: Id.nullable().default(null),
};

const base = '/paper/api/v1/bank';

export const paperBank = {
  searchInner: endpoint({
    method: 'POST',
    path: `${base}/search/inner`,
    access: 'paper.manage',
    summary: '查找本机构的卷库',
    body: z.object({
      page: WirePage,
      /** With everything below it. */
      categoryId: Id.optional(),
      searchContent: z.string().trim().max(50).optional(),
    }),
    reply: pageOf(Bank),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'paper.manage',
    summary: '新建卷库',
    body: z.object(fields),
    reply: z.object({ paperBankId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'paper.manage',
    summary: '修改卷库',
    query: z.object({ paperBankId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete/paper-banks`,
    access: 'paper.manage',
    summary: '删除空卷库',
    body: z.object({ paperBankIds: z.array(Id).min(1, '请先选择卷库').max(200) }),
    reply: z.object({ deleted: z.number().int() }),
  }),
};
