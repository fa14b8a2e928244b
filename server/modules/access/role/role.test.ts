import { describe, expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { permissionCodes } from '#contract/access.ts';
import { session } from '#contract/account/session.ts';
import { contracts } from '#contract/all.ts';
import { staff } from '#contract/directory/staff.ts';
import type { PlanName } from '#contract/plan.ts';
import { addPeople } from '../../../../test/make/notice.ts';
import { makeHolder, makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator, everybody, platformOnly } from './built-in.rules.ts';

type Client = Awaited<ReturnType<typeof as>>;

const roleNamed = async (admin: Client, name: string) =>
  (await admin.call(role.list, {})).find((one) => one.name === name) ?? { roleId: '', version: 0, memberCount: -1 };

describe("a role of the organisation's own", () => {
  test('is made, shown, changed tab by tab, copied and deleted', async () => {
    const { organisation, admin } = await makeAdministrator();
    const branch = await makeDepartment(organisation, '分行');
    const { roleId } = await admin.call(role.add, { body: { name: '分行考试管理员' } });
    expect(await admin.call(role.detail, { query: { roleId } })).toMatchObject({
      ...{ name: '分行考试管理员', builtIn: false, memberCount: 0, permissions: [], menus: null },
      ...{ dataScope: 'self', departmentIds: [], groupId: null, version: 1, permissionMask: 0 },
    });
    const menus = ['exam-list', 'exam-result'];
    const scope = { dataScope: 'custom', departmentIds: [branch], includeChildren: false } as const;
    const permissions = ['exam.result', 'exam.manage'] as const;
    const first = await admin.call(role.modifyPermission, { body: { roleId, permissionType: 1, menus, version: 1 } });
    const second = await admin.call(role.modifyPermission, {
      body: { roleId, permissionType: 2, permissions: [...permissions], ...first },
    });
    await admin.call(role.modifyPermission, {
      body: { roleId, permissionType: 3, ...scope, departmentIds: [branch], ...second },
    });
    const shown = await admin.call(role.permissionOf, { query: { roleId, permissionType: 3 } });
    expect(shown).toMatchObject({ ...scope, menus, permissions: ['exam.manage', 'exam.result'], version: 4 });
    expect(shown.permissionMask).toBe(0b10000);
    const copy = await admin.call(role.add, { body: { name: '另一家分行', copyOf: roleId } });
    expect(await admin.call(role.detail, { query: copy })).toMatchObject({ ...scope, menus, name: '另一家分行' });
    expect(await admin.call(role.delete, { query: { roleIds: [roleId, copy.roleId] } })).toEqual({ deleted: 2 });
    expect((await admin.send(role.detail, { query: { roleId } })).status).toBe(404);
  });

  test('has a name of its own', async () => {
    const { admin } = await makeAdministrator();
    await admin.call(role.add, { body: { name: '督导' } });
    const again = await admin.send(role.add, { body: { name: ' 督导 ' } });
    expect(again).toMatchObject({ code: 1401, res: '已有同名角色「督导」，请换一个名称' });
    const other = await admin.call(role.add, { body: { name: '巡考' } });
    const renamed = await admin.send(role.modify, { body: { ...other, name: '督导', version: 1 } });
    expect(renamed.code).toBe(1401);
  });

  test('is not overwritten by who saw an older one', async () => {
    const { admin } = await makeAdministrator();
    const { roleId } = await admin.call(role.add, { body: { name: '督导' } });
    await admin.call(role.modify, { body: { roleId, name: '督导组', version: 1 } });
    const stale = await admin.send(role.modify, { body: { roleId, name: '巡考', version: 1 } });
    expect(stale).toMatchObject({ status: 409, current: { name: '督导组', version: 2 } });
    const body = { roleId, permissionType: 2, permissions: ['exam.mark'], version: 1 };
    expect(await admin.send(role.modifyPermission, { body })).toMatchObject({ status: 409, current: { version: 2 } });
  });

  test('says what a tab lacks', async () => {
    const { admin } = await makeAdministrator();
    const { roleId } = await admin.call(role.add, { body: { name: '督导' } });
    for (const [permissionType, field] of [
      [1, 'menus'],
      [2, 'permissions'],
      [3, 'dataScope'],
    ] as const) {
      const { fields } = await admin.send(role.modifyPermission, { body: { roleId, permissionType, version: 1 } });
      expect(Object.keys(fields ?? {})).toEqual([field]);
    }
    const body = { roleId, permissionType: 3, dataScope: 'custom', departmentIds: [], version: 1 };
    expect((await admin.send(role.modifyPermission, { body })).res).toBe('请至少选择一个部门');
  });

  test('with members is deleted only by who was told their names', async () => {
    const { organisation, admin } = await makeAdministrator();
    const { staff, roleIds } = await makeHolder(organisation, [{ permissions: ['exam.mark'] }], { realName: '王海涛' });
    const asked = await admin.send(role.delete, { query: { roleIds } });
    expect(asked.code).toBe(7223);
    expect(asked.res).toContain('王海涛');
    await admin.call(role.delete, { query: { roleIds }, body: { confirmed: true } });
    const { db } = await testServer();
    expect(await db.selectFrom('staffRole').selectAll().where('userId', '=', staff.userId).execute()).toEqual([]);
  });

  test('leaves what it was and became in the audit log', async () => {
    const { organisation, admin } = await makeAdministrator();
    const { roleId } = await admin.call(role.add, { body: { name: '督导', permissions: ['exam.mark'] } });
    const body = { roleId, permissionType: 2, permissions: ['exam.result' as const], version: 1 };
    await admin.call(role.modifyPermission, { body });
    await admin.call(role.modifyPermission, { body: { ...body, version: 2 } });
    const { db } = await testServer();
    const rows = await db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('organisationId', '=', organisation.organisationId)
      .where('target', '=', roleId)
      .orderBy('number')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['role.add', 'role.modifyPermission']);
    expect(rows[1]?.detail).toMatchObject({
      ...{ before: { permissions: ['exam.mark'] }, after: { permissions: ['exam.result'] } },
    });
  });
});

test('a built-in role is as it is: not changed, not renamed, not deleted, but copied', async () => {
  const { admin } = await makeAdministrator();
  const { roleId, version } = await roleNamed(admin, '阅卷员');
  const sentence = '「阅卷员」是内置角色，不能修改或删除，可以复制一个再调整';
  const change = { roleId, version, permissionType: 2, permissions: ['exam.mark', 'exam.result'] };
  expect((await admin.send(role.modifyPermission, { body: change })).res).toBe(sentence);
  expect((await admin.send(role.modify, { body: { roleId, version, name: '改名' } })).res).toBe(sentence);
  expect((await admin.send(role.delete, { query: { roleIds: [roleId] }, body: { confirmed: true } })).res).toBe(
    sentence,
  );
  const { roleId: copy } = await admin.call(role.add, { body: { name: '阅卷组长', copyOf: roleId } });
  expect(await admin.call(role.detail, { query: { roleId: copy } })).toMatchObject({
    ...{ permissions: ['exam.mark'], dataScope: 'all', builtIn: false },
  });
});

describe('members', () => {
  test('come and go, each counted once', async () => {
    const { organisation, admin } = await makeAdministrator();
    const { roleId } = await makeRole(organisation, { permissions: ['exam.mark'] });
    const people = await Promise.all(['刘婧', '王海涛'].map((realName) => makeStaff(organisation, { realName })));
    const userIds = people.map((person) => person.userId);
    expect(await admin.call(role.addMembers, { body: { roleId, userIds: [...userIds, ...userIds] } })).toEqual({
      added: 2,
    });
    expect(await admin.call(role.addMembers, { body: { roleId, userIds } })).toEqual({ added: 0 });
    const { data, total } = await admin.call(role.members, { query: { roleId, keyword: '海涛' } });
    expect([data.map((row) => row.realName), total]).toEqual([['王海涛'], 1]);
    expect((await roleNamed(admin, (await admin.call(role.detail, { query: { roleId } })).name)).memberCount).toBe(2);
    expect(await admin.call(role.removeMembers, { body: { roleId, userIds } })).toEqual({ removed: 2 });
    expect((await admin.call(role.members, { query: { roleId } })).total).toBe(0);
  });

  test('have their new rights at their next request, and lose them so', async () => {
    const { organisation, admin } = await makeAdministrator();
    const { roleId } = await makeRole(organisation, { permissions: ['role.manage'] });
    const person = await makeStaff(organisation);
    const me = await as(person);
    const may = async () => (await me.send(role.list)).status;
    expect(await may()).toBe(403);
    await admin.call(role.addMembers, { body: { roleId, userIds: [person.userId] } });
    await expect.poll(may, { timeout: 2000, interval: 20 }).toBe(200);
    await admin.call(role.modifyPermission, {
      body: { roleId, permissionType: 2, permissions: ['exam.mark'], version: 1 },
    });
    await expect.poll(may, { timeout: 2000, interval: 20 }).toBe(403);
  });

  test('somebody of another organisation is nobody, and one such refuses all', async () => {
    const [ours, theirs] = [await makeAdministrator(), await makeAdministrator()];
    const { roleId } = await makeRole(ours.organisation, { permissions: ['exam.mark'] });
    const here = await makeStaff(ours.organisation);
    const there = await makeStaff(theirs.organisation);
    const body = { roleId, userIds: [here.userId, there.userId] };
    expect((await ours.admin.send(role.addMembers, { body })).status).toBe(404);
    expect((await ours.admin.call(role.members, { query: { roleId } })).total).toBe(0);
    expect((await theirs.admin.send(role.addMembers, { body: { roleId, userIds: [there.userId] } })).status).toBe(404);
  });

  test('two administrators at once, in whatever order, never stop each other', async () => {
    const { organisation, admin } = await makeAdministrator();
    const other = await as(await makeStaff(organisation, { roles: [administrator] }));
    const wishes = { permissions: ['exam.mark' as const] };
    const roles = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeRole(organisation, wishes)));
    const roleIds = roles.map(({ roleId }) => roleId);
    const people = await Promise.all([1, 2, 3, 4].map(() => makeStaff(organisation)));
    const userIds = [...(await addPeople(organisation, 2000)), ...people.map(({ userId }) => userId)];
    const backwards = userIds.toReversed();
    const { data } = await admin.call(staff.search, { body: { keyword: '林晓' } });
    const change = (by: Client, userId: string) => {
      const jobNumber = data.find((person) => person.userId === userId)?.jobNumber;
      const facts = { realName: '林晓', jobNumber, departmentId: organisation.rootId, version: 1 };
      const body = { ...facts, roleIds: roleIds.toReversed() };
      return by.send(staff.modify, { query: { userId }, body });
    };
    const [copyOf = ''] = roleIds;
    const answers = await Promise.all([
      ...roleIds.flatMap((roleId) => [
        admin.send(role.addMembers, { body: { roleId, userIds } }),
        other.send(role.addMembers, { body: { roleId, userIds: backwards } }),
      ]),
      ...people.map(({ userId }, number) => change(number % 2 ? admin : other, userId)),
      ...[admin, other].map((by, number) => by.send(role.add, { body: { name: `照样 ${number}`, copyOf } })),
      ...[userIds, backwards].map((all) => other.send(role.removeMembers, { body: { roleId: copyOf, userIds: all } })),
    ]);
    expect(answers).toHaveLength(20);
    expect(answers.filter(({ code }) => code !== 0).map(({ res }) => res)).toEqual([]);
  });

  test('the last administrator stays one, also when two step down at once', async () => {
    const { organisation, admin, staff } = await makeAdministrator();
    const { roleId } = await roleNamed(admin, administrator);
    const alone = await admin.send(role.removeMembers, { body: { roleId, userIds: [staff.userId] } });
    expect(alone.code).toBe(1313);
    const second = await makeStaff(organisation, { roles: [administrator] });
    const other = await as(second);
    const answers = await Promise.all([
      admin.send(role.removeMembers, { body: { roleId, userIds: [staff.userId] } }),
      other.send(role.removeMembers, { body: { roleId, userIds: [second.userId] } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1313]);
  });
});

describe('what can be ticked', () => {
  test('is whole for an administrator and knows nothing of the platform', async () => {
    const { admin } = await makeAdministrator();
    const items = await admin.call(role.permissionList, { query: {} });
    const functions = items.filter((item) => item.permissionType === 2);
    const guarding = Object.values(contracts).flatMap((contract) =>
      Object.values(contract).map(({ access }) => access),
    );
    const opens = (code: string) => guarding.flat().includes(code as never) || code === 'staff.contact';
    expect(functions.map(({ id }) => id).sort()).toEqual(
      permissionCodes.filter((code) => !platformOnly.includes(code) && opens(code)).sort(),
    );
    expect(functions.some(({ id }) => id === 'evaluation.manage')).toBe(false);
    expect(functions.every(({ grantable }) => grantable)).toBe(true);
    expect(functions.find(({ id }) => id === 'exam.manage')).toMatchObject({ bit: 4, group: '考试', name: '考试管理' });
    expect(JSON.stringify([items, await admin.call(role.menuTree, { query: {} })])).not.toMatch(
      /operation|organisation\.approve/,
    );
    for (const endpoint of [role.permissionList, role.menuTree]) {
      expect(await admin.call(endpoint, { query: { endpoint: 2 } })).toEqual([]);
    }
  });

  test('platform rights are given in no other organisation, by nobody', async () => {
    const { admin } = await makeAdministrator();
    for (const code of platformOnly) {
      const answer = await admin.send(role.add, { body: { name: code, permissions: [code] } });
      expect([code, answer.code]).toEqual([code, 1404]);
    }
  });
});

describe('the menu', () => {
  const urlsOf = async (me: Client) => JSON.stringify(await me.call(role.menu, { query: {} }));

  test('shows what a role both opens and shows, a group role nothing', async () => {
    const organisation = await makeOrganisation();
    const { me } = await makeHolder(organisation, [
      { permissions: ['exam.manage', 'exam.mark'], menus: ['exam-check'] },
      { permissions: ['exam.result'], groupId: crypto.randomUUID() },
    ]);
    const menu = await urlsOf(me);
    expect(menu).toContain('/manage/exam/check');
    expect(menu).not.toMatch(/exam\/list|exam\/result/);
  });

  test('teases with what the plan lacks, until it has it', async () => {
    const { organisation, admin } = await makeAdministrator();
    expect(await urlsOf(admin)).toContain('/manage/training-plan');
    const { db } = await testServer();
    await db
      .updateTable('organisation')
      .set({ plan: 'flagship' })
      .where('id', '=', organisation.organisationId)
      .execute();
    expect(await urlsOf(admin)).not.toContain('/manage/training-plan');
  });

  test("is empty for plain staff, who have the learner's", async () => {
    const { organisation, admin } = await makeAdministrator();
    const plain = await as(await makeStaff(organisation, { roles: [everybody] }));
    expect(await plain.call(role.menu, { query: {} })).toEqual([]);
    const learner = await plain.call(role.menu, { query: { endpoint: 2 } });
    expect(learner.map(({ name, url }) => [name, url])).toEqual([
      ['首页', '/home'],
      ['学习', '/course'],
      ['考试', '/exam'],
      ['练习', '/practice'],
      ['成绩', '/exam#results'],
      ['能力', '/personal/ability'],
      ['消息', '/personal/message'],
      ['我的', '/personal'],
    ]);
    expect(await admin.call(role.menu, { query: { endpoint: 2 } })).toEqual(learner);
    const { db } = await testServer();
    const plan = (plan: PlanName) =>
      db.updateTable('organisation').set({ plan }).where('id', '=', organisation.organisationId).execute();
    await plan('basic');
    const exams = await plain.call(role.menu, { query: { endpoint: 2 } });
    expect(exams.map(({ name, url }) => [name, url])).toEqual([
      ['首页', '/home'],
      ['考试', '/home#exams'],
      ['成绩', '/home#results'],
      ['能力', '/personal/ability'],
      ['消息', '/personal/message'],
    ]);
    await plan('professional');
    await db
      .updateTable('organisation')
      .set({ edition: 'college' })
      .where('id', '=', organisation.organisationId)
      .execute();
    expect((await plain.call(role.menu, { query: { endpoint: 2 } }))[0]?.url).toBe('/college');
  });
});

test('the functions are also told as the four bits', async () => {
  const organisation = await makeOrganisation();
  const { me } = await makeHolder(organisation, [
    { permissions: ['question.manage', 'exam.mark'] },
    { permissions: ['exam.manage'], dataScope: 'self' },
    { permissions: ['exam.manage', 'exam.result'], groupId: crypto.randomUUID() },
  ]);
  const user = await me.call(session.user, {});
  expect(user.permissionMask).toBe((1 << 2) | (1 << 4));
  expect(user.permissions).not.toContain('exam.result');
});

test('every endpoint that a group role opens asks for what a group role may give', () => {
  const within = Object.values(contracts).flatMap((contract) =>
    Object.values(contract).filter((endpoint) => 'within' in endpoint),
  );
  expect(within.length).toBeGreaterThan(5);
  for (const { access, within: of } of within) {
    const codes = (typeof access === 'string' ? [access] : access).map(String);
    // Who manages single courses calls these too, by what a role for a group cannot hold.
    if (of === 'groupId') expect(codes).toEqual(['course.manage', 'staff.view']);
    else for (const code of codes) expect(code).toMatch(/^exam\./);
  }
});
