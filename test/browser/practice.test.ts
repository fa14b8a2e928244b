import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { practice } from '#contract/study/practice.ts';
import { closeJudge, codeQuestion, judgeAll, openJudge, whyNoJudge } from '../make/code-exam.ts';
import { makeBank, withReferences } from '../make/question.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('practice', () => {
  const { open, problems } = useProduct();
  beforeAll(openJudge);
  afterAll(closeJudge);

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
    const { page, context } = await open(phone);
    await signInAs(page, person.username, password);
    await page.goto('/practice');
    await page.getByRole('button', { name: '顺序练习' }).click();
    await page.getByText('口令可以告诉同事').waitFor();
    expect(await page.getByText('口令只能自己知道').count()).toBe(0);
    await page.getByRole('radio', { name: '对' }).click();
    // Without a network it is said what became of the answer, and it goes by itself once the network is back.
    await context.setOffline(true);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('这道题的答案还没有交上去').waitFor();
    await page.getByRole('button', { name: '现在重试' }).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await context.setOffline(false);
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

  test.skipIf(whyNoJudge)(
    'asks code that the judge runs, and a short answer that is assessed beside its reference',
    async () => {
      const { admin, organisation } = await makeAdministrator();
      const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
      const short = {
        type: 'SHORT' as const,
        stem: '为什么要双人复核？',
        answer: { reference: '<p>防止一人舞弊</p>' },
      };
      const body = await withReferences(bankId, [short as never, codeQuestion]);
      await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
      const { practiceId } = await admin.call(practice.add, {
        body: {
          ...{ name: '编程与简答', modes: ['SEQUENTIAL'] },
          source: { bankIds: [bankId], types: ['SHORT', 'CODE'], count: 5 },
        },
      });
      await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
      const person = await makeStaff(organisation);
      const { page } = await open(phone);
      await signInAs(page, person.username, password);
      await page.goto('/practice');
      await page.getByRole('button', { name: '顺序练习' }).click();
      await page.getByText('为什么要双人复核？').waitFor();
      expect(await page.getByText('防止一人舞弊').count()).toBe(0);
      await page.getByRole('textbox', { name: '您的答案' }).fill('互相监督');
      // What was begun is there after a reload.
      await page.reload();
      await page.getByText('互相监督').waitFor();
      await page.getByRole('button', { name: '提交' }).click();
      await page.getByText('防止一人舞弊').waitFor();
      expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      await page.getByRole('button', { name: '部分会' }).click();
      await page.getByText('自评：部分会').waitFor();
      await page.getByRole('button', { name: '下一题' }).click();

      await page.getByText('输入两个整数').waitFor();
      await page.getByRole('tab', { name: 'python' }).click();
      const editor = page.getByRole('textbox', { name: 'python 作答代码' });
      await editor.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('print(sum(map(int, input().split())))');
      expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      await page.getByRole('button', { name: '运行样例' }).click();
      await page.getByText('排队中').waitFor();
      await judgeAll(organisation.organisationId);
      await page.getByText('1 个样例全部通过').waitFor();
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await page.getByText('正在判题').waitFor();
      await judgeAll(organisation.organisationId);
      await page.getByText('通过 3 / 3 个用例').waitFor();
      await page.getByText('答对了').waitFor();
      expect(await page.getByText('4711').count()).toBe(0);
      expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      await page.getByRole('button', { name: '看结果' }).click();
      await page.getByText('共 2 题，作答 2 题，答对 1 题').waitFor();
      expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      expect(problems).toEqual([]);
    },
  );
});
