import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { QuestionInput } from './content.ts';

export const importLimit = 2000;
/** Bytes of text that one import takes. */
export const importMaxBytes = 5 * 1024 * 1024;

const Doubt = z.object({
  place: z.enum(['type', 'stem', 'options', 'answer', 'analysis']),
  /** Which option or blank, from 0. */
  index: z.number().int().nullable(),
  /** An error must be corrected; a warning asks for a look. */
  level: z.enum(['error', 'warning']),
  text: z.string(),
});
export type Doubt = z.output<typeof Doubt>;

/** `ready` goes in; `doubtful` waits for a confirmation; `duplicate` and `skipped` stay out. */
export const importStatuses = ['ready', 'doubtful', 'duplicate', 'skipped'] as const;

const ImportItem = z.object({
  index: z.number().int(),
  /** The number the item carries in the text. */
  number: z.string(),
  /** Line of the text on which it begins, from 1. */
  line: z.number().int(),
  source: z.string(),
  question: QuestionInput,
  doubts: z.array(Doubt),
  status: z.enum(importStatuses),
});
export type ImportItem = z.output<typeof ImportItem>;

const ImportDraft = z.object({
  importId: Id,
  bankId: Id,
  bankName: z.string(),
  fileName: z.string(),
  createdAt: Instant,
  committed: z.object({ added: z.number().int(), left: z.number().int() }).nullable(),
  items: z.array(ImportItem),
  /** Text before the first question and between questions that belongs to none, with its line. */
  leftovers: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
export type ImportDraft = z.output<typeof ImportDraft>;

const base = '/question/api/v1/import';

export const questionImport = {
  text: endpoint({
    method: 'POST',
    path: `${base}/text`,
    access: 'question.manage',
    summary: '识别粘贴的试卷文字，生成导入预览',
    query: z.object({ bankId: Id }),
    body: z.object({ text: z.string() }),
    maxBytes: importMaxBytes * 2,
    reply: z.object({ importId: Id }),
  }),
  file: endpoint({
    method: 'POST',
    path: `${base}/file`,
    access: 'question.manage',
    summary: '识别文本文件（UTF-8 或 GBK），生成导入预览',
    upload: { maxBytes: importMaxBytes },
    query: z.object({ bankId: Id }),
    reply: z.object({ importId: Id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'question.manage',
    summary: '导入预览',
    query: z.object({ importId: Id }),
    reply: ImportDraft,
  }),
  modifyItem: endpoint({
    method: 'POST',
    path: `${base}/item/modify`,
    access: 'question.manage',
    summary: '在预览中更正、确认、跳过或恢复一道题',
    query: z.object({ importId: Id, index: z.coerce.number<number>().int().min(0) }),
    body: z.object({ action: z.enum(['confirm', 'skip', 'restore']), question: QuestionInput.optional() }),
    reply: ImportItem,
  }),
  commit: endpoint({
    method: 'POST',
    path: `${base}/commit`,
    access: 'question.manage',
    summary: '导入预览中可以导入的试题',
    query: z.object({ importId: Id }),
    reply: z.object({ added: z.number().int(), left: z.number().int() }),
  }),
};
