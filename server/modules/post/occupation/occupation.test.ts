import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { postCategory } from '#contract/post/category.ts';
import { postOccupation } from '#contract/post/occupation.ts';
import { post } from '#contract/post/post.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const titles = ['职业编码', '职业名称（必填）', '职业定义', '主要工作任务'];

async function workbook(rows: readonly (readonly string[])[], head: readonly string[] = titles) {
  const columns = head.map((title, at) => ({ title, width: 10, value: (row: readonly string[]) => row[at] ?? '' }));
  return new File([(await excelOf('职业', columns, rows)) as Uint8Array<ArrayBuffer>], '大典.xlsx');
}

const list: readonly (readonly string[])[] = [
  ['2', '专业技术人员'],
  ['2-06-03 (GBM 20603)', '会计专业人员'],
  ['2-06-03-00', '会计专业人员', '从事会计核算', '1. 记账\n2. 报税'],
  ['4-05-01-01 L', '银行综合柜员', '办理柜面业务'],
  ['', '自由撰稿人'],
];

const posts = async (admin: Client) =>
  (await admin.call(post.search, { query: { size: 100 }, body: {} })).data.map(({ postName }) => postName).toSorted();

const states = async (admin: Client, file: File) =>
  (await admin.call(postOccupation.verify, { file })).occupations.map(
    ({ row, state, text }) => `${row} ${state} ${text}`,
  );

describe('a list of occupations', () => {
  test('is checked without changing anything, and what is chosen becomes posts', async () => {
    const { admin } = await makeAdministrator();
    await admin.call(post.add, { body: { postName: '银行综合柜员' } });
    const file = await workbook(list);
    expect(await states(admin, file)).toEqual(['2 group ', '3 group ', '4 new ', '5 taken ', '6 new ']);
    expect(await posts(admin)).toEqual(['银行综合柜员']);
    const query = { rows: '4,5,6', categories: 'true' as never };
    expect(await admin.call(postOccupation.commit, { query, file })).toEqual({ added: 2, skipped: 1 });
    expect(await posts(admin)).toEqual(['会计专业人员', '自由撰稿人', '银行综合柜员'].toSorted());
    const { data } = await admin.call(post.search, { body: { keyword: '会计' } });
    expect(await admin.call(post.detail, { query: { postId: data[0]?.postId ?? '' } })).toMatchObject({
      ...{ occupationCode: '2-06-03-00', description: '从事会计核算', duties: '1. 记账\n2. 报税' },
      ...{ categoryName: '专业技术人员', code: '', headcount: null },
    });
    expect(await admin.call(postOccupation.commit, { query, file })).toEqual({ added: 0, skipped: 3 });
    const log = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(log.data.filter(({ action }) => action === 'post.importOccupations')).toHaveLength(1);
  });

  test('is understood by the other names of its columns, below a headline', async () => {
    const { admin } = await makeAdministrator();
    const head = ['国家职业目录', '', '', ''];
    const rows = [
      ['工作内容', '代码', '细类名称', '说明'],
      ['记账', '2—06—03—00', '会计专业人员', '会计核算'],
    ];
    const file = await workbook(rows, head);
    expect(await states(admin, file)).toEqual(['3 new ']);
    expect(await admin.call(postOccupation.commit, { query: { rows: '3' }, file })).toEqual({ added: 1, skipped: 0 });
    const { data } = await admin.call(post.search, { body: {} });
    expect(await admin.call(post.detail, { query: { postId: data[0]?.postId ?? '' } })).toMatchObject({
      ...{ duties: '记账', description: '会计核算', occupationCode: '2-06-03-00', categoryName: '' },
    });
  });

  test('with any titles is taken once somebody says what its columns hold', async () => {
    const { admin } = await makeAdministrator();
    const rows = [
      ['1', '会计专业人员', '记账', '2-06-03-00', '办理会计核算'],
      ['2', '密码技术应用员 S', '建设密码系统', '4-04-04-06', '应用密码技术'],
    ];
    const file = await workbook(rows, ['序', '甲', '乙', '丙', '丁']);
    const before = await admin.call(postOccupation.verify, { file });
    expect(before.occupations).toEqual([]);
    expect(before.columns.map(({ title, role }) => `${title} ${role}`)).toEqual([
      ...['序 ignore', '甲 ignore', '乙 ignore', '丙 ignore', '丁 ignore'],
    ]);
    expect(before.columns[1]?.samples).toEqual(['会计专业人员', '密码技术应用员 S']);
    expect((await admin.send(postOccupation.commit, { query: { rows: '2' }, file })).code).toBe(9582);
    const columns = 'ignore,name,duties,code,description';
    const after = await admin.call(postOccupation.verify, { query: { columns }, file });
    expect(after.columns.map(({ role }) => role).join()).toBe(columns);
    expect(after.occupations.map(({ row, name, code, state }) => [row, name, code, state])).toEqual([
      [2, '会计专业人员', '2-06-03-00', 'new'],
      [3, '密码技术应用员', '4-04-04-06', 'new'],
    ]);
    const added = await admin.call(postOccupation.commit, { query: { columns, rows: '2,3' }, file });
    expect(added).toEqual({ added: 2, skipped: 0 });
    const { data } = await admin.call(post.search, { body: { keyword: '会计' } });
    expect(await admin.call(post.detail, { query: { postId: data[0]?.postId ?? '' } })).toMatchObject({
      ...{ occupationCode: '2-06-03-00', description: '办理会计核算', duties: '记账' },
    });
    expect((await admin.send(postOccupation.verify, { query: { columns: 'name,age' }, file })).fields?.columns).toBe(
      '列的内容不对',
    );
  });

  test('tells headings that end in zeros from an occupation that is alone in its group', async () => {
    const { admin } = await makeAdministrator();
    const file = await workbook([
      ['2-06-00-00', '经济和金融专业人员'],
      ['2-06-03-00', '会计专业人员'],
      ['2-06-10-00', '保险专业人员'],
      ['2-06-10-02', '保险核保专业人员'],
    ]);
    expect(await states(admin, file)).toEqual(['2 group ', '3 new ', '4 group ', '5 new ']);
  });

  test('tells what is wrong at its row; such a row is refused and nothing is added', async () => {
    const { admin } = await makeAdministrator();
    const file = await workbook([
      ['2-06-03-00', ''],
      ['会计-1', '会计'],
      ['', '字'.repeat(41)],
      ['', '出纳', '=1+1'],
      ['', '出纳'],
      ['', '出纳'],
      ['', '主管', '字'.repeat(1200)],
    ]);
    expect(await states(admin, file)).toEqual([
      '2 wrong 缺少名称',
      '3 wrong 编号「会计-1」不是职业编号，应像 2-06-03-00',
      '4 wrong 「名称」太长，不能超过 40 个字',
      expect.stringMatching(/^5 /),
      expect.stringMatching(/^6 /),
      expect.stringMatching(/^7 wrong 名称与第 [56] 行重复$/),
      '8 wrong 「定义」太长，不能超过 999 个字',
    ]);
    const commit = (rows: string) => admin.send(postOccupation.commit, { query: { rows }, file });
    const wrong = await commit('5,3');
    expect([wrong.code, wrong.res]).toEqual([9585, '第 3 行不能导入：编号「会计-1」不是职业编号，应像 2-06-03-00']);
    expect((await commit('99')).code).toBe(9585);
    expect((await commit('')).fields?.rows).toBe('请选择 1 到 200 个职业');
    expect(await posts(admin)).toEqual([]);
  });

  test('without rows or of another kind is refused', async () => {
    const { admin } = await makeAdministrator();
    expect((await admin.send(postOccupation.verify, { file: await workbook([]) })).code).toBe(9583);
    const text = new File(['名称'], '大典.xlsx');
    expect((await admin.send(postOccupation.verify, { file: text })).code).toBe(1330);
  });
});

test('the example has codes, tasks and a category for each, and is added as far as it is chosen', async () => {
  const { admin } = await makeAdministrator();
  const { occupations } = await admin.call(postOccupation.examples, {});
  expect(occupations).toHaveLength(20);
  for (const { code, category, state } of occupations) {
    expect(code).toMatch(/^[1-8](-\d{2}){3}$/);
    expect([category === '', state]).toEqual([false, 'new']);
  }
  const rows = occupations.map(({ row }) => row);
  const body = { rows: rows.slice(0, 2), categories: true };
  expect(await admin.call(postOccupation.addExamples, { body })).toEqual({ added: 2, skipped: 0 });
  expect(await admin.call(postOccupation.addExamples, { body: { rows, categories: true } })).toEqual({
    ...{ added: 18, skipped: 2 },
  });
  expect(await posts(admin)).toHaveLength(20);
  const { categories } = await admin.call(postCategory.tree, {});
  expect(categories.map(({ name, postCount }) => `${name} ${postCount}`).toSorted()).toEqual(
    ['专业技术人员 16', '社会生产服务和生活服务人员 4'].toSorted(),
  );
});
