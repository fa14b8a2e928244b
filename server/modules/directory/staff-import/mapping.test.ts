import { describe, expect, test } from 'vitest';
import { staff } from '#contract/directory/staff.ts';
import { type ImportField, staffImport } from '#contract/directory/staff-import.ts';
import { encryptedPassword } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeBranches, staffList } from '../../../../test/make/staff-list.ts';
import { excelOfSheets } from '../../../kit/excel/write.ts';

type Rows = readonly (readonly string[])[];

/** Uploads a table as it is, its titles wherever they stand. */
async function upload(who: Client, [titles = [], ...rows]: Rows) {
  const { importId } = await who.call(staffImport.preview, { file: await staffList(rows, titles) });
  return { importId, detail: await who.call(staffImport.detail, { query: { importId } }) };
}

const rowsOf = async (who: Client, importId: string) =>
  (await who.call(staffImport.rows, { query: { importId, size: 200 } })).data;
const map = (who: Client, importId: string, fields: (ImportField | null)[], more: object = {}) =>
  who.send(staffImport.map, { query: { importId }, body: { headRow: 1, fields, ...more } });

async function commit(who: Client, importId: string) {
  const body = { password: await encryptedPassword('Chushi@2026') };
  const answer = await who.send(staffImport.commit, { query: { importId }, body });
  await doJobs();
  return answer.code;
}
const find = async (who: Client, jobNumber: string) =>
  (await who.call(staff.search, { body: { jobNumber, status: 0 } })).data[0];

describe('a list whose columns are not all known', () => {
  const list: Rows = [
    ['称呼', '号码', '备注'],
    ['姓名', '代号', '去处'],
    ['林晓', 'M1', '海淀'],
    ['王五', 'M2', ''],
  ];

  test('asks what they hold, says nothing of its rows before, and imports what a person says', async () => {
    const { organisation, admin, haidian } = await makeBranches();
    const { importId, detail } = await upload(admin, [
      ['姓名', '手机号', '去处'],
      ['林晓', 'M1', '海淀'],
      ['王五', 'M2', ''],
    ]);
    expect(detail).toMatchObject({
      ...{ state: 'MAPPING', total: 0 },
      mapping: { headRow: 1, departmentId: null, notes: [expect.stringContaining('工号所在的列')] },
    });
    expect(detail.mapping?.columns[1]).toEqual({ title: '手机号', field: 'phone', samples: ['M1', 'M2'] });
    expect(await rowsOf(admin, importId)).toEqual([]);
    expect(await commit(admin, importId)).toBe(1337);
    expect((await map(admin, importId, ['realName', null, null])).fields).toEqual({
      fields: '请指定姓名和工号所在的列',
    });
    expect((await map(admin, importId, ['realName', 'jobNumber'])).fields).toHaveProperty('fields');
    expect((await map(admin, importId, ['realName', 'jobNumber', 'department'])).code).toBe(0);
    expect((await rowsOf(admin, importId)).map(({ state, problems }) => [state, problems])).toEqual([
      ['add', []],
      ['wrong', ['缺少部门']],
    ]);
    const departmentId = organisation.rootId;
    expect((await map(admin, importId, ['realName', 'jobNumber', 'department'], { departmentId })).code).toBe(0);
    expect(await commit(admin, importId)).toBe(0);
    expect([(await find(admin, 'M1'))?.departmentId, (await find(admin, 'M2'))?.departmentId]).toEqual([
      haidian,
      departmentId,
    ]);
    expect((await map(admin, importId, ['realName', 'jobNumber', null])).code).toBe(1320);
  });

  test('is read as the last with these titles, which is then not asked about', async () => {
    const { admin } = await makeBranches();
    const titles = ['姓名', '手机号', '去处'];
    const first = await upload(admin, [titles, ['林晓', 'R1', '北京']]);
    await map(admin, first.importId, ['realName', 'jobNumber', 'department']);
    const other = await upload(admin, [titles, ['林晓', 'R2', '北京']]);
    expect(other.detail.state).toBe('MAPPING');
    await commit(admin, first.importId);
    const again = await upload(admin, [titles, ['王五', 'R3', '上海']]);
    expect(again.detail).toMatchObject({ state: 'PREVIEW', counts: { add: 1 } });
    const elsewhere = await makeBranches();
    expect((await upload(elsewhere.admin, [titles, ['王五', 'R3', '上海']])).detail.state).toBe('MAPPING');
  });

  test('may have its titles in another row than it seems', async () => {
    const { admin } = await makeBranches();
    const { importId, detail } = await upload(admin, [['姓名', '手机', '去向'], ...list.slice(1)]);
    expect(detail.mapping?.heads[2]).toEqual({ titles: ['姓名', '代号', '去处'], fields: ['realName', null, null] });
    await map(admin, importId, ['realName', 'jobNumber', 'department'], { headRow: 2 });
    expect((await rowsOf(admin, importId)).map(({ row, realName }) => [row, realName])).toEqual([
      [3, '林晓'],
      [4, '王五'],
    ]);
    const empty = await map(admin, importId, ['realName', 'jobNumber', null], { headRow: 50 });
    expect(empty.fields).toHaveProperty('headRow');
  });

  test('that is read may still be corrected in its preview', async () => {
    const { admin } = await makeBranches();
    const { importId, detail } = await upload(admin, [
      ['姓名', '工号', '部门', '编制部门'],
      ['林晓', 'P1', '北京', '上海'],
    ]);
    expect([detail.state, detail.mapping?.columns.map(({ field }) => field)]).toEqual([
      'PREVIEW',
      ['realName', 'jobNumber', 'department', null],
    ]);
    await map(admin, importId, ['realName', 'jobNumber', null, 'department']);
    expect((await rowsOf(admin, importId))[0]?.department).toBe('上海');
  });
});

describe('departments', () => {
  test('in levels are one path, whatever is written where there is none', async () => {
    const { admin, haidian } = await makeBranches();
    const { importId, detail } = await upload(admin, [
      ['员工编号', '真实姓名', '二级部门', '一级部门', '三级部门'],
      ['L1', '林晓', '海淀', '北京', '-'],
      ['L2', '王五', '', '上海', '无'],
    ]);
    expect(detail.state).toBe('PREVIEW');
    expect((await rowsOf(admin, importId)).map(({ department, state }) => [department, state])).toEqual([
      ['北京/海淀', 'add'],
      ['上海', 'add'],
    ]);
    await commit(admin, importId);
    expect((await find(admin, 'L1'))?.departmentId).toBe(haidian);
  });

  test('of a merged cell are those of every row beside it', async () => {
    const { admin } = await makeBranches();
    const cell = (value: string, rowSpan = 1) => ({ value, type: String, ...(rowSpan > 1 && { rowSpan }) });
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    const bytes = await writeXlsxFile([
      [cell('部门'), cell('姓名'), cell('工号')],
      [cell('海淀', 2), cell('林晓'), cell('G1')],
      [null, cell('王五'), cell('G2')],
    ]).toBuffer();
    const file = new File([bytes as Uint8Array<ArrayBuffer>], '花名册.xlsx');
    const { importId } = await admin.call(staffImport.preview, { file });
    expect((await rowsOf(admin, importId)).map(({ department, state }) => [department, state])).toEqual([
      ['海淀', 'add'],
      ['海淀', 'add'],
    ]);
  });

  test('of an address book: joined by dashes, or several at once, which is said', async () => {
    const { admin } = await makeBranches();
    const { importId } = await upload(admin, [
      ['姓名', '帐号', '部门'],
      ['林晓', 'lin.xiao', '北京-海淀'],
      ['王五', 'wang.wu', '北京;上海'],
    ]);
    expect((await rowsOf(admin, importId)).map(({ problems }) => problems)).toEqual([
      [],
      ['一格里写了 2 个部门，请只留一个：「北京;上海」'],
    ]);
  });

  test('that is chosen for all is one in reach', async () => {
    const { organisation, admin, beijing, shanghai } = await makeBranches();
    const roles = [{ permissions: ['staff.view', 'staff.manage'] as const, dataScope: 'departmentTree' as const }];
    const { me } = await makeHolder(organisation, roles, { departmentId: beijing });
    const { importId } = await upload(me, [
      ['姓名', '工号'],
      ['林晓', 'D1'],
    ]);
    const fields: ImportField[] = ['realName', 'jobNumber'];
    expect((await map(me, importId, fields, { departmentId: shanghai })).status).toBe(404);
    expect((await map(admin, importId, fields)).status).toBe(404);
    expect((await map(me, importId, fields, { departmentId: beijing })).code).toBe(0);
    expect((await rowsOf(me, importId)).map(({ state }) => state)).toEqual(['add']);
  });
});

test('a second sheet of people is named, and the first that is one is read', async () => {
  const { admin } = await makeBranches();
  const titles = ['姓名', '工号', '部门'];
  const sheet = (name: string, head: string[], ...rows: string[][]) => ({
    name,
    titles: head,
    widths: [9, 9, 9],
    rows,
  });
  const bytes = await excelOfSheets([
    sheet('说明', ['请填写下面的表']),
    sheet('总行', titles, ['林晓', 'S1', '北京']),
    sheet('分行', titles, ['王五', 'S2', '上海']),
  ]);
  const file = new File([bytes as Uint8Array<ArrayBuffer>], '名册.xlsx');
  const { importId } = await admin.call(staffImport.preview, { file });
  const { state, mapping } = await admin.call(staffImport.detail, { query: { importId } });
  expect([state, mapping?.notes]).toEqual([
    'MAPPING',
    ['只读取工作表「总行」，文件里的 「分行」 也像员工表，请另外导入'],
  ]);
});
