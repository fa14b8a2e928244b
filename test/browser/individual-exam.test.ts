import { describe, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../make/question.ts';
import { makeRandomPaper, oneSection } from '../make/random-paper.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe.skipIf(skipReason)('an exam with a paper of their own for everybody', () => {
  const { product, open, problems } = useProduct();

  test('a random paper is chosen, checked and published while progress is shown; each paper is read, and one is sat', async () => {
    const { admin, staff, organisation } = await makeAdministrator();
    const bankId = await makeBank(admin);
    for (let at = 1; at <= 6; at += 1) await makeQuestion(admin, bankId, sampleQuestion.single(`单选第 ${at} 题`));
    await makeRandomPaper(admin, oneSection({ count: 2, points: 5 }));
    const person = await makeStaff(organisation, { realName: '林晓' });
    const other = await makeStaff(organisation, { realName: '周宁' });
    const { examId } = await admin.call(exam.add, {
      body: { name: '安全月考', durationMinutes: 30, startAt: inMinutes(-5), endAt: inMinutes(60) },
    });
    const userIds = [person.userId, other.userId];
    await admin.call(examinee.add, { query: { examId }, body: { userIds } });
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/editor?examId=${examId}&step=paper`);
    await page.getByText('一人一卷', { exact: true }).click();
    await page.getByRole('button', { name: '选用' }).first().click();
    await page.getByText('已选随机试卷').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存').waitFor();
    await page.goto(`/manage/exam/editor?examId=${examId}&step=confirm`);
    await page.getByText('可以为 2 名考生各出一份卷').waitFor();
    await page.getByText('任意两份预计平均至少重复 0.0 题').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发\s*布/ })
      .click();
    await page.getByText('发布中：已为 0 / 2 名考生生成试卷').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await product().doJobs();
    await page.getByText('两份平均重复').waitFor();
    await page.getByText(/每人的试卷按随机试卷「.+」（发布时的第 \d+ 版）的规则抽取，种子 \d+/).waitFor();
    await page.getByRole('cell', { name: '周宁' }).click();
    await page.getByRole('dialog', { name: /周宁 · 第 \d 份/ }).waitFor();
    await page
      .getByRole('dialog')
      .getByText(/单选第 \d 题/)
      .first()
      .waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    const { page: hall } = await open(phone);
    await signInAs(hall, person.username, password);
    await hall.goto(`/exam/${examId}`);
    await hall.getByRole('button', { name: '开始考试' }).click();
    await hall.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await hall
      .getByText(/单选第 \d 题/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });
});
