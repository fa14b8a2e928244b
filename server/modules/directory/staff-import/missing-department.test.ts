import { describe, expect, test } from 'vitest';
import { department } from '#contract/directory/department.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { encryptedPassword } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { previewList } from '../../../../test/make/staff-list.ts';
import { makeAdministrator, makeDepartment } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { inBranches } from './missing-department.ts';

async function preview(who: Client, departments: readonly string[]) {
  const rows = departments.map((name, place) => [`员工${place}`, `N${place}`, name]);
  return (await previewList(who, rows, ['姓名', '工号', '部门'])).importId;
}

const detail = (who: Client, importId: string) => who.call(staffImport.detail, { query: { importId } });
const add = (who: Client, importId: string) => who.send(staffImport.addDepartments, { query: { importId } });

/** Every department by its names from the top. */
async function paths(who: Client) {
  const rows = await who.call(department.all, {});
  const pathOf = (id: string | null): string[] => {
    const row = rows.find((one) => one.departmentId === id);
    return row ? [...pathOf(row.parentId), row.name] : [];
  };
  return rows.map((row) => pathOf(row.departmentId).slice(1).join('/')).filter(Boolean);
}

describe('departments that a file names and that are not there', () => {
  test('are told, made on request with what is above them, and the rows become good', async () => {
    const { organisation, admin } = await makeAdministrator();
    await makeDepartment(organisation, '江北');
    const importId = await preview(admin, ['江北/营业部/一组', '江南/营业部', '江北/营业部', '江北', '江南 / 营业部']);
    const before = await detail(admin, importId);
    expect(before.newDepartments.toSorted()).toEqual(
      ['江北/营业部', '江北/营业部/一组', '江南', '江南/营业部'].toSorted(),
    );
    expect(before.counts).toMatchObject({ add: 1, wrong: 4 });
    expect((await add(admin, importId)).res).toEqual({ added: 4 });
    const after = await detail(admin, importId);
    expect([after.counts.add, after.counts.wrong, after.newDepartments]).toEqual([5, 0, []]);
    expect((await paths(admin)).toSorted()).toEqual(['江北', ...before.newDepartments].toSorted());
    expect((await add(admin, importId)).res).toEqual({ added: 0 });
  });

  test('of one name under one parent come once, also when asked twenty times at once', async () => {
    const { admin } = await makeAdministrator();
    const importId = await preview(admin, ['江北/营业部', '江南/营业部', '江北/营业部']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(admin, importId)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    expect((await paths(admin)).toSorted()).toEqual(['江北', '江北/营业部', '江南', '江南/营业部'].toSorted());
  });

  test('are not offered where their place is not clear or their name is none', async () => {
    const { organisation, admin } = await makeAdministrator();
    const [one, two] = [await makeDepartment(organisation, '江北'), await makeDepartment(organisation, '江南')];
    await makeDepartment(organisation, '营业部', one);
    await makeDepartment(organisation, '营业部', two);
    const importId = await preview(admin, ['营业部', '营业部/一组', '长'.repeat(61)]);
    expect((await detail(admin, importId)).newDepartments).toEqual([]);
  });

  test('come only below what the caller reaches and by who may make departments', async () => {
    const { organisation, admin } = await makeAdministrator();
    const branch = await makeDepartment(organisation, '江北');
    const rights = (permissions: readonly ('staff.manage' | 'organisation.manage')[]) => [
      { permissions, dataScope: 'departmentTree' as const },
    ];
    const names = ['江南/营业部', '江北/营业部'];
    const clerk = await makeHolder(organisation, rights(['staff.manage']), { departmentId: branch });
    const clerksImport = await preview(clerk.me, names);
    expect((await detail(clerk.me, clerksImport)).newDepartments).toEqual([]);
    expect((await add(clerk.me, clerksImport)).status).toBe(403);
    const head = await makeHolder(organisation, rights(['staff.manage', 'organisation.manage']), {
      departmentId: branch,
    });
    const headsImport = await preview(head.me, names);
    expect((await detail(head.me, headsImport)).newDepartments).toEqual(['江北/营业部']);
    expect((await add(admin, headsImport)).status).toBe(404);
    expect((await add(head.me, headsImport)).res).toEqual({ added: 1 });
    expect(await paths(admin)).toEqual(['江北', '江北/营业部']);
  });

  test('are told by the first of them and their number, and made up to a bound of one import', async () => {
    const { organisation, admin } = await makeAdministrator();
    const few = await preview(
      admin,
      Array.from({ length: 300 }, (_, place) => `分行/网点${place}`),
    );
    const before = await detail(admin, few);
    expect([before.newDepartments.length, before.newDepartmentCount]).toEqual([100, 301]);
    expect((await add(admin, few)).res).toEqual({ added: 301 });
    expect((await paths(admin)).length).toBe(301);
    const logged = await testServer().then(({ db }) =>
      db
        .selectFrom('auditLog')
        .select('detail')
        .where('organisationId', '=', organisation.organisationId)
        .where('action', '=', 'department.addMissing')
        .execute(),
    );
    expect(logged.flatMap(({ detail }) => (detail as { names: string[] }).names).length).toBe(301);
    const many = Array.from({ length: 501 }, (_, place) => `大区${place}/中区${place}/小区${place}/网点${place}`);
    const importId = await preview(admin, many);
    const after = await detail(admin, importId);
    expect([after.newDepartments.length, after.newDepartmentCount]).toEqual([100, 2004]);
    const refused = await add(admin, importId);
    expect([refused.code, refused.res]).toEqual([
      1338,
      '表里写了 2,004 个还没有的部门，一次最多新建 2,000 个，请核对「部门」一列，或分成几个文件',
    ]);
    expect((await paths(admin)).length).toBe(301);
  });

  test('are no deeper than departments may be', async () => {
    const { admin } = await makeAdministrator();
    const levels = (count: number) => Array.from({ length: count }, (_, level) => `级${level}`).join('/');
    const importId = await preview(admin, [levels(21), '总部/一部']);
    const { newDepartments } = await detail(admin, importId);
    expect(newDepartments).toEqual(['总部', '总部/一部']);
    const { data } = await admin.call(staffImport.rows, { query: { importId } });
    expect(data[0]?.problems).toEqual([expect.stringContaining('有 21 级，最多 20 级')]);
    const deep = await preview(admin, [levels(20)]);
    expect((await add(admin, deep)).res).toEqual({ added: 20 });
    const below = await preview(admin, ['级19/级20']);
    expect((await detail(admin, below)).newDepartments).toEqual([]);
  });

  test('others are served between the rows that name them', () => {
    const branches = Array.from({ length: 3000 }, (_, place) => ({
      ...{ parentId: 'top', parentPath: 'top', names: ['分行', `网点${place}`] },
    }));
    const work = inBranches(branches, () => '');
    let pauses = 0;
    let step = work.next();
    while (!step.done) {
      pauses += 1;
      step = work.next();
    }
    const { departments, count } = step.value;
    expect([pauses, departments.length, count]).toEqual([3000, 2000, 3001]);
  });

  test('are not made any more when the import has begun', async () => {
    const { organisation, admin } = await makeAdministrator();
    await makeDepartment(organisation, '江北');
    const importId = await preview(admin, ['江北', '江南']);
    const body = { password: await encryptedPassword('Chushi@2026') };
    await admin.call(staffImport.commit, { query: { importId }, body });
    await doJobs();
    expect((await add(admin, importId)).code).toBe(1320);
    expect(await paths(admin)).toEqual(['江北']);
  });
});
