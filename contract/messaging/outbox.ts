import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';
import { Phone } from '../personal-fields.ts';

export const outboxChannels = ['sms', 'mail'] as const;
export const outboxStates = ['WAITING', 'SENT', 'KEPT', 'FAILED'] as const;

const Sent = z.object({
  outboxId: Id,
  channel: z.enum(outboxChannels),
  recipient: z.string(),
  subject: z.string(),
  /** Codes and links are blotted out when they went to a real phone or mailbox. */
  content: z.string(),
  organizationName: z.string().nullable(),
  state: z.enum(outboxStates),
  tries: z.number().int(),
  problem: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type OutboxItem = z.output<typeof Sent>;

/** What an organisation may send by SMS: templates only, as carriers demand. */
export const smsTemplates = {
  examReminder: '考试提醒：您有一场考试「{name}」即将开始，请按时参加。',
  taskReminder: '学习提醒：您的学习任务「{name}」还没有完成，请尽快完成。',
  targetReminder: '学习提醒：您的目标「{name}」还没有达成，请尽快完成。',
  noticeReminder: '您有一条未读公告「{name}」，请登录平台查看。',
} as const;
export type SmsTemplate = keyof typeof smsTemplates;

/** What the name in each template is the name of. */
export const smsNames: Readonly<Record<SmsTemplate, string>> = {
  examReminder: '考试名称',
  taskReminder: '任务名称',
  targetReminder: '目标名称',
  noticeReminder: '公告标题',
};

export const outbox = {
  sendSms: endpoint({
    method: 'POST',
    path: '/user/api/v1/send/sms/info',
    access: 'notice.publish',
    summary: '按模板给本机构一位员工发送短信',
    body: z.object({
      phone: Phone,
      /** JSON `{"template":"examReminder","name":"…"}`: a template and what stands in it. */
      content: z.union(
        [
          z.object({
            template: z.enum(['examReminder', 'taskReminder', 'targetReminder', 'noticeReminder']),
            name: z.string().max(500),
          }),
          z.string().max(500),
        ],
        { error: '只能发送短信模板，请选择模板并填写名称' },
      ),
    }),
    /** `kept`: this service sends no SMS; the message only stands in its records. */
    reply: z.object({ queued: z.boolean(), kept: z.boolean() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/user/api/v1/outbox/search',
    access: 'operation.outbox',
    summary: '短信与邮件记录',
    query: pageQuery({
      more: {
        channel: z.enum(outboxChannels).optional(),
        state: z.enum(outboxStates).optional(),
        keyword: z.string().trim().max(100).optional(),
      },
    }),
    reply: pageOf(Sent),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/user/api/v1/outbox/retry',
    access: 'operation.outbox',
    summary: '重新发送失败的短信或邮件',
    query: z.object({ outboxId: Id }),
    reply: z.object({ queued: z.boolean() }),
  }),
};
