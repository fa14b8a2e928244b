import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const phonePattern = /^1[3-9]\d{9}$/;
export const Phone = z
  .string({ error: '请填写手机号' })
  .trim()
  .max(11, '请填写 11 位手机号')
  .regex(phonePattern, '请填写 11 位手机号');
export const Email = z.email({ error: '邮箱格式不对' }).max(200);
export const EmailOrNone = z.union([z.literal(''), Email]);
export const SmsCode = z
  .string({ error: '请填写验证码' })
  .trim()
  .max(6, '验证码是 6 位数字')
  .regex(/^\d{6}$/, '验证码是 6 位数字');

/** SM2 ciphertext (C1C3C2, hex, no leading 04) of `{"password":…,"nonce":…}`. */
export const SealedPassword = z.string({ error: '请填写密码' }).min(1, '请填写密码').max(4000);

/** The picture of `session.captcha` and what the person read in it; asked for after failures (`captchaNeeded`). */
export const captchaAnswer = {
  captchaId: z.string().max(300).optional(),
  captcha: z.string().trim().max(10).optional(),
};

/** The same for every phone and account, known or not. */
export const CodeSent = z.object({ resendAfterSeconds: z.number().int(), expiresInSeconds: z.number().int() });

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
