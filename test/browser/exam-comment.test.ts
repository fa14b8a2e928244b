import { describe, expect, test } from 'vitest';
import { result } from '#contract/exam/result.ts';
import { examWithAnswers, markAll } from '../make/marking.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('comments on results', () => {
  const { open, problems } = useProduct();

  test('an organiser writes by score band and to one, who reads it on a phone after release', async () => {
    const made = await examWithAnswers(['断网上报', '拔掉网线']);
    const { admin, examId, manager, handed, people } = made;
    await markAll(made, 6);
    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('button', { name: '写评语' }).click();
    await page.getByRole('button', { name: '按分数段写评语' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('第 3 段的评语').fill('{姓名}，{得分} 分，请复习{分数}。');
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: '写评语' }).click();
    await page.getByText('评语中的「{分数}」不是可以使用的变量，请修改').first().waitFor();
    await dialog.getByLabel('第 3 段的评语').fill('{姓名}，{得分} 分，请复习。');
    await dialog.getByRole('button', { name: '写评语' }).click();
    await page.getByText('已写给 2 人').waitFor();
    await page.getByText('{姓名}，{得分} 分，请复习。').first().waitFor();
    const first = page.getByRole('row', { name: new RegExp((people[0]?.username ?? '').slice(-8)) });
    await first.getByRole('button', { name: '修改' }).click();
    await dialog.getByLabel('评语', { exact: true }).fill('{姓名}得 {得分} 分：步骤完整。');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('已写给 1 人').waitFor();
    expect(await axeProblems(page)).toEqual([]);

    const learner = await open(phone);
    await signInAs(learner.page, people[0]?.username ?? '', password);
    await admin.call(result.release, { query: { examId } });
    await learner.page.goto(`/exam/result/${handed[0]?.attemptId}`);
    await learner.page.getByText(`林晓得 16 分：步骤完整。`).waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });
});
