import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Flag, Id, Instant, pageOf, pageQuery } from '../paging.ts';
import { QuestionInput } from './content.ts';
import { QuestionTypeName } from './type.ts';

/** Questions that one import takes. */
export const importLimit = 20_000;
/** Bytes of pasted text and of files that are nothing but text. */
export const importMaxBytes = 5 * 1024 * 1024;
/** Bytes of a file; what is packed inside may be at most `importUnpackedMaxBytes`. */
export const importFileMaxBytes = 50 * 1024 * 1024;
export const importUnpackedMaxBytes = 300 * 1024 * 1024;
export const importPictureMaxBytes = 5 * 1024 * 1024;

/** What a text or file was recognised as. */
export const importKindNames = ['paper', 'excel', 'word', 'gift', 'aiken', 'moodle', 'qti'] as const;
export type ImportKind = (typeof importKindNames)[number];

export const doubtPlaces = ['type', 'stem', 'options', 'answer', 'analysis', 'picture', 'children', 'tags'] as const;

const Doubt = z.object({
  place: z.enum(doubtPlaces),
  /** Which option, blank or item, from 0. */
  index: z.number().int().nullable(),
  /** An error must be corrected; a warning asks for a look. */
  level: z.enum(['error', 'warning']),
  text: z.string(),
  /** It is about what counts as right, whatever its place says. */
  key: z.boolean().optional(),
});
export type Doubt = z.output<typeof Doubt>;

/** `ready` goes in; `doubtful` waits for a confirmation; `duplicate` and `skipped` stay out. */
export const importStatuses = ['ready', 'doubtful', 'duplicate', 'skipped'] as const;
export type ImportStatus = (typeof importStatuses)[number];

const ImportItem = z.object({
  index: z.number().int(),
  /** The number the item carries in the text. */
  number: z.string(),
  /** Line of the text or row of the sheet on which it begins, from 1. */
  line: z.number().int(),
  /** Sheet or file inside a package; empty where there is only one. */
  part: z.string(),
  source: z.string(),
  question: QuestionInput,
  /** Names as they stand in the source; tags and knowledge points that do not exist yet are named in a doubt. */
  tagNames: z.array(z.string()),
  knowledgeNames: z.array(z.string()),
  doubts: z.array(Doubt),
  status: z.enum(importStatuses),
  /** Of a duplicate: the other item of this import that says the same and would go in. */
  twin: z.object({ index: z.number().int(), number: z.string(), part: z.string() }).nullable(),
  /** Of one that contradicts others: its key in words, as they are compared. */
  answerText: z.string(),
  /** Of one that contradicts others: what says the same with another key, in this import or (`questionId`) in the bank. */
  rivals: z.array(
    z.object({
      ...{ index: z.number().int().nullable(), number: z.string(), part: z.string() },
      /** Line or row of the one in this import, 0 of one in the bank. */
      line: z.number().int(),
      ...{ questionId: Id.nullable(), answer: z.string() },
    }),
  ),
});
export type ImportItem = z.output<typeof ImportItem>;

/**
 * What a column of a sheet holds; `option` columns are lettered in their order, `correct` columns are 0/1 beside them, `picture`
 * columns have pictures or their names, `own` columns are known by their headers in files that this product wrote.
 */
export const columnRoles = [
  'ignore',
  'number',
  'type',
  'stem',
  'option',
  'options',
  'correct',
  'answer',
  'analysis',
  'difficulty',
  'points',
  'knowledge',
  'tags',
  'material',
  'scoringPoints',
  'picture',
  'own',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** So many codes for types are asked about. */
export const mostTypeCodes = 30;

const TypeCode = z.object({
  /** As it stands in the column of types: 1, XZ. */
  code: z.string().max(40),
  /** Null: what a row holds says it. */
  type: QuestionTypeName.nullable(),
});

const SheetMapping = z.object({
  sheet: z.string(),
  /** Row of the headers, from 1; 0: there is none. */
  headerRow: z.number().int().min(0).max(100_000),
  rows: z.number().int(),
  columns: z.array(z.object({ header: z.string(), role: z.enum(columnRoles), samples: z.array(z.string()) })),
  /** All questions of the sheet are of this type (one type per sheet); null: a column says it. */
  type: QuestionTypeName.nullable(),
  /** What numbers and other codes in the type column mean, with how many rows say so and the stem of one. */
  typeCodes: z.array(TypeCode.extend({ rows: z.number().int(), example: z.string() })).default([]),
  /** Left out of the import. */
  skipped: z.boolean(),
  /** What was assumed, in sentences. */
  notes: z.array(z.string()),
  /** By the row of the headers, from 0 for none: what the columns would be called and seem to hold. */
  heads: z.array(z.object({ headers: z.array(z.string()), roles: z.array(z.enum(columnRoles)) })).optional(),
});
export type SheetMapping = z.output<typeof SheetMapping>;

/** READING → (MAPPING →) PREVIEW → COMMITTING → DONE; FAILED with a sentence. */
export const importStates = ['READING', 'MAPPING', 'PREVIEW', 'COMMITTING', 'DONE', 'FAILED'] as const;

const ImportDraft = z.object({
  importId: Id,
  bankId: Id,
  bankName: z.string(),
  fileName: z.string(),
  kind: z.enum(importKindNames).nullable(),
  /** What its text can be read as, with how many places in it speak for each; empty where there is no choice. */
  kinds: z.array(z.object({ kind: z.enum(importKindNames), signs: z.number().int() })),
  state: z.enum(importStates),
  /** The reading that its items are of; a sheet that is mapped anew is read again. */
  run: Id.nullable(),
  /** Of READING and COMMITTING: so many of so many. */
  done: z.number().int(),
  total: z.number().int(),
  failure: z.string().nullable(),
  mapping: z.array(SheetMapping).nullable(),
  counts: z.object(
    Object.fromEntries(importStatuses.map((status) => [status, z.number().int()])) as Record<ImportStatus, z.ZodNumber>,
  ),
  committed: z
    .object({
      ...{ added: z.number().int(), duplicates: z.number().int(), drafts: z.number().int(), left: z.number().int() },
      /** Of those that were added, how many wait for their review now. */
      pending: z.number().int(),
    })
    .nullable(),
  /** The last time that the same file brought questions into a bank that the caller sees. */
  earlier: z.object({ at: Instant, by: z.string(), count: z.number().int(), bankName: z.string() }).nullable(),
  /**
   * Text that went into no question; `understood` where it shall not: titles, headings, instructions; `note` where it is
   * a sentence about the file and no text of it; both where nothing of the file is lost by what it says.
   */
  leftovers: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      understood: z.boolean().optional(),
      note: z.boolean().optional(),
    }),
  ),
  createdAt: Instant,
});
export type ImportDraft = z.output<typeof ImportDraft>;

const importId = { importId: Id };
const base = '/question/api/v1/import';

export const questionImport = {
  template: endpoint({
    method: 'GET',
    path: `${base}/template`,
    access: 'question.manage',
    summary: 'Excel 导入模板：空表、各题型的示例和填写说明',
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  text: endpoint({
    method: 'POST',
    path: `${base}/text`,
    access: 'question.manage',
    requires: 'exam',
    summary: '识别粘贴的文字（试卷、GIFT、Aiken），生成导入预览',
    query: z.object({ bankId: Id }),
    body: z.object({
      /** The server counts bytes. */
      text: z.string().max(importMaxBytes * 2, `文字太长，一次不能超过 ${importMaxBytes / 1024 / 1024} MB`),
    }),
    maxBytes: importMaxBytes * 2,
    reply: z.object(importId),
  }),
  file: endpoint({
    method: 'POST',
    path: `${base}/file`,
    access: 'question.manage',
    requires: 'exam',
    summary: '识别文件（Word、Excel、文本、GIFT、Aiken、Moodle XML、QTI），生成导入预览',
    upload: { maxBytes: importFileMaxBytes },
    query: z.object({ bankId: Id }),
    reply: z.object(importId),
  }),
  search: endpoint({
    method: 'GET',
    path: `${base}/get/all`,
    access: 'question.manage',
    summary: '我还没有完成的导入，或最近完成的导入',
    /** With `done` the last ten that came to an end and are still kept with their items. */
    query: z.object({ bankId: Id.optional(), done: Flag.optional() }),
    reply: z.array(
      ImportDraft.pick({
        importId: true,
        bankId: true,
        bankName: true,
        fileName: true,
        kind: true,
        state: true,
        done: true,
        total: true,
        failure: true,
        createdAt: true,
      }),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'question.manage',
    summary: '导入的进度与概况',
    query: z.object(importId),
    reply: ImportDraft,
  }),
  items: endpoint({
    method: 'GET',
    path: `${base}/items`,
    access: 'question.manage',
    summary: '导入预览中的试题',
    /** With `run` another reading's items are refused. */
    query: pageQuery({
      size: 50,
      more: { ...importId, run: Id.optional(), status: z.enum(importStatuses).optional() },
    }),
    reply: pageOf(ImportItem),
  }),
  map: endpoint({
    method: 'POST',
    path: `${base}/map`,
    access: 'question.manage',
    summary: '更正 Excel 各列的含义，重新识别',
    query: z.object(importId),
    body: z.object({
      sheets: z
        .array(
          SheetMapping.omit({ rows: true, notes: true, heads: true }).extend({
            sheet: z.string().max(300),
            columns: z.array(z.enum(columnRoles)).max(200),
            typeCodes: z.array(TypeCode).max(mostTypeCodes).default([]),
          }),
        )
        .max(100),
    }),
    reply: z.object(importId),
  }),
  readAs: endpoint({
    method: 'POST',
    path: `${base}/kind`,
    access: 'question.manage',
    summary: '换一种格式重新识别；核对过试题的，先确认（7223）',
    query: z.object(importId),
    body: z.object({ kind: z.enum(importKindNames), confirmed: z.boolean().default(false) }),
    reply: z.object(importId),
  }),
  takeLeftover: endpoint({
    method: 'POST',
    path: `${base}/leftover/take`,
    access: 'question.manage',
    summary: '把没有识别的文字作为一道待核对的试题，放在原来的位置',
    query: z.object(importId),
    /** Lines of the leftovers, together one question. `run`: the reading that was looked at. */
    body: z.object({ lines: z.array(z.number().int().min(0)).min(1).max(500), run: Id.optional() }),
    reply: ImportItem,
  }),
  modifyItem: endpoint({
    method: 'POST',
    path: `${base}/item/modify`,
    access: 'question.manage',
    summary: '在预览中更正、确认、跳过或恢复一道题',
    query: z.object({ ...importId, index: z.coerce.number<number>().int().min(0) }),
    /** `run`: the reading that was looked at; a later one is not overwritten. */
    body: z.object({
      action: z.enum(['confirm', 'skip', 'restore']),
      question: QuestionInput.optional(),
      run: Id.optional(),
    }),
    reply: ImportItem,
  }),
  confirmAll: endpoint({
    method: 'POST',
    path: `${base}/confirm/all`,
    access: 'question.manage',
    summary: '确认全部只有提醒的试题；有错误或答案不确定的仍要逐题确认',
    query: z.object(importId),
    reply: z.object({ confirmed: z.number().int() }),
  }),
  commit: endpoint({
    method: 'POST',
    path: `${base}/commit`,
    access: 'question.manage',
    requires: 'exam',
    summary: '导入可以导入的试题；keepDrafts 时其余的连同原文存为草稿',
    query: z.object(importId),
    body: z.object({ keepDrafts: z.boolean().default(false) }).default({ keepDrafts: false }),
    reply: z.object(importId),
  }),
  discard: endpoint({
    method: 'POST',
    path: `${base}/discard`,
    access: 'question.manage',
    summary: '放弃一次导入',
    query: z.object(importId),
    reply: z.object({ discarded: z.literal(true) }),
  }),
  discardAll: endpoint({
    method: 'POST',
    path: `${base}/discard/all`,
    access: 'question.manage',
    summary: '放弃自己的多次导入，正在导入题库的不受影响',
    body: z.object({ importIds: z.array(Id).min(1).max(100) }),
    reply: z.object({ discarded: z.number().int() }),
  }),
};
