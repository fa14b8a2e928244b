import { z } from 'zod';

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
