import { z } from 'zod';
import { brands, editions } from '../brand.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { captchaAnswer } from '../personal-fields.ts';
import { planNames } from '../plan.ts';

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
});

/** The header `Authorization: Basic …` that the web's own client sends to the token call. */
export const clientCredentials = 'zhixing-web:zhixing-web';

const TokenForm = z.object({
  username: z.string().trim().max(200).optional(),
  /** SM2 ciphertext (C1C3C2, hex, no leading 04) of `{"password":…,"nonce":…}`. */
  password: z.string().max(4000).optional(),
  role: z.coerce.number<number | string>().int().optional(),
  refresh_token: z.string().max(200).optional(),
  /** SMS code, with `type`. */
  code: z.string().trim().max(10).optional(),
  /** 7 = password and code, 8 = code instead of a password. */
  type: z.coerce.number<number | string>().int().optional(),
  ...captchaAnswer,
});

const User = z.object({
  userId: Id,
  username: z.string(),
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  /** 工号@ this signs in. */
  organizationCode: z.string(),
  organizationLogoUrl: z.string().nullable(),
  organizationKind: z.enum(['platform', 'enterprise', 'bank', 'college', 'industry']),
  brand: z.enum(brands),
  edition: z.enum(editions),
  plan: z.enum(planNames),
  /** The last moment of the organisation's service; null: without an end. */
  validUntil: Instant.nullable(),
  avatarUrl: z.string().nullable(),
  /** Somebody else chose the password of this session, which opens nothing else until it is replaced. */
  initialPassword: z.boolean(),
  /** Came by an invitation to one exam. */
  outsider: z.boolean(),
  roles: z.array(z.object({ roleId: Id, name: z.string() })),
  permissions: z.array(z.string()),
  /** The bit mask of spec §3: 1 course, 2 question bank, 3 organisation structure, 4 exam. */
  permissionMask: z.number().int(),
  serverTime: Instant,
});
export type User = z.output<typeof User>;

export const session = {
  token: endpoint({
    method: 'POST',
    path: '/auth/oauth/token',
    access: 'anyone',
    summary: '登录，或用 refresh_token 换新令牌',
    form: true,
    fieldsOnTop: true,
    // Wrong passwords of a whole building on one morning; a name has a limit of its own.
    failuresPerMinute: 1200,
    query: z.object({ grant_type: z.enum(['password', 'refresh_token'], { error: '不支持的登录方式' }) }),
    body: TokenForm,
    reply: Tokens,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: '退出登录',
    reply: z.object({ signedOut: z.boolean() }),
  }),
  publicKey: endpoint({
    method: 'GET',
    path: '/auth/public-key',
    access: 'anyone',
    summary: '密码加密公钥与一次性随机数（60 秒内有效）',
    reply: z.object({ publicKey: z.string(), nonce: z.string() }),
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/auth/captcha',
    access: 'anyone',
    // A whole building may sign in behind one address; drawing a picture takes 2 ms.
    callsPerMinute: 600,
    summary: '图形验证码（5 分钟内有效，只能用一次）',
    reply: z.object({ captchaId: z.string(), image: z.string() }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/user/api/v1/user/detail',
    access: 'examinee',
    withInitialPassword: true,
    summary: '当前账号信息',
    reply: User,
  }),
};
