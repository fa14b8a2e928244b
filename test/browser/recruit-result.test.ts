import { describe, expect, test } from 'vitest';
import { recruitResult } from '#contract/recruitment/result.ts';
import { applying, interviewed, judge, makeMatching, sitExam } from '../make/matched.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, signInAs, skipReason, useProduct } from './browser.ts';

const page = '/manage/recruitment/staff/result';

describe.skipIf(skipReason)('results of applicants', () => {
  const { open, problems } = useProduct();

  test('are sorted, opened, chosen by a score to be moved by a person, and compared', async () => {
    const made = await makeMatching();
    const [best, other] = [await applying(made, '沈青禾', { skills: ['Java'] }), await applying(made, '石磊')];
    await sitExam(made, best, 3);
    await sitExam(made, other, 1);
    await judge(made.interviewer, await interviewed(made, best, [made.interviewer]), 4);
    const { page: tab } = await open(desk);
    await signInAs(tab, made.staff.username, password);

    await tab.goto(page);
    await tab.getByRole('button', { name: '沈青禾' }).waitFor();
    expect([await axeProblems(tab), await sidewaysScroll(tab)]).toEqual([[], 0]);
    await tab.getByRole('columnheader', { name: '成绩' }).first().click();
    await tab.waitForURL(/sort=examScore&order=asc/);
    const first = tab.locator('tbody tr.ant-table-row').first();
    await first.getByText('石磊').waitFor();
    await first.getByText('数据不足').waitFor();

    await tab.getByRole('button', { name: '沈青禾' }).click();
    const drawer = tab.getByRole('dialog', { name: /沈青禾/ });
    await drawer.getByRole('img', { name: /能力雷达图/ }).waitFor();
    await drawer.getByText('2 人中第 1').waitFor();
    await drawer.getByText('笔试 3 题，得分率 100%').waitFor();
    await drawer.getByRole('link', { name: '查看考试的成绩报告' }).waitFor();
    expect(await axeProblems(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await tab.goto(`${page}?jobId=${made.jobId}&scoreFrom=20`);
    await tab.getByRole('button', { name: '按成绩选中' }).click();
    await tab.getByText(/已选 1/).waitFor();
    const { data } = await made.admin.call(recruitResult.search, { body: { text: '石磊' } });
    expect(data.map(({ state }) => state)).toEqual(['EXAM_DONE']);

    await tab.goto(`${page}?jobId=${made.jobId}`);
    await tab.getByRole('button', { name: '石磊' }).waitFor();
    await tab.getByRole('checkbox').first().check();
    await tab.getByRole('button', { name: '对比' }).click();
    await tab.waitForURL(/staff\/compare/);
    await tab.getByRole('columnheader', { name: /沈青禾/ }).waitFor();
    await tab.getByRole('columnheader', { name: /石磊/ }).waitFor();
    await tab.getByRole('img', { name: '能力雷达图：职位要求与' }).waitFor();
    await tab.getByRole('button', { name: '打印' }).waitFor();
    expect([await axeProblems(tab), await sidewaysScroll(tab)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });
});
