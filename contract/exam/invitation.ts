import { z } from 'zod';
import { brands } from '../brand.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { CodeSent, captchaAnswer, Phone, SmsCode } from '../personal-fields.ts';

/** What a link is good for: `waiting` till its exam is published, `over` once that has ended. */
export const invitationStates = ['open', 'full', 'ended', 'waiting', 'over', 'cancelled'] as const;
export type InvitationState = (typeof invitationStates)[number];

const Invitation = z.object({
  invitationId: Id,
  /** Path of the page that outsiders open: /exam/invitation/…. */
  path: z.string(),
  most: z.number().int(),
  joined: z.number().int(),
  expiresAt: Instant,
  ended: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

const token = z.string().min(20).max(100);
const base = '/exam/api/v1/invitation';

export const invitation = {
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'exam.manage',
    summary: '考试的邀请链接',
    query: z.object({ examId: Id }),
    reply: Invitation.nullable(),
  }),
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'exam.manage',
    requires: 'exam',
    summary: '开通（或换一个新的）邀请链接，给机构以外的人参加考试',
    query: z.object({ examId: Id }),
    body: z.object({
      most: z.number({ error: '请填写人数上限' }).int().min(1, '至少 1 人').max(10_000, '最多 10,000 人'),
      /** With the exam unless said. */
      expiresAt: Instant.optional(),
    }),
    reply: Invitation,
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/close`,
    access: 'exam.manage',
    summary: '停用邀请链接；已经加入的人不受影响',
    query: z.object({ examId: Id }),
    reply: z.object({ closed: z.boolean() }),
  }),
  show: endpoint({
    method: 'GET',
    path: `${base}/show`,
    access: 'anyone',
    summary: '受邀人看到的考试',
    query: z.object({ token }),
    reply: z.object({
      examName: z.string(),
      organizationName: z.string(),
      organizationLogoUrl: z.string().nullable(),
      brand: z.enum(brands),
      startAt: Instant,
      endAt: Instant,
      durationMinutes: z.number().int(),
      state: z.enum(invitationStates),
    }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: `${base}/code/send`,
    access: 'anyone',
    summary: '向受邀人的手机发送验证码',
    failuresPerMinute: 300,
    query: z.object({ token, phone: Phone }),
    body: z.object(captchaAnswer).prefault({}),
    reply: CodeSent,
  }),
  join: endpoint({
    method: 'POST',
    path: `${base}/join`,
    access: 'anyone',
    summary: '凭姓名、手机和验证码加入考试并登录',
    failuresPerMinute: 300,
    body: z.object({ token, name: line('姓名', 30), phone: Phone, code: SmsCode }),
    reply: z.object({ examId: Id, access_token: z.string(), expires_in: z.number().int() }),
  }),
};
