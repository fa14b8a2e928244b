import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';
import { keysOf } from './job-fields.ts';

/** Whose data it shows: those who recruit, and those who were put on a job. */
export const onJobs = ['recruitment.manage', 'recruitment.interview'] as const;

export const messageChannels = { MAIL: '邮件', SMS: '短信' } as const;
export type MessageChannel = keyof typeof messageChannels;
const Channel = z.enum(keysOf(messageChannels));

/** What may stand in a text in braces, and what it becomes. */
export const messageVariables = {
  name: '候选人姓名',
  job: '职位名称',
  organisation: '机构名称',
  time: '考试时间',
  link: '求职者页面的地址',
} as const;
export type MessageVariable = keyof typeof messageVariables;

export const mostAtOnce = 200;
const mostTemplates = 100;

const text = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');

const texts = { subject: text('邮件标题', 100), content: text('邮件正文', 4000), sms: text('短信内容', 300) };

/** One and the same message to several people, each with what stands in braces filled in. */
export const MessageWish = z.object({
  channels: z.array(Channel).min(1, '请选择发送方式').max(2, '发送方式太多'),
  ...texts,
});
export type MessageWish = z.output<typeof MessageWish>;

const Key = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[\w-]+$/, '模板编号格式不对');

const Template = z.object({
  key: z.string(),
  name: z.string(),
  subject: z.string(),
  content: z.string(),
  sms: z.string(),
  /** Comes with the product; the organisation may have changed its words. */
  shipped: z.boolean(),
  changed: z.boolean(),
});
export type MessageTemplate = z.output<typeof Template>;

const ApplicationIds = z.array(Id).min(1, '请选择应聘').max(mostAtOnce, `一次最多选择 ${mostAtOnce} 份应聘`);
const base = '/recruit/api/v1/message';

export const recruitMessage = {
  templates: endpoint({
    method: 'GET',
    path: `${base}/template/list`,
    access: onJobs,
    summary: '招聘消息的模板：自带的和本机构写的',
    reply: z.array(Template).max(mostTemplates + 20),
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: `${base}/template/save`,
    access: 'recruitment.manage',
    summary: '新增或修改招聘消息的模板；不写编号是新增，自带的模板修改后只在本机构生效',
    body: z.object({ key: Key.optional(), name: line('模板名称', 40), ...texts }),
    reply: z.object({ key: z.string() }),
  }),
  removeTemplate: endpoint({
    method: 'POST',
    path: `${base}/template/remove`,
    access: 'recruitment.manage',
    summary: '删除本机构写的模板；自带的恢复成原来的文字',
    body: z.object({ key: Key }),
    reply: z.object({ removed: z.literal(true) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    access: onJobs,
    summary: '预览一条消息：填好变量的文字，以及这些人里谁收不到',
    body: z.object({ applicationIds: ApplicationIds, message: MessageWish }),
    reply: z.object({
      subject: z.string(),
      content: z.string(),
      sms: z.string(),
      /** Who has no address for one of the channels. */
      unreachable: z.array(z.object({ name: z.string(), channel: Channel })),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: `${base}/send`,
    access: onJobs,
    summary: '给候选人发消息；收不到的人跳过，记在应聘的历史里',
    body: z.object({ applicationIds: ApplicationIds, message: MessageWish }),
    reply: z.object({ sent: z.number().int(), skipped: z.number().int() }),
  }),
};
