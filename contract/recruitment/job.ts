import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery, sortBy } from '../paging.ts';
import {
  degrees,
  experiences,
  extraFields,
  jobKinds,
  jobNatures,
  jobStates,
  keysOf,
  memberRoles,
  optionalStages,
  roundModes,
  salaryUnits,
  urgencies,
} from './job-fields.ts';

/** Who works on jobs: those who recruit, and those who interview on the jobs that they were put on. */
export const recruiters = ['recruitment.manage', 'recruitment.interview'] as const;

export const mostRounds = 8;
export const mostRoundSkills = 20;
export const mostInterviewers = 10;
export const mostMembers = 30;
export const mostJobsExported = 10_000;

const text = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');
const State = z.enum(keysOf(jobStates));
const Kind = z.enum(keysOf(jobKinds), { error: '请选择招聘类型' });
const Urgency = z.enum(keysOf(urgencies), { error: '请选择紧急程度' });

const Skill = z.object({ abilityId: Id.nullable(), name: line('评价项', 60) });
export type RoundSkill = z.output<typeof Skill>;

const Round = z.object({
  name: line('面试名称', 30),
  mode: z.enum(keysOf(roundModes), { error: '请选择面试方式' }),
  minutes: z.number().int().min(10, '面试时长至少 10 分钟').max(240, '面试时长最多 240 分钟'),
  /** Left out: those of the model that the post has now. */
  skills: z.array(Skill).max(mostRoundSkills, `一轮面试最多 ${mostRoundSkills} 个评价项`).optional(),
  interviewerIds: z.array(Id).max(mostInterviewers, `一轮面试最多 ${mostInterviewers} 位面试官`).default([]),
});
export type RoundFields = z.output<typeof Round>;

const Member = z.object({ userId: Id, role: z.enum(keysOf(memberRoles)) });

const Salary = z
  .number({ error: '请填写薪资' })
  .int('薪资要是整数')
  .min(0, '薪资不能为负')
  .max(100_000_000, '薪资太大')
  .nullable()
  .default(null);

const OnboardBy = z.iso
  .date({ error: '日期格式不对' })
  .max(10, '日期格式不对')
  .refine((date) => date >= '1900' && date < '3000', '日期超出范围');

const fields = {
  name: line('职位名称', 60),
  kind: Kind,
  nature: z.enum(keysOf(jobNatures), { error: '请选择工作性质' }),
  departmentId: Id,
  postId: Id.nullable().default(null),
  city: text('工作城市', 30),
  headcount: z
    .number({ error: '请填写招聘人数' })
    .int('招聘人数要是整数')
    .min(1, '至少招聘 1 人')
    .max(10_000, '招聘人数太多'),
  reason: text('招聘原因', 500),
  experience: z.enum(keysOf(experiences)).default('ANY'),
  degree: z.enum(keysOf(degrees)).default('ANY'),
  /** Both empty: to be agreed. */
  salaryMin: Salary,
  salaryMax: Salary,
  salaryUnit: z.enum(keysOf(salaryUnits)).default('MONTH'),
  onboardBy: OnboardBy.nullable().default(null),
  urgency: Urgency.default('NORMAL'),
  description: text('职位描述', 10_000),
  requirements: text('任职要求', 10_000),
  skills: z.array(line('技能', 30)).max(30, '技能最多 30 个').default([]),
  extraFields: z
    .array(z.enum(keysOf(extraFields)))
    .max(6, '选择太多')
    .default([]),
  extraReason: text('理由', 500),
  stages: z
    .array(z.enum(keysOf(optionalStages)))
    .max(2, '选择太多')
    .default([]),
  examId: Id.nullable().default(null),
  /** Left out: whoever adds it. */
  ownerId: Id.optional(),
  applyUntil: Instant.nullable().default(null),
  rounds: z.array(Round).max(mostRounds, `面试最多 ${mostRounds} 轮`).default([]),
  members: z.array(Member).max(mostMembers, `协作人最多 ${mostMembers} 位`).default([]),
};
const Fields = z.object(fields);
export type JobFields = z.output<typeof Fields>;

const row = {
  jobId: Id,
  name: z.string(),
  kind: Kind,
  nature: fields.nature,
  departmentId: Id,
  departmentName: z.string(),
  city: z.string(),
  headcount: z.number().int(),
  experience: z.enum(keysOf(experiences)),
  degree: z.enum(keysOf(degrees)),
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryUnit: z.enum(keysOf(salaryUnits)),
  urgency: Urgency,
  state: State,
  /** Released, but nobody may apply any more: the last day is over. */
  expired: z.boolean(),
  ownerId: Id,
  ownerName: z.string(),
  /** Of all applications: how many came, came to an interview, were hired. */
  applied: z.number().int(),
  interviewed: z.number().int(),
  hired: z.number().int(),
  createdAt: Instant,
  releasedAt: Instant.nullable(),
  applyUntil: Instant.nullable(),
  /** May the caller change it, and not only see it? */
  managed: z.boolean(),
  version: z.number().int(),
};
const Row = z.object(row);
export type JobRow = z.output<typeof Row>;

const Person = z.object({ userId: Id, realName: z.string(), departmentName: z.string() });
export type JobPerson = z.output<typeof Person>;

const Detail = z.object({
  ...row,
  postId: Id.nullable(),
  postName: z.string(),
  reason: z.string(),
  onboardBy: z.string().nullable(),
  description: z.string(),
  requirements: z.string(),
  skills: z.array(z.string()),
  extraFields: z.array(z.enum(keysOf(extraFields))),
  extraReason: z.string(),
  stages: z.array(z.enum(keysOf(optionalStages))),
  examId: Id.nullable(),
  examName: z.string(),
  closedAt: Instant.nullable(),
  creator: z.string(),
  /** Applications that end when the job is closed: open, and not as far as an offer. */
  closing: z.number().int(),
  rounds: z.array(
    z.object({
      position: z.number().int(),
      name: z.string(),
      mode: z.enum(keysOf(roundModes)),
      minutes: z.number().int(),
      skills: z.array(z.object({ abilityId: Id.nullable(), name: z.string() })),
      interviewers: z.array(Person),
    }),
  ),
  members: z.array(Person.extend({ role: z.enum(keysOf(memberRoles)) })),
  /** Where everybody finds it while it is released. */
  publicPath: z.string(),
});
export type JobDetail = z.output<typeof Detail>;

const filter = {
  /** In name, city and skills. */
  keyword: z.string().trim().max(50).optional(),
  /** With everything below it. */
  departmentId: Id.optional(),
  state: State.optional(),
  kind: Kind.optional(),
  city: z.string().trim().max(30).optional(),
  ownerId: Id.optional(),
  urgency: Urgency.optional(),
};
const Filter = z.object(filter);
export type JobFilter = z.output<typeof Filter>;

const one = z.object({ jobId: Id });
const base = '/recruit/api/v1/job';
const version = z.object({ version: z.number().int() });
const named = z.object({ id: Id, name: z.string() });

export const job = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: recruiters,
    summary: '查找职位：管理范围内部门的、由我负责的和我参与的',
    query: pageQuery({ more: sortBy(['name', 'createdAt', 'releasedAt', 'headcount', 'applied']) }),
    body: Filter.prefault({}),
    reply: pageOf(Row),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'recruitment.manage',
    summary: '导出职位为 Excel：与列表的范围和筛选相同',
    body: Filter.prefault({}),
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: recruiters,
    summary: '职位的全部信息，连同面试轮次和参与的人',
    query: one,
    reply: Detail,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'recruitment.manage',
    summary: '新增职位，先是草稿；部门、负责人、面试官和协作人要在管理范围内',
    requires: 'recruitment',
    body: Fields,
    reply: z.object({ jobId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'recruitment.manage',
    summary: '修改职位；已关闭的不能再修改',
    query: one,
    body: Fields.extend({ version: z.number().int() }),
    reply: version,
  }),
  release: endpoint({
    method: 'POST',
    path: `${base}/release`,
    access: 'recruitment.manage',
    summary: '发布职位：出现在公开的招聘页，可以投递',
    requires: 'recruitment',
    query: one,
    reply: z.object({ state: z.literal('RELEASED') }),
  }),
  pause: endpoint({
    method: 'POST',
    path: `${base}/pause`,
    access: 'recruitment.manage',
    summary: '暂停职位：不再公开，不能投递；进行中的应聘继续',
    query: one,
    reply: z.object({ state: z.literal('PAUSED') }),
  }),
  resume: endpoint({
    method: 'POST',
    path: `${base}/resume`,
    access: 'recruitment.manage',
    summary: '恢复暂停的职位',
    query: one,
    reply: z.object({ state: z.literal('RELEASED') }),
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/close`,
    access: 'recruitment.manage',
    summary: '关闭职位：还没有到录用的应聘一起结束；先确认它们的数目，数目变了就不关闭',
    query: one,
    body: z.object({ closing: z.number().int().min(0).max(10_000_000) }),
    reply: z.object({ closed: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'recruitment.manage',
    summary: '复制职位：轮次和协作人照抄，应聘不复制；新职位是草稿，由我负责',
    requires: 'recruitment',
    body: z.object({ jobId: Id, name: line('职位名称', 60) }),
    reply: z.object({ jobId: Id }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'recruitment.manage',
    summary: '删除职位：只有没有应聘的草稿可以删除',
    query: one,
    reply: z.object({ deleted: z.literal(true) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    access: recruiters,
    summary: '填写和查找职位时的选项：可选的部门、有能力模型的岗位，用过的城市，职位的负责人',
    reply: z.object({
      departments: z.array(named.extend({ parentId: Id.nullable() })),
      posts: z.array(named),
      cities: z.array(z.string()),
      owners: z.array(named),
    }),
  }),
  exams: endpoint({
    method: 'POST',
    path: `${base}/exam/search`,
    access: 'recruitment.manage',
    summary: '可以作为笔试的考试：已发布、没有结束，由管理范围内的人创建',
    query: pageQuery(),
    body: z.object({ keyword: z.string().trim().max(50).optional() }).prefault({}),
    reply: pageOf(z.object({ examId: Id, name: z.string(), startAt: Instant, endAt: Instant })),
  }),
  people: endpoint({
    method: 'POST',
    path: `${base}/people/search`,
    access: 'recruitment.manage',
    summary: '可以选为负责人、面试官或协作人的在职员工（管理范围内）',
    query: pageQuery({ size: 20 }),
    body: z.object({ keyword: z.string().trim().max(50).optional() }).prefault({}),
    reply: pageOf(Person),
  }),
  modelSkills: endpoint({
    method: 'GET',
    path: `${base}/model/skills`,
    access: 'recruitment.manage',
    summary: '岗位现行能力模型里的能力，用作面试的评价项',
    query: z.object({ postId: Id }),
    reply: z.object({ skills: z.array(z.object({ abilityId: Id, name: z.string() })) }),
  }),
};
