import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { makeSectionExam, makeSectionPaper, type NewSection, statements } from '../make/section-exam.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const sections: NewSection[] = [
  { name: '基础题', minutes: 20, questions: statements(2, '基础') },
  { name: '选做题', choose: 1, questions: statements(3, '选做') },
];

describe.skipIf(skipReason)('sections with a time limit and with a choice', () => {
  const { open, problems } = useProduct();

  async function begin(viewport: typeof phone, given: NewSection[] = sections) {
    const { organisation, admin } = await makeAdministrator();
    const person = await makeStaff(organisation);
    const release = { score: 'now', correctness: 'now' } as const;
    const { examId } = await makeSectionExam(admin, [person], { sections: given, rules: { release } });
    const { page } = await open(viewport);
    await signInAs(page, person.username, password);
    await page.goto(`/exam/${examId}`);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    return page;
  }

  const answer = (page: Page) =>
    page
      .getByRole('radio', { name: /正确|对/ })
      .first()
      .click();
  const next = (page: Page) => page.getByRole('button', { name: '下一题' }).and(page.locator(':visible')).click();

  async function walk(page: Page) {
    await page.getByRole('heading', { name: '这场考试分大题计时' }).waitFor();
    await page.getByText('进入后立即开始计时，共 20 分钟').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: '进入并开始计时' }).click();
    await page.getByText('第 1 / 5 题').waitFor();
    await page.getByRole('timer', { name: '本大题剩余时间' }).waitFor();
    await answer(page);
    await next(page);
    await page.getByText('第 2 / 5 题').waitFor();
    await page.reload();
    await page.getByText('第 2 / 5 题').waitFor();
    await page.getByRole('timer', { name: '本大题剩余时间' }).waitFor();
    await page.getByRole('button', { name: '下一大题' }).and(page.locator(':visible')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('离开「一、基础题」后答案锁定，不能再返回').waitFor();
    await dialog.getByRole('button', { name: '进入', exact: true }).click();
    await page.getByText('第 3 / 5 题').waitFor();
    await page.getByText('本大题 3 题中任选 1 题作答；多做的，按题号顺序只计前 1 题').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await answer(page);
    await next(page);
    await page.getByText('第 4 / 5 题').waitFor();
    await answer(page);
    await page.getByText('这一题是多做的，不计入成绩。').waitFor();
  }

  test('are gone through in order; who answers too many is told which do not count, before and afterwards', async () => {
    const page = await begin(desk);
    await walk(page);
    await expect.poll(() => page.getByRole('button', { name: /第 1 题，已答/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '第 4 题，已答，不计入' }).waitFor();
    await page.getByText('已答 2 / 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: '交卷' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('多做的不计入成绩，共').waitFor();
    await dialog.getByRole('button', { name: '确认交卷' }).click();
    await page.getByText('未计入').waitFor();
    await page.getByText('未选做').first().waitFor();
    await page.getByText('本大题任选 1 题作答，多做的按题号顺序只计前 1 题').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('can be gone through on a phone', async () => {
    const page = await begin(phone);
    await walk(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: /答题卡 2\/3/ }).click();
    const card = page.getByRole('dialog', { name: '答题卡' });
    await card.getByText('任选 1 题，已做 2 题，只计前 1 题', { exact: true }).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  });

  test('an author sets them, and is told beside the section what does not fit', async () => {
    const { admin, staff } = await makeAdministrator();
    const { paperId } = await makeSectionPaper(admin, [{ name: '论述题', questions: statements(3, '论述') }]);
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/paper/editor?paperId=${paperId}`);
    await page.getByRole('button', { name: '选做与限时' }).click();
    await page.getByRole('switch', { name: '选做' }).click();
    await page.getByText('3 题中任选 2 题 · 每题 10 分 · 共 20 分').waitFor();
    await page.getByRole('switch', { name: '限时' }).click();
    await page.getByText('共 20 分 · 限时 20 分钟').waitFor();
    await page.getByRole('spinbutton', { name: '任选几题' }).fill('3');
    await page.getByText('本大题只有 3 题，任选的题数要比它少').waitFor();
    await page.getByRole('spinbutton', { name: '任选几题' }).fill('1');
    await page.getByText('3 题中任选 1 题 · 每题 10 分 · 共 10 分').waitFor();
    await expect
      .poll(async () => (await admin.call(paper.detail, { query: { paperId } })).sectionVOS[0])
      .toMatchObject({ choose: 1, minutes: 20 });
    await page.goto(`/manage/paper/preview?paperId=${paperId}`);
    await page.getByText('（3 题中任选 1 题作答，每题 10 分，共 10 分）').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
