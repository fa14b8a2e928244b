import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { organisation } from '#contract/organisation/organisation.ts';
import { makeHolder } from '../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../test/make.ts';
import { testServer } from '../../../test/server.ts';
import { addStaff } from '../directory/index.ts';

const firstPage = { page: 0, size: 10 };

test('who did what to what, newest first, and by filter', async () => {
  const { admin, staff } = await makeAdministrator();
  const { tagId } = await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
  await admin.call(tag.modify, { body: { tagId, name: '业务骨干', color: 'red', version: 1 } });
  const { data, total } = await admin.call(auditLog.search, { query: firstPage });
  expect(total).toBeGreaterThanOrEqual(2);
  expect(data[0]).toMatchObject({
    action: 'tag.modify',
    actionName: '修改标签',
    targetName: '业务骨干',
    userId: staff.userId,
  });
  const signIns = await admin.call(auditLog.search, { query: { ...firstPage, action: 'session.' } });
  expect(signIns.data.map((row) => row.actionName)).toEqual(['登录']);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await admin.call(auditLog.search, { query: { ...firstPage, from: later } })).total).toBe(0);
  expect((await admin.call(auditLog.search, { query: { ...firstPage, keyword: '没有此人' } })).total).toBe(0);
  expect((await admin.call(auditLog.actions, {})).map((one) => one.action)).toContain('tag.modify');
});

test('a thing whose name now is not looked up is named as it was called then', async () => {
  const { admin } = await makeAdministrator();
  const { id } = await admin.call(knowledge.add, { body: { name: '可疑邮件' } });
  await admin.call(knowledge.update, { query: { knowledgeId: id }, body: { name: '钓鱼邮件', version: 1 } });
  const { data } = await admin.call(auditLog.search, { query: { ...firstPage, action: 'knowledge.' } });
  expect(data.map((row) => [row.target, row.targetName])).toEqual([
    [id, '钓鱼邮件'],
    [id, '可疑邮件'],
  ]);
});

test('an export is a workbook of the same rows and is itself logged', async () => {
  const { admin } = await makeAdministrator();
  const { blob } = await admin.send(auditLog.export, { query: {} }).then(({ bytes }) => ({ blob: Buffer.from(bytes) }));
  const sheets = await readXlsxFile(blob);
  const text = JSON.stringify(sheets);
  expect([text.includes('操作人'), text.includes('登录')]).toEqual([true, true]);
  const { data } = await admin.call(auditLog.search, { query: firstPage });
  expect(data[0]?.action).toBe('audit.export');
});

test('an export of many rows has every one of them once, newest first', async () => {
  const { admin, staff: me, organisation: own } = await makeAdministrator();
  const { db } = await testServer();
  const count = 2300;
  await sql`insert into audit_log (organisation_id, number, at, user_id, address, action, target, detail, hash)
    select ${own.organisationId}::uuid, 1000 + number, now(), ${me.userId}::uuid, '10.1.2.3', 'tag.modify', '', '{}', ''
    from generate_series(1, ${count}::int) as number`.execute(db);
  const { bytes } = await admin.send(auditLog.export, { query: { action: 'tag.' } });
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  const numbers = sheet?.data.slice(1).map(([number]) => number);
  expect(numbers).toEqual(Array.from({ length: count }, (_, place) => 1000 + count - place));
});

test('the check finds a row that was changed behind the service', async () => {
  const { admin, organisation: own } = await makeAdministrator();
  await admin.call(organisation.removeLogo, {});
  expect(await admin.call(auditLog.verify, {})).toMatchObject({ intact: true, brokenAt: null });
  const { db } = await testServer();
  await sql`update audit_log set address = '10.9.9.9' where organisation_id = ${own.organisationId} and number = 1`.execute(
    db,
  );
  expect(await admin.call(auditLog.verify, {})).toMatchObject({ intact: false, brokenAt: 1 });
});

test('who reads the log of one branch reads what its people did and cannot judge the whole', async () => {
  const { admin, organisation: own } = await makeAdministrator();
  const { db } = await testServer();
  const departmentId = await makeDepartment(own, '城西分行');
  const role = { organisationId: own.organisationId, id: crypto.randomUUID(), name: '分行审计' };
  await db
    .insertInto('role')
    .values({ ...role, permissions: ['audit.view'], dataScope: 'departmentTree' })
    .execute();
  const reader = await as(await makeStaff(own, { roles: [role.name], departmentId }));
  await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
  const { data } = await reader.call(auditLog.search, { query: { ...firstPage, size: 200 } });
  expect(new Set(data.map((row) => row.action))).toEqual(new Set(['session.start']));
  expect((await reader.send(auditLog.verify)).status).toBe(403);
});

test("what was done beyond the reader's reach is told without names, and found by none of them", async () => {
  const { admin, organisation: own } = await makeAdministrator();
  const [west, east] = [await makeDepartment(own, '城西分行'), await makeDepartment(own, '城东分行')];
  const inside = await makeStaff(own, { departmentId: west, realName: '沈西' });
  const outside = await makeStaff(own, { departmentId: east, realName: '顾东' });
  const wide = await makeHolder(own, [{ permissions: ['organisation.manage', 'staff.manage'] }], {
    departmentId: west,
  });
  const view = { permissions: ['audit.view' as const], dataScope: 'departmentTree' as const };
  const reader = (await makeHolder(own, [view], { departmentId: west })).me;
  const { tagId } = await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
  for (const userIds of [[inside.userId], [outside.userId], [inside.userId, outside.userId]]) {
    await wide.me.call(staff.tag, { body: { userIds, add: [tagId] } });
  }
  await wide.me.call(department.add, { body: { name: '城东支行', parentId: east } });
  const seen = async (by: typeof reader, keyword?: string) => {
    const query = { ...firstPage, ...(keyword && { keyword }) };
    const { data, total } = await by.call(auditLog.search, { query });
    const told = data.filter(({ action }) => action === 'staff.tag').map((row) => [row.targetName, row.detail]);
    return { told, total, text: JSON.stringify(data) };
  };
  const detail = { add: [tagId], remove: [] };
  const [both, theirs, ours] = (await seen(reader)).told;
  expect([both, theirs, ours?.[1]]).toEqual([[null, {}], [null, {}], detail]);
  expect(ours?.[0]).toContain('沈西');
  expect((await seen(reader)).text).not.toMatch(/顾东|城东/);
  expect([(await seen(reader, '顾东')).total, (await seen(reader, '沈西')).total]).toEqual([0, 2]);
  expect((await seen(admin, '顾东')).total).toBe(2);
  expect((await seen(admin)).text).toMatch(/顾东.*城东|城东.*顾东/);
});

test('what is done to five hundred at once is one row, found by the name of any of them', async () => {
  const { admin, organisation: own } = await makeAdministrator();
  const { db } = await testServer();
  const userIds = await addStaff(
    db,
    Array.from({ length: 500 }, (_, place) => ({
      ...{ organisationId: own.organisationId, departmentId: own.rootId, phone: null, gender: null, roles: [] },
      ...{
        username: `m${crypto.randomUUID()}`,
        passwordHash: 'none',
        realName: `众人${place}`,
        jobNumber: `M${place}`,
      },
    })),
  );
  expect((await admin.send(staff.changeStatus, { body: { userIds, action: 'disable' } })).res).toEqual({
    changed: 500,
  });
  const found = await admin.call(auditLog.search, { query: { ...firstPage, keyword: '众人499' } });
  expect(found.data.map((row) => row.action)).toEqual(['staff.disable']);
});
