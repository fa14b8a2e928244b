import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, OwnId, pageOf, pageQuery } from '../paging.ts';

/** Places in the wording of a certificate that are filled in when it is given. */
export const certificatePlaces = ['{姓名}', '{项目}', '{日期}'] as const;

/** So many people are given a certificate by hand at once. */
export const mostHolders = 500;

const templateFields = {
  name: line('模板名称', 60),
  title: line('证书标题', 40),
  wording: line('证书正文', 400).refine((text) => text.includes('{姓名}'), '正文里要有 {姓名}，发证时换成持证人的姓名'),
  issuer: line('颁发单位', 60),
  validMonths: z
    .number({ error: '请填写有效期' })
    .int('有效期按整月计算')
    .min(1, '有效期至少 1 个月')
    .max(600, '有效期最长 600 个月')
    .nullable()
    .default(null),
};

const Template = z.object({
  templateId: OwnId,
  name: z.string(),
  title: z.string(),
  wording: z.string(),
  issuer: z.string(),
  validMonths: z.number().int().nullable(),
  /** Certificates that it was used for. */
  issued: z.number().int(),
  version: z.number().int(),
});
export type CertificateTemplate = z.output<typeof Template>;

export const certificateStates = ['valid', 'expired', 'revoked'] as const;
const State = z.enum(certificateStates);
export type CertificateState = z.output<typeof State>;

const Certificate = z.object({
  number: z.string(),
  holder: z.string(),
  title: z.string(),
  /** The wording with its places filled in. */
  text: z.string(),
  issuer: z.string(),
  subject: z.string(),
  issuedAt: Instant,
  validUntil: Instant.nullable(),
  state: State,
});
export type Certificate = z.output<typeof Certificate>;

const Row = Certificate.extend({
  certificateId: OwnId,
  userId: OwnId,
  jobNumber: z.string().nullable(),
  departmentName: z.string(),
  source: z.enum(['course', 'target', 'manual']),
  revokeReason: z.string().nullable(),
});
export type CertificateRow = z.output<typeof Row>;

const Filter = z.object({
  /** Name or job number of the holder, number or subject of the certificate. */
  text: z.string().trim().max(50).default(''),
  state: State.optional(),
  templateId: Id.optional(),
});
export type CertificateFilter = z.output<typeof Filter>;

const Code = z
  .string({ error: '请填写证书编号' })
  .trim()
  .toUpperCase()
  .min(1, '请填写证书编号')
  .max(40, '证书编号不对，请检查后再试');

const base = '/course/api/v1/certificate';
const manage = ['course.manage', 'target.manage'] as const;

export const certificateTemplate = {
  search: endpoint({
    method: 'POST',
    path: `${base}/template/search`,
    access: manage,
    summary: '证书模板',
    query: pageQuery({ size: 20 }),
    body: z.object({ text: z.string().trim().max(50).default('') }),
    reply: pageOf(Template),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/template/add`,
    access: manage,
    requires: 'study',
    summary: '新增证书模板',
    body: z.object(templateFields),
    reply: z.object({ templateId: Id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/template/update`,
    access: manage,
    summary: '修改证书模板；已发的证书不变',
    query: z.object({ templateId: Id }),
    body: z.object({ ...templateFields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${base}/template/delete`,
    access: manage,
    summary: '删除证书模板；已发的证书不变',
    query: z.object({ templateId: Id }),
    reply: z.object({ deleted: z.literal(true) }),
  }),
};

export const certificate = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: manage,
    summary: '已发的证书，最近的在前',
    query: pageQuery({ size: 20 }),
    body: Filter,
    reply: pageOf(Row),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: manage,
    summary: '导出证书',
    body: Filter,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  issue: endpoint({
    method: 'POST',
    path: `${base}/issue`,
    access: manage,
    requires: 'study',
    summary: '手工发证',
    body: z.object({
      templateId: Id,
      subject: line('项目', 100),
      userIds: z.array(Id).min(1, '请选择持证人').max(mostHolders, `一次最多给 ${mostHolders} 人发证`),
    }),
    reply: z.object({ issued: z.number().int() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${base}/revoke`,
    access: manage,
    summary: '撤销证书',
    query: z.object({ certificateId: Id }),
    body: z.object({ reason: line('撤销原因', 200) }),
    reply: z.object({ revoked: z.literal(true) }),
  }),
  own: endpoint({
    method: 'GET',
    path: `${base}/own`,
    access: 'signedIn',
    summary: '我的证书，最近的在前',
    reply: z.array(Certificate),
  }),
  check: endpoint({
    method: 'GET',
    path: `${base}/check`,
    access: 'anyone',
    summary: '凭编号查验证书',
    failuresPerMinute: 30,
    query: z.object({ number: Code }),
    reply: Certificate.omit({ text: true }).extend({ organizationName: z.string() }),
  }),
};
