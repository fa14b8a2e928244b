import { describe, expect, test } from 'vitest';
import { role } from '#contract/access/role.ts';
import { session } from '#contract/account/session.ts';
import { department } from '#contract/directory/department.ts';
import { postName } from '#contract/directory/post-name.ts';
import { staff } from '#contract/directory/staff.ts';
import { tag } from '#contract/directory/tag.ts';
import { client, encryptedPassword, signIn } from '../../../../test/client.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { readExcel } from '../../../kit/excel/read.ts';

let phones = 10_000_000 + Math.floor(Math.random() * 80_000_000);
const newPhone = () => `138${phones++}`;
const initial = 'Chushi@2026';

async function newPerson<Given extends { departmentId: string; jobNumber?: string }>(given: Given) {
  const jobNumber = given.jobNumber ?? `N${crypto.randomUUID().slice(0, 8)}`;
  return { realName: '新人', password: await encryptedPassword(initial), ...given, jobNumber };
}

async function makeBranch() {
  const { organisation, admin, staff: administrator } = await makeAdministrator();
  const branch = await makeDepartment(organisation, '北京');
  const below = await makeDepartment(organisation, '海淀', branch);
  return { organisation, admin, administrator, branch, below };
}

describe('finding people', () => {
  test('by department, name, job number, post, tag and role, page by page', async () => {
    const { organisation, admin, branch, below } = await makeBranch();
    const { postId } = await admin.call(postName.addSimple, { body: { postName: '客户经理' } });
    const { tagId } = await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
    const roles = await admin.call(role.list, {});
    const roleId = roles.find((one) => one.name === '部门主管')?.roleId ?? '';
    const body = await newPerson({
      realName: '欧阳娜',
      departmentId: below,
      postId,
      tagIds: [tagId],
      roleIds: [roleId],
    });
    const { userId } = await admin.call(staff.add, { body });
    await makeStaff(organisation, { departmentId: branch, realName: '王五' });
    const found = async (filter: object) => {
      const { data, total } = await admin.call(staff.search, { body: filter });
      expect(total).toBe(data.length);
      const { bytes } = await admin.send(staff.export, { body: filter });
      const { rows } = await readExcel('', { name: '', bytes }, 10);
      // The file shows whom the list shows.
      expect(
        rows
          .slice(1)
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(data.map((one) => one.realName).toSorted());
      return data.map((person) => person.realName);
    };
    expect(await found({ departmentId: branch })).toEqual(expect.arrayContaining(['欧阳娜', '王五']));
    expect(await found({ departmentId: branch, direct: true })).toEqual(['王五']);
    expect(await found({ keyword: '阳' })).toEqual(['欧阳娜']);
    expect(await found({ jobNumber: body.jobNumber.slice(0, 5) })).toEqual(['欧阳娜']);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ postIds: [postId] })).toEqual(['欧阳娜']);
    expect(await found({ tagIds: [tagId] })).toEqual(['欧阳娜']);
    expect(await found({ roleId })).toEqual(['欧阳娜']);
    const { data, total } = await admin.call(staff.search, {
      query: { size: 1, page: 1, sort: 'realName', order: 'desc' },
      body: { departmentId: branch },
    });
    expect([total, data.map((person) => person.realName)]).toEqual([2, ['欧阳娜']]);
    const beyond = await admin.call(staff.search, { query: { page: 7 }, body: { departmentId: branch } });
    expect(beyond).toEqual({ data: [], total: 2 });
    expect(data[0]).toMatchObject({
      userId,
      postVO: { postId, postName: '客户经理' },
      roles: [{ roleId, name: '部门主管' }],
      tags: [{ tagId, name: '骨干' }],
      departmentName: '海淀',
    });
    const posts = await admin.call(postName.list, { query: {} });
    expect(posts.map((one) => [one.postName, one.staffCount])).toEqual([['客户经理', 1]]);
  });

  test('in detail, with the way down to the department, and the history', async () => {
    const { admin, below } = await makeBranch();
    const { userId } = await admin.call(staff.add, { body: await newPerson({ departmentId: below }) });
    const detail = await admin.call(staff.detail, { query: { userId } });
    expect(detail.departmentNames).toEqual([expect.stringContaining('测试机构'), '北京', '海淀']);
    expect([detail.lastSignInAt, detail.external, detail.leftAt, detail.version]).toEqual([null, false, null, 1]);
    const history = await admin.call(staff.history, { query: { userId } });
    expect(history).toMatchObject([{ kind: 'join', toDepartment: '海淀', fromDepartment: null, changedBy: '林晓' }]);
  });

  test('phone and e-mail are masked for who may not see them, person by person', async () => {
    const { organisation, admin, branch, below } = await makeBranch();
    const phone = newPhone();
    const email = 'ouyang.na@example.com';
    const { userId } = await admin.call(staff.add, { body: await newPerson({ departmentId: branch, phone, email }) });
    const other = await admin.call(staff.add, {
      body: await newPerson({ departmentId: below, phone: newPhone(), email }),
    });
    expect(await admin.call(staff.detail, { query: { userId } })).toMatchObject({ phone, email });
    const { me: viewer } = await makeHolder(organisation, [{ permissions: ['staff.view'] }]);
    const masked = { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, email: 'o***@example.com' };
    expect(await viewer.call(staff.detail, { query: { userId } })).toMatchObject(masked);
    const { me: partly } = await makeHolder(
      organisation,
      [{ permissions: ['staff.view'] }, { permissions: ['staff.contact'], dataScope: 'department' }],
      { departmentId: branch },
    );
    const { data } = await partly.call(staff.search, { body: { departmentId: branch } });
    const seen = new Map(data.map((person) => [person.userId, person.phone]));
    expect([seen.get(userId), seen.get(other.userId)?.includes('****')]).toEqual([phone, true]);
    const { bytes } = await viewer.send(department.exportSpecific, { body: { userIds: [userId] } });
    const file = await readExcel('', { name: '员工.xlsx', bytes }, 10);
    expect([file.count, file.rows[1]?.[5], file.rows[1]?.[6]]).toEqual([2, masked.phone, masked.email]);
  });

  test('within the data scope, everywhere; who came by an invitation never appears', async () => {
    const { db } = await testServer();
    const { organisation, admin, branch, below } = await makeBranch();
    const outside = await makeStaff(organisation);
    const guest = await makeStaff(organisation, { departmentId: below, realName: '外部人' });
    await db.updateTable('staff').set({ status: 3 }).where('userId', '=', guest.userId).execute();
    const permissions = ['staff.view', 'staff.manage'] as const;
    const { me } = await makeHolder(organisation, [{ permissions, dataScope: 'departmentTree' }], {
      departmentId: branch,
    });
    const { data } = await me.call(staff.search, { query: { size: 100 }, body: {} });
    expect(data).toHaveLength(1);
    expect((await me.call(staff.sum, {})).onDuty).toBe(1);
    for (const userId of [outside.userId, guest.userId]) {
      expect((await me.send(staff.detail, { query: { userId } })).status).toBe(404);
      expect((await me.send(staff.history, { query: { userId } })).status).toBe(404);
    }
    expect((await admin.send(staff.detail, { query: { userId: guest.userId } })).status).toBe(404);
    expect((await admin.send(staff.tag, { body: { userIds: [guest.userId] } })).status).toBe(404);
  });

  test('sums by status and month', async () => {
    const { organisation, admin, branch } = await makeBranch();
    const people = await Promise.all([1, 2, 3].map(() => makeStaff(organisation, { departmentId: branch })));
    const ids = people.map((person) => person.userId);
    await admin.call(staff.changeStatus, { body: { userIds: ids.slice(0, 1), action: 'disable' } });
    await admin.call(staff.changeStatus, { body: { userIds: ids.slice(1, 2), action: 'leave' } });
    expect(await admin.call(staff.sum, {})).toEqual({
      ...{ onDuty: 2, disabled: 1, left: 1, departments: 3 },
      ...{ joinedThisMonth: 4, leftThisMonth: 1 },
    });
  });
});

describe('adding and changing one', () => {
  test('a new person signs in with job number and organisation and is asked for a password of their own', async () => {
    const { organisation, admin, branch } = await makeBranch();
    const body = await newPerson({ departmentId: branch });
    await admin.call(staff.add, { body });
    const tokens = await signIn(`${body.jobNumber}@${organisation.code}`, initial);
    const me = await client(tokens.access_token).call(session.user, {});
    expect(me).toMatchObject({ initialPassword: true, roles: [{ name: '员工' }] });
  });

  test('job number, phone and username are each somebody’s alone; the sentence stands beside the field', async () => {
    const { admin, branch, below } = await makeBranch();
    const elsewhere = await makeBranch();
    const phone = newPhone();
    const username = `wang.${crypto.randomUUID().slice(0, 8)}`;
    const first = await newPerson({ departmentId: branch, phone, username });
    const { userId } = await admin.call(staff.add, { body: first });
    const add = async (
      who: typeof admin,
      given: { departmentId: string; jobNumber?: string; phone?: string; username?: string },
    ) => await who.send(staff.add, { body: await newPerson(given) });
    const sameNumber = await add(admin, { departmentId: below, jobNumber: first.jobNumber.toLowerCase() });
    expect([sameNumber.code, sameNumber.fields?.jobNumber]).toEqual([1310, '这个工号已有人使用']);
    const samePhone = await add(elsewhere.admin, { departmentId: elsewhere.branch, phone });
    expect([samePhone.code, samePhone.fields?.phone]).toEqual([1119, '这个手机号已被其他账号使用']);
    const sameName = await add(elsewhere.admin, { departmentId: elsewhere.branch, username: username.toUpperCase() });
    expect([sameName.code, sameName.fields?.username]).toEqual([1311, '这个账号已有人使用']);
    const weak = await newPerson({ departmentId: branch, password: await encryptedPassword('123') });
    expect((await admin.send(staff.add, { body: weak })).fields?.password).toBe('密码至少 8 位');
    const { realName, jobNumber, departmentId } = first;
    const same = { realName, jobNumber, departmentId, phone, version: 1 };
    expect((await admin.call(staff.modify, { query: { userId }, body: same })).version).toBe(2);
  });

  test('two at once with one job number: one is refused', async () => {
    const { admin, branch } = await makeBranch();
    const bodies = await Promise.all([1, 2].map(() => newPerson({ departmentId: branch, jobNumber: 'A-1' })));
    const answers = await Promise.all(bodies.map((body) => admin.send(staff.add, { body })));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 1310]);
  });

  test('no more people than seats; who left takes none', async () => {
    const { db } = await testServer();
    const { organisation, admin, branch } = await makeBranch();
    await db.updateTable('organisation').set({ seats: 2 }).where('id', '=', organisation.organisationId).execute();
    const { userId } = await admin.call(staff.add, { body: await newPerson({ departmentId: branch }) });
    const third = await admin.send(staff.add, { body: await newPerson({ departmentId: branch }) });
    expect([third.code, third.res]).toEqual([
      1312,
      '机构的员工名额为 2 人，现有 2 人，不能再增加 1 人，请联系平台扩容',
    ]);
    await admin.call(staff.changeStatus, { body: { userIds: [userId], action: 'leave' } });
    await admin.call(staff.add, { body: await newPerson({ departmentId: branch }) });
    expect((await admin.send(staff.changeStatus, { body: { userIds: [userId], action: 'return' } })).code).toBe(1312);
  });

  test('what is not given stays, what is blank goes; a stale version is told what stands', async () => {
    const { organisation, admin, branch, below } = await makeBranch();
    const phone = newPhone();
    const { tagId } = await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
    const person = await newPerson({ departmentId: branch, phone, email: 'a@example.com', tagIds: [tagId] });
    const { userId } = await admin.call(staff.add, { body: person });
    const change = { realName: '改名', jobNumber: 'CHANGED-1', departmentId: below, email: '', version: 1 };
    await admin.call(staff.modify, { query: { userId }, body: change });
    const now = await admin.call(staff.detail, { query: { userId } });
    expect(now).toMatchObject({ realName: '改名', phone, email: null, departmentId: below, version: 2 });
    expect([now.roles.length, now.tags.length]).toEqual([1, 1]);
    expect((await signIn(`CHANGED-1@${organisation.code}`, initial)).access_token).toBeTruthy();
    const stale = await admin.send(staff.modify, { query: { userId }, body: change });
    expect([stale.status, stale.current]).toMatchObject([409, { realName: '改名', version: 2 }]);
    const history = await admin.call(staff.history, { query: { userId } });
    expect(history[0]).toMatchObject({ kind: 'transfer', fromDepartment: '北京', toDepartment: '海淀' });
    await admin.call(staff.modify, { query: { userId }, body: { ...change, version: 2, tagIds: [], roleIds: [] } });
    expect(await admin.call(staff.detail, { query: { userId } })).toMatchObject({ roles: [], tags: [] });
  });
});

describe('changing many', () => {
  test('transfer writes the history and the rights follow at once', async () => {
    const { organisation, admin, branch, below } = await makeBranch();
    const { postId } = await admin.call(postName.addSimple, { body: { postName: '柜员' } });
    const { staff: head, me } = await makeHolder(
      organisation,
      [{ permissions: ['staff.view'], dataScope: 'departmentTree' }],
      { departmentId: below },
    );
    const other = await makeStaff(organisation, { departmentId: branch });
    expect((await me.call(staff.sum, {})).onDuty).toBe(1);
    const body = { userIds: [head.userId, other.userId], departmentId: branch, postId, reason: '轮岗' };
    expect(await admin.call(staff.transfer, { body })).toEqual({ changed: 2 });
    expect(await admin.call(staff.transfer, { body })).toEqual({ changed: 0 });
    // Told by the database in its own time, but long before what is known of a caller is looked up anew.
    await expect.poll(async () => (await me.call(staff.sum, {})).onDuty).toBe(2);
    const [change] = await admin.call(staff.history, { query: { userId: head.userId } });
    expect(change).toMatchObject({
      fromDepartment: '海淀',
      toDepartment: '北京',
      fromPost: null,
      toPost: '柜员',
      reason: '轮岗',
    });
    await admin.call(staff.transfer, { body: { userIds: [other.userId], postId: null } });
    expect((await admin.call(staff.detail, { query: { userId: other.userId } })).postVO).toBeNull();
    expect((await admin.send(staff.transfer, { body: { userIds: [other.userId] } })).code).toBe(1319);
  });

  test('disable and leave end every session, enable and return open again', async () => {
    const { organisation, admin, branch } = await makeBranch();
    const person = await makeStaff(organisation, { departmentId: branch });
    const me = await as(person);
    const userIds = [person.userId];
    const set = (action: 'disable' | 'enable' | 'leave' | 'return') =>
      admin.call(staff.changeStatus, { body: { userIds, action, reason: '测试' } });
    expect(await set('disable')).toEqual({ changed: 1 });
    expect(await set('disable')).toEqual({ changed: 0 });
    expect((await me.send(session.user)).status).toBe(401);
    await expect(signIn(person.username, password)).rejects.toThrow('停用');
    expect(await set('enable')).toEqual({ changed: 1 });
    await signIn(person.username, password);
    expect(await set('leave')).toEqual({ changed: 1 });
    expect((await admin.call(staff.detail, { query: { userId: person.userId } })).leftAt).not.toBeNull();
    expect(await set('enable')).toEqual({ changed: 0 });
    const moved = await admin.send(staff.transfer, { body: { userIds, departmentId: organisation.rootId } });
    expect(moved.code).toBe(1318);
    expect(await set('return')).toEqual({ changed: 1 });
    expect((await admin.call(staff.detail, { query: { userId: person.userId } })).leftAt).toBeNull();
    const kinds = (await admin.call(staff.history, { query: { userId: person.userId } })).map((change) => change.kind);
    expect(kinds).toEqual(['return', 'leave', 'enable', 'disable']);
  });

  test('a new initial password ends the sessions of the old one', async () => {
    const { organisation, admin, administrator, branch } = await makeBranch();
    const person = await makeStaff(organisation, { departmentId: branch });
    const me = await as(person);
    const body = { userIds: [person.userId], password: await encryptedPassword(initial) };
    expect(await admin.call(staff.resetPassword, { body })).toEqual({ changed: 1 });
    expect((await me.send(session.user)).status).toBe(401);
    await expect(signIn(person.username, password)).rejects.toThrow('密码错误');
    const tokens = await signIn(person.username, initial);
    expect((await client(tokens.access_token).call(session.user, {})).initialPassword).toBe(true);
    const own = { userIds: [administrator.userId], password: await encryptedPassword(initial) };
    expect((await admin.send(staff.resetPassword, { body: own })).code).toBe(1317);
    expect((await admin.send(staff.resetPassword, { body })).code).toBe(1105);
  });

  test('tags are put on and taken off; only tags for people', async () => {
    const { organisation, admin, branch } = await makeBranch();
    const { userId } = await makeStaff(organisation, { departmentId: branch });
    const one = await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
    const forBanks = await admin.call(tag.add, { body: { type: 1, name: '题库标签' } });
    await admin.call(staff.tag, { body: { userIds: [userId], add: [one.tagId] } });
    expect((await admin.call(staff.detail, { query: { userId } })).tags).toHaveLength(1);
    expect((await admin.send(staff.tag, { body: { userIds: [userId], add: [forBanks.tagId] } })).status).toBe(404);
    await admin.call(staff.tag, { body: { userIds: [userId], remove: [one.tagId] } });
    expect((await admin.call(staff.detail, { query: { userId } })).tags).toEqual([]);
  });
});
