import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { onJobs } from './message.ts';

const Kept = z.object({
  candidateId: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string(),
  school: z.string(),
  major: z.string(),
  createdAt: Instant,
  version: z.number().int(),
});

const pair = z.object({ keepId: Id, mergeId: Id });

export const mostPoolMonths = 24;

const Person = z.object({
  candidateId: Id,
  name: z.string(),
  city: z.string(),
  school: z.string(),
  major: z.string(),
  tags: z.array(z.string()),
  applications: z.number().int(),
  /** Of the newest application in reach. */
  applicationId: Id.nullable(),
  jobName: z.string(),
  since: Instant,
  until: Instant.nullable(),
  /** Of the pool: how they agreed; of the blocked: why. */
  text: z.string(),
  version: z.number().int(),
});
export type ListedCandidate = z.output<typeof Person>;

const Reason = line('原因', 500);
const done = z.object({ version: z.number().int() });
const versioned = z.object({ candidateId: Id, version: z.number().int() });
const base = '/recruit/api/v1/candidate';

export const candidate = {
  mergePreview: endpoint({
    method: 'GET',
    path: `${base}/merge/preview`,
    access: 'recruitment.manage',
    summary: '合并两位候选人之前：保留什么，补上什么，移过来什么',
    query: pair,
    reply: z.object({
      keep: Kept,
      merge: Kept,
      /** What the kept one lacks and gets. */
      filled: z.array(z.object({ field: z.string(), value: z.string() })),
      /** Where both say something else: the first stays. */
      differing: z.array(z.object({ field: z.string(), kept: z.string(), dropped: z.string() })),
      applications: z.array(z.object({ applicationId: Id, jobName: z.string(), open: z.boolean() })),
      files: z.number().int(),
      views: z.number().int(),
      tags: z.array(z.string()),
      /** Why it is refused. */
      problem: z.string().nullable(),
    }),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${base}/merge`,
    access: 'recruitment.manage',
    summary: '合并两位候选人：应聘、简历文件、标签移到保留的一位，不能撤销',
    body: pair.extend({ keepVersion: z.number().int(), mergeVersion: z.number().int() }),
    reply: z.object({ applications: z.number().int(), files: z.number().int() }),
  }),
  listed: endpoint({
    method: 'POST',
    path: `${base}/listed`,
    access: 'recruitment.manage',
    summary: '人才库或黑名单里的候选人',
    query: pageQuery(),
    body: z.object({ list: z.enum(['POOL', 'BLOCKED']), text: z.string().trim().max(50).optional() }),
    reply: pageOf(Person),
  }),
  pool: endpoint({
    method: 'POST',
    path: `${base}/pool/add`,
    access: onJobs,
    summary: '把候选人放进人才库：写明本人何时以何种方式同意，到期自动移出',
    body: versioned.extend({
      consent: z.string().trim().max(200, '同意的说明不能超过 200 个字').default(''),
      months: z.number().int().min(1, '至少 1 个月').max(mostPoolMonths, `最多 ${mostPoolMonths} 个月`).default(24),
    }),
    reply: done,
  }),
  unpool: endpoint({
    method: 'POST',
    path: `${base}/pool/remove`,
    access: onJobs,
    summary: '把候选人移出人才库',
    body: versioned,
    reply: done,
  }),
  block: endpoint({
    method: 'POST',
    path: `${base}/block/add`,
    access: 'recruitment.manage',
    summary: '把候选人放进黑名单：写明原因，可以定期限；之后的投递照常收下，只提示招聘人员',
    body: versioned.extend({ reason: Reason, until: Instant.nullable().default(null) }),
    reply: done,
  }),
  unblock: endpoint({
    method: 'POST',
    path: `${base}/block/remove`,
    access: 'recruitment.manage',
    summary: '把候选人移出黑名单，写明原因',
    body: versioned.extend({ reason: Reason }),
    reply: done,
  }),
};
