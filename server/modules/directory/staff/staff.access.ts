import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import type { Everything } from '../../../../test/make/everything.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { sealed } from '../../../../test/matrix/session.ts';

const totalOf = ({ total }: { total: number }) => total;

const card = { realName: '新人', gender: null, postId: null };

const resetOf = async (userIds: string[]) => ({ body: { userIds, password: await sealed() } });

const personInput = { realName: '某人', jobNumber: 'ACCESS-1' };

const ownPerson = ({ userId, departmentId }: Everything, more: object) => ({
  query: { userId },
  body: { ...personInput, departmentId, version: 1, ...more },
});

export const rows: RowsOf<'staff'> = {
  'staff.search': {
    kind: 'people',
    lists: () => ({ query: { size: 200 }, body: {} }),
    seeks: ({ marker }) => ({ body: { keyword: marker } }),
    names: ({ departmentId }) => ({ query: { size: 200 }, body: { departmentId } }),
    ...{ unseen: 'empty', people: totalOf },
  },
  'staff.export': {
    kind: 'people',
    lists: () => ({ body: {} }),
    names: ({ departmentId }) => ({ body: { departmentId } }),
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
};

export const foreign: Foreign<KeyOf<'staff'>> = {
  'staff.search': ({ departmentId }) => ({ body: { departmentId } }),
  'staff.export': ({ departmentId }) => ({ body: { departmentId } }),
  'staff.detail': ({ userId }) => ({ query: { userId } }),
  'staff.history': ({ userId }) => ({ query: { userId } }),
  'staff.add': ({ departmentId }) => ({ body: { ...personInput, departmentId, password: 'x' } }),
  'staff.modify': ({ userId, departmentId }) => ({
    query: { userId },
    body: { ...personInput, departmentId, version: 1 },
  }),
  'staff.transfer': ({ userId, departmentId }) => ({ body: { userIds: [userId], departmentId } }),
  'staff.changeStatus': ({ userId }) => ({ body: { userIds: [userId], action: 'disable' } }),
  'staff.resetPassword': ({ userId }) => ({ body: { userIds: [userId], password: 'x' } }),
  'staff.tag': ({ userId, tagId }) => ({ body: { userIds: [userId], add: [tagId] } }),
};

export const joined: Joined = {
  'staff.modify': [
    (a, b) => ownPerson(a, { departmentId: b.departmentId }),
    (a, b) => ownPerson(a, { postId: b.postId }),
    (a, b) => ownPerson(a, { roleIds: [b.roleId] }),
    (a, b) => ownPerson(a, { tagIds: [b.tagId] }),
  ],
  'staff.transfer': [
    (a, b) => ({ body: { userIds: [a.userId, b.userId], departmentId: a.branchId } }),
    (a, b) => ({ body: { userIds: [a.userId], departmentId: b.branchId } }),
    (a, b) => ({ body: { userIds: [a.userId], postId: b.postId } }),
  ],
  'staff.changeStatus': [(a, b) => ({ body: { userIds: [a.userId, b.userId], action: 'disable' } })],
  'staff.resetPassword': [(a, b) => ({ body: { userIds: [a.userId, b.userId], password: 'x' } })],
  'staff.tag': [
    (a, b) => ({ body: { userIds: [a.userId, b.userId], add: [a.tagId] } }),
    (a, b) => ({ body: { userIds: [a.userId], add: [b.tagId] } }),
  ],
};
