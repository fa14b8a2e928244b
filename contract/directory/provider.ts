import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';

export const providerKinds = ['oidc', 'ldap'] as const;

const OidcSettings = z.object({
  kind: z.literal('oidc'),
  issuer: z.url({ protocol: /^https?$/, error: '请填写身份服务的地址，以 http:// 或 https:// 开头' }).max(300),
  clientId: line('客户端编号', 200),
  scope: z.string().trim().max(200).default('openid profile email phone'),
  /** The claim that names a person for ever. */
  idClaim: z.string().trim().min(1).max(50).default('sub'),
});

const LdapSettings = z.object({
  kind: z.literal('ldap'),
  /** In the clear (ldap:// without StartTLS) only inside networks that nobody listens to. */
  url: z
    .string()
    .trim()
    .regex(/^ldaps?:\/\/[^\s/]+$/, '请填写目录服务的地址，形如 ldap://ldap.example.com:389')
    .max(300),
  /** Encrypts an ldap:// connection before anything is sent over it. */
  startTls: z.boolean().default(false),
  /** PEM of the authority that signed the directory's certificate, when it is one of the organisation's own. */
  ca: z
    .string()
    .trim()
    .max(20_000, '证书太长')
    .regex(/^(|-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----)$/, '请粘贴 PEM 格式的证书')
    .default(''),
  bindDn: line('查询账号', 300),
  baseDn: line('查询范围', 300),
  /** `{name}` is what the person typed. */
  userFilter: line('查找一个人的条件', 300)
    .regex(/\{name\}/, '条件里要有 {name}，代表登录时填写的账号')
    .default('(uid={name})'),
  /** Everybody who is staff. */
  staffFilter: line('员工的条件', 300).default('(objectClass=inetOrgPerson)'),
  /** Names of attributes in the directory. */
  attributes: z
    .object({
      id: line('编号属性', 60).default('entryUUID'),
      username: line('账号属性', 60).default('uid'),
      realName: line('姓名属性', 60).default('cn'),
      jobNumber: line('工号属性', 60).default('employeeNumber'),
      phone: line('手机属性', 60).default('mobile'),
      email: line('邮箱属性', 60).default('mail'),
      /** Path of departments from the top, with / between; the place in the tree of entries when blank. */
      department: z.string().trim().max(60).default('departmentNumber'),
    })
    .prefault({}),
});

export const ProviderSettings = z.discriminatedUnion('kind', [OidcSettings, LdapSettings]);
export type ProviderSettings = z.output<typeof ProviderSettings>;

const Provider = z.object({
  providerId: Id,
  name: z.string(),
  settings: ProviderSettings,
  /** A secret is kept; it never leaves the server. */
  hasSecret: z.boolean(),
  enabled: z.boolean(),
  /** Where the identity provider sends people back to. */
  callbackUrl: z.string().nullable(),
  linked: z.number().int(),
  version: z.number().int(),
});
export type Provider = z.output<typeof Provider>;

export const syncStates = ['READING', 'PREVIEW', 'RUNNING', 'DONE', 'STOPPED', 'FAILED'] as const;
/** A sync that would disable a greater share of those who came from the directory stops: rather a wrong setting than a real change. */
export const greatestDisabledShare = 0.1;

export const syncChangeKinds = ['add', 'modify', 'transfer', 'disable', 'return', 'department', 'problem'] as const;

const SyncCounts = z.record(z.enum(syncChangeKinds), z.number().int());

const Sync = z.object({
  syncId: Id,
  providerId: Id,
  state: z.enum(syncStates),
  counts: SyncCounts.nullable(),
  /** How many of how many changes are made. */
  done: z.number().int(),
  total: z.number().int(),
  /** Share (0–1) of the people who came from this directory and would be disabled. */
  disableShare: z.number(),
  problem: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type Sync = z.output<typeof Sync>;

const SyncChange = z.object({
  kind: z.enum(syncChangeKinds),
  name: z.string(),
  jobNumber: z.string(),
  /** What changes, in words: 部门 营业部 → 风险管理部. */
  text: z.string(),
});
export type SyncChange = z.output<typeof SyncChange>;

const fields = { name: line('名称', 50), settings: ProviderSettings, secret: z.string().max(500).optional() };
const base = '/user/api/v1/provider';

/** The administrator's side; `organisation.manage`, and only with the scope 全部. */
export const provider = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'organisation.manage',
    summary: '外部账号来源',
    reply: z.array(Provider),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'organisation.manage',
    summary: '添加外部账号来源',
    body: z.object(fields),
    reply: z.object({ providerId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'organisation.manage',
    summary: '修改外部账号来源；不给密钥时沿用原来的',
    query: z.object({ providerId: Id }),
    body: z.object({ ...fields, enabled: z.boolean(), version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'organisation.manage',
    summary: '删除外部账号来源',
    query: z.object({ providerId: Id }),
    body: z.object({ confirmed: z.boolean().default(false) }).prefault({}),
    reply: z.object({ deleted: z.boolean() }),
  }),
  check: endpoint({
    method: 'POST',
    path: `${base}/check`,
    access: 'organisation.manage',
    summary: '试连外部账号来源',
    query: z.object({ providerId: Id }),
    reply: z.object({ ok: z.boolean(), text: z.string() }),
  }),
  syncStart: endpoint({
    method: 'POST',
    path: `${base}/sync/start`,
    access: 'organisation.manage',
    summary: '读取目录并预览员工差异（后台任务）',
    query: z.object({ providerId: Id }),
    reply: z.object({ syncId: Id }),
  }),
  syncDetail: endpoint({
    method: 'GET',
    path: `${base}/sync/detail`,
    access: 'organisation.manage',
    summary: '一次同步的进度',
    query: z.object({ syncId: Id }),
    reply: Sync,
  }),
  syncChanges: endpoint({
    method: 'GET',
    path: `${base}/sync/changes`,
    access: 'organisation.manage',
    summary: '一次同步的差异',
    query: pageQuery({ more: { syncId: Id, kind: z.enum(syncChangeKinds).optional() } }),
    reply: pageOf(SyncChange),
  }),
  syncCommit: endpoint({
    method: 'POST',
    path: `${base}/sync/commit`,
    access: 'organisation.manage',
    summary: '按预览的差异更新员工（后台任务，可中断后继续；超过一成会被停用时不执行）',
    query: z.object({ syncId: Id }),
    reply: z.object({ state: z.enum(syncStates) }),
  }),
  syncList: endpoint({
    method: 'GET',
    path: `${base}/sync/list`,
    access: 'organisation.manage',
    summary: '同步记录',
    query: pageQuery({ more: { providerId: Id } }),
    reply: pageOf(Sync),
  }),
};

/** Why somebody came back to the entrance without being signed in: `/login?problem=<key>`. */
export const outsideProblems = {
  gone: '这个登录方式已停用，请用密码登录',
  down: '身份服务暂时无法连接，请稍后再试，或用密码登录',
  refused: '身份服务没有同意这次登录，请再试一次，或用密码登录',
  expired: '这次登录已过期或已经用过，请再点一次登录',
  untrusted: '身份服务的回复没有通过校验，请联系管理员',
  disabled: '账号已停用，请联系管理员',
  organisation: '所在机构尚未开通或已停用，请联系管理员',
} as const;
export type OutsideProblem = keyof typeof outsideProblems;
