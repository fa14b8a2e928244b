import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { result } from '#contract/exam/result.ts';
import { examWithAnswers } from '../make/marking.ts';
import { as, makeStaff, password } from '../make.ts';
import { axeProblems } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('marking in a team', () => {
  const { open, problems } = useProduct();

  async function made() {
    const exam = await examWithAnswers(['先断网再上报', '上报主管', '拔掉网线']);
    const person = (realName: string) => makeStaff(exam.organisation, { roles: ['阅卷员'], realName });
    const [one, other, arbiter] = [await person('评卷甲'), await person('评卷乙'), await person('仲裁丙')];
    return { ...exam, one, other, arbiter };
  }

  const dialog = (page: Page) => page.getByRole('dialog');

  async function choose(page: Page, label: string | RegExp, ...names: string[]) {
    const field = dialog(page).getByLabel(label);
    await field.click();
    for (const name of names) {
      await field.fill(name);
      await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
      await field.fill('');
    }
    await dialog(page).locator('.ant-modal-title').click();
  }

  /** Reads at the desk and gives these scores one after the other. */
  async function mark(username: string, examId: string, questionId: string, scores: readonly number[]) {
    const { page } = await open();
    await signInAs(page, username, password);
    await page.goto(`/manage/exam/check/detail?examId=${examId}&questionId=${questionId}`);
    for (const score of scores) {
      const saved = page.waitForResponse((reply) => reply.url().includes('/marking/score'));
      await page.getByLabel('得分', { exact: true }).fill(String(score));
      await page.getByRole('button', { name: /^确定/ }).click();
      await saved;
    }
  }

  test('two markers and an arbiter read one question blind, and their agreement is shown', async () => {
    const { examId, questionId, one, other, arbiter, manager, admin, handed } = await made();
    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto(`/manage/exam/check/team?examId=${examId}`);
    await page.getByRole('button', { name: '设置' }).click();
    await dialog(page).getByRole('switch').click();
    await dialog(page).getByLabel('允许误差（分）').fill('2');
    await choose(page, /由谁评/, '仲裁丙');
    expect(await axeProblems(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await page.getByText('双评，允许误差 2 分').waitFor();

    await page.getByRole('button', { name: '分配作答' }).click();
    await choose(page, '阅卷人', '评卷甲', '评卷乙');
    await dialog(page).getByRole('button', { name: '平均分配' }).click();
    await page.getByText('已分配 6 份').waitFor();

    const give = async (who: typeof one, scores: Record<string, number>) => {
      const me = await as(who);
      for (const [attemptId, score] of Object.entries(scores)) {
        const query = { examId, questionId, attemptId };
        const item = await me.call(marking.next, { query });
        const body = { attemptId, questionId, score, version: item?.mark.version ?? 0 };
        await me.call(marking.score, { query: { examId }, body });
      }
    };
    const [x = '', y = '', z = ''] = handed.map(({ attemptId }) => attemptId);
    await give(one, { [x]: 6, [y]: 5, [z]: 2 });
    await give(other, { [x]: 6, [y]: 6 });
    await mark(other.username, examId, questionId, [9]);
    await page.reload();
    await page.getByText('1 份待仲裁').waitFor();
    await mark(arbiter.username, examId, questionId, [8]);
    await page.reload();
    await page.getByText('3 / 3').first().waitFor();

    await page.getByRole('button', { name: '查看评分' }).click();
    await page.getByText('仲裁丙（第三评）：8 分').waitFor();
    await page
      .getByRole('button', { name: 'Close' })
      .or(page.getByRole('button', { name: '关闭' }))
      .first()
      .click();
    await page.getByRole('tab', { name: '一致性' }).click();
    const first = page.getByRole('row', { name: /评卷甲（/ });
    await first.waitFor();
    const cells = await first.getByRole('cell').allTextContents();
    expect(cells.filter((_, at) => at !== 0 && at !== 4)).toEqual([
      ...['3', '4.33', '2.08', '3', '33.3%', '66.7%', '-2.33', '不足 10 份'],
    ]);
    await page.getByText('评卷甲 与 评卷乙').or(page.getByText('评卷乙 与 评卷甲')).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const { data } = await admin.call(result.search, { query: { examId } });
    expect(data.map(({ score }) => score).sort()).toEqual([15.5, 16, 18.5]);
    expect(problems).toEqual([]);
  });

  test('before anybody has answered double marking is set, scoring points add up, and Escape asks what becomes of them', async () => {
    const { examId, manager } = await examWithAnswers([]);
    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto(`/manage/exam/newExamDetail?examId=${examId}`);
    await page.getByRole('button', { name: '阅卷分工' }).click();
    await page.getByText('0 / 0', { exact: true }).waitFor();
    await page.getByRole('button', { name: '设置' }).click();
    // Nothing is typed yet: Escape closes it at once.
    await dialog(page).getByText('合计 10 / 10 分').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: '设置' }).click();
    await dialog(page).getByLabel('采分点 1 的分数').fill('99');
    await dialog(page).getByText('合计 99 / 10 分，超出 89 分，请修改').waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '还有内容没有保存' });
    await question.getByRole('button', { name: '继续编辑' }).click();
    await question.waitFor({ state: 'hidden' });
    await dialog(page).getByLabel('采分点 1 的分数').fill('8');
    await dialog(page).getByText('合计 8 / 10 分，还有 2 分').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await dialog(page).getByRole('switch').click();
    await dialog(page).getByLabel('允许误差（分）').fill('2');
    await dialog(page)
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.getByText('双评，允许误差 2 分').waitFor();
    expect(problems).toEqual([]);
  });

  test('an answer goes back, what is left goes to another, and a score is settled by hand', async () => {
    const { examId, questionId, one, manager, admin } = await made();
    const body = { markers: [{ userId: one.userId }] };
    await admin.call(markingTeam.assign, { query: { examId }, body });
    await mark(one.username, examId, questionId, [4]);
    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto(`/manage/exam/check/team?examId=${examId}`);
    await page.getByRole('button', { name: '收回未评' }).click();
    await choose(page, /转给/, '评卷乙');
    await dialog(page).getByRole('button', { name: '收回' }).click();
    await page.getByText('已收回 2 份，转出 2 份').waitFor();

    await page.getByRole('button', { name: '查看评分' }).click();
    await page.getByRole('button', { name: '退回评卷甲' }).click();
    await page.getByLabel('原因').fill('第二个采分点漏看');
    await page.getByRole('button', { name: '退回', exact: true }).click();
    await page.getByText('评卷甲：退回未评').waitFor();

    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('button', { name: '改分' }).first().click();
    await page.getByRole('row', { name: /简答/ }).getByRole('button', { name: '改分' }).click();
    await page.getByLabel('得分', { exact: true }).fill('7.5');
    await page.getByLabel('原因').fill('题目有歧义');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '改定' }).click();
    await page.getByText('7.5 / 10（改定）').waitFor();
    await page.getByText('（总分 17.5）').waitFor();
    expect(problems).toEqual([]);
  });
});
