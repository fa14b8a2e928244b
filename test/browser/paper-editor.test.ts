import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { makePaper } from '../make/paper.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../make/question.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('the paper editor', () => {
  const { open, problems } = useProduct();

  /** A bank of three single choices of one point of knowledge, a judgement and a composite; a paper with `placed` of them. */
  async function makeAuthor(placed: number) {
    const { admin, organisation, staff } = await makeAdministrator();
    const bankId = await makeBank(admin, '数学题库');
    const { id } = await admin.call(knowledge.add, { body: { name: '集合' } });
    const add = async (given: NewQuestion, knowledgeIds: string[] = []) =>
      (await admin.call(question.add, { body: { bankId, ...given, knowledgeIds } })).questionId;
    const questionIds = [
      await add({ ...sampleQuestion.single('并集是什么'), difficulty: 3 }, [id]),
      await add({ ...sampleQuestion.single('交集是什么'), difficulty: 3 }, [id]),
      await add({ ...sampleQuestion.single('补集是什么'), difficulty: 4 }, [id]),
      await add({ ...sampleQuestion.judge('空集是任何集合的子集'), difficulty: 7 }),
      await add(sampleQuestion.composite('阅读下面的证明')),
    ];
    const made = await makePaper(admin, { name: '期中试卷', questionIds: questionIds.slice(0, placed) });
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await openEditor(page, made.paperId);
    return { admin, organisation, page, ...made, questionIds };
  }

  async function openEditor(page: Page, paperId: string) {
    await page.goto(`/manage/paper/editor?paperId=${paperId}`);
    await page.getByRole('heading', { name: '期中试卷' }).waitFor();
  }

  const totals = (page: Page) => page.getByRole('region', { name: '试卷合计' });
  const rows = (page: Page) => page.locator('[data-row]');
  const pick = (page: Page, stem: string, name = '加入') =>
    page.getByRole('listitem').filter({ hasText: stem }).getByRole('button', { name, exact: true }).click();
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: '已自动保存' }).waitFor();
  const pointsOf = async (page: Page) =>
    Promise.all((await rows(page).getByRole('textbox').all()).map((input) => input.inputValue()));

  test('picked questions count at once; a total is spread in halves and says what is left; undone and done again', async () => {
    const { page, admin, paperId } = await makeAuthor(0);
    for (const stem of ['并集是什么', '交集是什么', '空集是', '阅读下面的证明']) await pick(page, stem);
    await totals(page).getByText('4 题（5 小题）').waitFor();
    const made = ['判断 1 题 10 分', '单选 2 题 20 分', '材料 1 题 10 分', '覆盖 1 个知识点', '集合 2 题 20 分'];
    for (const text of [...made, '未归入知识点 2 题 20 分'])
      await totals(page).getByText(text, { exact: true }).waitFor();
    await totals(page).getByRole('button', { name: '按总分平均' }).click();
    await page.getByLabel('试卷总分，平均分到每题').fill('12');
    await page.getByText('每小题 2 分，余 2 分：前 4 小题各多 0.5 分').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => pointsOf(page)).toEqual(['2.5', '2.5', '2.5', '4.5']);
    await pick(page, '交集是什么', '移除');
    await totals(page).getByText('9.5 分').first().waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => pointsOf(page)).toEqual(['10', '10', '10', '10']);
    await page.getByRole('button', { name: '重做' }).click();
    await expect.poll(() => pointsOf(page)).toEqual(['2.5', '2.5', '2.5', '4.5']);
    await saved(page);
    await expect.poll(async () => (await admin.call(paper.detail, { query: { paperId } })).totalPoints).toBe(12);
    expect(problems).toEqual([]);
  });

  test('a question is replaced by an equal one with its points; one that is deleted is named and stays', async () => {
    const { page, admin, paperId, questionIds } = await makeAuthor(2);
    await page.getByRole('button', { name: '替换「并集是什么」' }).click();
    const drawer = page.getByRole('dialog', { name: '替换试题' });
    await drawer.getByText('难度高 1，知识点相同').waitFor();
    await expect.poll(() => drawer.getByRole('button', { name: '用这道' }).count()).toBe(1);
    await drawer.getByRole('button', { name: '用这道' }).click();
    await rows(page).first().getByText('补集是什么').waitFor();
    await saved(page);
    await admin.call(question.delete, { body: { questionIds: questionIds.slice(1, 2), confirmed: true } });
    await openEditor(page, paperId);
    await page.getByText('1 道试题已在题库中删除或停用：「交集是什么」').waitFor();
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('button', { name: '完成', exact: true }).click();
    await page.getByText('有 1 道试题已被删除或停用').waitFor();
    await page.getByRole('button', { name: '全部移除' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('of two authors the second one is asked, and may keep both', async () => {
    const { page, admin, organisation, paperId } = await makeAuthor(2);
    const other = await makeStaff(organisation, { roles: [administrator] });
    const { page: second } = await open();
    await signInAs(second, other.username, password);
    await openEditor(second, paperId);
    await pick(page, '空集是');
    await saved(page);
    await pick(second, '补集是什么');
    const dialog = second.getByRole('dialog', { name: '这份试卷刚刚被他人修改' });
    await dialog.getByRole('button', { name: '两份都留，我的另存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const told = second.getByRole('dialog', { name: '两份都已保存' });
    await told.getByText('「期中试卷（我的修改）」').waitFor();
    await told.getByRole('button', { name: '留在对方的版本' }).click();
    await rows(second).filter({ hasText: '空集是' }).waitFor();
    const found = await admin.call(paper.search, { body: { page: { pageNumber: 1, pageSize: 10 } } });
    const stems = async (name: string) => {
      const row = found.data.find((one) => one.name === name);
      const whole = await admin.call(paper.detail, { query: { paperId: row?.paperId ?? '' } });
      return whole.sectionVOS.flatMap(({ questionVOS }) => questionVOS.map(({ stem }) => stem)).at(-1);
    };
    expect(await stems('期中试卷')).toContain('空集是');
    expect(await stems('期中试卷（我的修改）')).toContain('补集是什么');
    // The one that was loaded can go on being changed, also when its name is another meanwhile.
    const { version } = await admin.call(paper.detail, { query: { paperId } });
    await admin.call(paper.modify, { query: { paperId }, body: { version, name: '期中试卷 B' } });
    await pick(second, '阅读下面的证明');
    await saved(second);
    expect(problems).toEqual([]);
  });

  test('without a network the page says so and saves when it is there again, also after it was closed', async () => {
    const { page, admin, paperId } = await makeAuthor(1);
    await page.context().setOffline(true);
    await rows(page).getByRole('textbox').fill('7.5');
    await page.keyboard.press('Enter');
    await page.getByText('连不上服务器，改动留在这个浏览器里，恢复后自动保存').waitFor();
    await page.context().setOffline(false);
    await saved(page);
    const total = async () => (await admin.call(paper.detail, { query: { paperId } })).totalPoints;
    expect(await total()).toBe(7.5);
    await page.route('**/paper/modify?*', (route) => route.abort());
    await rows(page).getByRole('textbox').fill('8');
    await page.keyboard.press('Enter');
    await page.getByText('连不上服务器').waitFor();
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/manage/paper/list');
    await page.unroute('**/paper/modify?*');
    await openEditor(page, paperId);
    await page.getByText('已恢复上次没有保存的改动').waitFor();
    await saved(page);
    expect(await total()).toBe(8);
    expect(problems).toEqual([]);
  });
});
