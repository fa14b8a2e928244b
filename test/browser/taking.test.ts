import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { shiftClock } from '../../server/kit/clock.ts';
import { type Client, makeExam, type NewQuestion } from '../make/exam.ts';
import { as, makeAdministrator, makeStaff, password, type TestOrganisation, type TestStaff } from '../make.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const minuteMs = 60_000;
const judgements: NewQuestion[] = ['一', '二', '三', '四', '五'].map((number) => ({
  ...{ type: 'JUDGE', stem: `<p>第${number}条：口令可以告诉同事。</p>`, answer: false },
}));

describe.skipIf(skipReason)('an exam goes on, whatever happens to the page', () => {
  const { open, product } = useProduct();
  let organisation: TestOrganisation;
  let admin: Client;

  beforeAll(async () => {
    ({ organisation, admin } = await makeAdministrator());
  });

  async function sitting(wishes: Parameters<typeof makeExam>[2] = {}) {
    const person = await makeStaff(organisation);
    const { examId } = await makeExam(admin, [person], { questions: judgements, ...wishes });
    const { page, context } = await open(desk);
    await enter(page, person, examId);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 5 题').waitFor();
    return { person, examId, page, context };
  }

  async function enter(page: Page, person: TestStaff, examId: string) {
    await signInAs(page, person.username, password);
    await page.goto(`/exam/${examId}`);
  }

  const answer = (page: Page, words: RegExp) => page.getByRole('radio', { name: words }).click();
  const next = (page: Page) => page.getByRole('button', { name: '下一题' }).click();
  const saved = (page: Page) => page.getByText('已保存', { exact: true }).first().waitFor();
  const card = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
  const secondsLeft = async (page: Page) => {
    const text = (await page.getByRole('timer').first().textContent()) ?? '';
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  };

  /** What the server holds, in the order of the questions. */
  async function stored(person: TestStaff, examId: string) {
    const me = await as(person);
    const running = await me.call(attempt.mineDetail, { query: { examId } });
    const attemptId = running.attempt?.attemptId ?? '';
    const { order, answers } = await me.call(attempt.detail, { query: { attemptId } });
    const given = new Map(answers.map(({ questionId, response }) => [questionId, response]));
    return order.map(({ questionId }) => given.get(questionId) ?? null);
  }

  /** The page's own files have been kept for a time without network. */
  const ready = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((wait) => setTimeout(wait, 50));
    });

  test('without network for ten minutes and over a reload: all there, without a click', async () => {
    const { page, context, person, examId } = await sitting();
    await answer(page, /对/);
    await saved(page);
    await ready(page);
    await context.setOffline(true);
    await next(page);
    await answer(page, /错/);
    await page.getByText('网络已断开，答案保存在本机，联网后自动上传').waitFor();
    await page.clock.install();
    await page.clock.fastForward(10 * minuteMs);
    await next(page);
    await answer(page, /对/);
    await page.getByText('2 题未保存').waitFor();

    await page.reload();
    await page.getByText('已答 3 / 5').waitFor();
    await page.getByText('网络已断开').first().waitFor();
    await card(page, /第 4 题/).click();
    await answer(page, /错/);
    await page.getByText('3 题未保存').waitFor();

    await context.setOffline(false);
    await saved(page);
    expect(await stored(person, examId)).toEqual([true, false, true, false, null]);
  });

  test('a phone takes over with everything, and the page before says so', async () => {
    const { page, person, examId } = await sitting();
    await answer(page, /对/);
    await next(page);
    await answer(page, /错/);
    await saved(page);

    const second = (await open(phone)).page;
    await enter(second, person, examId);
    await second.getByRole('link', { name: '继续作答' }).click();
    await second.getByRole('button', { name: /答题卡.*2\/5/ }).waitFor();
    await card(second, /答题卡/).click();
    await second
      .getByRole('button', { name: /第 3 题/ })
      .last()
      .click();
    await answer(second, /对/);
    await saved(second);

    await answer(page, /对/);
    await page.getByRole('alert').getByText('这场考试已在其他页面或设备上继续作答').waitFor();
    await page.getByText('本页还有 1 题的作答没有上传').waitFor();
    expect(await stored(person, examId)).toEqual([true, false, true, null, null]);

    // Nothing is merged unasked: going back on the first page asks.
    await page.getByRole('button', { name: '在此继续作答' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await stored(person, examId)).toEqual([true, false, true, null, null]);
  });

  test('a second tab of the same browser takes over with everything, and the first says so without a click', async () => {
    const { page, context, person, examId } = await sitting();
    await answer(page, /对/);
    await saved(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText('已答 1 / 5').waitFor();
    await page.getByRole('alert').getByText('这场考试已在其他页面或设备上继续作答').waitFor();
    await card(second, /第 2 题/).click();
    await answer(second, /错/);
    await saved(second);
    expect(await stored(person, examId)).toEqual([true, false, null, null, null]);
  });

  test('a token that expires in the middle costs nothing, not even a click', async () => {
    const { page, person, examId } = await sitting({ endMinutes: 600, rules: { durationMinutes: 500 } });
    await answer(page, /对/);
    await saved(page);
    try {
      shiftClock(121 * minuteMs);
      const refused = page.waitForResponse((response) => response.status() === 401);
      const renewed = page.waitForResponse((response) => response.url().includes('/auth/oauth/token'));
      await next(page);
      await answer(page, /错/);
      await refused;
      expect((await renewed).status()).toBe(200);
      await saved(page);
      expect(page.url()).toContain('/exam/take/');
      expect(await stored(person, examId)).toEqual([true, false, null, null, null]);
    } finally {
      shiftClock(0);
    }
  });

  test('a clock that is an hour wrong, or is set while answering, changes neither the time left nor the saving', async () => {
    const { page, context, person, examId } = await sitting();
    const before = await secondsLeft(page);
    await page.evaluate(setClockBy, 3_600_000);
    await answer(page, /对/);
    await saved(page);
    expect(before - (await secondsLeft(page))).toBeLessThan(60);
    await wrongClockFromNowOn(context);
    await page.reload();
    await page.getByText('已答 1 / 5').waitFor();
    expect(before - (await secondsLeft(page))).toBeLessThan(60);
    await next(page);
    await answer(page, /错/);
    await saved(page);
    expect(await stored(person, examId)).toEqual([true, false, null, null, null]);
  });

  const wrongClockFromNowOn = (context: BrowserContext) => context.addInitScript(`(${String(setClockBy)})(-3600000)`);

  test('more time reaches the page, which says so', async () => {
    const { page, examId } = await sitting();
    const before = await secondsLeft(page);
    const { version } = await admin.call(exam.detail, { query: { examId } });
    await admin.call(exam.modify, { query: { examId }, body: { version, durationMinutes: 70 } });
    await answer(page, /对/);
    await page.getByText(/延长 10 分钟/).waitFor();
    expect((await secondsLeft(page)) - before).toBeGreaterThan(9 * 60);
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByText(/延长 10 分钟/).waitFor({ state: 'hidden' });
  });

  test('time runs out with the page open: everything typed goes along', async () => {
    const { page, person, examId } = await sitting();
    const deadline = new Date(Date.now() + 20_000);
    await product().db.updateTable('attempt').set({ deadline }).where('examId', '=', examId).execute();
    await answer(page, /对/);
    await page.getByText('距离结束不到 1 分钟，到时自动交卷').waitFor();
    await saved(page);
    // As if it had been typed in the last second, however slow the machine is: it is not saved until then.
    const lastSecond = Promise.withResolvers<void>();
    await page.route('**/attempt/save', async (route) => {
      await lastSecond.promise;
      await route.continue();
    });
    await next(page);
    await answer(page, /错/);
    await expect.poll(() => secondsLeft(page), { interval: 200 }).toBeLessThanOrEqual(1);
    lastSecond.resolve();
    await page.waitForURL(/\/exam\/result\//);
    expect(await stored(person, examId)).toEqual([true, false, null, null, null]);
  });

  test('more time that is given in the last second, and that the page has not heard of, is time to go on', async () => {
    const { page, person, examId } = await sitting();
    const attempts = () => product().db.updateTable('attempt').where('examId', '=', examId);
    await attempts()
      .set({ deadline: new Date(Date.now() + 20_000) })
      .execute();
    await answer(page, /对/);
    await page.getByText('距离结束不到 1 分钟，到时自动交卷').waitFor();
    // However slow the machine is, the time is given before the page hands in.
    const given = Promise.withResolvers<void>();
    await page.route('**/attempt/submit?*', async (route) => {
      await given.promise;
      await route.continue();
    });
    await expect.poll(() => secondsLeft(page), { interval: 100 }).toBeLessThanOrEqual(1);
    await attempts()
      .set({ deadline: new Date(Date.now() + 10 * minuteMs) })
      .execute();
    given.resolve();
    await page.getByRole('timer').filter({ hasText: '00:09:' }).first().waitFor();
    await next(page);
    await answer(page, /错/);
    await saved(page);
    expect(page.url()).toContain('/exam/take/');
    expect(await stored(person, examId)).toEqual([true, false, null, null, null]);
  });
});

/** As somebody would who sets the computer's clock. */
function setClockBy(ms: number) {
  const real = Date.now;
  Date.now = () => real() + ms;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new RealDate(real() + ms)),
  });
}
