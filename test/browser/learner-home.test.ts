import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { courseLearning } from '#contract/study/learning.ts';
import { studyTask } from '#contract/study/task.ts';
import { shanghaiDay } from '../../server/kit/clock.ts';
import { makeCourse } from '../make/course.ts';
import { type Client, makeExam } from '../make/exam.ts';
import { as, makeAdministrator, makeStaff, password, type TestOrganisation } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe.skipIf(skipReason)("the learner's home", () => {
  const { open, product } = useProduct();
  let organisation: TestOrganisation;
  let admin: Client;

  beforeAll(async () => {
    ({ organisation, admin } = await makeAdministrator());
  });

  /** Somebody with a task that is due in three days, a course of their own and an exam that is open. */
  async function learner() {
    const person = await makeStaff(organisation, { realName: '林小雨' });
    const me = await as(person);
    const mark = crypto.randomUUID().slice(0, 8);
    const names = {
      task: `新员工任务 ${mark}`,
      course: `反洗钱 ${mark}`,
      own: `自选课程 ${mark}`,
      exam: `月度测验 ${mark}`,
    };
    const { courseId } = await makeCourse(admin, names.course);
    const { courseId: ownId, sectionId } = await makeCourse(admin, names.own);
    const { taskId } = await admin.call(studyTask.add, {
      body: {
        ...{ name: names.task, departmentId: organisation.rootId, dueAt: inDays(3) },
        items: [{ kind: 'course', refId: courseId }],
      },
    });
    const rules = [{ kind: 'person' as const, refId: person.userId }];
    await admin.call(studyTask.allocate, { query: { taskId }, body: { rules } });
    await admin.call(studyTask.publish, { query: { taskId } });
    await me.call(courseLearning.join, { query: { courseId: ownId } });
    await me.call(courseLearning.open, { query: { sectionId } });
    await makeExam(admin, [person], { rules: { name: names.exam } });
    return { person, names };
  }

  async function signedIn(screen: typeof phone) {
    const { person, names } = await learner();
    const { page, context } = await open(screen);
    await signInAs(page, person.username, password);
    return { page, context, names };
  }

  const expectSound = async (page: Page) => {
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  };

  /** The worker has kept what it shows without network. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((wait) => setTimeout(wait, 50));
    });

  test('on a phone tells what to do next, leads there, and has everything else at the bottom', async () => {
    const { page, names } = await signedIn(phone);
    await page.goto('/home');
    await page.getByRole('region', { name: '当前考试' }).getByRole('link', { name: '进入考试' }).waitFor();
    const next = page.getByRole('region', { name: '接下来' });
    await next.getByText(`还差「${names.course}」`).waitFor();
    await page.getByText('1 项任务 7 天内到期').waitFor();
    await page.getByRole('region', { name: '继续上次' }).getByRole('link', { name: names.own }).waitFor();
    await expectSound(page);
    await next.getByRole('link', { name: `打开任务：${names.task}` }).click();
    await page.waitForURL('**/task/detail?taskId=*');
    await page.getByRole('heading', { name: names.task }).waitFor();

    const bar = page.getByRole('navigation', { name: '底部导航' });
    expect(await bar.getByRole('link').allTextContents()).toEqual(['首页', '学习', '考试', '练习', '我的']);
    await bar.getByRole('link', { name: '考试' }).click();
    await page.waitForURL('**/exam');
    await page.getByText(names.exam).first().waitFor();
    expect(await bar.getByRole('link', { name: '考试' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('link', { name: '我的' }).click();
    await page.getByRole('heading', { name: '林小雨' }).waitFor();
    await page.getByRole('link', { name: '我的能力' }).waitFor();
    await expectSound(page);
    await bar.getByRole('link', { name: '学习' }).click();
    await page.getByText(names.own).first().waitFor();
    await bar.getByRole('link', { name: '首页' }).click();
    await page.getByRole('link', { name: '进入考试' }).click();
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 5 题').waitFor();
    expect(await bar.count()).toBe(0);
  });

  test('without network says so, and opens the page once there is one', async () => {
    const { page, context } = await signedIn(phone);
    await page.goto('/home');
    await page.getByRole('region', { name: '接下来' }).waitFor();
    await kept(page);
    await context.setOffline(true);
    await page.goto('/task');
    await page.getByRole('heading', { name: '没有网络' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/task');
    await expectSound(page);
    await context.setOffline(false);
    await page.getByRole('heading', { name: '学习任务' }).waitFor();
    const keptAddresses = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(keptAddresses).toContain('/offline.html');
    expect(keptAddresses.filter((path) => path.includes('/api/'))).toEqual([]);
  });

  test('can be installed: manifest and icons of the brand, and a worker that is asked for anew each time', async () => {
    const { origin } = product();
    const manifest = await fetch(`${origin}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
    expect(start).toBe('/home');
    for (const { src } of icons) {
      const icon = await fetch(origin + src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const worker = await fetch(`${origin}/exam-worker.js`);
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  test('a calendar shows what is due, and is subscribed to by an address that can be given up', async () => {
    const { page, names } = await signedIn(desk);
    await page.goto('/calendar');
    const due = shanghaiDay(inDays(3));
    if (due.slice(0, 7) !== shanghaiDay(inDays(0)).slice(0, 7))
      await page.getByRole('button', { name: '下个月' }).click();
    const day = `${Number(due.slice(5, 7))} 月 ${Number(due.slice(8))} 日`;
    await page.getByRole('button', { name: `${day}，1 项` }).click();
    const list = page.getByRole('region', { name: `${day}的安排` });
    await list.getByText('任务截止').waitFor();
    await list.getByText(names.task).waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: '生成订阅地址' }).click();
    const address = await page.getByLabel('订阅地址').inputValue();
    const read = async () => (await fetch(address)).status;
    expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
    await page.getByRole('button', { name: '停用' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await page.getByRole('button', { name: '生成订阅地址' }).waitFor();
    expect(await read()).toBe(404);
    await page.getByRole('checkbox', { name: /任务到期前 1 天/ }).uncheck();
    await page.getByText('已保存').waitFor();

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载日历' }).click();
    expect((await downloaded).suggestedFilename()).toBe('学习日历.ics');
    await list.getByRole('link', { name: `打开：${names.task}` }).click();
    await page.getByRole('heading', { name: names.task }).waitFor();
  });

  test('where the plan has no courses there are exams alone', async () => {
    const own = await makeAdministrator();
    const { db } = product();
    const { organisationId } = own.organisation;
    await db.updateTable('organisation').set({ plan: 'basic' }).where('id', '=', organisationId).execute();
    const person = await makeStaff(own.organisation);
    await makeExam(own.admin, [person], { startMinutes: 60, rules: { name: '明天的考试' } });
    const { page } = await open(phone);
    await signInAs(page, person.username, password);
    await page.goto('/home');
    await page.getByRole('heading', { name: '即将开始' }).waitFor();
    await page.getByText('明天的考试').waitFor();
    expect(await page.getByRole('region', { name: '接下来' }).count()).toBe(0);
    const bar = page.getByRole('navigation', { name: '底部导航' });
    expect(await bar.getByRole('link').allTextContents()).toEqual(['首页', '考试', '成绩', '能力']);
    await bar.getByRole('link', { name: '成绩' }).click();
    await page.waitForURL('**/home#results');
  });
});
