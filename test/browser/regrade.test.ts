import { describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { result } from '#contract/exam/result.ts';
import { makeExam, takeExam } from '../make/exam.ts';
import { as, makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const option = (content: string, correct = false) => ({ content, correct });
const single = {
  ...{ type: 'SINGLE' as const, stem: '<p>与 $2x = 4$ 同解的是哪一个？</p>' },
  options: [option('$x = 3$', true), option('$x = 2$'), option('$x = 4$')],
};
const judge = { type: 'JUDGE' as const, stem: '<p>零是偶数。</p>', answer: true };

describe.skipIf(skipReason)('a wrong key', () => {
  const { product, open, problems } = useProduct();

  test('is corrected after a preview and with a reason; who was right reads the new score', async () => {
    const { admin, staff, organisation } = await makeAdministrator();
    const person = await makeStaff(organisation, { realName: '林晓' });
    const { examId } = await makeExam(admin, [person], { questions: [single, judge], rules: { passScore: 15 } });
    const taker = await as(person);
    const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
    const answers = [
      { questionId: order[0]?.questionId ?? '', seq: 1, response: order[0]?.optionIds[1] ?? '' },
      { questionId: order[1]?.questionId ?? '', seq: 1, response: true },
    ];
    await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
    await taker.call(attempt.submit, { query: { attemptId } });
    await admin.call(result.release, { query: { examId } });

    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('tab', { name: '更正答案' }).click();
    await page.getByRole('row', { name: /同解/ }).getByRole('button', { name: '更正' }).click();
    const dialog = page.getByRole('dialog', { name: '更正第 1 题' });
    await dialog.locator('.katex').nth(3).waitFor();
    await dialog.getByRole('checkbox').nth(0).uncheck();
    await dialog.getByRole('button', { name: '预览变化' }).click();
    await dialog.getByText('请至少选择一个正确选项').waitFor();
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByRole('button', { name: '预览变化' }).click();
    await dialog.getByText('1 人的成绩有变化（按计入成绩的那次作答）：1 人提高，0 人降低；1 人变为及格').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await dialog.getByRole('button', { name: '确认并重评' }).click();
    await dialog.getByText('请填写原因').waitFor();
    await dialog.getByLabel('原因').fill('答案印错了');
    await dialog.getByRole('button', { name: '确认并重评' }).click();
    await page.getByText('已更正，正在重新评分').waitFor();
    await product().doJobs();
    await page.getByText(/更正了第 1 题：答案印错了。1 份答卷的得分有变化/).waitFor();
    await page.getByRole('row', { name: /同解.*已更正/ }).waitFor();

    const learner = await open(phone);
    await signInAs(learner.page, person.username, password);
    await learner.page.goto(`/exam/result/${attemptId}`);
    await learner.page.getByText('20', { exact: true }).first().waitFor();
    await learner.page.getByText(/及格/).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('is left out after a preview that says what becomes of totals; its examinee reads that it does not count', async () => {
    const { admin, staff, organisation } = await makeAdministrator();
    const person = await makeStaff(organisation, { realName: '林晓' });
    const { examId } = await makeExam(admin, [person], { questions: [judge, single], rules: { passScore: 10 } });
    const attemptId = await takeExam(await as(person), examId, false);
    await admin.call(result.release, { query: { examId } });

    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('tab', { name: '更正答案' }).click();
    await page
      .getByRole('row', { name: /零是偶数/ })
      .getByRole('button', { name: '更正' })
      .click();
    const dialog = page.getByRole('dialog', { name: '更正第 1 题' });
    await dialog.getByRole('radio', { name: '去掉本题，不计分' }).check();
    await dialog.getByRole('radio', { name: '从总分里减去' }).check();
    await dialog.getByRole('button', { name: '预览变化' }).click();
    await dialog.getByText('总分由 20 分变为 10 分，及格分是按分数设定的，仍是 10 分。').waitFor();
    await dialog.getByText('交卷的 1 人，成绩都不变。').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await dialog.getByLabel('原因').fill('超纲');
    await dialog.getByRole('button', { name: '确认并重评' }).click();
    await page.getByText(/去掉了第 1 题：超纲。/).waitFor();
    await product().doJobs();
    await page.getByText(/去掉了第 1 题：超纲。0 份答卷的得分有变化/).waitFor();
    await page
      .getByRole('row', { name: /零是偶数.*10 → 0.*已去掉，总分减少/ })
      .getByRole('button', { name: '更正' })
      .click();
    await page.getByRole('dialog', { name: '更正第 1 题' }).getByRole('radio', { name: '放回，重新计分' }).waitFor();

    const learner = await open(phone);
    await signInAs(learner.page, person.username, password);
    await learner.page.goto(`/exam/result/${attemptId}`);
    await learner.page.getByText('本题不计分').waitFor();
    await learner.page.getByText('/ 10 分').first().waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });
});
