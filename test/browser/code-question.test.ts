import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { sandboxState, watchJudge } from '../../server/modules/judge/index.ts';
import { axeProblems } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';
import { drawer, makeBank, switchReviewOn } from './question-steps.ts';

const password = 'Tiku@2026';
const sandbox = await sandboxState();
const why = skipReason ?? (sandbox.works ? undefined : sandbox.problem);

const archive = Buffer.from(
  zipSync({
    'data/sample1.in': strToU8('1 2\n'),
    'data/sample1.out': strToU8('3\n'),
    'data/1.in': strToU8('20 22\r\n'),
    'data/1.out': strToU8('42\r\n'),
    'data/2.in': strToU8('-5 5\n'),
    'data/3.out': strToU8('lost\n'),
  }),
);
const file = { name: '两数之和.zip', mimeType: 'application/zip', buffer: archive };

describe.skipIf(why)(`code questions${why ? `, skipped: ${why}` : ''}`, () => {
  const { product, open, problems } = useProduct();
  let judge: ReturnType<typeof watchJudge> | undefined;
  beforeAll(() => {
    judge = watchJudge(product().db, pino({ level: 'silent' }));
  });
  afterAll(() => judge?.stop());

  async function signedInAuthor() {
    const { db } = product();
    const code = `code${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const author = { organisationId, departmentId: rootId, phone: null, gender: true, realName: '周明' };
    const passwordHash = await hashPassword(password);
    await addStaff(db, [{ ...author, username: code, jobNumber: '1', passwordHash, roles: [administrator] }]);
    const { page } = await open();
    await signInAs(page, code, password);
    return page;
  }

  /** What has been asked for is judged, and the page hears of it. */
  async function judged(page: Page, text: string | RegExp) {
    await expect
      .poll(
        async () => {
          await product().doJobs();
          return page.getByText(text).first().isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }

  async function importCases(page: Page) {
    await page.getByRole('button', { name: '导入用例' }).click();
    const dialog = drawer(page, '导入测试用例');
    const chooser = dialog.locator('input[type=file]');
    await chooser.setInputFiles({ ...file, name: '两数之和.rar' });
    await dialog.getByText('「两数之和.rar」不是 zip 压缩包').waitFor();
    await chooser.setInputFiles(file);
    await dialog.getByText('读到 3 个用例，其中样例 1 个。').waitFor();
    await dialog.getByText('「data/2.in」没有对应的输出文件，只导入了输入').waitFor();
    await dialog.getByText('「data/3.out」没有对应的输入文件，没有导入').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: '导入 3 个用例' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async function writeReference(page: Page, source: string) {
    await page
      .getByRole('radiogroup')
      .getByText(/^参考程序/)
      .click();
    await page.getByRole('tab', { name: 'python', exact: true }).click();
    await page.getByRole('textbox', { name: 'python 参考程序' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(source);
  }

  test('cases from an archive, a solution that makes and passes them, limits by its run, the gate before approval, a trial', async () => {
    const page = await signedInAuthor();
    await switchReviewOn(page);
    await makeBank(page, '程序设计');
    await page.getByRole('button', { name: '新增试题' }).first().click();
    const editor = drawer(page, '新增试题');
    await editor.getByText('编程题', { exact: true }).click();
    await page.getByRole('textbox', { name: '题干', exact: true }).click();
    await page.keyboard.type('输出两个整数的和');
    await importCases(page);
    // Ant Design names the arrows of its number fields in English.
    expect(await editor.getByRole('button', { name: '增加', exact: true }).count()).toBeGreaterThan(0);
    expect(await editor.getByRole('button', { name: /Value$/ }).count()).toBe(0);
    await writeReference(page, 'a, b = map(int, input().split())\nprint(a + b)\n');
    await editor.getByText('有 1 个用例没有输出。').waitFor();
    await editor.getByRole('button', { name: /由参考程序生成输出/ }).click();
    await judged(page, '已生成 1 个用例的输出，请核对。');
    expect(await axeProblems(page)).toEqual([]);
    await editor.getByRole('button', { name: '保存并提交审核' }).click();
    await editor.waitFor({ state: 'hidden' });

    const row = page.getByRole('row').filter({ hasText: '输出两个整数的和' });
    await row.getByRole('button', { name: '预览' }).click();
    const preview = drawer(page, '试题预览');
    await preview.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('dialog', { name: '不能通过' }).waitFor();
    await page.getByRole('button', { name: '去编辑' }).click();

    const again = drawer(page, '编辑编程题');
    const panel = again.getByRole('region', { name: '验证参考程序' });
    await panel.getByText('还没有验证').waitFor();
    await panel.getByRole('button', { name: '验证参考程序' }).click();
    await judged(page, '已验证');
    await panel.getByText('通过 3 / 3 个用例').waitFor();
    await panel.getByRole('button', { name: '采用建议' }).click();
    await panel.getByText('内容改动后需重新验证').waitFor();
    await panel.getByRole('button', { name: '验证参考程序' }).click();
    await judged(page, '已验证');
    expect(await axeProblems(page)).toEqual([]);
    await again.getByRole('button', { name: /保存$/ }).click();
    await again.waitFor({ state: 'hidden' });

    await row.getByRole('button', { name: '预览' }).click();
    await preview.getByRole('button', { name: '通过', exact: true }).click();
    await preview.getByText('已通过').first().waitFor();
    await preview.getByRole('tab', { name: '试答' }).click();
    await preview.getByRole('tab', { name: 'python', exact: true }).click();
    await preview.getByRole('textbox', { name: 'python 作答' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('a, b = map(int, input().split())\nprint(abs(a) + abs(b))\n');
    await preview.getByRole('button', { name: '运行全部用例（3）' }).click();
    await judged(page, '通过 2 / 3 个用例');
    await preview.getByText('1 行不同，第一处在第 1 行').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await preview.getByRole('button', { name: '用自己的输入' }).click();
    await preview.getByRole('textbox', { name: '自己的输入' }).fill('3 4\n');
    await preview.getByRole('button', { name: '运行这个输入' }).click();
    await judged(page, '运行完成');
    expect(problems).toEqual([]);
  });
});
