import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { ParsedFields, resumeMaxBytes } from './resume-fields.ts';

export const resumeFileStates = ['PENDING', 'PARSED', 'UNREADABLE'] as const;

export const ReadFile = z.object({
  fileId: Id,
  fileName: z.string(),
  size: z.number().int(),
  state: z.enum(resumeFileStates),
  /** Sentences: why it could not be read, or not whole. */
  problems: z.array(z.string()),
  text: z.string(),
  parsed: ParsedFields.nullable(),
});
export type ReadFile = z.output<typeof ReadFile>;

const base = '/recruit/api/v1/apply';
const ofJob = z.object({ jobId: Id });
const ofFile = z.object({ fileId: Id });

/** The file of a resume that an applicant sends, and what was read in it for the form. */
export const applyResume = {
  upload: endpoint({
    method: 'POST',
    path: `${base}/resume/upload`,
    access: 'applicant',
    summary: '上传简历文件，随后读取其中的内容；新的代替旧的',
    query: ofJob,
    upload: { maxBytes: resumeMaxBytes },
    failuresPerMinute: 60,
    reply: z.object({ fileId: Id }),
  }),
  resume: endpoint({
    method: 'GET',
    path: `${base}/resume`,
    access: 'applicant',
    summary: '我上传的简历读到了什么',
    query: ofFile,
    reply: ReadFile,
  }),
  original: endpoint({
    method: 'GET',
    path: `${base}/resume/file`,
    access: 'applicant',
    summary: '我上传的简历原文件',
    query: ofFile,
    reply: file(),
  }),
  removeResume: endpoint({
    method: 'POST',
    path: `${base}/resume/remove`,
    access: 'applicant',
    summary: '删除还没有投递的简历文件',
    query: ofFile,
    reply: z.object({ removed: z.boolean() }),
  }),
};
