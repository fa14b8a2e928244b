import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';
import { SealedPassword } from '../personal-fields.ts';

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const mostImportRows = 20_000;
/** Departments that one import may have made. */
export const mostNewDepartments = 2_000;
export const importRowStates = ['add', 'update', 'same', 'wrong'] as const;
/** MAPPING: a person has to say what the columns hold. */
export const importStates = ['MAPPING', 'PREVIEW', 'RUNNING', 'DONE', 'FAILED'] as const;

const ImportRow = z.object({
  /** Its number in the file. */
  row: z.number().int(),
  state: z.enum(importRowStates),
  realName: z.string(),
  jobNumber: z.string(),
  /** 男, 女 or blank. */
  gender: z.string(),
  department: z.string(),
  post: z.string(),
  phone: z.string(),
  email: z.string(),
  roles: z.string(),
  /** Sentences, one for each thing that is wrong. */
  problems: z.array(z.string()),
  /** What an update changes, in words. */
  changes: z.array(z.string()),
});
export type ImportRow = z.output<typeof ImportRow>;

/** What a column may hold; several columns of departments are levels of one path. */
export const importFields = [
  ...(['realName', 'jobNumber', 'gender', 'department', 'post', 'phone', 'email', 'roles'] as const),
] as const;
export type ImportField = (typeof importFields)[number];

const Field = z.enum(importFields).nullable();
export const mostImportColumns = 60;

const Mapping = z.object({
  /** Row of the titles, from 1; 0: there is none. */
  headRow: z.number().int(),
  columns: z.array(z.object({ title: z.string(), field: Field, samples: z.array(z.string()) })),
  /** By the row of the titles, from 0 for none: what the columns would be called and seem to hold. */
  heads: z.array(z.object({ titles: z.array(z.string()), fields: z.array(Field) })),
  /** Of new people who have none in the table. */
  departmentId: Id.nullable(),
  /** What was assumed, in sentences. */
  notes: z.array(z.string()),
});
export type ImportMapping = z.output<typeof Mapping>;

const Import = z.object({
  importId: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  counts: z.record(z.enum(importRowStates), z.number().int()),
  /** The first of the posts that the file names and that will be made. */
  newPosts: z.array(z.string()),
  newPostCount: z.number().int(),
  /**
   * The first of the departments that the file names and that are not there, from the top (分行/营业部): the caller may have
   * them made, as long as they are not too many.
   */
  newDepartments: z.array(z.string()),
  newDepartmentCount: z.number().int(),
  /** How many people may be added now. */
  seatsLeft: z.number().int(),
  /** Columns found in the file, by the title that stands there. */
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
  /** Null: it has begun, and is read no more. */
  mapping: Mapping.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  problem: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type StaffImport = z.output<typeof Import>;

const base = '/user/api/v1/staff/import';

export const staffImport = {
  template: endpoint({
    method: 'GET',
    path: `${base}/template`,
    access: 'staff.manage',
    summary: '员工导入模板（Excel）',
    reply: file(excel),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    access: 'staff.manage',
    summary: '上传员工表并预览：新增、更新、不变、有误（.xlsx 或 .csv，最多 20,000 人）',
    upload: { maxBytes: 10 * 1024 * 1024 },
    reply: z.object({ importId: Id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'staff.manage',
    summary: '一次导入的概况与进度',
    query: z.object({ importId: Id }),
    reply: Import,
  }),
  rows: endpoint({
    method: 'GET',
    path: `${base}/rows`,
    access: 'staff.manage',
    summary: '一次导入的各行',
    query: pageQuery({ more: { importId: Id, state: z.enum(importRowStates).optional() } }),
    reply: pageOf(ImportRow),
  }),
  map: endpoint({
    method: 'POST',
    path: `${base}/map`,
    access: 'staff.manage',
    summary: '说明员工表各列的含义和没有写部门的人进入的部门，重新核对预览',
    query: z.object({ importId: Id }),
    body: z.object({
      headRow: z.number().int().min(0).max(100),
      fields: z.array(Field).max(mostImportColumns),
      departmentId: Id.nullable().default(null),
    }),
    reply: z.object({ state: z.enum(importStates) }),
  }),
  addDepartments: endpoint({
    method: 'POST',
    path: `${base}/department/add`,
    access: 'organisation.manage',
    summary: '新建表里写了而还没有的部门，并重新核对预览',
    query: z.object({ importId: Id }),
    reply: z.object({ added: z.number().int() }),
  }),
  commit: endpoint({
    method: 'POST',
    path: `${base}/commit`,
    access: 'staff.manage',
    summary: '导入没有问题的行（后台任务）；新员工使用同一个初始密码',
    query: z.object({ importId: Id }),
    body: z.object({ password: SealedPassword.optional() }).prefault({}),
    reply: z.object({ state: z.enum(importStates) }),
  }),
  /** Prepared Excel files are fetched by an address that is good once. */
  downloadAddress: endpoint({
    method: 'GET',
    path: '/user/api/v1/excel/download/auth',
    access: ['staff.view', 'staff.manage'],
    summary: '备好的 Excel 文件的一次性下载地址',
    query: z.object({
      kind: z.enum(['staff', 'importProblems', 'importTemplate']),
      departmentId: Id.optional(),
      importId: Id.optional(),
    }),
    reply: z.object({ url: z.string(), expiresInSeconds: z.number().int() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/user/api/v1/excel/download/:ticket',
    access: 'anyone',
    summary: '凭一次性地址下载 Excel 文件',
    failuresPerMinute: 60,
    params: z.object({ ticket: z.string().max(500) }),
    reply: file(excel),
  }),
};
