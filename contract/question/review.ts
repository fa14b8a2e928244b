import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { questionStates } from './question.ts';

const questionIds = z.array(Id).min(1, '请先选择试题').max(1000, '一次最多 1000 道试题');
const base = '/question/api/v1/questions';

export const reviewActions = ['submit', 'approve', 'reject', 'disable', 'enable', 'withdraw'] as const;

export const questionReview = {
  check: endpoint({
    method: 'POST',
    path: `${base}/check`,
    access: 'question.review',
    summary: '审核一道试题：通过，或写明理由驳回',
    /** `versionId` is the one that was looked at; without it the current one is meant. */
    query: z.object({ questionId: Id, versionId: Id.optional(), status: z.enum(['APPROVED', 'REJECTED']) }),
    body: z.object({ reason: z.string().trim().max(500, '理由不能超过 500 个字').default('') }).default({ reason: '' }),
    reply: z.object({ state: z.enum(questionStates) }),
  }),
  act: endpoint({
    method: 'POST',
    path: `${base}/state/modify`,
    access: ['question.manage', 'question.review'],
    summary: '批量提交审核、通过、驳回、停用、启用、撤回',
    body: z.object({
      questionIds,
      /** Of those that are approved or rejected the versions that were looked at; one with another by now is refused. */
      versionIds: z.array(Id).max(1000, '一次最多 1000 道试题').optional(),
      action: z.enum(reviewActions),
      reason: z.string().trim().max(500, '理由不能超过 500 个字').default(''),
    }),
    reply: z.object({
      changed: z.number().int(),
      /** Those that could not be, each with what is in the way. */
      refused: z.array(z.object({ questionId: Id, reason: z.string() })),
    }),
  }),
  standing: endpoint({
    method: 'GET',
    path: `${base}/question/audit/standing`,
    access: ['question.manage', 'question.review'],
    summary: '试题保存后是否要审核，自己能不能通过它',
    /** Without `questionId`: of a question that is still to be added. */
    query: z.object({ questionId: Id.optional() }),
    /** `own`: approving is refused, since the caller wrote it and somebody else could review it. */
    reply: z.object({ review: z.boolean(), own: z.boolean() }),
  }),
  info: endpoint({
    method: 'GET',
    path: `${base}/question/audit/info`,
    access: ['question.manage', 'question.review'],
    summary: '试题的审核记录，最近的在前',
    query: z.object({ questionId: Id }),
    reply: z.array(
      z.object({
        from: z.enum(questionStates),
        to: z.enum(questionStates),
        reason: z.string(),
        who: z.string(),
        at: Instant,
      }),
    ),
  }),
};
