import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { excelOfSheets } from '../../server/kit/excel/write.ts';
import { makeAdministrator, makeDepartment, password } from '../make.ts';
import { axeProblems } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('importing staff', () => {
  const { product, open, problems } = useProduct();

  async function choose(page: Page, name: string, titles: string[], rows: string[][]) {
    await page.goto('/manage/system/staff/import');
    const widths = titles.map(() => 12);
    const buffer = Buffer.from(await excelOfSheets([{ name: '名单', titles, widths, rows }]));
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
  }

  const pick = async (page: Page, column: string, field: string) => {
    await page.getByRole('combobox', { name: `${column} 列的内容` }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(field, { exact: true }).click();
  };

  test('columns of another system are explained once, with one department for who has none', async () => {
    const { organisation, staff } = await makeAdministrator();
    await makeDepartment(organisation, '海淀支行');
    const { page } = await open();
    await signInAs(page, staff.username, password);
    const titles = ['姓名', '胸牌', '去处', '联系电话'];
    await choose(page, '名册.xlsx', titles, [
      ['林晓', 'B001', '海淀支行', ''],
      ['王五', 'B002', '', ''],
    ]);
    await page.getByText('请指定姓名和工号所在的列').waitFor();
    await page.getByRole('button', { name: '下一步：预览' }).click();
    await page.getByRole('alert').getByText('请指定「工号」所在的列').waitFor();
    await pick(page, 'B', '工号');
    await pick(page, 'C', '部门（可以选几列，从上到下）');
    await page.getByRole('combobox', { name: /没有写部门的新员工进入/ }).click();
    await page.getByTitle('海淀支行').last().click();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '下一步：预览' }).click();
    await page.getByText('读到 2 行：新增 2 人。').waitFor();

    await page.getByRole('button', { name: '更正各列的含义' }).click();
    await page.getByRole('button', { name: '返回预览' }).click();
    await page.getByRole('button', { name: '下一步：导入 2 人' }).click();
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByText('正在导入').waitFor();
    await product().doJobs();
    await page.getByText('导入完成').waitFor();

    await choose(page, '新人.xlsx', titles, [['赵六', 'B003', '海淀支行', '']]);
    await page.getByText('读到 1 行：新增 1 人。').waitFor();
    expect(problems).toEqual([]);
  });

  test('a list without departments asks for one above the preview, and the end says how to sign in', async () => {
    const { organisation, staff } = await makeAdministrator();
    await makeDepartment(organisation, '海淀支行');
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await choose(page, '无部门.xlsx', ['姓名', '工号', '手机'], [['林晓', 'B001', '']]);
    await page.getByText('读到 1 行：1 行有误，不会导入。').waitFor();
    await page.getByText('表里没有部门').waitFor();
    await page.getByRole('combobox', { name: /没有写部门的新员工进入/ }).click();
    await page.getByTitle('海淀支行').last().click();
    await page.getByText('读到 1 行：新增 1 人。').waitFor();
    await page.getByRole('button', { name: '下一步：导入 1 人' }).click();
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByText('正在导入').waitFor();
    await product().doJobs();
    await page.getByText('导入完成').waitFor();
    await page.getByText(`登录账号：手机号，或 工号@${organisation.code}`).waitFor();
    expect(problems).toEqual([]);
  });
});
