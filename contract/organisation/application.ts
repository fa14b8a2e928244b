import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { CodeSent, captchaAnswer, EmailOrNone, Phone, SealedPassword, SmsCode } from '../personal-fields.ts';
import { creditCodeProblem } from './credit-code.ts';

export const companyKinds = ['enterprise', 'bank'] as const;
export const industryKinds = ['college', 'industry'] as const;
export const applicationStates = ['PENDING', 'APPROVED', 'REJECTED'] as const;

const Licence = z
  .string({ error: '请填写统一社会信用代码' })
  .trim()
  .toUpperCase()
  .min(1, '请填写统一社会信用代码')
  .max(50, '统一社会信用代码是 18 位数字和大写字母')
  .superRefine((code, context) => {
    const message = creditCodeProblem(code);
    if (message) context.addIssue({ code: 'custom', message });
  });

const OrganisationCode = z
  .string({ error: '请填写机构简码' })
  .trim()
  .toLowerCase()
  .min(1, '请填写机构简码')
  .max(20, '机构简码是 3–20 位小写字母和数字，以字母开头')
  .regex(/^[a-z][a-z0-9]{2,19}$/, '机构简码是 3–20 位小写字母和数字，以字母开头');

const common = {
  name: line('机构名称', 60),
  code: OrganisationCode,
  licenceNumber: Licence,
  contactName: line('联系人', 30),
  phone: Phone,
  /** Either the code itself or what `state` gave for it. */
  smsCode: SmsCode.optional(),
  ticket: z.string().max(500).optional(),
  email: EmailOrNone.default(''),
  about: z.string().trim().max(500, '说明不能超过 500 个字').default(''),
  /** Of the administrator to be, who then signs in with the phone. */
  password: SealedPassword,
};

const Applied = z.object({ applicationId: Id, state: z.enum(applicationStates) });

const Application = z.object({
  applicationId: Id,
  kind: z.enum([...companyKinds, ...industryKinds]),
  name: z.string(),
  code: z.string(),
  licenceNumber: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  about: z.string(),
  state: z.enum(applicationStates),
  reason: z.string().nullable(),
  reviewerName: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Application = z.output<typeof Application>;

const OwnApplication = Application.pick({
  ...({ applicationId: true, name: true, code: true, kind: true, licenceNumber: true, contactName: true } as const),
  ...({ email: true, about: true } as const),
  ...({ state: true, reason: true, createdAt: true, reviewedAt: true } as const),
});
export type OwnApplication = z.output<typeof OwnApplication>;

const base = '/user/api/v1/org';

export const application = {
  sendCode: endpoint({
    method: 'POST',
    path: `${base}/sms/code/add`,
    access: 'anyone',
    summary: '入驻申请：发送短信验证码',
    failuresPerMinute: 300,
    query: z.object({ phone: Phone }),
    body: z.object(captchaAnswer).prefault({}),
    reply: CodeSent,
  }),
  addCompany: endpoint({
    method: 'POST',
    path: `${base}/addApply`,
    access: 'anyone',
    summary: '企业入驻申请',
    failuresPerMinute: 60,
    body: z.object({ ...common, kind: z.enum(companyKinds).default('enterprise') }),
    reply: Applied,
  }),
  addIndustry: endpoint({
    method: 'POST',
    path: `${base}/industry-education/addApply`,
    access: 'anyone',
    summary: '产教融合机构入驻申请',
    failuresPerMinute: 60,
    body: z.object({ ...common, kind: z.enum(industryKinds).default('college') }),
    reply: Applied,
  }),
  state: endpoint({
    method: 'POST',
    path: `${base}/apply/state`,
    access: 'anyone',
    summary: '凭手机验证码查看自己的入驻申请，并得到提交申请的凭证',
    failuresPerMinute: 60,
    body: z.object({ phone: Phone, smsCode: SmsCode }),
    reply: z.object({
      applications: z.array(OwnApplication),
      /** Somebody signs in with this phone already. */
      hasAccount: z.boolean(),
      /** Stands for the spent code in an application, as filling one in takes longer than a code lasts. */
      ticket: z.string(),
      ticketExpiresInSeconds: z.number().int(),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: `${base}/apply/search`,
    access: 'organisation.approve',
    summary: '入驻申请列表',
    query: pageQuery({
      more: {
        state: z.enum(applicationStates).optional(),
        kind: z.enum([...companyKinds, ...industryKinds]).optional(),
        keyword: z.string().trim().max(50).optional(),
      },
    }),
    /** The counts are of everything, whatever the filters. */
    reply: pageOf(Application).extend({
      counts: z.object({
        PENDING: z.number().int(),
        APPROVED: z.number().int(),
        REJECTED: z.number().int(),
        organisations: z.number().int(),
      }),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: `${base}/apply/approve`,
    access: 'organisation.approve',
    summary: '通过入驻申请：开通机构、管理员与内置角色',
    query: z.object({ applicationId: Id }),
    reply: z.object({ organizationId: Id }),
  }),
  reject: endpoint({
    method: 'POST',
    path: `${base}/apply/reject`,
    access: 'organisation.approve',
    summary: '驳回入驻申请',
    query: z.object({ applicationId: Id }),
    body: z.object({ reason: line('驳回原因', 200) }),
    reply: z.object({ rejected: z.boolean() }),
  }),
};
