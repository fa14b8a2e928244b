import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../make/paper.ts';
import { makeAdministrator, password } from '../make.ts';
import { axeProblems } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const times = { startAt: '2027-03-01T01:00:00Z', endAt: '2027-03-01T03:00:00Z', durationMinutes: 60 };

const imported = `一、单选题（每题5分）
1. 支票的提示付款期限是几天？
A. 十天
B. 一个月
答案：A
二、判断题
2. 存款保险由银行自愿参加。（ ）
答案：错误
`;

describe.skipIf(skipReason)('paper banks', () => {
  const { open, problems } = useProduct();

  /** Two papers that share one of their two questions each. */
  async function makePapers(admin: Admin) {
    const paperBankId = await makePaperBank(admin);
    const [first = '', second = '', third = ''] = await makePaperQuestions(admin, 3);
    const one = await makePaper(admin, { name: '甲卷', paperBankId, questionIds: [first, second] });
    await makePaper(admin, { name: '乙卷', paperBankId, questionIds: [second, third], points: 5 });
    return one;
  }

  async function signedIn(viewport?: { width: number; height: number }) {
    const { admin, staff } = await makeAdministrator();
    const { page } = await open(viewport);
    await signInAs(page, staff.username, password);
    return { admin, page };
  }

  const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const press = (page: Page, title: string, name: RegExp) => dialog(page, title).getByRole('button', { name }).click();

  async function inRow(page: Page, name: string, action: string) {
    await rowOf(page, name).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** The last ones of the bar stand in its menu. */
  async function inBatch(page: Page, names: readonly string[], action: string) {
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: '批量操作' });
    const button = bar.getByRole('button', { name: action, exact: true });
    if (await button.isVisible()) return button.click();
    await bar.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  async function choose(page: Page, title: string, label: string, option: string | RegExp) {
    // A dialog that has just opened takes the focus, and with it closes what was opened meanwhile.
    await dialog(page, title).locator('input:focus').waitFor();
    await dialog(page, title).getByLabel(label).click();
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(option).click();
  }

  async function makeCategory(page: Page, name: string) {
    await page.getByRole('button', { name: '新增分类' }).click();
    await dialog(page, '新增分类').getByLabel('分类名称').fill(name);
    await press(page, '新增分类', /保\s?存/);
    await page.getByRole('button', { name: `分类「${name}」的操作` }).waitFor();
  }

  test('a bank stands in its category, which stays while it is needed', async () => {
    const { page } = await signedIn();
    await page.goto('/manage/paperBankMgt');
    await makeCategory(page, '季度考试');
    await page.getByRole('tree').getByText('季度考试').click();
    // A new bank goes to the category that the page shows.
    await page.getByText('没有符合条件的数据').waitFor();
    await page.getByRole('button', { name: '新建卷库' }).first().click();
    await dialog(page, '新建卷库').getByLabel('卷库名称').fill('一季度');
    await press(page, '新建卷库', /保\s?存/);
    await rowOf(page, '一季度').getByText('季度考试').waitFor();
    expect(await axeProblems(page)).toEqual([]);

    const menu = page.getByRole('button', { name: '分类「季度考试」的操作' });
    await menu.click();
    await page.getByRole('menuitem', { name: /还有 1 个卷库/ }).waitFor();
    await page.getByRole('menuitem', { name: '改名' }).click();
    await dialog(page, '分类改名').getByLabel('分类名称').fill('月度考试');
    await press(page, '分类改名', /保\s?存/);
    await rowOf(page, '一季度').getByText('月度考试').waitFor();

    await rowOf(page, '一季度').getByRole('link', { name: '一季度' }).click();
    await page.getByText('卷库里还没有试卷').waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    await rowOf(page, '一季度').getByRole('button', { name: '删除' }).click();
    await press(page, '删除卷库「一季度」？', /删\s?除/);
    await page.getByText('卷库已删除').waitFor();
    expect(problems).toEqual([]);
  });

  test('papers are copied, moved, compared and archived; one that an exam needs is not deleted', async () => {
    const { admin, page } = await signedIn();
    const { paperId } = await makePapers(admin);
    const { data } = await admin.call(paper.search, { body: {} });
    const bankName = data[0]?.paperBankName ?? '';
    await makePaperBank(admin);
    await admin.call(exam.add, { body: { name: '柜面业务考试', paperIds: [paperId], ...times } });

    await page.goto('/manage/paper/list');
    await inRow(page, '甲卷', '复制');
    await press(page, '复制「甲卷」', /复\s?制/);
    await rowOf(page, '甲卷（副本）').waitFor();
    await inRow(page, '甲卷（副本）', '移动');
    await press(page, '移动「甲卷（副本）」', /移\s?动/);
    await page.getByText('请选择卷库').waitFor();
    await choose(page, '移动「甲卷（副本）」', '移动到', /^卷库 /);
    await press(page, '移动「甲卷（副本）」', /移\s?动/);
    await page.getByText('已移动 1 份试卷').waitFor();
    await rowOf(page, '甲卷（副本）').getByText(bankName).waitFor({ state: 'detached' });

    await inBatch(page, ['甲卷', '乙卷'], '对比');
    await page.getByText('两份试卷有 1 道相同的试题，占题数较少一份的 50%。').waitFor();
    await page.getByRole('row', { name: /总分 (20 分 10 分|10 分 20 分)/ }).waitFor();
    await page
      .getByText(/各题难度按分值加权平均为/)
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: '只看不同的' }).check();
    await page.getByRole('row', { name: /^试题 / }).waitFor({ state: 'detached' });
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '返回' }).click();

    await inBatch(page, ['甲卷', '甲卷（副本）'], '删除');
    const asked = dialog(page, '删除选中的 2 份试卷？');
    await asked.getByText('其中 1 份正被考试使用，不能删除').waitFor();
    await asked.getByRole('link', { name: '柜面业务考试' }).waitFor();
    await asked.getByRole('button', { name: '改为归档' }).click();
    await page.getByText('已归档').first().waitFor();
    await asked.getByRole('button', { name: '删除其余 1 份' }).click();
    await page.getByText('已删除 1 份试卷').waitFor();
    await rowOf(page, '甲卷（副本）').waitFor({ state: 'detached' });
    await rowOf(page, '甲卷').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '试卷名称' }).fill('甲卷');
    await page.getByText('另有 1 份已归档').getByRole('button', { name: '查看' }).click();
    await rowOf(page, '甲卷').getByText('已归档').waitFor();
    await page.waitForURL(/state=ARCHIVED/);

    await rowOf(page, '甲卷').getByRole('button', { name: '统计' }).click();
    await page.getByRole('heading', { name: '使用情况' }).waitFor();
    await page.getByRole('link', { name: '柜面业务考试' }).waitFor();
    await page.getByText('按分值平均 3.00').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('an exam that is given a paper says which ones are drafts', async () => {
    const { admin, page } = await signedIn();
    await makePapers(admin);
    await page.goto('/manage/exam/editor');
    await page.getByLabel('考试名称').fill('柜面业务考试');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('另有 2 份草稿，完成后才能用于考试：「乙卷」「甲卷」。').waitFor();
    await page.getByRole('textbox', { name: '试卷名称' }).fill('甲');
    await page.getByText('另有 1 份草稿，完成后才能用于考试：「甲卷」。').waitFor();
    await page.getByRole('link', { name: '查看草稿' }).click();
    await rowOf(page, '甲卷').getByText('草稿').waitFor();
    expect(await rowOf(page, '乙卷').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('on a phone the list is read and used without going sideways', async () => {
    const { admin, page } = await signedIn(phone);
    await makePapers(admin);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/category/tree', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/manage/paper/list');
    await page.getByText('手动 · 2 题 · 20 分').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const menu = page.getByRole('button', { name: '「甲卷」的操作' });
    const place = await menu.boundingBox();
    answer();
    await page.getByRole('combobox', { name: '卷库分类' }).click();
    await page.getByText('还没有卷库分类').waitFor();
    await page.keyboard.press('Escape');
    // Nothing that comes late moves the rows under a finger.
    expect(await menu.boundingBox()).toEqual(place);
    await menu.click();
    await page.getByRole('menuitem', { name: '归档' }).click();
    await page.getByRole('textbox', { name: '试卷名称' }).fill('甲卷');
    await page.getByText('另有 1 份已归档').getByRole('button', { name: '查看' }).click();
    await rowOf(page, '甲卷').getByText('已归档').waitFor();
    expect(problems).toEqual([]);
  });

  test('what was imported becomes a paper, which says what had no points', async () => {
    const { admin, page } = await signedIn();
    const { bankId } = await admin.call(bank.add, { body: { name: '柜面业务题库' } });
    await page.goto(`/manage/question/list/import?bankId=${bankId}`);
    await page.getByRole('textbox', { name: '试卷文字' }).fill(imported);
    await page.getByRole('button', { name: '开始识别' }).click();
    await page.getByRole('button', { name: '导入 2 题' }).click();
    await page.getByRole('button', { name: '建成试卷' }).click();
    const form = dialog(page, '建成试卷');
    await form.getByLabel('试卷名称').fill('期末测验');
    await form.getByRole('button', { name: '建成试卷' }).click();
    await form.getByText('请填写卷库名称').waitFor();
    await form.getByLabel('卷库名称').fill('期末');
    await form.getByRole('button', { name: '建成试卷' }).click();
    const made = dialog(page, '试卷已建成');
    await made.getByText('第 2 题在原卷里没有写分值').waitFor();
    await made.getByRole('button', { name: '打开试卷' }).click();
    await page.getByRole('heading', { name: '期末测验' }).waitFor();

    await page.goBack();
    await page.getByRole('button', { name: '建成试卷' }).click();
    await choose(page, '建成试卷', '卷库', '期末');
    await form.getByRole('button', { name: '建成试卷' }).click();
    await dialog(page, '这次导入已经建成过试卷').getByText('没有再建一份').waitFor();
    expect((await admin.call(paper.search, { body: {} })).total).toBe(1);
    expect(problems).toEqual([]);
  });

  test('of several papers in one file each that is chosen becomes one, under its own name', async () => {
    const { admin, page } = await signedIn();
    const { bankId } = await admin.call(bank.add, { body: { name: '柜面业务题库' } });
    await page.goto(`/manage/question/list/import?bankId=${bankId}`);
    const paperText = (name: string, minutes: number) =>
      `柜面业务测试（${name}卷）\n考试时间：${minutes}分钟\n${imported.replaceAll('。', `，${name}。`).replaceAll('？', `，${name}？`)}`;
    const text = ['A', 'B', 'C'].map((name, at) => paperText(name, 60 + at * 15)).join('');
    await page.getByRole('textbox', { name: '试卷文字' }).fill(text);
    await page.getByRole('button', { name: '开始识别' }).click();
    await page.getByRole('button', { name: '导入 6 题' }).click();
    await page.getByRole('button', { name: '建成试卷' }).click();
    const form = dialog(page, '建成试卷');
    await form.getByText('这个文件里有 3 份试卷').waitFor();
    await form.getByLabel('卷库名称').fill('期末');
    await form.getByLabel('第 2 份的名称').fill('柜面业务补考');
    await form.getByRole('checkbox', { name: '建成第 3 份' }).uncheck();
    await form.getByRole('button', { name: '建成 2 份试卷' }).click();
    const made = dialog(page, '2 份试卷已建成');
    await made.getByRole('link', { name: '柜面业务补考' }).waitFor();
    await made
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    const papers = (await admin.call(paper.search, { body: {} })).data;
    expect(papers.map(({ name }) => name).toSorted()).toEqual(['柜面业务测试（A卷）', '柜面业务补考']);
    const details = await Promise.all(papers.map(({ paperId }) => admin.call(paper.detail, { query: { paperId } })));
    expect(details.map(({ suggestedMinutes }) => suggestedMinutes).toSorted()).toEqual([60, 75]);

    await page.getByRole('button', { name: '建成试卷' }).click();
    await form.getByRole('link', { name: '已建成' }).first().waitFor();
    await expect.poll(() => form.getByRole('checkbox', { name: '建成第 1 份' }).isDisabled()).toBe(true);
    await form.getByText('合成一份试卷').click();
    await choose(page, '建成试卷', '卷库', '期末');
    await form.getByRole('button', { name: '建成试卷' }).click();
    await dialog(page, '试卷已建成').getByRole('button', { name: '打开试卷' }).click();
    await page.getByText('第 3 份试卷').first().waitFor();
    expect(problems).toEqual([]);
  });
});
