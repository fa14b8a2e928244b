import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lessonAddress } from '#contract/live/addresses.ts';
import { learnAddress } from '#contract/study/addresses.ts';
import { makeLiveCourse } from '../make/lesson.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

/** Pictures of the lesson come to this page, by whichever way it is held. */
async function sees(page: Page) {
  await page.waitForFunction(() => {
    const video = [...document.querySelectorAll('video')].find(({ videoWidth }) => videoWidth > 0);
    return video && video.currentTime > 1;
  });
}

describe.skipIf(skipReason)('live class', () => {
  const { open } = useProduct({ camera: true });

  test('a teacher holds a lesson for two learners with a roll call and a question, and sees who was there', async () => {
    const { lessonId, courseId, sectionId, teacherStaff, people, administrator } = await makeLiveCourse();
    const enter = async (username: string, viewport: typeof desk, address = lessonAddress(lessonId)) => {
      const { page } = await open(viewport);
      await signInAs(page, username, password);
      await page.goto(address);
      return page;
    };
    const teacher = await enter(teacherStaff.username, desk);
    const [first, second] = people;
    // One comes from the course, before the lesson has begun.
    const learner = await enter(first?.username ?? '', phone, `${learnAddress(courseId)}&sectionId=${sectionId}`);
    await learner.goto(lessonAddress(lessonId));
    await learner.getByRole('button', { name: '在这里等待开始' }).click();
    await learner.getByText('开始后自动播放').waitFor();
    expect([await axeProblems(learner), await sidewaysScroll(learner)]).toEqual([[], 0]);
    await teacher.getByRole('button', { name: '打开麦克风' }).click();
    await teacher.getByRole('button', { name: '打开摄像头' }).click();
    await teacher.getByRole('button', { name: '关闭摄像头' }).waitFor();
    await teacher.getByRole('button', { name: '开始直播' }).click();
    await teacher.getByRole('button', { name: '结束直播' }).waitFor();
    const other = await enter(second?.username ?? '', desk);
    await other.getByRole('button', { name: '进入直播' }).click();
    await sees(learner);
    await sees(other);

    await learner.getByRole('textbox', { name: '消息' }).fill('老师好');
    await learner.getByRole('button', { name: '发送' }).click();
    await teacher.getByText('老师好').waitFor();
    await learner.getByRole('button', { name: '举手' }).click();
    await teacher.getByRole('tab', { name: '成员（1 人举手）' }).click();
    await teacher.getByRole('button', { name: '放下手' }).click();

    await teacher.getByRole('button', { name: '签到', exact: true }).click();
    for (const page of [learner, other]) {
      await page.getByRole('alert').getByRole('button', { name: '签到' }).click();
    }
    await teacher.getByRole('button', { name: '签到中（2 人）' }).waitFor();

    await teacher.getByRole('button', { name: '提问', exact: true }).click();
    await teacher.getByLabel('题目').fill('可疑交易几天内报告？');
    await teacher.getByLabel('选项 A').fill('5 天');
    await teacher.getByLabel('选项 B').fill('10 天');
    await teacher.getByLabel('正确').first().check();
    expect(await axeProblems(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: '发出' }).click();
    await learner.getByLabel('A. 5 天').first().check();
    await learner.getByRole('button', { name: '提交' }).first().click();
    await other.getByLabel('B. 10 天').first().check();
    await other.getByRole('button', { name: '提交' }).first().click();
    await teacher.getByRole('tab', { name: /提问/ }).click();
    await teacher.getByText('2 人已回答').waitFor();
    expect(await teacher.getByText('1 人，50%').count()).toBe(2);
    await teacher.getByRole('button', { name: '结束作答' }).click();
    await learner.getByRole('tab', { name: /提问/ }).click();
    await learner.getByText('正确', { exact: true }).waitFor();
    expect(await learner.getByText('我选的').count()).toBe(1);
    if (process.env.SHOTS) {
      await teacher.screenshot({ path: `${process.env.SHOTS}/live-teacher.png` });
      await learner.screenshot({ path: `${process.env.SHOTS}/live-phone.png`, fullPage: true });
      await other.screenshot({ path: `${process.env.SHOTS}/live-desk.png` });
    }
    expect([await axeProblems(learner), await sidewaysScroll(learner)]).toEqual([[], 0]);

    await teacher.getByRole('button', { name: '结束直播' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click();
    await learner.getByText('已达到要求').waitFor();
    await learner.goto(learnAddress(courseId));

    const manager = await enter(administrator.username, desk, '/manage/study/live');
    const row = manager.getByRole('row', { name: /反洗钱案例/ });
    await row.getByText('已结束').waitFor();
    if (process.env.SHOTS) await manager.screenshot({ path: `${process.env.SHOTS}/live-list.png` });
    await row.getByRole('button', { name: '出席' }).click();
    await manager.getByRole('row', { name: /李思/ }).getByText('已达到').waitFor();
    expect(await manager.getByRole('row', { name: /李思|王五/ }).count()).toBe(2);
    if (process.env.SHOTS) await manager.screenshot({ path: `${process.env.SHOTS}/live-attendance.png` });
  });
});
