import { describe, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { practice } from '#contract/study/practice.ts';
import { makeBank } from '../make/question.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('practice', () => {
  const { open, problems } = useProduct();

  test('on a phone tells what is right at once, keeps wrong answers, and lets them be practised until they are mastered', async () => {
    const { admin, organisation } = await makeAdministrator();
    const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
    await admin.call(question.add, {
      body: { bankId, type: 'JUDGE', stem: '口令可以告诉同事', answer: false, analysis: '<p>口令只能自己知道</p>' },
    });
    const body = { name: '上岗练习', source: { bankIds: [bankId], count: 5 }, modes: ['SEQUENTIAL' as const] };
    const { practiceId } = await admin.call(practice.add, { body });
    await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
    const person = await makeStaff(organisation);
    const { page } = await open(phone);
    await signInAs(page, person.username, password);
    await page.goto('/practice');
    await page.getByRole('button', { name: '顺序练习' }).click();
    await page.getByText('口令可以告诉同事').waitFor();
    expect(await page.getByText('口令只能自己知道').count()).toBe(0);
    await page.getByRole('radio', { name: '对' }).click();
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('口令只能自己知道').waitFor();
    await page.getByText('答错了').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: '看结果' }).click();
    await page.getByText('答对 0 题').waitFor();

    for (const streak of [0, 1]) {
      await page.getByRole('link', { name: '回到练习' }).click();
      await page.getByText(`连续答对 ${streak} / 2 次`).waitFor();
      expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      await page.getByRole('button', { name: '重练错题' }).click();
      // By the keyboard: 2 is 错, Enter answers and goes on.
      await page.getByRole('radio', { name: '错' }).waitFor();
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await page.getByText('答对了').waitFor();
      await page.getByRole('button', { name: '看结果' }).click();
      await page.getByText('答对 1 题').waitFor();
    }
    await page.getByRole('link', { name: '回到练习' }).click();
    await page.getByText('没有错题').waitFor();
    await page.getByRole('button', { name: '已掌握', exact: true }).first().click();
    await page.getByText('口令可以告诉同事').waitFor();
    expect(problems).toEqual([]);
  });
});
