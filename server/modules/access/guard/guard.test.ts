import { beforeAll, describe, expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { staff } from '#contract/directory/staff.ts';
import { encryptedPassword } from '../../../../test/client.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder, makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { administrator } from '../role/built-in.rules.ts';

const password = () => encryptedPassword('Chushi@2026');

/** A branch whose manager may manage its staff, with a plain colleague, and an administrator sitting there. */
async function makeWorld() {
  const { organisation, admin, staff: first } = await makeAdministrator();
  const branch = await makeDepartment(organisation, '北京');
  const below = await makeDepartment(organisation, '海淀', branch);
  const permissions: PermissionCode[] = ['staff.view', 'staff.manage', 'exam.mark'];
  const manager = await makeHolder(organisation, [{ permissions, dataScope: 'departmentTree' }], {
    departmentId: branch,
  });
  const plain = await makeStaff(organisation, { departmentId: branch, realName: '普通人' });
  const boss = await makeStaff(organisation, { departmentId: branch, roles: [administrator], realName: '管理员' });
  const outside = await makeStaff(organisation, { realName: '总部人' });
  return { organisation, admin, first, branch, below, manager, plain, boss, outside };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

async function change(who: Client, admin: Client, userId: string, more: object) {
  const { realName, jobNumber, departmentId, version } = await admin.call(staff.detail, { query: { userId } });
  return who.send(staff.modify, { query: { userId }, body: { realName, jobNumber, departmentId, version, ...more } });
}

describe('nobody hands on what they do not have', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  const give = async (roleId: string, userId = world.plain.userId) =>
    (await change(world.manager.me, world.admin, userId, { roleIds: [roleId] })).code;

  test('no role with a permission more, whoever takes it, oneself included', async () => {
    const { organisation, manager } = world;
    const more = await makeRole(organisation, { permissions: ['staff.view', 'role.manage'], dataScope: 'self' });
    expect([await give(more.roleId), await give(more.roleId, manager.staff.userId)]).toEqual([1314, 1314]);
  });

  test('no wider reach with the same permissions', async () => {
    const { organisation, branch, manager } = world;
    const permissions: PermissionCode[] = ['exam.mark'];
    const wide = await makeRole(organisation, { permissions, dataScope: 'all' });
    const elsewhere = await makeRole(organisation, {
      permissions,
      dataScope: 'custom',
      departmentIds: [organisation.rootId],
    });
    const within = await makeRole(organisation, { permissions, dataScope: 'custom', departmentIds: [branch] });
    expect([await give(wide.roleId), await give(elsewhere.roleId)]).toEqual([1314, 1314]);
    expect(await give(wide.roleId, manager.staff.userId)).toBe(1314);
    expect(await give(within.roleId)).toBe(0);
  });

  test('neither with a new person', async () => {
    const { organisation, branch, manager } = world;
    const wide = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'all' });
    const body = { realName: '新人', jobNumber: 'X1', departmentId: branch, password: await password() };
    expect((await manager.me.send(staff.add, { body: { ...body, roleIds: [wide.roleId] } })).code).toBe(1314);
    expect((await manager.me.send(staff.add, { body: { ...body, password: await password() } })).code).toBe(0);
  });

  test('nor is a stronger role taken away, nor a stranger’s account taken over', async () => {
    const { admin, manager, boss, plain } = world;
    const weaken = await change(manager.me, admin, boss.userId, { roleIds: [] });
    expect(weaken.code).toBe(1314);
    const body = { userIds: [plain.userId, boss.userId], password: await password() };
    const reset = await manager.me.send(staff.resetPassword, { body });
    expect([reset.code, reset.res]).toEqual([1315, '「管理员」的权限超出您自己的，请由机构管理员操作']);
    const hijack = await change(manager.me, admin, boss.userId, { phone: '13900000001' });
    expect(hijack.code).toBe(1315);
    const mail = await change(manager.me, admin, boss.userId, { email: 'me@example.com' });
    expect(mail.code).toBe(1315);
    expect((await admin.call(staff.detail, { query: { userId: boss.userId } })).roles).toHaveLength(1);
  });

  test('moving oneself gives no wider reach', async () => {
    const { organisation, branch, below } = world;
    const roles = [
      { permissions: ['staff.view', 'staff.manage'] as const },
      { permissions: ['exam.result'] as const, dataScope: 'departmentTree' as const },
    ];
    const { staff: me, me: speaker } = await makeHolder(organisation, roles, { departmentId: branch });
    const move = (departmentId: string) =>
      speaker.send(staff.transfer, { body: { userIds: [me.userId], departmentId } });
    expect((await move(organisation.rootId)).code).toBe(1314);
    const byForm = await change(speaker, world.admin, me.userId, { departmentId: organisation.rootId });
    expect(byForm.code).toBe(1314);
    expect((await move(below)).code).toBe(0);
  });

  test('moving somebody else gives them no reach that the mover lacks', async () => {
    const { organisation, admin, branch, below } = world;
    const view = { permissions: ['staff.view'] as const, dataScope: 'departmentTree' as const };
    const { me } = await makeHolder(organisation, [{ permissions: ['staff.manage'] }, view], { departmentId: branch });
    const narrow = await makeRole(organisation, view);
    const puppet = await makeStaff(organisation, { departmentId: branch, roles: [narrow.name] });
    const userIds = [puppet.userId];
    const move = (departmentId: string) => me.send(staff.transfer, { body: { userIds, departmentId } });
    expect((await move(organisation.rootId)).code).toBe(1315);
    expect((await change(me, admin, puppet.userId, { departmentId: organisation.rootId })).code).toBe(1315);
    expect((await admin.call(staff.detail, { query: { userId: puppet.userId } })).departmentId).toBe(branch);
    expect((await move(below)).code).toBe(0);
    const plain = await makeStaff(organisation, { departmentId: branch });
    const body = { userIds: [plain.userId], departmentId: organisation.rootId };
    expect((await me.send(staff.transfer, { body })).code).toBe(0);
  });

  test('nobody shuts out, moves or renames who is stronger', async () => {
    const { admin, manager, boss, plain, below } = world;
    const userIds = [plain.userId, boss.userId];
    const answers = [
      await manager.me.send(staff.changeStatus, { body: { userIds, action: 'disable' } }),
      await manager.me.send(staff.changeStatus, { body: { userIds, action: 'leave' } }),
      await manager.me.send(staff.transfer, { body: { userIds, departmentId: below } }),
      await change(manager.me, admin, boss.userId, { departmentId: below }),
      await change(manager.me, admin, boss.userId, { jobNumber: 'R1' }),
    ];
    expect(answers.map((answer) => answer.code)).toEqual([1315, 1315, 1315, 1315, 1315]);
    expect((await admin.call(staff.detail, { query: { userId: plain.userId } })).status).toBe(0);
    expect((await change(manager.me, admin, manager.staff.userId, { jobNumber: 'R2' })).code).toBe(0);
  });

  test('one foreign id refuses all; a department out of reach does not exist', async () => {
    const { organisation, admin, branch, manager, plain, outside } = world;
    const userIds = [plain.userId, outside.userId];
    const answers = [
      await manager.me.send(staff.transfer, { body: { userIds, departmentId: branch } }),
      await manager.me.send(staff.transfer, { body: { userIds: [plain.userId], departmentId: organisation.rootId } }),
      await manager.me.send(staff.changeStatus, { body: { userIds, action: 'disable' } }),
      await manager.me.send(staff.resetPassword, { body: { userIds, password: await password() } }),
      await manager.me.send(staff.tag, { body: { userIds } }),
      await change(manager.me, admin, outside.userId, { realName: '改名' }),
      await change(manager.me, admin, plain.userId, { departmentId: organisation.rootId }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await admin.call(staff.detail, { query: { userId: plain.userId } })).status).toBe(0);
  });

  test('whoever has every permission for all may do all of it', async () => {
    const { organisation, plain } = world;
    const { me } = await makeHolder(organisation, [{ permissions: permissionCodes }]);
    const wide = await makeRole(organisation, { permissions: ['exam.mark'], dataScope: 'all' });
    expect((await change(me, me, plain.userId, { roleIds: [wide.roleId], phone: '' })).code).toBe(0);
    const body = { userIds: [plain.userId], password: await password() };
    expect((await me.send(staff.resetPassword, { body })).code).toBe(0);
  });

  test('a group role is none for the whole organisation', async () => {
    const { organisation, admin, plain } = world;
    const group = await makeRole(organisation, { permissions: ['exam.mark'], groupId: crypto.randomUUID() });
    expect((await change(admin, admin, plain.userId, { roleIds: [group.roleId] })).status).toBe(404);
  });
});

describe('the last administrator', () => {
  test('is neither disabled nor dismissed nor made somebody else', async () => {
    const { organisation, admin, first, boss } = await makeWorld();
    const { me } = await makeHolder(organisation, [{ permissions: permissionCodes }]);
    const status = (userIds: string[], action: 'disable' | 'leave') =>
      me.send(staff.changeStatus, { body: { userIds, action } });
    const both = await status([first.userId, boss.userId], 'disable');
    expect([both.code, both.res]).toEqual([1313, '至少要保留一名在职的机构管理员']);
    expect((await status([boss.userId], 'disable')).code).toBe(0);
    expect((await status([first.userId], 'leave')).code).toBe(1313);
    expect((await change(me, me, first.userId, { roleIds: [] })).code).toBe(1313);
    const [administrators] = (await admin.call(role.list, {})).filter((one) => one.name === administrator);
    const body = { roleId: administrators?.roleId ?? '', userIds: [first.userId] };
    expect((await me.send(role.removeMembers, { body })).code).toBe(1313);
  });

  test('stays when two disable each other at once', async () => {
    const { admin, first, boss } = await makeWorld();
    const other = await as(boss);
    const answers = await Promise.all([
      admin.send(staff.changeStatus, { body: { userIds: [boss.userId], action: 'disable' } }),
      other.send(staff.changeStatus, { body: { userIds: [first.userId], action: 'disable' } }),
    ]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.some((answer) => answer.code === 1313 || answer.status === 401)).toBe(true);
  });

  test('nobody disables or dismisses themselves', async () => {
    const { admin, first } = await makeWorld();
    for (const action of ['disable', 'leave'] as const) {
      expect((await admin.send(staff.changeStatus, { body: { userIds: [first.userId], action } })).code).toBe(1316);
    }
  });
});
