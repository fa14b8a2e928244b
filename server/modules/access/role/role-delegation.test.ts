import { describe, expect, test } from 'vitest';
import { type DataScope, role } from '#contract/access/role.ts';
import type { PermissionCode } from '#contract/access.ts';
import { exam } from '#contract/exam/exam.ts';
import { makeHolder, makeRole, type RoleWishes } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { administrator } from './built-in.rules.ts';

/** Two branches, one with something below it, and a manager of roles in the first who may mark as well. */
async function branches(wishes: Partial<RoleWishes> = {}) {
  const { organisation, admin } = await makeAdministrator();
  const north = await makeDepartment(organisation, '北分行');
  const below = await makeDepartment(organisation, '北分行营业部', north);
  const south = await makeDepartment(organisation, '南分行');
  const inside = await makeStaff(organisation, { departmentId: below, realName: '刘婧' });
  const outside = await makeStaff(organisation, { departmentId: south, realName: '王海涛' });
  const permissions: PermissionCode[] = ['role.manage', 'exam.mark'];
  const given = { permissions, dataScope: 'departmentTree' as const, ...wishes };
  const { staff, me, roleIds } = await makeHolder(organisation, [given], { departmentId: north });
  return { organisation, admin, north, below, south, inside, outside, manager: staff, me, own: roleIds[0] ?? '' };
}

const add = { name: '阅卷小组', permissions: ['exam.mark' as const] };

describe('who manages roles of a branch', () => {
  test('gives roles to its people, and to nobody else', async () => {
    const { me, inside, outside } = await branches();
    const { roleId } = await me.call(role.add, { body: { ...add, dataScope: 'departmentTree' } });
    expect(await me.call(role.addMembers, { body: { roleId, userIds: [inside.userId] } })).toEqual({ added: 1 });
    const both = { roleId, userIds: [inside.userId, outside.userId] };
    expect((await me.send(role.addMembers, { body: both })).status).toBe(404);
    expect((await me.send(role.removeMembers, { body: both })).status).toBe(404);
    const { data } = await me.call(role.members, { query: { roleId } });
    expect(data.map(({ realName }) => realName)).toEqual(['刘婧']);
  });

  test('is told by the list which roles are theirs to give, as the server answers', async () => {
    const { admin, me, inside } = await branches();
    for (const dataScope of ['all', 'departmentTree'] as const) {
      await admin.call(role.add, { body: { ...add, name: `阅卷 ${dataScope}`, dataScope } });
    }
    const list = await me.call(role.list, {});
    for (const { roleId, name, givable } of list) {
      const answer = await me.send(role.addMembers, { body: { roleId, userIds: [inside.userId] } });
      expect([name, answer.code === 0]).toEqual([name, givable]);
    }
    expect(new Set(list.map(({ givable }) => givable))).toEqual(new Set([true, false]));
    expect((await admin.call(role.list, {})).every(({ givable }) => givable)).toBe(true);
  });

  test('sees and counts its own people in a role that others have too, and does not change it', async () => {
    const { admin, me, inside, outside } = await branches();
    const { roleId } = await admin.call(role.add, { body: { ...add, dataScope: 'self' } });
    await admin.call(role.addMembers, { body: { roleId, userIds: [inside.userId, outside.userId] } });
    const counts = (await me.call(role.list, {})).find((one) => one.roleId === roleId);
    expect([counts?.memberCount, (await me.call(role.members, { query: { roleId } })).total]).toEqual([1, 1]);
    const sentence = '角色「阅卷小组」还有您管理范围以外的成员，不能由您调整';
    const change = { roleId, permissionType: 2, permissions: [], version: 1 };
    expect((await me.send(role.modifyPermission, { body: change })).res).toBe(sentence);
    expect((await me.send(role.modify, { body: { roleId, name: '改名', version: 1 } })).res).toBe(sentence);
    const gone = await me.send(role.delete, { query: { roleIds: [roleId] }, body: { confirmed: true } });
    expect(gone.res).toBe(sentence);
    expect((await admin.call(role.members, { query: { roleId } })).total).toBe(2);
  });

  test('hands on to others nothing that is theirs for themselves alone, here as with a person', async () => {
    const { organisation, below, inside } = await branches();
    const permissions = ['role.manage', 'staff.manage'] as const;
    const { me, staff: manager } = await makeHolder(
      organisation,
      [
        { permissions: [...permissions], dataScope: 'departmentTree' },
        { permissions: ['exam.mark'], dataScope: 'self' },
      ],
      { departmentId: below },
    );
    const { roleId } = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'self' });
    const give = async (userId: string) =>
      (await me.send(role.addMembers, { body: { roleId, userIds: [userId] } })).code;
    expect([await give(inside.userId), await give(manager.userId)]).toEqual([1405, 0]);
  });

  test('hands on no permission that they lack: not new, not copied, not by membership, not by a change', async () => {
    const { admin, me, manager, inside } = await branches();
    const sentence = '您自己没有「成绩管理」的权限，不能授予或收回';
    expect((await me.send(role.add, { body: { ...add, permissions: ['exam.result'] } })).res).toBe(sentence);
    const body = { name: '成绩组', permissions: ['exam.result' as const], dataScope: 'self' as const };
    const { roleId } = await admin.call(role.add, { body });
    expect((await me.send(role.add, { body: { name: '照样', copyOf: roleId } })).res).toBe(sentence);
    for (const userId of [inside.userId, manager.userId]) {
      expect((await me.send(role.addMembers, { body: { roleId, userIds: [userId] } })).res).toBe(sentence);
    }
    const own = await me.call(role.add, { body: add });
    const change = { ...own, permissionType: 2, permissions: ['exam.mark', 'exam.result'], version: 1 };
    expect((await me.send(role.modifyPermission, { body: change })).res).toBe(sentence);
    await admin.call(role.addMembers, { body: { roleId, userIds: [inside.userId] } });
    expect((await me.send(role.removeMembers, { body: { roleId, userIds: [inside.userId] } })).res).toBe(sentence);
    const named = (await me.call(role.list, {})).find((one) => one.name === administrator)?.roleId ?? '';
    expect((await me.send(role.addMembers, { body: { roleId: named, userIds: [manager.userId] } })).code).toBe(1404);
  });

  test('hands on no wider scope than their own', async () => {
    const { me, north, below, south, own, manager } = await branches();
    const tries: [DataScope, string[], number][] = [
      ['all', [], 1405],
      ['departmentTree', [], 0],
      ['department', [], 0],
      ['self', [], 0],
      ['custom', [below, north], 0],
      ['custom', [south], 404],
      ['custom', [below, south], 404],
      ['custom', [crypto.randomUUID()], 404],
    ];
    for (const [place, [dataScope, departmentIds, code]] of tries.entries()) {
      const answer = await me.send(role.add, { body: { ...add, name: `第 ${place} 个`, dataScope, departmentIds } });
      expect([place, answer.code]).toEqual([place, code]);
    }
    const wider = { roleId: own, permissionType: 3, dataScope: 'all', version: 1 };
    expect((await me.send(role.modifyPermission, { body: wider })).code).toBe(1405);
    expect((await me.call(role.detail, { query: { roleId: own } })).dataScope).toBe('departmentTree');
    expect((await me.call(role.members, { query: { roleId: own } })).data[0]?.userId).toBe(manager.userId);
  });

  test('by one department without those below gives nobody a sub-tree', async () => {
    const { organisation, me, manager, north, below } = await branches({ dataScope: 'department' });
    const refused = { name: '带下级', permissions: add.permissions, dataScope: 'custom' as const };
    const custom = { ...refused, departmentIds: [north], includeChildren: true };
    expect((await me.send(role.add, { body: custom })).code).toBe(1405);
    expect((await me.send(role.add, { body: { ...custom, includeChildren: false } })).code).toBe(0);
    expect((await me.send(role.add, { body: { ...custom, departmentIds: [below] } })).status).toBe(404);
    const tree = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'departmentTree' });
    const flat = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'department' });
    const userIds = [manager.userId];
    expect((await me.send(role.addMembers, { body: { roleId: tree.roleId, userIds } })).code).toBe(1405);
    expect((await me.send(role.addMembers, { body: { roleId: flat.roleId, userIds } })).code).toBe(0);
  });

  test('does not let a permission reach further than they have it themselves', async () => {
    const { organisation, below, south } = await branches();
    const { me } = await makeHolder(
      organisation,
      [
        { permissions: ['role.manage'], dataScope: 'all' },
        { permissions: ['exam.result'], dataScope: 'custom', departmentIds: [south] },
      ],
      { departmentId: below },
    );
    const body = { name: '成绩', permissions: ['exam.result' as const] };
    expect((await me.send(role.add, { body: { ...body, dataScope: 'all' } })).code).toBe(1405);
    expect((await me.send(role.add, { body: { ...body, dataScope: 'custom', departmentIds: [below] } })).code).toBe(
      1405,
    );
    expect((await me.send(role.add, { body: { ...body, dataScope: 'custom', departmentIds: [south] } })).code).toBe(0);
  });
});

test('whose scope is themselves gives no department, not even their own', async () => {
  const { organisation, me, manager, inside } = await branches({ dataScope: 'self' });
  const wide = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'department' });
  expect((await me.send(role.addMembers, { body: { roleId: wide.roleId, userIds: [manager.userId] } })).code).toBe(
    1405,
  );
  const { roleId } = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'self' });
  expect((await me.send(role.addMembers, { body: { roleId, userIds: [inside.userId] } })).status).toBe(404);
});

test('ticked departments are kept exactly: all children are not their parent', async () => {
  const { admin, north, below, south } = await branches();
  const scope = { dataScope: 'custom' as const, departmentIds: [below, south], includeChildren: false };
  const { roleId } = await admin.call(role.add, { body: { ...add, ...scope } });
  const shown = await admin.call(role.detail, { query: { roleId } });
  expect([shown.departmentIds.toSorted(), shown.includeChildren]).toEqual([[below, south].sort(), false]);
  expect(shown.departmentIds).not.toContain(north);
});

describe('a group role', () => {
  test('is for an exam that is there, and for what happens inside one', async () => {
    const { admin } = await makeAdministrator();
    const stranger = await makeAdministrator();
    const group = { ...add, groupId: crypto.randomUUID() };
    expect((await admin.send(role.add, { body: group })).status).toBe(404);
    const times = { startAt: '2036-11-20T01:00:00Z', endAt: '2036-11-20T03:00:00Z', durationMinutes: 60 };
    const { examId } = await admin.call(exam.add, { body: { name: '季度考试', ...times } });
    expect((await stranger.admin.send(role.add, { body: { ...add, groupId: examId } })).status).toBe(404);
    const beyond = await admin.send(role.add, { body: { name: '监考', groupId: examId, permissions: ['staff.view'] } });
    expect(beyond.res).toBe('只在一场考试内有效的角色，不能包含「查看员工」的权限');
    const { roleId } = await admin.call(role.add, { body: { ...add, groupId: examId } });
    expect(await admin.call(role.detail, { query: { roleId } })).toMatchObject({
      groupId: examId,
      groupName: '季度考试',
    });
    const change = { roleId, permissionType: 2, permissions: ['exam.mark', 'role.manage'], version: 1 };
    expect((await admin.send(role.modifyPermission, { body: change })).code).toBe(1407);
  });
});
