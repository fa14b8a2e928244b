import { expect, test } from 'vitest';
import { staff } from '#contract/directory/staff.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { encryptedPassword } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeHolder, makeRole } from '../../../../test/make/role.ts';
import { makeBranches, previewList } from '../../../../test/make/staff-list.ts';
import { testServer } from '../../../../test/server.ts';

const initial = 'Chushi@2026';

test('a list moves nobody to where their role would reach beyond the importer', async () => {
  const { organisation, admin, beijing } = await makeBranches();
  const view = { permissions: ['staff.view'] as const, dataScope: 'departmentTree' as const };
  const { me } = await makeHolder(organisation, [{ permissions: ['staff.manage'] }, view], { departmentId: beijing });
  const { roleId } = await makeRole(organisation, view);
  for (const jobNumber of ['P1', 'P2']) {
    const password = await encryptedPassword(initial);
    const body = { realName: '林晓', jobNumber, departmentId: beijing, password, roleIds: [roleId] };
    await admin.call(staff.add, { body });
  }
  const { rows } = await previewList(me, [
    ['林晓', 'P1', '', '上海', '', '', '', ''],
    ['林晓', 'P2', '', '海淀', '', '', '', ''],
  ]);
  expect(rows.map((row) => [row.state, row.problems])).toEqual([
    ['wrong', ['这名员工的权限超出您自己的，不能调动']],
    ['update', []],
  ]);
});

test('stops when who began it may no longer do it, and goes by the reach they have now', async () => {
  const { db } = await testServer();
  const { organisation, admin, haidian } = await makeBranches();
  const manage = { permissions: ['staff.view', 'staff.manage'] as const };
  const begun = async (jobNumber: string) => {
    const { me, staff: self } = await makeHolder(organisation, [manage], { departmentId: haidian });
    const { importId } = await previewList(me, [['某人', jobNumber, '', '上海']]);
    const body = { password: await encryptedPassword(initial) };
    await me.call(staffImport.commit, { query: { importId }, body });
    return { self, ended: () => db.selectFrom('staffImport').selectAll().where('id', '=', importId) };
  };
  const [dismissed, bare, narrowed] = [await begun('S1'), await begun('S2'), await begun('S3')];
  const leave = { userIds: [dismissed.self.userId], action: 'leave' as const };
  await admin.call(staff.changeStatus, { body: leave });
  await db.deleteFrom('staffRole').where('userId', '=', bare.self.userId).execute();
  const role = db.selectFrom('staffRole').select('roleId').where('userId', '=', narrowed.self.userId);
  await db.updateTable('role').set({ dataScope: 'departmentTree' }).where('id', 'in', role).execute();
  await doJobs();
  for (const { ended } of [dismissed, bare]) {
    expect(await ended().executeTakeFirstOrThrow()).toMatchObject({
      state: 'FAILED',
      problem: '提交导入的人已不在岗，或不再有管理员工的权限，导入已停止',
    });
  }
  const { rows } = await narrowed.ended().executeTakeFirstOrThrow();
  expect(JSON.stringify(rows)).toContain('没有部门「上海」，或不在您的管理范围内');
  expect((await admin.call(staff.search, { body: { jobNumber: 'S' } })).total).toBe(0);
});
