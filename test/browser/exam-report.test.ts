import { describe, expect, test } from 'vitest';
import { result } from '#contract/exam/result.ts';
import { examWithAnswers, markAll } from '../make/marking.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('reports of an exam', () => {
  const { open, problems } = useProduct();

  test('an organiser reads and prints the exam and a person, who reads the own one after release', async () => {
    const made = await examWithAnswers(['断网上报', '拔掉网线']);
    const { admin, examId, manager, handed, people } = made;
    await markAll(made, 6);
    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('button', { name: '考试报告' }).click();
    await page.getByText('应考 2 人，交卷 2 人，交卷率 100.0%。').waitFor();
    await page.getByText(/评完的答卷只有 2 份/).waitFor();
    await page.getByRole('table', { name: '分数分布' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: '打印或存为 PDF' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('menu').first().isVisible()).toBe(false);
    // On paper it is white, and says of whom and of when it is.
    const colours = () =>
      page.evaluate(() =>
        ['html', 'body', '#root', '.admin-content'].map((part) => {
          const found = document.querySelector(part);
          return found ? getComputedStyle(found).backgroundColor : '';
        }),
      );
    for (const colour of await colours()) expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)', '']).toContain(colour);
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^测试机构.* · 报告生成于 \d{4}-\d{2}-\d{2}/ })
      .waitFor();
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('row', { name: /16/ }).getByRole('link').first().click();
    await page.getByText(/得 16 分（满分 .*与平均分相同。/).waitFor();
    await page.getByRole('table', { name: '大题' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);

    const [own] = people;
    const learner = await open(phone);
    await signInAs(learner.page, own?.username ?? '', password);
    await learner.page.goto(`/exam/report/${handed[0]?.attemptId}`);
    await learner.page.getByText('成绩还没有公布，公布后可以查看成绩报告').waitFor();
    await admin.call(result.release, { query: { examId } });
    await learner.page.goto(`/exam/result/${handed[0]?.attemptId}`);
    await learner.page.getByRole('link', { name: '成绩报告' }).click();
    await learner.page.getByText(/得 16 分（满分 .*及格。/).waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    expect(await smallTargets(learner.page)).toEqual([]);
    await learner.page.emulateMedia({ media: 'print' });
    expect(await learner.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(problems).toEqual([]);
  });
});
