import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { marking } from '#contract/exam/marking.ts';
import { makeExam, type NewQuestion } from '../make/exam.ts';
import { choiceOptions, sampleQuestion } from '../make/question.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const material = '某厂设在海边，原料由海路运来，产品销往内陆。';
const composite: NewQuestion = {
  ...{ type: 'COMPOSITE', stem: `<p>${material}</p>`.repeat(30) },
  children: [
    { type: 'SINGLE', stem: '选址首先考虑的是', points: 2, options: choiceOptions('*运输', '市场', '气候') },
    { type: 'SHORT', stem: '说明对当地的影响', points: 3, answer: { reference: '<p>就业</p>' } },
  ],
};
const questions = [sampleQuestion.judge('开头的判断题'), composite];

describe.skipIf(skipReason)('a material and the questions about it', () => {
  const { open, problems } = useProduct();

  async function begin(viewport?: typeof phone) {
    const { organisation, admin } = await makeAdministrator();
    const person = await makeStaff(organisation);
    const release = { score: 'now', correctness: 'now', key: 'now' } as const;
    const { examId } = await makeExam(admin, [person], { questions, rules: { release } });
    const { page, context } = await open(viewport);
    await signInAs(page, person.username, password);
    await page.goto(`/exam/${examId}`);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 3 小题').waitFor();
    return { admin, examId, page, context };
  }

  const region = (page: Page) => page.getByRole('region', { name: /材料.*第 2–3 题/ });
  const text = (page: Page) => region(page).locator('.take-material-text');

  /** The page's own files have been kept for a time without network. */
  const ready = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((wait) => setTimeout(wait, 50));
    });

  test('stays where it was read while its questions are answered, and is there in the result', async () => {
    const { admin, examId, page } = await begin();
    expect(await region(page).count()).toBe(0);
    await page.getByRole('button', { name: '第 2 题，第 2–3 题共用材料，未答' }).click();
    await region(page).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await text(page).evaluate((place) => place.scrollTo(0, 300));
    await page.getByRole('radio', { name: /运输/ }).click();
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByText('第 3 / 3 小题').waitFor();
    expect(await text(page).evaluate((place) => place.scrollTop)).toBe(300);
    await page.getByRole('textbox').fill('带动就业');
    await page.getByText('已保存', { exact: true }).first().waitFor();
    await page.reload();
    await region(page).waitFor();
    await page.getByRole('button', { name: '交卷' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click();
    await page.getByText('第 2–3 题').waitFor();
    await page.getByText(material).first().waitFor();
    await page.getByText('说明对当地的影响').waitFor();
    expect(await axeProblems(page)).toEqual([]);

    const [task] = await admin.call(marking.task, { query: { examId } });
    expect(task?.questions).toMatchObject([{ position: 3, points: 6, total: 1 }]);
    expect(problems).toEqual([]);
  });

  test('is there on a phone after a reload without network, and can be folded', async () => {
    const { page, context } = await begin(phone);
    await page.getByRole('button', { name: '下一题' }).click();
    await region(page).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page), await smallTargets(page)]).toEqual([[], 0, []]);
    await ready(page);
    await context.setOffline(true);
    await page.reload();
    await region(page).waitFor();
    await page.getByText('网络已断开').first().waitFor();
    await page.getByRole('button', { name: '收起' }).click();
    await text(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByText('第 3 / 3 小题').waitFor();
    await expect.poll(() => text(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: '展开' }).click();
    await text(page).waitFor();
    expect(problems).toEqual([]);
  });
});
