import { describe, expect, test } from 'vitest';
import { result } from '#contract/exam/result.ts';
import { examOnTwoForms } from '../make/two-forms.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('two forms', () => {
  const { open, problems } = useProduct();

  test('are compared and equated after a preview and with a reason, and taken back', async () => {
    const { admin, manager, examId, hard, sat } = await examOnTwoForms(60);
    const raised = sat.filter(({ formId }) => formId === hard).length;
    await admin.call(result.release, { query: { examId } });

    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('tab', { name: '试卷对比' }).click();
    await page.getByRole('table', { name: '试卷对比' }).getByText('不变').waitFor();
    await page.getByRole('table', { name: '分数换算' }).getByText('±').first().waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: '预览并应用' }).click();
    const dialog = page.getByRole('dialog', { name: /按「第 1 套.*」等值/ });
    await dialog.getByText(`60 份答卷中 ${raised} 份的成绩有变化：${raised} 份提高，0 份降低`).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: '确认应用' }).click();
    await dialog.getByText('请填写原因').waitFor();
    await dialog.getByLabel('原因').fill('乙卷偏难');
    await dialog.getByRole('button', { name: '确认应用' }).click();
    await page.getByText(`${raised} 份答卷的成绩有变化。原因：乙卷偏难`).waitFor();
    await page.getByText('已应用，成绩按等值后的分数计').waitFor();
    await page.getByRole('tab', { name: '成绩', exact: true }).click();
    await page.getByRole('columnheader', { name: '原始分' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    const learner = await open(phone);
    const person = sat.find(({ formId }) => formId === hard);
    await signInAs(learner.page, person?.username ?? '', password);
    await learner.page.goto(`/exam/result/${person?.attemptId}`);
    await learner.page.getByText(`本次作答的原始分 ${person?.score} 分等值后为`).waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    await learner.page.goto(`/exam/report/${person?.attemptId}`);
    await learner.page.getByText('原始分（等值前）').waitFor();

    await page.getByRole('tab', { name: '试卷对比' }).click();
    await page.getByRole('button', { name: '撤销等值' }).click();
    const revert = page.getByRole('dialog', { name: '撤销等值' });
    await revert.getByLabel('原因').fill('另行处理');
    await revert
      .getByRole('button', { name: '撤 销' })
      .or(revert.getByRole('button', { name: '撤销', exact: true }))
      .click();
    await page.getByText(/撤销了这次等值。原因：另行处理/).waitFor();
    await page.getByRole('button', { name: '预览并应用' }).waitFor();
    expect(problems).toEqual([]);
  });
});
