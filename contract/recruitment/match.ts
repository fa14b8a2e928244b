import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { mostAtOnce, onJobs } from './message.ts';

/** Of 10,000: below this coverage too little is known, and nobody is ranked by it. */
export const knownCoverage = 6000;

const Count = z.number().int();

/** What one source says of an ability; the mean is of 1. */
const Said = z.object({ items: Count, mean: z.number() });

const MatchPart = z.object({
  abilityId: Id,
  name: z.string(),
  /** Hundredths of a per cent. */
  weight: Count,
  requiredLevel: Count,
  mustHave: z.boolean(),
  /** 1 to 5; null: too little is known, or it is not told yet. */
  level: Count.nullable(),
  exam: Said.nullable(),
  interview: Said.nullable(),
  /** What the resume says of it, in its words; proof of nothing, and counted for nothing. */
  claim: z.string().nullable(),
});
export type MatchPart = z.output<typeof MatchPart>;

/** How an application matches the model of its job's post. */
export const MatchReason = z.object({
  postName: z.string(),
  /** By which version it was reckoned; null: not yet. */
  modelNumber: Count.nullable(),
  /** The version in force; null: the post has none. */
  currentNumber: Count.nullable(),
  /** Of 10,000. */
  match: Count.nullable(),
  coverage: Count.nullable(),
  /** Null: a must is not known and none is missed. */
  mustHaveMet: z.boolean().nullable(),
  matchedAt: Instant.nullable(),
  /** Interviews say something that the reader is told only after their own scorecard. */
  interviewsHidden: z.boolean(),
  parts: z.array(MatchPart),
});
export type MatchReason = z.output<typeof MatchReason>;

const base = '/recruit/api/v1/application/match';

export const applicationMatch = {
  read: endpoint({
    method: 'GET',
    path: base,
    access: onJobs,
    summary: '一份应聘与职位所关联岗位能力模型的匹配度和理由；职位没有关联岗位时为空',
    query: z.object({ applicationId: Id }),
    reply: z.object({ reason: MatchReason.nullable() }),
  }),
  calculate: endpoint({
    method: 'POST',
    path: `${base}/calculate`,
    access: onJobs,
    requires: 'recruitment',
    summary: '重新计算匹配度：选中的应聘立即计算，整个职位的在后台计算',
    body: z.object({
      applicationIds: z.array(Id).max(mostAtOnce, `一次最多选择 ${mostAtOnce} 份应聘`).default([]),
      /** All of them. */
      jobId: Id.optional(),
    }),
    /** Null: they are reckoned in the background. */
    reply: z.object({ calculated: Count.nullable() }),
  }),
};
