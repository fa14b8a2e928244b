import { z } from 'zod';
import { brands } from '../brand.ts';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { EmailOrNone, Phone } from '../personal-fields.ts';

const Year = z
  .number({ error: '请填写届别' })
  .int('届别是四位年份')
  .min(2000, '届别是四位年份')
  .max(2100, '届别是四位年份');
const named = z.object({ jobId: Id, name: z.string() });

const row = {
  batchId: Id,
  name: z.string(),
  year: z.number().int(),
  jobs: z.array(named),
  schools: z.number().int(),
  talks: z.number().int(),
  signedIn: z.number().int(),
  applied: z.number().int(),
  hired: z.number().int(),
  creator: z.string(),
  version: z.number().int(),
};
const Row = z.object(row);
export type BatchRow = z.output<typeof Row>;

const School = z.object({
  schoolId: Id,
  name: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  note: z.string(),
  /** How far those came who gave this school, in applications to the jobs of the batch. */
  signedIn: z.number().int(),
  applied: z.number().int(),
  exam: z.number().int(),
  interview: z.number().int(),
  offer: z.number().int(),
  hired: z.number().int(),
});
export type CampusSchool = z.output<typeof School>;

const Talk = z.object({
  talkId: Id,
  schoolId: Id,
  schoolName: z.string(),
  place: z.string(),
  startAt: Instant,
  /** What its QR code opens. */
  path: z.string(),
  signedIn: z.number().int(),
});
export type CampusTalk = z.output<typeof Talk>;

const batchFields = {
  name: line('批次名称', 60),
  year: Year,
  jobIds: z.array(Id).max(50, '一个批次最多关联 50 个职位'),
};
const short = (label: string, max: number) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`).default('');
const schoolFields = {
  name: line('学校', 50),
  contact: short('联系人', 40),
  contactPhone: short('联系电话', 30),
  note: short('备注', 200),
};
const talkFields = { schoolId: Id, place: line('地点', 100), startAt: Instant };
/** People of one list. */
export const mostListed = 300;

const Student = z.object({
  /** In the file, from 1. */
  row: z.number().int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  school: z.string(),
  major: z.string(),
  /** Why it cannot be taken; empty: nothing is wrong. */
  problem: z.string(),
  /** Has applied to the job already. */
  known: z.boolean(),
});
export type ListedStudent = z.output<typeof Student>;

const one = z.object({ batchId: Id });
/** One of the batch's jobs. */
const ofJob = z.object({ batchId: Id, jobId: Id });
const base = '/recruit/api/v1/campus';
const access = 'recruitment.manage';
const removed = z.object({ removed: z.literal(true) });

export const campus = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access,
    summary: '校园招聘的批次（管理范围内的人创建的），最新的在前',
    query: pageQuery(),
    body: z.object({ keyword: z.string().trim().max(50).optional() }).prefault({}),
    reply: pageOf(Row),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access,
    summary: '一个批次：学校和每所学校走到各阶段的人数，宣讲会',
    query: one,
    reply: z.object({ ...row, schoolList: z.array(School), talkList: z.array(Talk) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access,
    requires: 'recruitment',
    summary: '新增批次：届别和关联的职位',
    body: z.object(batchFields),
    reply: one,
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access,
    summary: '修改批次',
    query: one,
    body: z.object({ ...batchFields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    access,
    summary: '删除没有宣讲会的批次',
    query: one,
    reply: removed,
  }),
  addSchool: endpoint({
    method: 'POST',
    path: `${base}/school/add`,
    access,
    summary: '给批次加一所学校和联系人；同名的学校改为新的联系方式',
    query: one,
    body: z.object(schoolFields),
    reply: z.object({ schoolId: Id }),
  }),
  removeSchool: endpoint({
    method: 'POST',
    path: `${base}/school/remove`,
    access,
    summary: '从批次去掉一所没有宣讲会的学校',
    query: z.object({ schoolId: Id }),
    reply: removed,
  }),
  addTalk: endpoint({
    method: 'POST',
    path: `${base}/talk/add`,
    access,
    requires: 'recruitment',
    summary: '在一所学校安排宣讲会，得到签到的二维码',
    body: z.object(talkFields),
    reply: z.object({ talkId: Id, path: z.string() }),
  }),
  removeTalk: endpoint({
    method: 'POST',
    path: `${base}/talk/remove`,
    access,
    summary: '取消还没有人签到的宣讲会',
    query: z.object({ talkId: Id }),
    reply: removed,
  }),
  visitors: endpoint({
    method: 'GET',
    path: `${base}/talk/visitor/list`,
    access,
    summary: '一场宣讲会签到的人',
    query: pageQuery({ more: { talkId: Id } }),
    reply: pageOf(
      z.object({
        visitorId: Id,
        name: z.string(),
        phone: z.string(),
        school: z.string(),
        major: z.string(),
        signedAt: Instant,
      }),
    ),
  }),
  listTemplate: endpoint({
    method: 'GET',
    path: `${base}/list/template`,
    access,
    summary: '名单的 Excel 模板',
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  readList: endpoint({
    method: 'POST',
    path: `${base}/list/read`,
    access,
    summary:
      '读取学校提供的、要录入批次里一个职位的名单（Excel：姓名、手机号、邮箱、学校、专业），逐行指出问题；不写入任何数据',
    query: ofJob,
    upload: { maxBytes: 5 * 1024 * 1024 },
    reply: z.object({ rows: z.array(Student) }),
  }),
  addList: endpoint({
    method: 'POST',
    path: `${base}/list/add`,
    access,
    requires: 'recruitment',
    summary: '把名单里的人录入为批次里一个职位的应聘（渠道校招）；已应聘过这个职位的跳过，同一份名单再导入不会增加',
    body: ofJob.extend({
      people: z
        .array(
          z.object({
            name: line('姓名', 40),
            phone: Phone,
            email: EmailOrNone.default(''),
            school: short('学校', 50),
            major: short('专业', 50),
          }),
        )
        .max(mostListed, `一次最多导入 ${mostListed} 人`)
        .min(1, '名单里没有可以导入的人'),
    }),
    reply: z.object({ added: z.number().int(), known: z.number().int() }),
  }),
  sendExam: endpoint({
    method: 'POST',
    path: `${base}/exam/send`,
    access,
    requires: 'recruitment',
    summary: '联合笔试：把职位的笔试发给批次里所有还没有笔试的人（一次最多 200 位，有手机号的）',
    query: one,
    reply: z.object({ moved: z.number().int() }),
  }),
};

/** What the QR code of a talk holds. */
export const TalkCode = z.string().min(20).max(100);
const code = TalkCode;

/** What students in the room do with their phones. */
export const campusTalk = {
  show: endpoint({
    method: 'GET',
    path: '/recruit/api/v1/campus-talk/show',
    access: 'anyone',
    failuresPerMinute: 300,
    summary: '扫码看到的宣讲会，以及现在能不能签到',
    query: z.object({ code }),
    reply: z.object({
      organizationName: z.string(),
      organizationLogoUrl: z.string().nullable(),
      organizationCode: z.string(),
      brand: z.enum(brands),
      batchName: z.string(),
      schoolName: z.string(),
      place: z.string(),
      startAt: Instant,
      open: z.boolean(),
      /** Of the batch, those that take applications now. */
      jobs: z.array(named.extend({ city: z.string() })),
    }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/recruit/api/v1/campus-talk/sign-in',
    access: 'anyone',
    failuresPerMinute: 300,
    callsPerMinute: 600,
    summary: '宣讲会签到：姓名、手机、学校、专业；同一手机号签到一次',
    body: z.object({
      code,
      name: line('姓名', 40),
      phone: Phone,
      school: line('学校', 50),
      major: short('专业', 50),
      agreed: z.literal(true, { error: '请先同意个人信息的使用说明' }),
    }),
    reply: z.object({ signedIn: z.literal(true) }),
  }),
};
