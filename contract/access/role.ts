import { z } from 'zod';
import { permissionCodes } from '../access.ts';
import { Staff } from '../directory/staff.ts';
import { endpoint } from '../endpoint.ts';
import { MenuEntry } from '../menu.ts';
import { Id, line, pageOf, pageQuery } from '../paging.ts';

export const dataScopes = ['all', 'departmentTree', 'department', 'self', 'custom'] as const;
export type DataScope = (typeof dataScopes)[number];

export const dataScopeNames: Readonly<Record<DataScope, string>> = {
  all: '全部',
  departmentTree: '本部门及以下',
  department: '本部门',
  self: '仅本人',
  custom: '自定义部门',
};

const PermissionCodes = z.array(z.enum(permissionCodes)).max(permissionCodes.length);

const Role = z.object({
  roleId: Id,
  name: z.string(),
  /** Given with the organisation: cannot be renamed, deleted or changed. */
  builtIn: z.boolean(),
  memberCount: z.number().int(),
  dataScope: z.enum(dataScopes),
  /** A group role holds inside this one exam only. */
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  version: z.number().int(),
});
export type Role = z.output<typeof Role>;

const RoleDetail = Role.extend({
  permissions: z.array(z.string()),
  /** Null: every menu that the permissions open. */
  menus: z.array(z.string()).nullable(),
  departmentIds: z.array(Id),
  includeChildren: z.boolean(),
  permissionMask: z.number().int(),
});
export type RoleDetail = z.output<typeof RoleDetail>;

/** What one tab of the page shows and saves. */
const RolePermission = z.object({
  roleId: Id,
  permissionType: z.number().int(),
  menus: z.array(z.string()).nullable(),
  permissions: z.array(z.string()),
  permissionMask: z.number().int(),
  dataScope: z.enum(dataScopes),
  departmentIds: z.array(Id),
  includeChildren: z.boolean(),
  version: z.number().int(),
});
export type RolePermission = z.output<typeof RolePermission>;

const PermissionItem = z.object({
  id: z.string(),
  name: z.string(),
  permissionType: z.number().int(),
  /** The area it stands under. */
  group: z.string(),
  /** Bit of the spec's mask, where it has one. */
  bit: z.number().int().nullable(),
  /** May the caller hand it on? Nobody gives what they do not have. */
  grantable: z.boolean(),
});
export type PermissionItem = z.output<typeof PermissionItem>;

const side = z.object({ endpoint: z.coerce.number<number>().int().min(1).max(2).default(1) });
/** 1 menu, 2 function, 3 data scope. */
const permissionType = z.coerce.number<number>().int().min(1, '权限类型不对').max(3, '权限类型不对');
const member = z.object({ roleId: Id, userIds: z.array(Id).min(1, '请先选择员工').max(5000, '一次最多 5,000 人') });

const system = '/user/api/v2/sys/permission';
const base = '/user/api/v1/role';

export const role = {
  menu: endpoint({
    method: 'GET',
    path: `${system}/get/menu`,
    access: 'examinee',
    withInitialPassword: true,
    summary: '我的菜单（endpoint：1 管理端，2 学员端）',
    query: side,
    reply: z.array(MenuEntry),
  }),
  permissionList: endpoint({
    method: 'GET',
    path: `${system}/get/by-endpoint/list`,
    access: 'role.manage',
    summary: '一端的全部权限：菜单与功能',
    query: side,
    reply: z.array(PermissionItem),
  }),
  menuTree: endpoint({
    method: 'GET',
    path: `${system}/get/by-endpoint/menu`,
    access: 'role.manage',
    summary: '一端的全部菜单',
    query: side,
    reply: z.array(MenuEntry),
  }),
  permissionOf: endpoint({
    method: 'GET',
    path: `${system}/get/by-role`,
    access: 'role.manage',
    summary: '角色的权限（permissionType：1 菜单，2 功能，3 数据范围）',
    query: z.object({ roleId: Id, permissionType }),
    reply: RolePermission,
  }),
  modifyPermission: endpoint({
    method: 'POST',
    path: `${system}/modify/by-role`,
    access: 'role.manage',
    summary: '修改角色的菜单、功能或数据范围',
    body: z.object({
      roleId: Id,
      permissionType: z.number().int().min(1, '权限类型不对').max(3, '权限类型不对'),
      menus: z.array(z.string().max(50)).max(200).nullable().optional(),
      permissions: PermissionCodes.optional(),
      dataScope: z.enum(dataScopes).optional(),
      departmentIds: z.array(Id).max(2000).optional(),
      includeChildren: z.boolean().optional(),
      version: z.number().int(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/permission/get`,
    access: ['role.manage', 'staff.manage', 'staff.view'],
    summary: '角色列表',
    /** `givable`: the caller has all that it holds, as widely, so they may give it to somebody. */
    reply: z.array(Role.extend({ givable: z.boolean() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/permission/role/get`,
    access: 'role.manage',
    summary: '角色详情',
    query: z.object({ roleId: Id }),
    reply: RoleDetail,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/permission/role/add`,
    access: 'role.manage',
    summary: '新建角色，可以照另一个角色来',
    body: z.object({
      name: line('角色名称', 30),
      copyOf: Id.optional(),
      permissions: PermissionCodes.optional(),
      dataScope: z.enum(dataScopes).optional(),
      departmentIds: z.array(Id).max(2000).optional(),
      includeChildren: z.boolean().optional(),
      /** The exam that a group role is for. */
      groupId: Id.optional(),
    }),
    reply: z.object({ roleId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/permission/role/modify`,
    access: 'role.manage',
    summary: '修改角色名称',
    body: z.object({ roleId: Id, name: line('角色名称', 30), version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/permission/role/delete`,
    access: 'role.manage',
    summary: '删除角色（内置角色不能删除）',
    query: z.object({
      roleIds: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(Id).min(1, '请选择角色').max(100),
      ),
    }),
    body: z.object({ confirmed: z.boolean().default(false) }).prefault({}),
    reply: z.object({ deleted: z.number().int() }),
  }),
  members: endpoint({
    method: 'GET',
    path: `${base}/member/search`,
    access: 'role.manage',
    summary: '角色的成员',
    query: pageQuery({ more: { roleId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Staff),
  }),
  addMembers: endpoint({
    method: 'POST',
    path: `${base}/member/add`,
    access: 'role.manage',
    summary: '给员工加上角色',
    body: member,
    reply: z.object({ added: z.number().int() }),
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: `${base}/member/remove`,
    access: 'role.manage',
    summary: '取消员工的角色',
    body: member,
    reply: z.object({ removed: z.number().int() }),
  }),
};
