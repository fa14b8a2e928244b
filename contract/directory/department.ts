import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, line, OwnId, pageOf, pageQuery } from '../paging.ts';
import { Staff } from './staff.ts';

/** What stands between the names of a path in a list that is imported; no name holds one. */
export const pathSeparators = /[/／\\＼>＞]/g;

/** Of one organisation, its own among them: trees of all of them are read and sent as a whole. */
export const mostDepartments = 50_000;
/** Below the organisation itself. */
export const mostDepartmentLevels = 20;

/** Of the name of a department, in characters. */
export const longestDepartmentName = 60;
const DepartmentName = line('部门名称', longestDepartmentName).refine(
  (name) => name.search(pathSeparators) < 0,
  '部门名称不能包含 / \\ >',
);

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const Department = z.object({
  departmentId: OwnId,
  name: z.string(),
  /** Null also where the parent is out of the caller's reach. */
  parentId: OwnId.nullable(),
  /** People on duty in this department and below. */
  staffCount: z.number().int(),
  get children() {
    return z.array(Department);
  },
});
export type Department = z.output<typeof Department>;

const SimpleDepartment = z.object({
  departmentId: OwnId,
  name: z.string(),
  parentId: OwnId.nullable(),
  get children() {
    return z.array(SimpleDepartment);
  },
});
export type SimpleDepartment = z.output<typeof SimpleDepartment>;

const Leader = z.object({ userId: Id, realName: z.string(), jobNumber: z.string() });

/** A node of the lazily opened tree. */
const DepartmentNode = z.object({
  departmentId: Id,
  name: z.string(),
  parentId: Id.nullable(),
  staffCount: z.number().int(),
  /** How many departments stand right below it. */
  childCount: z.number().int(),
  leaders: z.array(Leader),
  position: z.number().int(),
  version: z.number().int(),
});
export type DepartmentNode = z.output<typeof DepartmentNode>;

const readers = ['staff.view', 'exam.manage', 'notice.publish', 'role.manage', 'organisation.manage'] as const;
const base = '/user/api/v1/department';

/** Every call sees the departments in reach of the caller's data scope only; a department out of reach answers 404. */
export const department = {
  tree: endpoint({
    method: 'GET',
    path: `${base}/tree`,
    access: readers,
    summary: '部门树（含在职人数）',
    shared: true,
    reply: z.array(Department),
  }),
  all: endpoint({
    method: 'GET',
    path: `${base}/all`,
    access: readers,
    summary: '全部部门（平铺，上级在前）',
    shared: true,
    reply: z.array(z.object({ departmentId: OwnId, name: z.string(), parentId: OwnId.nullable() })),
  }),
  staffManageTree: endpoint({
    method: 'GET',
    path: `${base}/tree/staff-manage`,
    access: ['staff.view', 'organisation.manage'],
    summary: '员工管理用的部门树：一级一级展开，或按名称查找（含上级）',
    query: z.object({
      /** The departments right below it; the top ones without. */
      parentId: Id.optional(),
      /** Instead: all whose name contains it, with the departments above them. */
      keyword: z.string().trim().max(50).optional(),
    }),
    reply: z.array(DepartmentNode),
  }),
  subtree: endpoint({
    method: 'GET',
    path: `${base}/subtree/simple`,
    access: readers,
    summary: '一个部门及其全部下级；不给部门时为全部',
    shared: true,
    query: z.object({ departmentId: Id.optional() }),
    reply: z.array(SimpleDepartment),
  }),
  leaders: endpoint({
    method: 'GET',
    path: `${base}/get/department/leaders`,
    access: readers,
    summary: '部门负责人',
    query: z.object({ departmentId: Id }),
    reply: z.array(Leader),
  }),
  staffs: endpoint({
    method: 'GET',
    path: `${base}/staffs`,
    access: ['staff.view', 'exam.manage'],
    summary: '一个部门（含下级）的员工',
    query: pageQuery({ more: { departmentId: Id, status: z.coerce.number<number>().int().min(0).max(2).default(0) } }),
    reply: pageOf(Staff),
  }),
  staffsBatch: endpoint({
    method: 'GET',
    path: `${base}/staffs/batch`,
    access: ['staff.view', 'exam.manage'],
    summary: '多个部门（含下级）的在职员工，最多 5,000 人',
    query: z.object({
      departmentIds: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(Id).min(1, '请选择部门').max(200, '一次最多 200 个部门'),
      ),
    }),
    reply: pageOf(Staff),
  }),
  organisationStaffs: endpoint({
    method: 'GET',
    path: `${base}/organization/staffs`,
    access: ['staff.view', 'exam.manage'],
    summary: '全机构的在职员工',
    query: pageQuery({ more: { keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Staff),
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    access: 'staff.view',
    summary: '导出一个部门（含下级）的员工（Excel）',
    query: z.object({ departmentId: Id.optional() }),
    reply: file(excel),
  }),
  exportSpecific: endpoint({
    method: 'POST',
    path: `${base}/export/specific`,
    access: 'staff.view',
    summary: '导出选中的员工（Excel）',
    body: z.object({ userIds: z.array(Id).min(1, '请先选择员工').max(5000, '一次最多 5,000 人') }),
    reply: file(excel),
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'organisation.manage',
    summary: '新建部门',
    body: z.object({ name: DepartmentName, parentId: Id, leaderIds: z.array(Id).max(20).default([]) }),
    reply: z.object({ departmentId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'organisation.manage',
    summary: '修改部门：名称、上级（连同全部下级移动）、次序、负责人',
    body: z.object({
      departmentId: Id,
      name: DepartmentName.optional(),
      parentId: Id.optional(),
      /** Place among its siblings, from 0. */
      position: z.number().int().min(0).max(100_000).optional(),
      leaderIds: z.array(Id).max(20).optional(),
      version: z.number().int(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'organisation.manage',
    summary: '删除没有下级、没有员工的部门',
    body: z.object({ departmentId: Id }),
    reply: z.object({ deleted: z.boolean() }),
  }),
};
