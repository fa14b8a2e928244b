import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { excelOfSheets } from '../../server/kit/excel/write.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { axeProblems } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';
import { makeBank } from './question-steps.ts';

const password = 'Tiku@2026';

describe.skipIf(skipReason)('importing questions', () => {
  const { product, open, problems } = useProduct();

  async function signedIn() {
    const { page } = await open();
    const code = `import${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(product().db, { name: '江城银行', code, kind: 'bank' });
    await addStaff(product().db, [
      {
        ...{ organisationId, departmentId: rootId, phone: null, gender: true, realName: '周明', username: code },
        ...{ jobNumber: '1', passwordHash: await hashPassword(password), roles: [administrator] },
      },
    ]);
    await signInAs(page, code, password);
    return page;
  }

  async function beginImport(page: Page) {
    await makeBank(page, '柜面业务');
    await page.getByRole('button', { name: '导入' }).first().click();
    await page.getByRole('heading', { name: '导入试题' }).waitFor();
  }

  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });

  const item = (page: Page, number: number) => page.getByRole('region', { name: `第 ${number} 题` });

  async function readAs(page: Page, type: string) {
    await page.getByRole('combobox', { name: '编号「1」表示的题型' }).click();
    await page.getByTitle(type, { exact: true }).click();
    await page.getByRole('button', { name: '开始识别' }).click();
    await page.getByRole('progressbar', { name: '正在读取和识别' }).waitFor();
    await product().doJobs();
    await page.getByText('识别出 2 题').waitFor();
  }

  test('a workbook with numbers for types: mapped, mapped again, corrected, taken in; the same file again adds nothing', async () => {
    const page = await signedIn();
    await beginImport(page);
    const titles = ['题目内容', '题型', '选项A', '选项B', '正确答案'];
    const rows = [
      ['支票的提示付款期限是几天？', 1, '十天', '一个月', 'A'],
      ['存款保险的最高偿付限额是多少？', 1, '五十万元', '一百万元', null],
    ];
    const widths = titles.map(() => 12);
    const bytes = Buffer.from(await excelOfSheets([{ name: '试题', titles, widths, rows }]));
    await choose(page, '柜面.xlsx', bytes);
    await page.getByRole('heading', { name: /柜面\.xlsx/ }).waitFor();
    await product().doJobs();
    await readAs(page, '多选题');
    await page.getByRole('radio', { name: '全部 2' }).locator('..').click();
    await item(page, 1).getByText('多选题', { exact: true }).waitFor();

    await page.getByRole('button', { name: '更正各列的含义' }).click();
    await readAs(page, '单选题');
    await item(page, 1).getByText('单选', { exact: true }).waitFor();

    await page.reload();
    await page.getByText('1 题需要核对').waitFor();
    const wrong = item(page, 2);
    await wrong.getByRole('button', { name: '确认' }).click();
    await wrong.getByText('请设置正确选项').waitFor();
    await wrong.getByRole('radio', { name: 'A 是正确选项' }).check();
    await wrong.getByRole('button', { name: '确认' }).click();
    await page.getByText('识别出 2 题：2 题可以导入').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '导入 2 题' }).click();
    await page.getByText('新增 2 题').waitFor();

    await page.getByRole('button', { name: '继续导入' }).click();
    await choose(page, '柜面.xlsx', bytes);
    await page.getByRole('heading', { name: /柜面\.xlsx/ }).waitFor();
    // What the codes mean is asked once.
    await product().doJobs();
    // Corrected by hand as well: it says where it was read from.
    await page.getByText('2 题重复').waitFor();
    expect(problems).toEqual([]);
  });

  test('pasted text is kept until it is taken in, and what cannot be read says why', async () => {
    const page = await signedIn();
    await beginImport(page);
    await choose(page, '试题.xlsx', Buffer.from('这不是表格'));
    await page.getByRole('heading', { name: /试题\.xlsx/ }).waitFor();
    await product().doJobs();
    await page.getByText('「试题.xlsx」其实是文字，不是 Excel 文件，请作为文字导入').waitFor();
    await page.getByRole('button', { name: '换一个文件' }).click();
    const text = page.getByRole('textbox', { name: '试卷文字' });
    await text.fill('1. 票据丢失后应当先做什么？\nA. 挂失  B. 补开\n答案：A');
    await page.getByRole('link', { name: '试题', exact: true }).click();
    await page.getByText('粘贴的文字还没有导入，离开后会丢失。').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: '开始识别' }).click();
    await page.getByText('识别出 1 题：1 题可以导入').waitFor();
    await page.getByRole('button', { name: '导入 1 题' }).click();
    await page.getByText('新增 1 题').waitFor();
    await page.getByRole('button', { name: '查看本次导入的试题' }).click();
    await page.getByText('只看「粘贴的文字」导入的试题').waitFor();
    await page.getByRole('row').filter({ hasText: '票据丢失后' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
