import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePaperBank } from '../make/paper.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../make/question.ts';
import { makeRandomPaper, oneSection } from '../make/random-paper.ts';
import { makeAdministrator, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('papers that rules draw', () => {
  const { product, open, problems } = useProduct();

  async function begin() {
    const { admin, staff } = await makeAdministrator();
    const bankId = await makeBank(admin);
    for (let at = 1; at <= 8; at += 1) await makeQuestion(admin, bankId, sampleQuestion.single(`单选第 ${at} 题`));
    for (const stem of ['海边的工厂', '山里的铁路']) await makeQuestion(admin, bankId, sampleQuestion.composite(stem));
    const { page } = await open();
    // A page with unsaved rules asks before it goes.
    page.on('dialog', (dialog) => dialog.accept());
    await signInAs(page, staff.username, password);
    return { page, admin, bankId };
  }

  const field = (page: Page, label: string) => page.getByRole('spinbutton', { name: label });
  const section = (page: Page, name: string) => page.getByRole('region', { name });

  async function newPaper(page: Page) {
    await page.goto('/manage/paper/list');
    await page.getByRole('button', { name: '新建试卷' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建试卷' });
    await dialog.getByText('随机抽题').click();
    await dialog.getByLabel('试卷名称').fill('周测');
    await dialog.getByRole('combobox', { name: '卷库' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: '新建并写规则' }).click();
    await page.getByText('还没有抽题规则').waitFor();
  }

  test('rules say what is short, stay when the page is read again, draw, and draw another time', async () => {
    const { page, admin } = await begin();
    await makePaperBank(admin);
    await newPaper(page);
    await page.getByRole('button', { name: '单选题', exact: true }).click();
    await page.getByText('可抽 8').waitFor();
    await field(page, '单选题第 1 条规则：题数').fill('9');
    await page.getByText('单选：需 9，有 8').waitFor();
    await field(page, '单选题第 1 条规则：题数').fill('5');
    await page.getByText('单选：需 9，有 8').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '添加规则' }).click();
    await field(page, '单选题第 2 条规则：题数').fill('4');
    await page.getByText('单选；单选：合计需 9，不重复的只有 8').first().waitFor();
    await page.getByRole('button', { name: '删除单选题第 2 条规则' }).click();
    await page.getByRole('button', { name: '材料题', exact: true }).click();
    await field(page, '材料题第 1 条规则：题数').fill('1');
    await section(page, '材料题').getByRole('checkbox', { name: '按题目自己的分值' }).check();
    await page.getByText('可抽 2').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.reload();
    await page.getByText('已恢复上次没有保存的规则').waitFor();
    await expect.poll(() => field(page, '单选题第 1 条规则：题数').inputValue()).toBe('5');
    await page.getByRole('button', { name: '保存并抽题' }).click();
    await page.getByRole('tab', { name: '试题 6' }).waitFor();
    // Five of 2 points and a material with its questions of 2 and 3.
    await page.getByText('15 分', { exact: true }).first().waitFor();
    await expect.poll(() => section(page, '材料题').getByRole('listitem').count()).toBe(1);
    await page.mouse.move(0, 0);
    expect(await axeProblems(page)).toEqual([]);

    await page.getByRole('button', { name: '替换第 1 题' }).click();
    const drawer = page.getByRole('dialog', { name: '替换试题' });
    await drawer.getByRole('button', { name: '用这道' }).first().click();
    await page.getByText('已替换').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '换一批' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('已抽题').last().waitFor();
    await page.getByRole('button', { name: '编辑试卷' }).click();
    await page.waitForURL(/\/manage\/paper\/editor/);
    expect(problems).toEqual([]);
  });

  test('everybody gets a paper of their own', async () => {
    const { page, admin, bankId } = await begin();
    const { paperId } = await makeRandomPaper(
      admin,
      oneSection({ bankIds: [bankId], type: 'SINGLE', count: 4, points: 5 }),
    );
    await page.goto(`/manage/paper/random?paperId=${paperId}&tab=individual`);
    await field(page, '人数').fill('30');
    await page.getByRole('button', { name: '检查' }).click();
    await page.getByText('可以为 30 人各出一份卷').waitFor();
    await page.getByText(/任意两份预计平均至少重复 \d/).waitFor();
    await page.getByRole('button', { name: '生成', exact: true }).click();
    await page.getByText('0 / 30 份').waitFor();
    await product().doJobs();
    await page.getByText('已完成').waitFor();
    await page.getByRole('cell', { name: '随机测验卷' }).click();
    const drawer = page.getByRole('dialog', { name: '随机测验卷' });
    await drawer.getByText('前 20 份两两重复的题数').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await drawer.getByRole('cell', { name: '第 1 份', exact: true }).click();
    await page.getByText('4 题 · 共 20 分').waitFor();
    await page.getByRole('button', { name: '下一份' }).click();
    await page.getByRole('dialog', { name: /第 2 份/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
