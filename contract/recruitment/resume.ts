import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { ApplicationEvent } from './application.ts';
import { ReadFile, resumeFileStates } from './apply-resume.ts';
import { degrees, extraFields, keysOf } from './job-fields.ts';
import { onJobs } from './message.ts';
import { ResumeFields, resumeMaxBytes } from './resume-fields.ts';
import { applicationStates } from './states.ts';

const { basic, intention, ...lists } = ResumeFields.shape;

/** What a person changes of a resume: fields of the first two parts one by one, lists as a whole. */
export const ResumeChanges = z.object({
  basic: basic.partial().optional(),
  intention: intention.partial().optional(),
  ...z.object(lists).partial().shape,
});
export type ResumeChanges = z.output<typeof ResumeChanges>;

/** `basic.city`, `education`. */
const Part = z.string();

const File = z.object({
  fileId: Id,
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  state: z.enum(resumeFileStates),
  createdAt: Instant,
  /** Who of the organisation brought it in; blank: the person sent it. */
  by: z.string(),
});
export type HeldFile = z.output<typeof File>;

const Version = z.object({
  applicationId: Id,
  jobName: z.string(),
  state: z.enum(applicationStates),
  sentAt: Instant,
  /** As it was sent; null: nothing was. */
  fields: ResumeFields.nullable(),
  extra: z.array(z.object({ field: z.enum(keysOf(extraFields)), value: z.string() })),
  /** A photo came with it, where the job asked for one. */
  photo: z.boolean(),
});

const Page = z.object({
  candidateId: Id,
  version: z.number().int(),
  name: z.string(),
  city: z.string(),
  degree: z.enum(keysOf(degrees)),
  school: z.string(),
  experienceMonths: z.number().int().nullable(),
  tags: z.array(z.string()),
  blocked: z.boolean(),
  pooledUntil: Instant.nullable(),
  createdAt: Instant,
  /** The person has an account of their own, whose phone it is. */
  hasAccount: z.boolean(),
  /** Entered by the organisation, and not told of it yet. */
  noticeOwedSince: Instant.nullable(),
  /** May the caller correct it? */
  managed: z.boolean(),
  fields: ResumeFields,
  /** What the organisation's people corrected, by whom and when last. */
  edits: z.array(z.object({ part: Part, by: z.string(), at: Instant })),
  /** Of the applications in reach, the newest first. */
  versions: z.array(Version),
  files: z.array(File),
  /** What the newest of these says otherwise; nothing of it is taken over unasked. */
  newest: z
    .object({ kind: z.enum(['APPLICATION', 'FILE']), name: z.string(), at: Instant, fields: ResumeFields })
    .nullable(),
  differing: z.array(Part),
});
export type ResumePage = z.output<typeof Page>;

const Whose = z
  .object({ candidateId: Id.optional(), applicationId: Id.optional() })
  .refine(({ candidateId, applicationId }) => Boolean(candidateId) !== Boolean(applicationId), {
    error: '写明候选人或应聘中的一个',
  });

const base = '/recruit/api/v1/resume';
const ofFile = z.object({ fileId: Id });
const ofCandidate = z.object({ candidateId: Id });

export const candidateResume = {
  read: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: onJobs,
    summary: '候选人的简历：现在的内容、人工修改、每次投递时的样子、原文件；查看留有记录',
    query: Whose,
    reply: Page,
  }),
  activity: endpoint({
    method: 'GET',
    path: `${base}/activity`,
    access: onJobs,
    summary: '候选人的动态：应聘的历史、备注、简历的修改和查看，最近的在前',
    query: ofCandidate,
    reply: z.array(ApplicationEvent.extend({ jobName: z.string() })),
  }),
  text: endpoint({
    method: 'GET',
    path: `${base}/text`,
    access: onJobs,
    summary: '一份简历文件里读到的文字和内容，各有把握的程度和在原文的位置；查看留有记录',
    query: ofFile,
    reply: ReadFile,
  }),
  original: endpoint({
    method: 'GET',
    path: `${base}/file`,
    access: onJobs,
    summary: '简历原文件；每次取用留有记录',
    query: ofFile,
    reply: file(),
  }),
  photo: endpoint({
    method: 'GET',
    path: `${base}/photo`,
    access: onJobs,
    summary: '随一份应聘发来的照片；查看留有记录',
    query: z.object({ applicationId: Id }),
    reply: file('image/jpeg'),
  }),
  readAgain: endpoint({
    method: 'POST',
    path: `${base}/read`,
    access: 'recruitment.manage',
    summary: '重新读取一份简历文件；人工修改过的内容不会改变',
    body: ofFile,
    reply: z.object({ state: z.enum(resumeFileStates) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: `${base}/upload`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '给候选人补一份简历文件；读到的内容只作为建议',
    query: ofCandidate,
    upload: { maxBytes: resumeMaxBytes },
    reply: ofFile,
  }),
  correct: endpoint({
    method: 'POST',
    path: `${base}/correct`,
    access: 'recruitment.manage',
    summary: '修改候选人的简历内容，或采用新简历里的内容；记下是谁在何时改的',
    body: ofCandidate.extend({ version: z.number().int(), changes: ResumeChanges }),
    reply: z.object({ version: z.number().int() }),
  }),
  note: endpoint({
    method: 'POST',
    path: `${base}/note`,
    access: onJobs,
    summary: '给候选人写备注，不属于哪一份应聘，候选人看不到',
    body: ofCandidate.extend({ text: line('备注', 1000) }),
    reply: z.object({ noteId: Id }),
  }),
  noticeGiven: endpoint({
    method: 'POST',
    path: `${base}/notice`,
    access: 'recruitment.manage',
    summary: '记下已经告知本人：机构保存了其个人信息，以何种方式告知',
    body: ofCandidate.extend({ how: line('告知的方式', 200) }),
    reply: z.object({ noteId: Id }),
  }),
};
