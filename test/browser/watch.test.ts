import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { signIn } from '../client.ts';
import { uploadClip } from '../make/clip.ts';
import { as, makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const secondsOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime);
const play = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.play());
const reaches = (film: Locator, seconds: number) => expect.poll(() => secondsOf(film)).toBeGreaterThan(seconds);

describe.skipIf(skipReason)('watching on a phone', () => {
  const { open, product } = useProduct();

  async function makeFilmCourse() {
    const { admin, organisation, staff } = await makeAdministrator();
    const { access_token: token } = await signIn(staff.username, password);
    const mediaId = await uploadClip({ token, ...product() });
    const { courseId } = await admin.call(course.add, { body: { name: '反洗钱入门', summary: '二十秒看完。' } });
    const { chapterId } = await admin.call(courseContent.addChapter, { body: { courseId, title: '认识客户' } });
    const { sectionId } = await admin.call(courseContent.addSection, {
      body: { chapterId, kind: 'VIDEO', title: '客户身份识别四步', mediaId },
    });
    await admin.call(course.open, { query: { courseId } });
    const remove = () => admin.call(courseContent.deleteSection, { query: { sectionId } });
    return { courseId, person: await makeStaff(organisation), remove };
  }

  async function begin(page: Page, courseId: string) {
    await page.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await page.getByRole('button', { name: '加入并开始学习' }).click();
    const film = page.getByLabel('客户身份识别四步');
    await film.waitFor();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    return film;
  }

  test('somebody skips and is brought back, loses the network, goes on and is through', async () => {
    const { courseId, person } = await makeFilmCourse();
    const { page, context } = await open(phone);
    await signInAs(page, person.username, password);
    const film = await begin(page, courseId);
    await page.getByText('还需观看 0:00–0:20，已看 0%，要求 95%').waitFor();

    await play(film);
    await reaches(film, 3);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 17;
    });
    await page.getByText('还没有看的部分不能跳过，已回到您看到的地方。').waitFor();
    expect(await secondsOf(film)).toBeLessThan(15);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    await page.getByText(/^还需观看 0:0\d–0:20，已看 [1-9]\d?%，要求 95%$/).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    await play(film);
    await context.setOffline(true);
    await page.getByText('网络断开了，已暂停。').waitFor();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: '继续观看' }).click();
    await page.getByText('网络断开了').waitFor({ state: 'hidden' });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    expect(await secondsOf(film)).toBeLessThan(15);

    await play(film);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
    await page.getByRole('status').getByText('已完成', { exact: true }).first().waitFor();
    await expect
      .poll(() => page.getByRole('progressbar', { name: '学习进度' }).getAttribute('aria-valuenow'))
      .toBe('100');
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    const view = await (await as(person)).call(courseLearning.view, { query: { courseId } });
    expect(view.completedAt).not.toBeNull();
  });

  test('a second window takes over, and the first says so', async () => {
    const { courseId, person } = await makeFilmCourse();
    const { page, context } = await open(phone);
    await signInAs(page, person.username, password);
    const film = await begin(page, courseId);
    const other = await context.newPage();
    await other.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await other.getByRole('button', { name: '继续学习' }).click();
    await other.getByLabel('客户身份识别四步').waitFor();
    await page.bringToFront();
    await play(film);
    await reaches(film, 1);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    await page.getByText('您已打开新视频，这里不再计时。').waitFor();
    await page.getByRole('button', { name: '在这里继续' }).click();
    await page.getByText('您已打开新视频').waitFor({ state: 'hidden' });
    await page.getByText('还需观看 0:00–0:20，已看 0%，要求 95%').waitFor();
  });

  test('a section that is deleted while it is watched says so once, and leads back to the course', async () => {
    const { courseId, person, remove } = await makeFilmCourse();
    const { page } = await open(phone);
    await signInAs(page, person.username, password);
    const film = await begin(page, courseId);
    await remove();
    await play(film);
    await reaches(film, 1);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    await page.getByText('这一节现在不能学习了').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: '回到课程' }).first().click();
    await film.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '反洗钱入门', level: 1 }).waitFor();
    await page.getByRole('button', { name: '客户身份识别四步' }).waitFor({ state: 'hidden' });
  });
});
