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

export const paperVisibilities = ['organisation', 'public'] as const;

const Bank = z.object({
  paperBankId: Id,
  name: z.string(),
  description: z.string(),
  /** `public` shows the platform's own banks to every organisation. */
  visibility: z.enum(paperVisibilities),
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
  visibility: z.enum(paperVisibilities).default('organisation'),
};

const found = {
  page: WirePage,
  searchContent: z.string().trim().max(50).optional(),
};

const base = '/paper/api/v1/bank';

export const paperBank = {
  searchInner: endpoint({
    method: 'POST',
    path: `${base}/search/inner`,
    access: 'paper.manage',
    summary: '查找本机构的卷库',
    /** A category counts with everything below it. */
    body: z.object({ ...found, categoryId: Id.optional() }),
    reply: pageOf(Bank),
  }),
  searchOuter: endpoint({
    method: 'POST',
    path: `${base}/search/outer`,
    access: 'paper.manage',
    summary: '查找平台公共卷库',
    body: z.object(found),
    reply: pageOf(Bank),
  }),
  searchByCategory: endpoint({
    method: 'POST',
    path: `${base}/search/bycategory`,
    access: 'paper.manage',
    summary: '一个分类（含下级）的卷库',
    query: z.object({ categoryId: Id }),
    body: z.object(found),
    reply: pageOf(Bank),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: ['paper.manage', 'exam.manage'],
    summary: '一个卷库',
    query: z.object({ paperBankId: Id }),
    /** `shared`: the platform's, open to be copied from. */
    reply: Bank.extend({ shared: z.boolean() }),
  }),
  byCategory: endpoint({
    method: 'GET',
    path: `${base}/paper/bank/category/get/all`,
    access: ['paper.manage', 'exam.manage'],
    summary: '全部分类及其卷库，选择卷库时用；最后一组是未分类的',
    reply: z.array(
      z.object({
        categoryId: Id.nullable(),
        /** From the root downwards. */
        categoryNames: z.array(z.string()),
        banks: z.array(z.object({ paperBankId: Id, name: z.string() })),
      }),
    ),
  }),
  allBesides: endpoint({
    method: 'GET',
    path: `${base}/get/all/besides`,
    access: 'paper.manage',
    summary: '除一个卷库以外的全部卷库，移动试卷时用',
    query: z.object({ paperBankId: Id.optional() }),
    reply: z.array(z.object({ paperBankId: Id, name: z.string(), categoryName: z.string() })),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'paper.manage',
    requires: 'exam',
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
    body: z.object({ ...fields, visibility: fields.visibility.removeDefault().optional(), version: z.number().int() }),
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
