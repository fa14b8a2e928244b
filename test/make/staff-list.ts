import { staffImport } from '#contract/directory/staff-import.ts';
import { excelOf } from '../../server/kit/excel/write.ts';
import { makeAdministrator, makeDepartment } from '../make.ts';
import type { Client } from './exam.ts';

/** The titles of the template. */
export const staffTitles = ['姓名', '工号', '性别', '部门', '岗位', '手机', '邮箱', '角色'];

export type StaffRows = readonly (readonly string[])[];

/** An Excel file of staff as an administrator would fill it in. */
export async function staffList(rows: StaffRows, titles: readonly string[] = staffTitles, name = '名单.xlsx') {
  const columns = titles.map((title, place) => ({
    title,
    width: 10,
    value: (row: readonly string[]) => row[place] ?? '',
  }));
  return new File([(await excelOf('员工', columns, rows)) as Uint8Array<ArrayBuffer>], name);
}

/** Uploads such a list; what its preview says. */
export async function previewList(who: Client, rows: StaffRows, titles: readonly string[] = staffTitles) {
  const { importId } = await who.call(staffImport.preview, { file: await staffList(rows, titles) });
  const detail = await who.call(staffImport.detail, { query: { importId } });
  const { data } = await who.call(staffImport.rows, { query: { importId, size: 200 } });
  return { importId, detail, rows: data };
}

/** An organisation with two branches, each with a 营业部 of its own. */
export async function makeBranches() {
  const { organisation, admin } = await makeAdministrator();
  const beijing = await makeDepartment(organisation, '北京');
  const shanghai = await makeDepartment(organisation, '上海');
  const haidian = await makeDepartment(organisation, '海淀', beijing);
  await makeDepartment(organisation, '营业部', beijing);
  await makeDepartment(organisation, '营业部', shanghai);
  return { organisation, admin, beijing, shanghai, haidian };
}
