import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

const password = 'Tiku@2026';

describe.skipIf(skipReason)('exporting questions', () => {
  const { product, open, problems } = useProduct();

  async function signedIn() {
    const { page } = await open();
    const code = `export${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(product().db, { name: '江城银行', code, kind: 'bank' });
    await addStaff(product().db, [
      {
        ...{ organisationId, departmentId: rootId, phone: null, gender: true, realName: '周明', username: code },
        ...{ jobNumber: '1', passwordHash: await hashPassword(password), roles: [administrator] },
      },
    ]);
    await signInAs(page, code, password);
    return { page, organisationId };
  }

  async function addQuestion(page: Page, stem: string) {
    await page.getByRole('button', { name: '新增试题' }).first().click();
    const editor = page.getByRole('dialog', { name: '新增试题' });
    await editor.getByText('判断题', { exact: true }).click();
    await page.getByRole('textbox', { name: '题干', exact: true }).click();
    await page.keyboard.type(stem);
    await editor.getByRole('radio', { name: '正确', exact: true }).check();
    await editor.getByRole('button', { name: /保存$/ }).click();
    await editor.waitFor({ state: 'hidden' });
    await page.getByRole('row').filter({ hasText: stem }).waitFor();
  }

  async function makeQuestions(page: Page) {
    await page.goto('/manage/question/bank');
    await page.getByRole('button', { name: '新建题库' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建题库' });
    await dialog.getByLabel('题库名称').fill('信贷合规');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('还没有试题').waitFor();
    await addQuestion(page, '贷款用途应当核实');
    await addQuestion(page, '收入证明可以代签');
  }

  /** A button that has just waited keeps the sign of waiting for a moment. */
  const leaving = (name: string) => new RegExp(`^(loading )?${name}$`);
  const dialog = (page: Page) => page.getByRole('dialog', { name: '导出试题' });

  test('ticked questions, then all that a search finds; a closed dialog loses nothing', async () => {
    const { page } = await signedIn();
    await makeQuestions(page);
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '导出' }).click();
    await dialog(page).getByText('所选的 1 道试题').waitFor();
    await dialog(page)
      .getByRole('radio', { name: /Moodle XML/ })
      .check();
    await expect.poll(() => dialog(page).getByRole('radio', { name: '不含答案与解析' }).isDisabled()).toBe(true);
    const coming = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: leaving('导出') })
      .click();
    await dialog(page).getByRole('progressbar', { name: '正在准备文件' }).waitFor();
    await product().doJobs();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^试题 .*\.xml$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('收入证明可以代签');
    await dialog(page).getByText('已做好，共 1 题').waitFor();
    await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
    await dialog(page).waitFor({ state: 'hidden' });

    await page.getByRole('textbox', { name: '搜索题干、选项' }).fill('没有这样的题');
    await page.getByRole('button', { name: '导出全部筛选结果' }).click();
    await dialog(page).getByText('没有符合条件的试题，请先调整筛选条件').waitFor();
    expect(
      await dialog(page)
        .getByRole('button', { name: leaving('导出') })
        .isDisabled(),
    ).toBe(true);
    await dialog(page).getByRole('button', { name: '取消' }).click();
    await page.getByRole('textbox', { name: '搜索题干、选项' }).fill('贷款用途');
    await page.getByRole('row').filter({ hasText: '收入证明' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '导出全部筛选结果' }).click();
    await dialog(page).getByText('该题库的全部筛选结果，共 1 道').waitFor();
    await dialog(page)
      .getByRole('radio', { name: /Word 试卷/ })
      .check();
    await dialog(page).getByRole('radio', { name: '不含答案与解析' }).check();
    await dialog(page)
      .getByRole('button', { name: leaving('导出') })
      .click();
    await dialog(page).getByRole('progressbar', { name: '正在准备文件' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.goto('/manage/question/list');
    await product().doJobs();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const recent = dialog(page).getByRole('region', { name: '最近的导出' }).getByRole('listitem');
    await expect.poll(() => recent.count()).toBe(2);
    const word = page.waitForEvent('download');
    await recent.filter({ hasText: '.docx' }).getByRole('button', { name: '下载' }).click();
    expect((await word).suggestedFilename()).toMatch(/\.docx$/);
    expect(problems).toEqual([]);
  });

  test('what cannot be ordered or made is said in the dialog', async () => {
    const { page, organisationId } = await signedIn();
    await makeQuestions(page);
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.route('**/question/api/v1/export/start', (route) =>
      route.fulfill({ json: { code: 2017, res: '一次最多导出 20,000 道试题' } }),
    );
    await dialog(page)
      .getByRole('button', { name: leaving('导出') })
      .click();
    await dialog(page).getByRole('alert').getByText('一次最多导出 20,000 道试题').waitFor();
    await page.unroute('**/question/api/v1/export/start');
    // While its sign of waiting leaves, a button takes no click, as people find who press it again.
    const waiting = dialog(page).getByRole('progressbar', { name: '正在准备文件' });
    const again = dialog(page).getByRole('button', { name: leaving('导出') });
    const ordered = async () => {
      if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => {});
      return waiting.isVisible();
    };
    await expect.poll(ordered, { interval: 500 }).toBe(true);
    const failed = { state: 'FAILED', failure: '导出中断了，请重新导出' } as const;
    await product().db.updateTable('questionExport').set(failed).where('organisationId', '=', organisationId).execute();
    await dialog(page).getByRole('alert').getByText('导出中断了，请重新导出').waitFor();
    await dialog(page).getByRole('button', { name: '重新导出' }).click();
    await dialog(page)
      .getByRole('radio', { name: /Excel 表格/ })
      .waitFor();
    expect(problems).toEqual([]);
  });
});
