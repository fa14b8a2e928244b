import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, OwnId } from '../paging.ts';
import { CodeSent, captchaAnswer, EmailOrNone, Phone, SealedPassword } from '../personal-fields.ts';

const Self = z.object({
  applicantId: OwnId,
  realName: z.string(),
  /** Masked: whoever sits at the screen need not learn it. */
  phone: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
});
export type ApplicantSelf = z.output<typeof Self>;

const base = '/user/api/v1/applicant';

/** The account of somebody who looks for work: the token call with `role=2` begins its sessions. */
export const applicant = {
  sendCode: endpoint({
    method: 'POST',
    path: `${base}/code/send`,
    access: 'anyone',
    summary: '求职者登录验证码；第一次登录时开通账号',
    failuresPerMinute: 60,
    body: z.object({ phone: Phone, ...captchaAnswer }),
    reply: CodeSent,
  }),
  self: endpoint({
    method: 'GET',
    path: `${base}/self`,
    access: 'applicant',
    summary: '求职者自己的账号',
    reply: Self,
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'applicant',
    summary: '修改姓名和邮箱',
    body: z.object({ realName: line('姓名', 50), email: EmailOrNone }),
    reply: z.object({ changed: z.boolean() }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: `${base}/password/set`,
    access: 'applicant',
    summary: '设置登录密码，其他设备随即退出',
    failuresPerMinute: 60,
    body: z.object({ password: SealedPassword }),
    reply: z.object({ changed: z.boolean() }),
  }),
};
