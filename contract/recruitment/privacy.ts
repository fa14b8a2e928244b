import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line } from '../paging.ts';
import { CodeSent, captchaAnswer, SmsCode } from '../personal-fields.ts';

const Months = z.number({ error: '请填写月数' }).int('请填写整数').min(1, '至少 1 个月').max(60, '最多 60 个月');

const Settings = z.object({
  /** Version 0 is the shipped text. */
  noticeVersion: z.number().int(),
  noticeText: z.string(),
  noticeAt: Instant.nullable(),
  rejectedMonths: z.number().int(),
  poolMonths: z.number().int(),
});
export type RecruitmentPrivacy = z.output<typeof Settings>;

const base = '/recruit/api/v1/privacy';

/** What an organisation tells applicants about their data, and how long it keeps it. */
export const recruitmentPrivacy = {
  settings: endpoint({
    method: 'GET',
    path: `${base}/settings`,
    access: 'recruitment.manage',
    summary: '求职者个人信息告知书和保留期限',
    reply: Settings,
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/settings/modify`,
    access: 'recruitment.manage',
    summary: '修改告知书（成为新的版本）和保留期限',
    body: z.object({
      noticeText: line('告知书', 8000),
      rejectedMonths: Months,
      poolMonths: Months,
    }),
    reply: Settings,
  }),
};

const Agreed = z.object({
  organisationId: Id,
  organisationName: z.string(),
  noticeVersion: z.number().int(),
  givenAt: Instant,
  /** Applications that go on, which end when the consent is withdrawn. */
  going: z.number().int(),
  /** In the talent pool until then. */
  poolUntil: Instant.nullable(),
  /** Agreed to the talent pool. */
  pool: z.boolean(),
});
export type Agreed = z.output<typeof Agreed>;

const own = '/recruit/api/v1/applicant/data';
const ofOrganisation = z.object({ organisationId: Id });

/** What applicants may do with their own data. */
export const ownData = {
  consents: endpoint({
    method: 'GET',
    path: `${own}/consent/list`,
    access: 'applicant',
    summary: '我同意过哪些单位处理我的个人信息',
    reply: z.array(Agreed),
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: `${own}/consent/withdraw`,
    access: 'applicant',
    summary: '撤回对一个单位的同意：进行中的应聘随即撤回，不再留在人才库',
    body: ofOrganisation,
    reply: z.object({ withdrawn: z.number().int() }),
  }),
  pool: endpoint({
    method: 'POST',
    path: `${own}/pool`,
    access: 'applicant',
    summary: '继续留在一个单位的人才库，或者移出',
    body: ofOrganisation.extend({ stay: z.boolean() }),
    reply: z.object({ poolUntil: Instant.nullable() }),
  }),
  export: endpoint({
    method: 'GET',
    path: `${own}/export`,
    access: 'applicant',
    summary: '导出我的全部数据：资料、应聘、简历文件、谁查看过',
    callsPerMinute: 6,
    reply: file('application/zip'),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: `${own}/erase/code`,
    access: 'applicant',
    summary: '删除我的数据前的验证码，发到本人手机',
    failuresPerMinute: 60,
    body: z.object({ ...captchaAnswer }),
    reply: CodeSent,
  }),
  erase: endpoint({
    method: 'POST',
    path: `${own}/erase`,
    access: 'applicant',
    summary: '删除我的账号和在所有单位的数据，不能恢复',
    failuresPerMinute: 60,
    body: z.object({ code: SmsCode }),
    reply: z.object({ organisations: z.number().int() }),
  }),
};
