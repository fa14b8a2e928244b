import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, OwnId } from '../paging.ts';
import { stepStates, TargetItem, targetPersonStates, targetStates } from './target.ts';

const OwnItem = TargetItem.extend({
  progress: z.number().int(),
  done: z.boolean(),
  /** What is still to be done, in one sentence; null: nothing. */
  why: z.string().nullable(),
  /** Where one learns; null: nothing to open (yet, or any more). */
  link: z.string().max(500).nullable(),
});
export type OwnTargetItem = z.output<typeof OwnItem>;

const OwnGradation = z.object({
  gradationId: OwnId,
  name: z.string(),
  state: z.enum(stepStates),
  progress: z.number().int(),
  dueAt: Instant.nullable(),
  passedAt: Instant.nullable(),
  /** What opens it or what passes it, in one sentence. */
  why: z.string(),
  items: z.array(OwnItem),
});
export type OwnGradation = z.output<typeof OwnGradation>;

const Own = z.object({
  targetId: OwnId,
  name: z.string(),
  targetState: z.enum(targetStates),
  state: z.enum(targetPersonStates),
  progress: z.number().int(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  gradations: z.number().int(),
  passed: z.number().int(),
});
export type OwnTarget = z.output<typeof Own>;

const OwnDetail = Own.omit({ gradations: true, passed: true }).extend({
  description: z.string(),
  why: z.string(),
  /** The first thing to go on with. */
  next: z.object({ title: z.string(), link: z.string().max(500) }).nullable(),
  certificate: z.boolean(),
  gradations: z.array(OwnGradation),
});
export type OwnTargetDetail = z.output<typeof OwnDetail>;

const base = '/course/api/v1/study/target/own';
const target = z.object({ targetId: Id });

export const ownTarget = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'signedIn',
    summary: '我的目标，先到期的在前',
    reply: z.array(Own),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'signedIn',
    summary: '我的一个目标：各阶段是否解锁、还差什么、下一步学什么',
    query: target,
    reply: OwnDetail,
  }),
  read: endpoint({
    method: 'POST',
    path: `${base}/read`,
    access: 'signedIn',
    summary: '资料已阅读',
    query: z.object({ targetId: Id, itemId: Id }),
    reply: z.object({ read: z.literal(true) }),
  }),
};
