import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

interface Tree {
  readonly staffCount: number;
  readonly children: readonly Tree[];
}

const inTree = (roots: readonly Tree[]) => roots.reduce((sum, { staffCount }) => sum + staffCount, 0);

const totalOf = ({ total }: { total: number }) => total;

const standing = '常设';

export const rows: RowsOf<'department'> = {
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

export const foreign: Foreign<KeyOf<'department'>> = {
  'department.staffManageTree': ({ departmentId: parentId }) => ({ query: { parentId } }),
  'department.subtree': ({ departmentId }) => ({ query: { departmentId } }),
  'department.leaders': ({ departmentId }) => ({ query: { departmentId } }),
  'department.staffs': ({ departmentId }) => ({ query: { departmentId } }),
  'department.staffsBatch': ({ departmentId }) => ({ query: { departmentIds: [departmentId] } }),
  'department.export': ({ departmentId }) => ({ query: { departmentId } }),
  'department.exportSpecific': ({ userId }) => ({ body: { userIds: [userId] } }),
  'department.add': ({ departmentId: parentId }) => ({ body: { name: '新部门', parentId } }),
  'department.modify': ({ branchId }) => ({ body: { departmentId: branchId, name: '改名', version: 1 } }),
  'department.delete': ({ branchId }) => ({ body: { departmentId: branchId } }),
};

export const joined: Joined = {
  'department.staffsBatch': [(a, b) => ({ query: { departmentIds: [a.departmentId, b.departmentId] } })],
  'department.exportSpecific': [(a, b) => ({ body: { userIds: [a.userId, b.userId] } })],
  'department.add': [(a, b) => ({ body: { name: '新部门', parentId: a.departmentId, leaderIds: [b.userId] } })],
  'department.modify': [
    (a, b) => ({ body: { departmentId: a.branchId, parentId: b.departmentId, version: 1 } }),
    (a, b) => ({ body: { departmentId: a.branchId, leaderIds: [b.userId], version: 1 } }),
  ],
};
