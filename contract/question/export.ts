import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { QuestionFilter } from './question.ts';

export const exportFormats = ['excel', 'word', 'moodle', 'qti'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Below each question, or all together at the end. */
export const answerPlaces = ['inline', 'end'] as const;
export type AnswerPlace = (typeof answerPlaces)[number];

/** Questions in one file. */
export const exportLimit = 20_000;

/** Questions that can be named one by one. */
export const exportNamedLimit = 1000;

const ExportOrder = z.object({
  exportId: Id,
  format: z.enum(exportFormats),
  state: z.enum(['WAITING', 'READY', 'FAILED']),
  done: z.number().int(),
  total: z.number().int(),
  fileName: z.string(),
  failure: z.string().nullable(),
  createdAt: Instant,
});
export type ExportOrder = z.output<typeof ExportOrder>;

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
      questionIds: z.array(Id).max(exportNamedLimit, `一次最多选 ${exportNamedLimit} 道试题`).optional(),
      filter: QuestionFilter.optional(),
      /** Word: with answers and analyses; every other format always carries them. */
      withKey: z.boolean().default(true),
      /** Word: where they stand. Import reads only those below each question back. */
      answers: z.enum(answerPlaces).default('inline'),
    }),
    reply: z.object({ exportId: Id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'question.manage',
    summary: '导出的进度',
    query: z.object({ exportId: Id }),
    reply: ExportOrder,
  }),
  recent: endpoint({
    method: 'GET',
    path: `${base}/get/recent`,
    access: 'question.manage',
    summary: '自己最近一天的导出，最近的在前',
    reply: z.array(ExportOrder),
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
