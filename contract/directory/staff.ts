import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery, sortBy } from '../paging.ts';
import { EmailOrNone, Phone, SealedPassword } from '../personal-fields.ts';

export const Staff = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  /** true = 男 */
  gender: z.boolean().nullable(),
  departmentId: Id,
  departmentName: z.string(),
  postVO: z.object({ postId: Id, postName: z.string() }).nullable(),
  /** 0 在职 1 停用 2 离职 */
  status: z.number().int(),
});
export type Staff = z.output<typeof Staff>;

/** A row of staff management. Phone and e-mail are masked for who lacks `staff.contact`. */
const StaffRow = Staff.extend({
  username: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.object({ roleId: Id, name: z.string() })),
  tags: z.array(z.object({ tagId: Id, name: z.string(), color: z.string() })),
  joinedAt: Instant,
  leftAt: Instant.nullable(),
  version: z.number().int(),
});
export type StaffRow = z.output<typeof StaffRow>;

const StaffDetail = StaffRow.extend({
  /** From the top department down. */
  departmentNames: z.array(z.string()),
  lastSignInAt: Instant.nullable(),
  /** Comes from the organisation's directory. */
  external: z.boolean(),
});
export type StaffDetail = z.output<typeof StaffDetail>;

export const staffChangeKinds = ['join', 'transfer', 'leave', 'return', 'disable', 'enable'] as const;

const StaffChange = z.object({
  id: Id,
  kind: z.enum(staffChangeKinds),
  fromDepartment: z.string().nullable(),
  toDepartment: z.string().nullable(),
  fromPost: z.string().nullable(),
  toPost: z.string().nullable(),
  reason: z.string(),
  changedBy: z.string().nullable(),
  at: Instant,
});
export type StaffChange = z.output<typeof StaffChange>;

const JobNumber = z
  .string({ error: '请填写工号' })
  .trim()
  .min(1, '请填写工号')
  .max(30, '工号不能超过 30 个字')
  .regex(/^[\w.-]+$/, '工号只能是字母、数字、点、横线和下划线');

const fields = {
  realName: line('姓名', 30),
  jobNumber: JobNumber,
  gender: z.boolean().nullable().default(null),
  departmentId: Id,
  postId: Id.nullable().default(null),
  phone: z.union([z.literal(''), Phone]).optional(),
  email: EmailOrNone.optional(),
  roleIds: z.array(Id).max(50).optional(),
  tagIds: z.array(Id).max(50).optional(),
};

const userIds = z.array(Id).min(1, '请先选择员工').max(5000, '一次最多 5,000 人');
const reason = z.string().trim().max(200, '原因不能超过 200 个字').default('');

/** Whom a list of people shows. */
const filter = z.object({
  /** With everyone below it. */
  departmentId: Id.optional(),
  /** Only those right in the department. */
  direct: z.boolean().default(false),
  /** 0 在职 1 停用 2 离职 */
  status: z.number().int().min(0).max(2).default(0),
  jobNumber: z.string().trim().max(50).optional(),
  /** Name or job number. */
  keyword: z.string().trim().max(50).optional(),
  postIds: z.array(Id).max(200).optional(),
  tagIds: z.array(Id).max(200).optional(),
  roleId: Id.optional(),
});

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const base = '/user/api/v1/staff';

export const staff = {
  search: endpoint({
    method: 'POST',
    path: '/user/api/v2/staff/search',
    access: ['staff.view', 'exam.manage', 'role.manage', 'notice.publish', 'organisation.manage'],
    summary: '查找员工',
    query: pageQuery({ more: sortBy(['jobNumber', 'realName', 'joinedAt']) }),
    body: filter,
    reply: pageOf(StaffRow),
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'staff.view',
    summary: '导出筛选出来的员工（Excel）',
    body: filter,
    reply: file(excel),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'staff.view',
    summary: '员工详情',
    query: z.object({ userId: Id }),
    reply: StaffDetail,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/history`,
    access: 'staff.view',
    summary: '员工的入职、调动、停用与离职记录',
    query: z.object({ userId: Id }),
    reply: z.array(StaffChange),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'staff.manage',
    summary: '新增员工',
    body: z.object({
      ...fields,
      /** 工号@机构 is always good for signing in; a username of their own is optional. */
      username: z
        .union([
          z.literal(''),
          z
            .string()
            .trim()
            .max(30, '账号是 3–30 位字母和数字，以字母开头')
            .regex(/^[A-Za-z][\w.-]{2,29}$/, '账号是 3–30 位字母和数字，以字母开头'),
        ])
        .default(''),
      password: SealedPassword,
    }),
    reply: z.object({ userId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'staff.manage',
    summary: '修改员工；没有给的手机、邮箱、角色和标签不变',
    query: z.object({ userId: Id }),
    body: z.object({ ...fields, version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: `${base}/transfer`,
    access: 'staff.manage',
    summary: '批量调动：换部门、换岗位或都换',
    body: z.object({ userIds, departmentId: Id.optional(), postId: Id.nullable().optional(), reason }),
    reply: z.object({ changed: z.number().int() }),
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: `${base}/status`,
    access: 'staff.manage',
    summary: '停用、启用、离职、返岗；停用和离职随即退出登录，成绩保留',
    body: z.object({ userIds, action: z.enum(['disable', 'enable', 'leave', 'return']), reason }),
    reply: z.object({ changed: z.number().int() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: `${base}/password/reset`,
    access: 'staff.manage',
    summary: '重置密码：设置初始密码，本人下次登录时更换',
    body: z.object({
      userIds: z.array(Id).min(1, '请先选择员工').max(200, '一次最多 200 人'),
      password: SealedPassword,
    }),
    reply: z.object({ changed: z.number().int() }),
  }),
  tag: endpoint({
    method: 'POST',
    path: `${base}/tag`,
    access: 'staff.manage',
    summary: '批量打标签或去掉标签',
    body: z.object({ userIds, add: z.array(Id).max(50).default([]), remove: z.array(Id).max(50).default([]) }),
    reply: z.object({ changed: z.number().int() }),
  }),
  sum: endpoint({
    method: 'GET',
    path: '/user/api/v1/statistic/staff/sum',
    access: ['staff.view', 'analysis.view'],
    summary: '员工人数：在职、停用、离职、部门数、本月入职与离职',
    reply: z.object({
      onDuty: z.number().int(),
      disabled: z.number().int(),
      left: z.number().int(),
      departments: z.number().int(),
      joinedThisMonth: z.number().int(),
      leftThisMonth: z.number().int(),
    }),
  }),
};
