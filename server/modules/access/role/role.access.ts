import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const ownMenu = 'the menu of who is signed in';

const names = 'what roles, permissions and menus the organisation has, and nobody who has them';

const totalOf = ({ total }: { total: number }) => total;

const newRole = (departmentIds: string[]) => ({
  ...{ name: `角色${crypto.randomUUID().slice(0, 8)}`, dataScope: 'custom' as const, departmentIds },
  includeChildren: false,
});

export const rows: RowsOf<'role'> = {
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

export const foreign: Foreign<KeyOf<'role'>> = {
  'role.permissionOf': ({ roleId }) => ({ query: { roleId, permissionType: 2 } }),
  'role.modifyPermission': ({ roleId }) => ({ body: { roleId, permissionType: 2, permissions: [], version: 1 } }),
  'role.detail': ({ roleId }) => ({ query: { roleId } }),
  'role.add': ({ roleId: copyOf }) => ({ body: { name: '照样', copyOf } }),
  'role.modify': ({ roleId }) => ({ body: { roleId, name: '改名', version: 1 } }),
  'role.delete': ({ roleId }) => ({ query: { roleIds: [roleId] }, body: { confirmed: true } }),
  'role.members': ({ roleId }) => ({ query: { roleId } }),
  'role.addMembers': ({ roleId, userId }) => ({ body: { roleId, userIds: [userId] } }),
  'role.removeMembers': ({ roleId, userId }) => ({ body: { roleId, userIds: [userId] } }),
};

export const joined: Joined = {
  'role.modifyPermission': [
    (a, b) => ({
      body: {
        ...{ roleId: a.roleId, permissionType: 3, dataScope: 'custom', version: 1 },
        departmentIds: [a.departmentId, b.departmentId],
      },
    }),
  ],
  'role.add': [
    (_, b) => ({ body: { name: '自定义', dataScope: 'custom', departmentIds: [b.departmentId] } }),
    (_, b) => ({ body: { name: '考试小组', groupId: b.examId } }),
  ],
  'role.addMembers': [
    (a, b) => ({ body: { roleId: a.roleId, userIds: [a.userId, b.userId] } }),
    (a, b) => ({ body: { roleId: b.roleId, userIds: [a.userId] } }),
  ],
  'role.removeMembers': [(a, b) => ({ body: { roleId: a.roleId, userIds: [a.userId, b.userId] } })],
};
