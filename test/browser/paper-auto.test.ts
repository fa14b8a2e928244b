import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeAutoBank } from '../make/auto-paper.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('papers by what they must be', () => {
  const { product, open, problems } = useProduct();

  async function begin() {
    const bank = await makeAutoBank();
    const { page } = await open();
    await signInAs(page, bank.staff.username, password);
    await page.goto('/manage/paper/auto');
    await page.getByRole('combobox', { name: '题库' }).click();
    await page.locator('.ant-select-item-option', { hasText: '测试题库' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('可选 60 题').waitFor();
    return { page, bank };
  }

  async function write(page: Page, numbers: Record<string, string>) {
    for (const [label, value] of Object.entries(numbers)) {
      await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
    }
  }

  async function paste(page: Page, lines: readonly string[]) {
    await page.getByRole('button', { name: '批量添加' }).click();
    const dialog = page.getByRole('dialog', { name: '批量添加条件' });
    await dialog.getByRole('tab', { name: '粘贴' }).click();
    await dialog.getByRole('textbox', { name: '粘贴条件' }).fill(lines.join('\n'));
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: `添加 ${lines.length} 个条件` }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async function assembled(page: Page, text: string) {
    await page.getByText(/正在/).first().waitFor();
    await product().doJobs();
    await page.getByRole('status').filter({ hasText: text }).waitFor();
  }

  test('what cannot be is relaxed with a click, four forms are found and kept as papers', async () => {
    const { page, bank } = await begin();
    await write(page, { '第 1 大题题数': '8', '第 2 大题题数': '4' });
    await paste(page, ['集合\t9', '困难 2-8 题', '知识点 数学 至多 8', '单选题 8']);
    await page.getByText('知识点 集合：需 9，有 8').waitFor();
    await page.getByRole('button', { name: '开始组卷' }).click();
    await assembled(page, '没有试卷能符合全部条件');
    await page.getByRole('list', { name: '放宽建议' }).getByText('知识点 集合：至少 9 道').waitFor();
    await page.mouse.move(0, 0);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '放宽并重新组卷' }).click();
    await page.getByRole('spinbutton', { name: '第 1 个条件至少（已放宽）' }).waitFor();
    await assembled(page, '组卷完成');
    await page.getByText('相差', { exact: false }).first().waitFor();

    await write(page, { '第 1 个条件至少（已放宽）': '2', 份数: '4' });
    await page.getByText('左边的要求已改动').waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('spinbutton', { name: '份数' }).inputValue()).toBe('4');
    await page.getByRole('button', { name: '开始组卷' }).click();
    await assembled(page, '组卷完成');
    await page.getByText('两份最多重复 0 题（允许 0）').waitFor();
    const row = page.getByRole('row', { name: /^难度/ });
    const found = (await row.getByRole('cell').allTextContents()).map(Number);
    expect(found).toHaveLength(4);
    expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(0.05);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('button', { name: '查看卷 C' }).click();
    await page.getByRole('dialog', { name: /^卷 C/ }).getByRole('heading', { name: '卷 C' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '存为试卷' }).click();
    const dialog = page.getByRole('dialog', { name: '存为试卷' });
    await dialog.getByLabel('试卷名称').fill('期末测验');
    await dialog.getByRole('combobox', { name: '卷库' }).click();
    await page.locator('.ant-select-item-option', { hasText: '卷库' }).first().click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('已存为 4 份试卷').waitFor();
    for (const letter of 'ABCD') await page.getByText(`期末测验 ${letter}`).waitFor();
    expect(page.url()).toContain(bank.paperBankId);
    expect(problems).toEqual([]);
  });

  test('a run that goes on is found again and stopped', async () => {
    const { page } = await begin();
    await page.getByRole('button', { name: '开始组卷' }).click();
    await page.getByText('正在排队，马上开始').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '停止' }).click();
    await page.getByText('已停止，还没有找到试卷').waitFor();
    await page.getByRole('button', { name: '开始组卷' }).waitFor();
  });
});
