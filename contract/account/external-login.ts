import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { captchaAnswer, SealedPassword, SmsCode } from '../personal-fields.ts';

/** The entrance of people; the way in is a redirect there and back. */
export const outside = {
  start: endpoint({
    method: 'GET',
    path: '/auth/provider/start',
    access: 'anyone',
    summary: '去外部身份服务登录（跳转）',
    redirect: true,
    query: z.object({ providerId: Id }),
    reply: z.object({ location: z.string() }),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/auth/provider/callback',
    access: 'anyone',
    summary: '从外部身份服务回来（跳转）',
    redirect: true,
    failuresPerMinute: 300,
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(4000).optional(),
      error: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
      session_state: z.string().max(500).optional(),
    }),
    reply: z.object({ location: z.string() }),
  }),
  bind: endpoint({
    method: 'POST',
    path: '/auth/provider/bind',
    access: 'anyone',
    summary: '第一次从外部登录：用密码确认一次账号',
    failuresPerMinute: 60,
    body: z.object({
      ticket: z.string().max(2000),
      username: z.string().trim().min(1, '请填写账号').max(200),
      /** Sealed like every password field. */
      password: SealedPassword,
      /** Where the organisation asks for a second factor (9019). */
      code: SmsCode.optional(),
      ...captchaAnswer,
    }),
    reply: z.object({ bound: z.boolean() }),
  }),
};
