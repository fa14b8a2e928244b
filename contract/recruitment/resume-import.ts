import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { duplicateReasons } from './application.ts';
import { mostPoolMonths } from './candidate.ts';
import { keysOf } from './job-fields.ts';
import { resumeProblems } from './resume-fields.ts';
import { sources } from './states.ts';

/** Of a single file, or of an archive of them. */
export const resumeImportMaxBytes = 100 * 1024 * 1024;
/** So many resumes at once. */
export const mostImported = 1000;

/** Why a resume of an import cannot be kept, besides what may be wrong with a file. */
export const importProblems = {
  ...resumeProblems,
  zipBroken: '压缩包已损坏，请重新打包',
  zipPassword: '压缩包有密码，请去掉密码再上传',
  zipTooMany: `压缩包里的文件太多，一次最多导入 ${mostImported} 份`,
  zipTooLarge: '压缩包展开后超过 500 MB，请分成几个压缩包',
  zipEmpty: '压缩包里没有文件',
  zipInside: '压缩包里还有压缩包，请展开后再打包',
  noName: '没有读到姓名，请补上姓名',
} as const;
export type ImportProblem = keyof typeof importProblems;

export const resumeImportStates = ['OPEN', 'RUNNING', 'DONE'] as const;
/** UNPACKED: an archive, whose files stand for themselves. */
export const importItemStates = ['PENDING', 'READ', 'UNREADABLE', 'UNPACKED', 'DONE'] as const;
/** FILE: the same file is kept already; AGAIN: it comes twice in this import. */
export const twinReasons = { FILE: '同一份文件已有', AGAIN: '与本次的另一份相同', ...duplicateReasons } as const;
/** Somebody new, one more file of who is known, or not at all. */
export const importChoices = { NEW: '新建候选人', JOIN: '并入已有候选人', SKIP: '不导入' } as const;
export const importResults = {
  ADDED: '已新建',
  JOINED: '已并入',
  KNOWN: '已有，没有重复导入',
  SKIPPED: '没有导入',
} as const;

const Choice = z.enum(keysOf(importChoices));
const Source = z.enum(keysOf(sources));

const Summary = z.object({
  importId: Id,
  jobId: Id.nullable(),
  /** Blank: for the talent pool. */
  jobName: z.string(),
  source: Source,
  state: z.enum(resumeImportStates),
  createdAt: Instant,
  counts: z.object({
    pending: z.number().int(),
    /** Read, and to be kept as it is chosen now. */
    ready: z.number().int(),
    skipped: z.number().int(),
    unreadable: z.number().int(),
    done: z.number().int(),
  }),
});
export type ResumeImport = z.output<typeof Summary>;

const Item = z.object({
  itemId: Id,
  fileName: z.string(),
  size: z.number().int(),
  state: z.enum(importItemStates),
  /** Sentences. */
  problems: z.array(z.string()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  school: z.string(),
  /** Who may be the same person; their id and name only where the caller reaches them. */
  twin: z.object({ reason: z.enum(keysOf(twinReasons)), candidateId: Id.nullable(), name: z.string() }).nullable(),
  choice: Choice,
  result: z.enum(keysOf(importResults)).nullable(),
  candidateId: Id.nullable(),
});
export type ResumeImportItem = z.output<typeof Item>;

const base = '/recruit/api/v1/resume/import';
const one = z.object({ importId: Id });

/** Resumes that the organisation brings in: given, read in the background, looked through, then kept at once. */
export const resumeImport = {
  begin: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '开始一次简历导入：导入到一个职位，或经本人同意导入人才库',
    body: z.object({
      jobId: Id.nullable().default(null),
      source: Source.default('OTHER'),
      consent: z.string().trim().max(200, '同意的说明不能超过 200 个字').default(''),
      months: z.number().int().min(1, '至少 1 个月').max(mostPoolMonths, `最多 ${mostPoolMonths} 个月`).default(24),
    }),
    reply: one,
  }),
  addFile: endpoint({
    method: 'POST',
    path: `${base}/file`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '给一次导入加一份简历或一个压缩包，随后在后台读取',
    query: one,
    upload: { maxBytes: resumeImportMaxBytes },
    reply: z.object({ itemId: Id }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'recruitment.manage',
    summary: '我最近的简历导入',
    reply: z.array(Summary),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'recruitment.manage',
    summary: '一次导入的概况和进度',
    query: one,
    reply: Summary,
  }),
  items: endpoint({
    method: 'GET',
    path: `${base}/item/list`,
    access: 'recruitment.manage',
    summary: '一次导入的各份简历：读到的姓名、手机号、学校，可能重复的候选人，读不了的原因',
    query: pageQuery({ size: 20, more: { importId: Id, state: z.enum(['READ', 'UNREADABLE', 'DONE']).optional() } }),
    reply: pageOf(Item),
  }),
  choose: endpoint({
    method: 'POST',
    path: `${base}/item/choose`,
    access: 'recruitment.manage',
    summary: '选择这些简历怎么导入',
    body: one.extend({
      itemIds: z.array(Id).min(1, '请选择简历').max(200, '一次最多选择 200 份'),
      choice: Choice,
    }),
    reply: z.object({ changed: z.number().int() }),
  }),
  rename: endpoint({
    method: 'POST',
    path: `${base}/item/name`,
    access: 'recruitment.manage',
    summary: '补上或改正一份简历的姓名',
    body: one.extend({ itemId: Id, name: line('姓名', 40) }),
    reply: z.object({ itemId: Id }),
  }),
  commit: endpoint({
    method: 'POST',
    path: `${base}/commit`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '导入选好的简历（后台任务），只能提交一次',
    body: one,
    reply: z.object({ state: z.enum(resumeImportStates) }),
  }),
  discard: endpoint({
    method: 'POST',
    path: `${base}/discard`,
    access: 'recruitment.manage',
    summary: '放弃还没有提交的导入，上传的文件一起删除',
    body: one,
    reply: z.object({ removed: z.boolean() }),
  }),
};
