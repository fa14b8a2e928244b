import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, PictureName } from '../paging.ts';
import { EmailOrNone, Phone, SealedPassword, SmsCode } from '../personal-fields.ts';

export const signInMethods = ['password', 'passwordAndCode', 'code', 'provider', 'invitation'] as const;

const OwnSession = z.object({
  sessionId: Id,
  address: z.string(),
  /** Browser and system in words: Chrome · Windows. */
  device: z.string(),
  method: z.enum(signInMethods),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

const Account = z.object({
  userId: Id,
  username: z.string(),
  realName: z.string(),
  jobNumber: z.string(),
  /** true = 男 */
  gender: z.boolean().nullable(),
  /** Masked: whoever sits at the screen need not learn it. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  departmentName: z.string(),
  postName: z.string().nullable(),
  roles: z.array(z.string()),
  organizationName: z.string(),
  organizationCode: z.string(),
  joinedAt: Instant,
  passwordChangedAt: Instant.nullable(),
  initialPassword: z.boolean(),
});
export type Account = z.output<typeof Account>;

const base = '/user/api/v1/user';

export const account = {
  detail: endpoint({
    method: 'GET',
    path: `${base}/account`,
    access: 'signedIn',
    summary: '账号信息',
    reply: Account,
  }),
  sessions: endpoint({
    method: 'GET',
    path: `${base}/session/list`,
    access: 'signedIn',
    summary: '正在登录的设备',
    reply: z.array(OwnSession),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: `${base}/session/end`,
    access: 'signedIn',
    summary: '让其他设备退出登录；不给编号时退出其他全部设备',
    body: z.object({ sessionIds: z.array(Id).max(100).optional() }),
    reply: z.object({ ended: z.number().int() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: `${base}/password/change`,
    access: 'signedIn',
    withInitialPassword: true,
    summary: '修改密码，其他设备随即退出',
    failuresPerMinute: 60,
    body: z.object({ oldPassword: SealedPassword, password: SealedPassword }),
    reply: z.object({ changed: z.boolean() }),
  }),
  changePhone: endpoint({
    method: 'POST',
    path: `${base}/phone/change`,
    access: 'signedIn',
    summary: '凭验证码绑定新手机号',
    failuresPerMinute: 60,
    body: z.object({ phone: Phone, code: SmsCode, password: SealedPassword }),
    reply: z.object({ phone: z.string() }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: `${base}/email/change`,
    access: 'signedIn',
    summary: '修改邮箱（空为不填）',
    failuresPerMinute: 60,
    body: z.object({
      email: EmailOrNone,
      password: SealedPassword,
    }),
    reply: z.object({ email: z.string().nullable() }),
  }),
  changeAvatar: endpoint({
    method: 'POST',
    path: `${base}/avatar/change`,
    access: 'signedIn',
    summary: '更换头像',
    upload: { maxBytes: 2 * 1024 * 1024 },
    reply: z.object({ avatarUrl: z.string() }),
  }),
  avatar: endpoint({
    method: 'GET',
    path: `${base}/avatar/:name`,
    access: 'anyone',
    summary: '头像图片（地址不可猜）',
    params: z.object({ name: PictureName }),
    reply: file('image/png'),
  }),
};
