import { describe, expect, test } from 'vitest';
import { certificateTemplate } from '#contract/study/certificate.ts';
import { course } from '#contract/study/course.ts';
import { makeCourse } from '../make/course.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('what a course is worth', () => {
  const { open, problems } = useProduct();

  test('a learner on a phone completes it, has its certificate and says what they think, which its manager hides', async () => {
    const { admin, organisation, staff: administrator } = await makeAdministrator();
    const name = `反洗钱 ${crypto.randomUUID().slice(0, 8)}`;
    const { courseId } = await makeCourse(admin, name);
    const { templateId } = await admin.call(certificateTemplate.add, {
      body: { name: '结业', title: '结业证书', wording: '兹证明{姓名}完成{项目}。', issuer: '培训中心' },
    });
    await admin.call(course.modifyCertificate, { query: { courseId }, body: { templateId } });
    const detail = `/manage/study/course/detail?courseId=${courseId}`;
    const person = await makeStaff(organisation, { realName: '欧阳小芳' });

    const { page } = await open(phone);
    await signInAs(page, person.username, password);
    await page.goto(detail);
    await page.getByText('完成课程后得到证书「结业证书」').waitFor();
    await page.getByText('加入课程并学过以后可以评价').waitFor();
    await page.getByRole('button', { name: '加入并开始学习' }).click();
    // Once it was open for as long as an article takes.
    await page.getByRole('button', { name: '我读完了' }).click();
    await page.getByText('证书「结业证书」 ·').waitFor();
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('请选择 1 到 5 颗星').waitFor();
    await page.getByRole('radio', { name: '2 星' }).check();
    await page.getByLabel('评价', { exact: true }).fill('内容太旧，案例是十年前的');
    await page.getByRole('button', { name: '提交评价' }).click();
    const own = page.getByRole('region', { name: '我的评价' });
    await own.getByText('内容太旧，案例是十年前的').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    const checking = await page.getByRole('link', { name: '查验' }).getAttribute('href');

    const { page: managing } = await open(desk);
    await signInAs(managing, administrator.username, password);
    await managing.goto(`${detail}&tab=evaluations`);
    await managing.getByText('内容太旧，案例是十年前的').waitFor();
    await managing.getByRole('button', { name: /^隐\s?藏$/ }).click();
    await managing.getByLabel('隐藏原因').fill('与课程内容不符');
    await managing
      .getByRole('dialog')
      .getByRole('button', { name: /^隐\s?藏$/ })
      .click();
    await managing.getByText('已隐藏：与课程内容不符').waitFor();
    expect(await sidewaysScroll(managing)).toBe(0);

    await page.reload();
    await own.getByText('管理人没有展示这条评价：与课程内容不符。星级照样计入。').waitFor();
    await page.goto(checking ?? '');
    await page.getByText('证书真实有效').waitFor();
    await page.getByText('欧**芳').waitFor();
    expect(problems).toEqual([]);
  });
});
