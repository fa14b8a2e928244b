import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeSent, captchaAnswer, Phone, SealedPassword, SmsCode } from '../personal-fields.ts';

export const codePurposes = ['signIn', 'changePhone'] as const;

export const password = {
  sendCode: endpoint({
    method: 'POST',
    path: '/user/api/v1/user/send/sms/code',
    access: 'anyone',
    summary: '发送短信验证码：登录（手机号或账号），或绑定新手机号',
    failuresPerMinute: 300,
    query: z.object({
      phone: Phone.optional(),
      /** A sign-in name instead of the phone: the code goes to the phone on file. */
      account: z.string().trim().max(200).optional(),
      purpose: z.enum(codePurposes).default('signIn'),
    }),
    body: z.object(captchaAnswer).prefault({}),
    reply: CodeSent,
  }),
  sendResetCode: endpoint({
    method: 'POST',
    path: '/user/api/v1/send/pwd/code/auth',
    access: 'anyone',
    summary: '忘记密码：向账号的手机或邮箱发送验证码或链接',
    failuresPerMinute: 300,
    query: z.object({
      account: z.string().trim().min(1, '请填写账号').max(200),
      by: z.enum(['sms', 'mail']).default('sms'),
    }),
    body: z.object(captchaAnswer).prefault({}),
    reply: CodeSent,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/user/api/v1/change/pwd/auth',
    access: 'anyone',
    summary: '忘记密码：凭短信验证码设置新密码',
    failuresPerMinute: 300,
    body: z.object({
      account: z.string({ error: '请填写账号' }).trim().min(1, '请填写账号').max(200),
      code: SmsCode,
      password: SealedPassword,
      ...captchaAnswer,
    }),
    reply: z.object({ changed: z.boolean() }),
  }),
  resetByLink: endpoint({
    method: 'POST',
    path: '/user/api/v1/mail/pwd/update',
    access: 'anyone',
    summary: '忘记密码：凭邮件中的一次性链接设置新密码',
    failuresPerMinute: 60,
    query: z.object({ token: z.string().min(1).max(200) }),
    body: z.object({ password: SealedPassword }),
    reply: z.object({ changed: z.boolean() }),
  }),
  checkLink: endpoint({
    method: 'GET',
    path: '/user/api/v1/mail/pwd/check',
    access: 'anyone',
    summary: '邮件链接是否还能使用',
    failuresPerMinute: 60,
    query: z.object({ token: z.string().min(1).max(200) }),
    /** `username`: whose password it is about, while it can be used. */
    reply: z.object({ state: z.enum(['good', 'used', 'expired', 'unknown']), username: z.string().nullable() }),
  }),
};
