import { describe, expect, test } from 'vitest';
import { department } from '#contract/identity/department.ts';
import { staffImport } from '#contract/identity/staff-import.ts';
import { encryptedPassword } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeDepartment } from '../../../../test/make.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const titles = ['姓名', '工号', '部门'];

async function preview(who: Client, departments: readonly string[]) {
  const columns = titles.map((title, place) => ({
    title,
    width: 10,
    value: (row: readonly string[]) => row[place] ?? '',
  }));
  const rows = departments.map((name, place) => [`员工${place}`, `N${place}`, name]);
  const file = new File([(await excelOf('员工', columns, rows)) as Uint8Array<ArrayBuffer>], '名单.xlsx');
  const { importId } = await who.call(staffImport.preview, { file });
  return importId;
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
