import { z } from 'zod';
import { brands } from '../brand.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { TalkCode } from './campus.ts';
import { degrees, experiences, extraFields, jobKinds, jobNatures, keysOf, salaryUnits } from './job-fields.ts';
import { ResumeFields } from './resume-fields.ts';

const ExtraKey = z.enum(keysOf(extraFields));
/** A photo is none of what a form asks for in words: it has calls of its own. */
const Extra = z.object({ field: ExtraKey, value: z.string().trim().max(100, '最多 100 个字') });
const Extras = z.array(Extra).max(Object.keys(extraFields).length).default([]);
export type ExtraValue = z.output<typeof Extra>;

const OpenJob = z.object({
  jobId: Id,
  name: z.string(),
  organisationName: z.string(),
  organisationCode: z.string(),
  logoUrl: z.string().nullable(),
  brand: z.enum(brands),
  kind: z.enum(keysOf(jobKinds)),
  nature: z.enum(keysOf(jobNatures)),
  departmentName: z.string(),
  city: z.string(),
  degree: z.enum(keysOf(degrees)),
  experience: z.enum(keysOf(experiences)),
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryUnit: z.enum(keysOf(salaryUnits)),
  applyUntil: Instant.nullable(),
  /** Does it take applications now? */
  open: z.boolean(),
  extraFields: z.array(ExtraKey),
  /** Why it asks for these. */
  extraReason: z.string(),
  notice: z.object({ version: z.number().int(), text: z.string() }),
});
export type OpenJob = z.output<typeof OpenJob>;

const Draft = z.object({
  /** What was written here; before anything was, what the last application of the same person said. */
  fields: ResumeFields.nullable(),
  extra: z.array(Extra),
  savedAt: Instant.nullable(),
  fileId: Id.nullable(),
  photoId: Id.nullable(),
  /** The masked phone of the account, which goes with the application. */
  phone: z.string(),
  /** There is an open application to this job already. */
  applied: z.boolean(),
});
export type ApplyDraft = z.output<typeof Draft>;

export const phases = ['GOING', 'DONE', 'ENDED'] as const;

const Mine = z.object({
  applicationId: Id,
  jobId: Id,
  jobName: z.string(),
  city: z.string(),
  organisationId: Id,
  organisationName: z.string(),
  organisationCode: z.string(),
  createdAt: Instant,
  /** In the words for applicants; how the organisation sorts is not told. */
  state: z.string(),
  phase: z.enum(phases),
  withdrawable: z.boolean(),
  /** First to last. */
  steps: z.array(z.object({ word: z.string(), at: Instant })),
  exam: z.object({ name: z.string(), startAt: Instant, endAt: Instant, open: z.boolean() }).nullable(),
});
export type MyApplication = z.output<typeof Mine>;

const base = '/recruit/api/v1/apply';
const ofJob = z.object({ jobId: Id });
const written = { fields: ResumeFields, extra: Extras };

/** What who looks for work does: each call is of their own things alone. */
export const apply = {
  job: endpoint({
    method: 'GET',
    path: `${base}/job`,
    access: 'anyone',
    summary: '投递页面上的职位：发布过的职位、现在是否接收投递、个人信息告知书',
    query: ofJob,
    reply: OpenJob,
  }),
  draft: endpoint({
    method: 'GET',
    path: `${base}/draft`,
    access: 'applicant',
    summary: '我在这个职位填写到一半的简历、上传的文件和照片；还没有填写时带出上一次投递的内容',
    query: ofJob,
    reply: Draft,
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: `${base}/draft/save`,
    access: 'applicant',
    summary: '保存填写到一半的简历',
    query: ofJob,
    body: z.object(written),
    reply: z.object({ savedAt: Instant }),
  }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/submit`,
    access: 'applicant',
    summary: '投递：连点两次也只有一份；职位已停止接收时内容留作草稿',
    query: ofJob,
    body: z.object({
      ...written,
      noticeVersion: z.number().int().min(0),
      /** Agreed to the notice of this version. */
      agreed: z.boolean(),
      /** Agreed, apart from that, to the sensitive fields being used. */
      sensitiveAgreed: z.boolean().default(false),
      /** Agreed, apart from that, to be kept in the talent pool. */
      poolAgreed: z.boolean().default(false),
      /** Of the campus talk whose link led here; one that is not of this job counts as none. */
      talk: TalkCode.optional(),
    }),
    reply: z.object({ applicationId: Id }),
  }),
  mine: endpoint({
    method: 'GET',
    path: `${base}/mine`,
    access: 'applicant',
    summary: '我的应聘：每一份到了哪一步',
    reply: z.array(Mine),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${base}/withdraw`,
    access: 'applicant',
    summary: '撤回我的应聘，可以写明原因',
    body: z.object({ applicationId: Id, reason: z.string().trim().max(500, '原因不能超过 500 个字').default('') }),
    reply: z.object({ withdrawn: z.boolean() }),
  }),
};
