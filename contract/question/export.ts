import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { QuestionFilter } from './question.ts';

export const exportFormats = ['excel', 'word', 'moodle', 'qti'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Questions in one file. */
export const exportLimit = 20_000;

const base = '/question/api/v1/export';

/** A file of questions is made as a job and fetched when it is ready. */
export const questionExport = {
  start: endpoint({
    method: 'POST',
    path: `${base}/start`,
    access: 'question.manage',
    summary: '导出试题：所选的，或符合条件的',
    body: z.object({
      format: z.enum(exportFormats),
      questionIds: z.array(Id).max(1000, '一次最多 1000 道试题').optional(),
      filter: QuestionFilter.optional(),
      /** Word: with answers and analyses. */
      withKey: z.boolean().default(true),
    }),
    reply: z.object({ exportId: Id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'question.manage',
    summary: '导出的进度',
    query: z.object({ exportId: Id }),
    reply: z.object({
      exportId: Id,
      format: z.enum(exportFormats),
      state: z.enum(['WAITING', 'READY', 'FAILED']),
      done: z.number().int(),
      total: z.number().int(),
      fileName: z.string(),
      failure: z.string().nullable(),
      createdAt: Instant,
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: `${base}/download`,
    access: 'question.manage',
    summary: '下载导出的文件',
    query: z.object({ exportId: Id }),
    reply: file(),
  }),
};
