import { z } from 'zod';
import { brands } from '../brand.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { CodeSent, captchaAnswer, SealedPassword, SmsCode } from '../personal-fields.ts';
import { keysOf, salaryUnits } from './job-fields.ts';

export const offerStates = {
  DRAFT: '草稿',
  APPROVING: '审批中',
  APPROVED: '待发送',
  SENT: '已发送',
  ACCEPTED: '已接受',
  DECLINED: '已拒绝',
  EXPIRED: '已过期',
  RECALLED: '已撤回',
} as const;
export type OfferState = keyof typeof offerStates;

export const decisions = { APPROVED: '同意', RETURNED: '退回' } as const;

/** Which offers a list shows: that wait for the caller, that the caller had to decide on, all in reach. */
export const offerLists = { TO_APPROVE: '待我审批', DECIDED: '我已审批', ALL: '全部' } as const;

export const mostApprovers = 8;
export const mostProbationMonths = 6;
/** Fen. */
const mostPay = 10_000_000_000;

const State = z.enum(keysOf(offerStates));
const PayUnit = z.enum(keysOf(salaryUnits), { error: '请选择薪资单位' });
const Reason = line('原因', 200);
const Day = z.iso
  .date({ error: '请填写入职日期' })
  .max(10, '日期格式不对')
  .refine((date) => date >= '1900' && date < '3000', '日期超出范围');
const Pay = z.number({ error: '请填写薪资' }).int('薪资最多两位小数').min(1, '请填写薪资').max(mostPay, '薪资太大');

const fields = {
  departmentId: Id,
  postId: Id.nullable().default(null),
  payUnit: PayUnit,
  probationMonths: z
    .number({ error: '请填写试用期' })
    .int('试用期是整月')
    .min(0, '试用期不能为负')
    .max(mostProbationMonths, `试用期最多 ${mostProbationMonths} 个月`),
  startOn: Day,
  validUntil: Instant,
  terms: z.string().trim().max(5000, '其他约定不能超过 5,000 个字').default(''),
  /** In the order in which they are asked. */
  approverIds: z.array(Id).max(mostApprovers, `审批人最多 ${mostApprovers} 位`).min(1, '请选择审批人'),
};

const Approver = z.object({
  userId: Id,
  realName: z.string(),
  decision: z.enum(keysOf(decisions)).nullable(),
  comment: z.string(),
  decidedAt: Instant.nullable(),
  /** Is on duty and may still approve. */
  fit: z.boolean(),
});
export type OfferApprover = z.output<typeof Approver>;

const row = {
  offerId: Id,
  applicationId: Id,
  jobId: Id,
  jobName: z.string(),
  candidateName: z.string(),
  departmentName: z.string(),
  postName: z.string(),
  state: State,
  startOn: z.string(),
  validUntil: Instant,
  makerName: z.string(),
  madeAt: Instant,
  /** Who is asked now. */
  waitingFor: z.string(),
  /** That is the caller. */
  myTurn: z.boolean(),
  hired: z.boolean(),
};
const Row = z.object(row);
export type OfferRow = z.output<typeof Row>;

const Detail = z.object({
  ...row,
  departmentId: Id,
  postId: Id.nullable(),
  payUnit: PayUnit,
  probationMonths: z.number().int(),
  terms: z.string(),
  sentAt: Instant.nullable(),
  /** When the candidate opened the letter first. */
  seenAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  /** Of declining or recalling. */
  reason: z.string(),
  approvers: z.array(Approver),
  /** Made it, or owns the job. */
  mine: z.boolean(),
  /** May send, recall and hire by it. */
  managed: z.boolean(),
  /** May see the pay; each look is noted. */
  paySeen: z.boolean(),
  hiredUserId: Id.nullable(),
  hiredAt: Instant.nullable(),
  version: z.number().int(),
});
export type OfferDetail = z.output<typeof Detail>;

const pay = { pay: z.number().int(), payUnit: PayUnit };

/** What stands in the letter. */
const letter = {
  organizationName: z.string(),
  organizationLogoUrl: z.string().nullable(),
  candidateName: z.string(),
  jobName: z.string(),
  departmentName: z.string(),
  postName: z.string(),
  ...pay,
  probationMonths: z.number().int(),
  startOn: z.string(),
  validUntil: Instant,
  terms: z.string(),
  sentAt: Instant.nullable(),
};
const Letter = z.object(letter);
export type Letter = z.output<typeof Letter>;

const one = z.object({ offerId: Id });
const state = z.object({ state: State });
const base = '/recruit/api/v1/offer';
const named = z.object({ id: Id, name: z.string() });

export const offer = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'recruitment.manage',
    summary: '一份应聘的录用通知，最新的在前',
    query: z.object({ applicationId: Id }),
    reply: z.object({ mayMake: z.boolean(), offers: z.array(Detail) }),
  }),
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'recruitment.manage',
    summary: '查找录用通知：待我审批的、我审批过的，或管理范围内的全部',
    query: pageQuery(),
    body: z
      .object({
        list: z.enum(keysOf(offerLists)).default('ALL'),
        state: State.optional(),
        /** In the names of candidate and job. */
        text: z.string().trim().max(50).optional(),
      })
      .prefault({}),
    reply: pageOf(Row),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'recruitment.manage',
    summary: '一份录用通知：内容、审批经过和答复；薪资另外查看',
    query: one,
    reply: Detail,
  }),
  pay: endpoint({
    method: 'GET',
    path: `${base}/pay`,
    access: 'recruitment.manage',
    summary: '录用通知里的薪资（分）：只给制作人、职位负责人和审批人，每次查看留有记录',
    query: one,
    reply: z.object(pay),
  }),
  letter: endpoint({
    method: 'GET',
    path: `${base}/letter`,
    access: 'recruitment.manage',
    summary: '可以打印的录用通知书，含薪资；查看留有记录',
    query: one,
    reply: Letter,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '为面试通过（或上一份被拒绝、过期、撤回）的应聘制作录用通知，先是草稿',
    body: z.object({ applicationId: Id, pay: Pay, ...fields }),
    reply: one,
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'recruitment.manage',
    summary: '修改草稿或退回的录用通知；没有给的薪资不变',
    query: one,
    body: z.object({ ...fields, pay: Pay.optional(), version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/submit`,
    access: 'recruitment.manage',
    summary: '提交审批：审批人按顺序逐个审批',
    query: one,
    reply: state,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${base}/decide`,
    access: 'recruitment.manage',
    summary: '轮到我时同意或退回；退回要写意见，退回后制作人可以修改再提交',
    query: one,
    body: z.object({
      decision: z.enum(keysOf(decisions)),
      comment: z.string().trim().max(500, '意见不能超过 500 个字').default(''),
    }),
    reply: state,
  }),
  replaceApprover: endpoint({
    method: 'POST',
    path: `${base}/approver/replace`,
    access: 'recruitment.manage',
    summary: '更换一位还没有审批的审批人（离职或不能审批时）',
    query: one,
    body: z.object({ userId: Id, byUserId: Id }),
    reply: z.object({ replaced: z.literal(true) }),
  }),
  people: endpoint({
    method: 'POST',
    path: `${base}/people/search`,
    access: 'recruitment.manage',
    summary: '可以选为审批人的在职员工：有招聘管理权限的',
    query: pageQuery({ size: 20 }),
    body: z.object({ keyword: z.string().trim().max(50).optional() }).prefault({}),
    reply: pageOf(z.object({ userId: Id, realName: z.string(), departmentName: z.string() })),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    access: 'recruitment.manage',
    summary: '录用到哪里的选项：管理范围内的部门，没有停用的岗位',
    reply: z.object({ departments: z.array(named.extend({ parentId: Id.nullable() })), posts: z.array(named) }),
  }),
  send: endpoint({
    method: 'POST',
    path: `${base}/send`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '把审批通过的录用通知发给候选人：短信和邮件里的链接可以查看和答复；已发送的再发一次新的链接',
    query: one,
    reply: z.object({ state: State, ways: z.array(z.enum(['短信', '邮件'])) }),
  }),
  recall: endpoint({
    method: 'POST',
    path: `${base}/recall`,
    access: 'recruitment.manage',
    summary: '撤回录用通知（入职以前的任何时候），链接随即失效',
    query: one,
    body: z.object({ reason: Reason }),
    reply: state,
  }),
  hiring: endpoint({
    method: 'GET',
    path: `${base}/hiring`,
    access: 'recruitment.manage',
    summary: '办理入职前看到的：部门、岗位、建议的工号，是否要设置初始密码',
    query: one,
    reply: z.object({
      candidateName: z.string(),
      departmentId: Id,
      departmentName: z.string(),
      postName: z.string(),
      phone: z.string(),
      jobNumber: z.string(),
      /** The candidate's own password is taken over. */
      hasPassword: z.boolean(),
    }),
  }),
  hire: endpoint({
    method: 'POST',
    path: `${base}/hire`,
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '办理入职：新增员工和账号，应聘变为已入职，一次完成；重复点击只有一位员工',
    query: one,
    body: z.object({
      jobNumber: line('工号', 30).regex(/^[\w.-]+$/, '工号只能是字母、数字、点、横线和下划线'),
      /** Where the candidate has none of their own. */
      password: SealedPassword.optional(),
    }),
    /** Without where the phone belongs to another account: the name to sign in with is all there is. */
    reply: z.object({ userId: Id, withPhone: z.boolean() }),
  }),
};

const token = z.string().min(20).max(100);
const letterBase = '/recruit/api/v1/offer-letter';

/** What the candidate does with the link that was sent. */
export const offerLetter = {
  show: endpoint({
    method: 'GET',
    path: `${letterBase}/show`,
    access: 'anyone',
    failuresPerMinute: 60,
    summary: '候选人凭链接看到的录用通知书；过期或撤回以后没有内容',
    query: z.object({ token }),
    reply: z.object({
      state: State,
      organizationName: z.string(),
      organizationLogoUrl: z.string().nullable(),
      brand: z.enum(brands),
      /** Masked: where the code goes. */
      phone: z.string(),
      hired: z.boolean(),
      letter: Letter.nullable(),
    }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: `${letterBase}/code/send`,
    access: 'anyone',
    failuresPerMinute: 60,
    summary: '接受录用前，向候选人登记的手机发送验证码',
    body: z.object({ token, ...captchaAnswer }),
    reply: CodeSent,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${letterBase}/accept`,
    access: 'anyone',
    failuresPerMinute: 60,
    summary: '候选人凭短信验证码接受录用',
    body: z.object({ token, code: SmsCode }),
    reply: state,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${letterBase}/decline`,
    access: 'anyone',
    failuresPerMinute: 60,
    summary: '候选人谢绝录用，写明原因',
    body: z.object({ token, reason: Reason }),
    reply: state,
  }),
};

/** The same from the applicant's own account. */
export const ownOffer = {
  list: endpoint({
    method: 'GET',
    path: '/recruit/api/v1/applicant/offer/list',
    access: 'applicant',
    summary: '求职者收到的录用通知',
    reply: z.array(
      z.object({
        offerId: Id,
        applicationId: Id,
        organizationName: z.string(),
        jobName: z.string(),
        state: State,
        sentAt: Instant,
        validUntil: Instant,
      }),
    ),
  }),
  open: endpoint({
    method: 'POST',
    path: '/recruit/api/v1/applicant/offer/open',
    access: 'applicant',
    summary: '求职者打开自己的录用通知：得到查看和答复的链接',
    body: one,
    reply: z.object({ path: z.string() }),
  }),
};
