import type { RowsOf } from './row.ts';
import { sealed } from './sign-in.ts';

const ownMenu = 'the menu of who is signed in';
const names = 'what roles, permissions and menus the organisation has, and nobody who has them';
const form = 'an empty form';
const ownImport = 'an upload is seen by nobody but who made it';
const ticket = 'an address that is good once, made for who may have the file';
const posts = "the names of posts are the whole organisation's";
const tags = "the names of tags are the whole organisation's";

interface Tree {
  readonly staffCount: number;
  readonly children: readonly Tree[];
}

const inTree = (roots: readonly Tree[]) => roots.reduce((sum, { staffCount }) => sum + staffCount, 0);
const totalOf = ({ total }: { total: number }) => total;
const standing = '常设';

export const roleRows: RowsOf<'role'> = {
  'role.menu': { kind: 'own', why: ownMenu, call: () => ({}) },
  'role.permissionList': { kind: 'shared', why: names, call: () => ({}) },
  'role.menuTree': { kind: 'shared', why: names, call: () => ({}) },
  'role.permissionOf': { kind: 'shared', why: names, call: ({ roleId }) => ({ query: { roleId, permissionType: 3 } }) },
  'role.list': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    persons: (roles) => roles.find(({ name }) => name === '三地')?.memberCount ?? -1,
  },
  'role.detail': {
    ...{ kind: 'people', silent: true },
    lists: ({ roleId }) => ({ query: { roleId } }),
    persons: ({ memberCount }) => memberCount,
  },
  'role.members': {
    kind: 'people',
    lists: ({ roleId }) => ({ query: { roleId, size: 200 } }),
    seeks: ({ marker, roleId }) => ({ query: { roleId, keyword: marker } }),
    persons: totalOf,
  },
  'role.modifyPermission': {
    ...{ kind: 'people', silent: true, unseen: 1406 },
    names: ({ roleId }) => ({ body: { roleId, permissionType: 1, menus: null, version: 1 } }),
    joins: (_, { departmentId }, { emptyRoleId: roleId }) => [
      { body: { roleId, permissionType: 3, dataScope: 'custom', departmentIds: [departmentId], version: 1 } },
    ],
  },
  'role.modify': {
    ...{ kind: 'people', silent: true, unseen: 1406 },
    names: ({ roleId, roleName: name }) => ({ body: { roleId, name, version: 1 } }),
  },
  'role.delete': {
    ...{ kind: 'people', silent: true, unseen: 1406 },
    names: ({ roleId }) => ({ query: { roleIds: [roleId] } }),
  },
  'role.add': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId }) => ({ body: newRole([departmentId]) }),
    joins: (seen, unseen) => [{ body: newRole([seen.departmentId, unseen.departmentId]) }],
  },
  'role.addMembers': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { roleId }) => ({ body: { roleId, userIds: [userId] } }),
    joins: (seen, unseen, { roleId }) => [{ body: { roleId, userIds: [seen.userId, unseen.userId] } }],
  },
  'role.removeMembers': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { emptyRoleId: roleId }) => ({ body: { roleId, userIds: [userId] } }),
    joins: (seen, unseen, { roleId }) => [{ body: { roleId, userIds: [seen.userId, unseen.userId] } }],
  },
};

const newRole = (departmentIds: string[]) => ({
  ...{ name: `角色${crypto.randomUUID().slice(0, 8)}`, dataScope: 'custom' as const, departmentIds },
  includeChildren: false,
});

export const departmentRows: RowsOf<'department'> = {
  'department.tree': { kind: 'departments', lists: () => ({}), people: inTree },
  'department.all': { kind: 'departments', lists: () => ({}) },
  'department.staffManageTree': {
    ...{ kind: 'departments', unseen: 404 },
    lists: ({ token }) => ({ query: { keyword: token } }),
    seeks: ({ marker }) => ({ query: { keyword: marker } }),
  },
  'department.subtree': {
    kind: 'departments',
    lists: () => ({}),
    names: ({ departmentId }) => ({ query: { departmentId } }),
  },
  'department.leaders': { kind: 'departments', names: ({ departmentId }) => ({ query: { departmentId } }) },
  'department.staffs': { kind: 'departments', names: ({ departmentId }) => ({ query: { departmentId, size: 200 } }) },
  'department.staffsBatch': {
    kind: 'departments',
    names: ({ departmentId }) => ({ query: { departmentIds: [departmentId] } }),
    joins: (seen, unseen) => [{ query: { departmentIds: [seen.departmentId, unseen.departmentId] } }],
  },
  'department.organisationStaffs': {
    kind: 'people',
    lists: () => ({ query: { size: 200 } }),
    seeks: ({ marker }) => ({ query: { keyword: marker } }),
    people: totalOf,
  },
  'department.export': {
    kind: 'people',
    lists: () => ({ query: {} }),
    names: ({ departmentId }) => ({ query: { departmentId } }),
  },
  'department.exportSpecific': {
    kind: 'people',
    names: ({ userId }) => ({ body: { userIds: [userId] } }),
    joins: (seen, unseen) => [{ body: { userIds: [seen.userId, unseen.userId] } }],
  },
  'department.add': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId: parentId }) => ({ body: { name: standing, parentId } }),
    joins: (seen, unseen) => [
      { body: { name: '新部门', parentId: seen.departmentId, leaderIds: [unseen.userId] } },
      { body: { name: '新部门', parentId: unseen.departmentId, leaderIds: [seen.userId] } },
    ],
  },
  'department.modify': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId }) => ({ body: { departmentId, version: 999 } }),
    joins: (seen, unseen) => [
      { body: { departmentId: seen.departmentId, parentId: unseen.departmentId, version: 1 } },
      { body: { departmentId: seen.departmentId, leaderIds: [unseen.userId], version: 1 } },
    ],
  },
  'department.delete': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId }) => ({ body: { departmentId } }),
  },
};

const card = { realName: '新人', gender: null, postId: null };

export const staffRows: RowsOf<'staff' | 'staffImport'> = {
  'staff.search': {
    kind: 'people',
    lists: () => ({ query: { size: 200 }, body: {} }),
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
    names: ({ departmentId }) => ({ query: { size: 200 }, body: { departmentId } }),
    ...{ unseen: 'empty', people: totalOf },
  },
  'staff.detail': { kind: 'people', names: ({ userId }) => ({ query: { userId } }) },
  'staff.history': { kind: 'people', silent: true, names: ({ userId }) => ({ query: { userId } }) },
  'staff.add': {
    ...{ kind: 'people', silent: true },
    // The number is taken, so that nobody is added.
    names: async ({ departmentId, jobNumber }) => ({
      body: { ...card, departmentId, jobNumber, password: await sealed() },
    }),
  },
  'staff.modify': {
    ...{ kind: 'people', silent: true },
    names: ({ userId, departmentId, jobNumber }) => ({
      query: { userId },
      body: { ...card, departmentId, jobNumber, version: 999 },
    }),
    joins: (seen, unseen) => [
      {
        query: { userId: seen.userId },
        body: { ...card, departmentId: unseen.departmentId, jobNumber: seen.jobNumber, version: 1 },
      },
    ],
  },
  'staff.transfer': {
    ...{ kind: 'people', silent: true },
    names: ({ userId, departmentId }) => ({ body: { userIds: [userId], departmentId } }),
    joins: (seen, unseen) => [
      { body: { userIds: [seen.userId, unseen.userId], departmentId: seen.departmentId } },
      { body: { userIds: [seen.userId], departmentId: unseen.departmentId } },
    ],
  },
  'staff.changeStatus': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }) => ({ body: { userIds: [userId], action: 'enable' } }),
    joins: (seen, unseen) => [{ body: { userIds: [seen.userId, unseen.userId], action: 'disable' } }],
  },
  'staff.resetPassword': {
    ...{ kind: 'people', silent: true },
    names: async ({ userId }) => ({ body: { userIds: [userId], password: await sealed() } }),
    joins: (seen, unseen) => [resetOf([seen.userId, unseen.userId])],
  },
  'staff.tag': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { tagId }) => ({ body: { userIds: [userId], remove: [tagId] } }),
    joins: (seen, unseen, { tagId }) => [{ body: { userIds: [seen.userId, unseen.userId], add: [tagId] } }],
  },
  'staff.sum': { kind: 'people', silent: true, lists: () => ({}), people: ({ onDuty }) => onDuty },
  'staffImport.template': { kind: 'shared', why: form, call: () => ({}) },
  'staffImport.preview': { kind: 'own', why: ownImport },
  'staffImport.detail': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.rows': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.map': {
    ...{ kind: 'own', why: ownImport },
    closed: ({ importId }) => ({ query: { importId }, body: { headRow: 1, fields: [] } }),
  },
  'staffImport.addDepartments': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.commit': { kind: 'own', why: ownImport, closed: ({ importId }) => ({ query: { importId } }) },
  'staffImport.downloadAddress': {
    ...{ kind: 'departments', silent: true },
    names: ({ departmentId }) => ({ query: { kind: 'staff', departmentId } }),
  },
  'staffImport.download': { kind: 'public', why: ticket },
};

const resetOf = async (userIds: string[]) => ({ body: { userIds, password: await sealed() } });

export const tagRows: RowsOf<'post' | 'tag' | 'auditLog'> = {
  'post.list': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    persons: (rows) => rows.find(({ postName }) => postName === '柜员')?.staffCount ?? -1,
  },
  'post.addSimple': { kind: 'shared', why: posts, call: () => ({ body: { postName: crypto.randomUUID() } }) },
  'tag.list': {
    ...{ kind: 'people', silent: true },
    lists: () => ({}),
    persons: (rows) => rows.find(({ name }) => name === '三地')?.useCount ?? -1,
  },
  'tag.add': { kind: 'shared', why: tags, call: () => ({ body: { type: 4, name: crypto.randomUUID().slice(0, 8) } }) },
  'tag.modify': {
    ...{ kind: 'people', silent: true, unseen: 1504 },
    names: ({ ownTagId: tagId, ownTagName: name }) => ({ body: { tagId, name, color: 'blue' } }),
  },
  'tag.delete': {
    ...{ kind: 'people', silent: true, unseen: 1504 },
    names: ({ ownTagId }) => ({ body: { tagIds: [ownTagId] } }),
  },
  'tag.attach': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { tagId }) => ({ body: { targetIds: [userId], remove: [tagId] } }),
    joins: (seen, unseen, { tagId }) => [{ body: { targetIds: [seen.userId, unseen.userId], add: [tagId] } }],
  },
  'auditLog.search': {
    kind: 'made',
    lists: () => ({ query: { size: 200, action: 'matrix.' } }),
    seeks: ({ marker }) => ({ query: { keyword: marker, action: 'matrix.' } }),
    persons: totalOf,
  },
  'auditLog.actions': { kind: 'made', lists: () => ({}) },
  'auditLog.verify': { kind: 'whole', why: 'the chain is one for the whole organisation', call: () => ({}) },
  'auditLog.export': { kind: 'made', lists: () => ({ query: { action: 'matrix.' } }) },
};
