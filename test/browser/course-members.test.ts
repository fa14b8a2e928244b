import { describe, expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseMember } from '#contract/study/member.ts';
import { addArticle, makeCourse } from '../make/course.ts';
import { makeFilm } from '../make/film.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('people of a course', () => {
  const { open, problems } = useProduct();

  test('a learner applies on a phone, a manager says why not, then approves, sees each step and why it is not complete', async () => {
    const { admin, organisation, staff } = await makeAdministrator();
    const name = '反洗钱：客户尽职调查与可疑交易的识别、分析和上报（年度必修，全体员工）';
    const { courseId, chapterId } = await makeCourse(admin, name);
    await addArticle(admin, chapterId, '第二节');
    const mediaId = await makeFilm(admin);
    const { sectionId } = await admin.call(courseContent.addSection, {
      body: { chapterId, kind: 'VIDEO', title: '片子', mediaId },
    });
    await admin.call(course.publicity, {
      query: { courseId },
      body: { visibility: 'EVERYONE', joining: 'APPROVAL' },
    });
    const person = await makeStaff(organisation, { realName: '林晓' });
    const address = `/manage/study/course/detail?courseId=${courseId}`;

    const learner = await open(phone);
    await signInAs(learner.page, person.username, password);
    await learner.page.goto(address);
    await learner.page.getByText('申请后由管理人审批').waitFor();
    await learner.page.getByRole('button', { name: '申请学习' }).click();
    await learner.page.getByText('等待审批', { exact: true }).waitFor();
    // Away from the button that stands where the one before was clicked.
    await learner.page.mouse.move(0, 0);
    await learner.page.reload();
    await learner.page.getByText('等待审批', { exact: true }).waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);

    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`${address}&tab=members`);
    await page.getByText('还没有成员').waitFor();
    await page.getByText('等待审批（1）').click();
    await page.getByRole('button', { name: '不同意' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('原因').fill('先学完上一门');
    await dialog.getByRole('button', { name: '不同意' }).click();
    await page.getByText('没有等待审批的申请').waitFor();

    await learner.page.reload();
    await learner.page.getByText('上次申请没有通过：先学完上一门').waitFor();
    await learner.page.getByRole('button', { name: '再次申请' }).click();
    await learner.page.getByText('等待审批', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '同意', exact: true }).click();
    await page.getByText('没有等待审批的申请').waitFor();

    // As if half of the film had been watched.
    const { db } = await testServer();
    const at = new Date().toISOString();
    await db
      .insertInto('sectionProgress')
      .values({
        ...{ organisationId: organisation.organisationId, sectionId, userId: person.userId, courseId },
        ...{ covered: '{[0,10000)}', coveredMs: 10_000, progress: 5000, startedAt: at, lastAt: at },
      })
      .execute();
    await page.getByText('成员', { exact: true }).click();
    await page.getByRole('cell', { name: '林晓' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('还需观看 0:10–0:20，已看 50%，要求 95%').waitFor();
    expect(await drawer.getByText('还没有打开').count()).toBe(2);
    expect(await axeProblems(page)).toEqual([]);
    await drawer.getByRole('button', { name: '确认完成：片子' }).click();
    await page.getByLabel('原因').fill('面授时看过');
    await page.getByRole('button', { name: '确认完成', exact: true }).last().click();
    await drawer.getByText('由管理人确认 · 原因：面授时看过').waitFor();
    expect(problems).toEqual([]);
  });

  test('a manager makes a group, puts people in it, and every number of the figures opens its list', async () => {
    const { admin, organisation, staff } = await makeAdministrator();
    const { courseId } = await makeCourse(admin, '反洗钱');
    const people = [
      await makeStaff(organisation, { realName: '林晓' }),
      await makeStaff(organisation, { realName: '王海涛' }),
    ];
    await admin.call(courseMember.add, {
      query: { courseId },
      body: { userIds: people.map(({ userId }) => userId) },
    });
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/study/course/detail?courseId=${courseId}&tab=groups`);
    await page.getByText('还没有小组').waitFor();
    await page.getByRole('button', { name: '新增小组' }).click();
    await page.getByLabel('小组名称').fill('一组');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('cell', { name: '一组', exact: true }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('tab', { name: '成员（2）' }).click();
    await page.getByRole('row', { name: /林晓/ }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '调整小组' }).first().click();
    await page.getByRole('dialog').getByLabel('小组').click();
    await page.getByTitle('一组').last().click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('cell', { name: '一组' }).waitFor();
    await page.getByRole('tab', { name: '统计' }).click();
    await page.getByText('各节的流失').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /未开始/ }).click();
    await page.getByRole('dialog').getByRole('cell', { name: '王海涛' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('cell', { name: '林晓' }).count()).toBe(1);
    expect(problems).toEqual([]);
  });
});
