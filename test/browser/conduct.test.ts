import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import type { AntiCheating } from '#contract/exam/settings.ts';
import { type Client, makeExam, type NewQuestion } from '../make/exam.ts';
import { makeAdministrator, makeStaff, password, type TestOrganisation } from '../make.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const examPassword = 'kaoshi2026';
const agreement = '我承诺独立完成考试。';
const answer: NewQuestion = {
  ...{ type: 'SHORT', stem: '<p>说明发现电脑中毒后的处置步骤。</p>' },
  answer: { reference: '<p>断网、报告</p>', scoringPoints: [{ text: '断网', points: 10 }] },
};
const questions = [answer, { ...answer, stem: '<p>说明收到可疑邮件后的处置步骤。</p>' }];
const free: AntiCheating = {
  switchLimit: null,
  switchSeconds: 0,
  idleMinutes: null,
  fullScreen: false,
  blockCopy: false,
  watermark: false,
  snapshotMinutes: null,
  snapshotDays: 30,
  answerPictures: false,
  codeRunsMost: null,
};

describe.skipIf(skipReason)('an exam holds people to its rules', () => {
  const { open } = useProduct();
  let organisation: TestOrganisation;
  let admin: Client;

  beforeAll(async () => {
    ({ organisation, admin } = await makeAdministrator());
  });

  /** On the page before an exam of one's own with these rules. */
  async function atTheDoor(rules: Partial<AntiCheating>, more: { password?: string; agreement?: string } = {}) {
    const taker = await makeStaff(organisation);
    const antiCheating = { ...free, ...rules };
    const { examId } = await makeExam(admin, [taker], { questions, rules: { ...more, antiCheating } });
    const { page } = await open(desk);
    await signInAs(page, taker.username, password);
    await page.goto(`/exam/${examId}`);
    return page;
  }

  const outside = { 'X-Forwarded-For': '10.99.1.1' };

  async function begin(page: Page) {
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
  }

  async function taking(rules: Partial<AntiCheating>) {
    const page = await atTheDoor(rules);
    await begin(page);
    await page.getByText('处置步骤').first().waitFor();
    return page;
  }

  const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

  test('agreement and password are asked for, and a refusal loses nothing', async () => {
    const page = await atTheDoor({ fullScreen: true, watermark: true }, { password: examPassword, agreement });
    const starts: string[] = [];
    page.on('request', (request) => request.url().includes(attempt.start.path) && starts.push(request.url()));
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByText('请先阅读并同意考试承诺').waitFor();
    await page.getByText('请填写考试密码').waitFor();

    await page.getByLabel('我已阅读并同意').check();
    await page.getByLabel('考试密码').fill('wrong');
    await begin(page);
    await page.getByText('考试密码不对').waitFor();
    await expect.poll(() => page.getByLabel('我已阅读并同意').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('考试密码').inputValue()).toBe('wrong');
    await expect.poll(() => isFullScreen(page)).toBe(false);

    // from here on by the keyboard: the focus is in the field at fault
    await page.keyboard.press('Control+A');
    await page.keyboard.type(examPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('处置步骤').first().waitFor();
    await expect.poll(() => isFullScreen(page)).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(starts).toHaveLength(2);
  });

  test('leaving full screen covers the questions and counts; too often hands in', async () => {
    const page = await taking({ fullScreen: true, switchLimit: 2 });
    const cover = page.getByRole('alertdialog', { name: '请进入全屏继续作答' });
    await page.getByRole('textbox').first().fill('先断网');
    // it counts once the questions are covered and the page has said so
    const told = () => page.waitForRequest((request) => request.postData()?.includes('"leave"') ?? false);
    const first = told();
    await page.evaluate(() => document.exitFullscreen());
    await cover.waitFor();
    await first;
    await cover.getByRole('button', { name: '进入全屏' }).click();
    await page.getByText('已记 1 次，达到 2 次将自动交卷').waitFor();
    await page.getByRole('button', { name: '继续作答' }).click();
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('先断网');

    const second = told();
    await page.evaluate(() => document.exitFullscreen());
    await second;
    await cover.getByRole('button', { name: '进入全屏' }).click();
    await page.waitForURL(/\/exam\/result\//);
    await page.getByText('切屏次数超限自动交卷').waitFor();
    await page.waitForFunction(() => document.fullscreenElement === null);
  });

  test('a page that is reloaded was not left, however slowly it comes back', async () => {
    const page = await taking({ switchLimit: 1 });
    await page.route(`**${attempt.start.path}*`, async (route) => {
      await new Promise((wait) => setTimeout(wait, 1500));
      await route.continue();
    });
    const told = page.waitForResponse((response) => response.request().postData()?.includes('"return"') ?? false);
    await page.reload();
    expect(await (await told).json()).toMatchObject({ res: { switchCount: 0, state: 'IN_PROGRESS' } });
    await page.getByText('处置步骤').first().waitFor();
  });

  test('whoever goes elsewhere in the same tab and comes back has left', async () => {
    const page = await taking({ switchLimit: 9 });
    await page.goto('about:blank');
    await page.goBack();
    await page.getByText('已记 1 次，达到 9 次将自动交卷').waitFor();
  });

  test('going to another page of the product is leaving too', async () => {
    const page = await taking({ switchLimit: 9 });
    const address = page.url();
    await page.goBack();
    await page.getByRole('link', { name: '继续作答' }).click();
    await page.waitForURL(address);
    await page.getByText('已记 1 次，达到 9 次将自动交卷').waitFor();
  });

  test('questions are not copied, one’s own words are', async () => {
    const page = await taking({ blockCopy: true });
    const prevented = (kind: 'copy' | 'paste' | 'contextmenu', selector: string, text = '') =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (element, { kind, text }) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            const options = { bubbles: true, cancelable: true, clipboardData };
            const event = kind === 'contextmenu' ? new MouseEvent(kind, options) : new ClipboardEvent(kind, options);
            return !element.dispatchEvent(event);
          },
          { kind, text },
        );
    expect(await prevented('copy', '.take-stem')).toBe(true);
    await page.getByText('考试中不能复制题目内容').waitFor();
    expect(await prevented('contextmenu', '.take-stem')).toBe(true);
    expect(await prevented('paste', 'textarea', '从别处来的答案')).toBe(true);

    await page.getByRole('textbox').first().fill('先断网，再报告');
    await page.getByRole('textbox').first().selectText();
    expect(await prevented('copy', 'textarea')).toBe(false);
    await page.getByRole('button', { name: '下一题' }).click();
    expect(await prevented('paste', 'textarea', '先断网，再报告')).toBe(false);
    expect(await page.locator('.take-stem').evaluate((stem) => getComputedStyle(stem).userSelect)).toBe('none');
  });

  test('whoever does nothing is called, and at last handed in', async () => {
    const page = await atTheDoor({ idleMinutes: 1 });
    await page.clock.install();
    await begin(page);
    await page.getByText('处置步骤').first().waitFor();
    const call = page.getByRole('alertdialog', { name: '还在作答吗？' });
    await page.clock.runFor(60_000);
    await call.waitFor();
    expect(await page.title()).toBe('10 秒后将自动交卷');

    await page.keyboard.press('m');
    await call.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: '标记', exact: true }).getAttribute('aria-pressed')).toBe('false');

    await page.clock.runFor(70_000);
    await page.waitForURL(/\/exam\/result\//);
  });

  test('from another network nothing is handed in, and what was written is kept', async () => {
    const taker = await makeStaff(organisation);
    const rules = { addressRanges: ['127.0.0.1', '::1'], addressRule: 'refuse' as const };
    const { examId } = await makeExam(admin, [taker], { questions: [answer], rules });
    const { page } = await open(phone);
    await signInAs(page, taker.username, password);
    await page.setExtraHTTPHeaders(outside);
    await page.goto(`/exam/${examId}`);
    await page.getByText('当前网络地址 10.99.1.1 不在考试允许的范围内').waitFor();
    expect(await page.getByRole('button', { name: '开始考试' }).count()).toBe(0);
    await page.setExtraHTTPHeaders({});
    await page.reload();
    await begin(page);
    await page.getByRole('textbox').first().waitFor();
    await page.setExtraHTTPHeaders(outside);
    await page.getByRole('textbox').first().fill('断网，然后报告');
    await page.getByText('答案保存在本机').waitFor();
    await page.getByRole('button', { name: '交卷' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click();
    await page.getByText('当前网络不能交卷').waitFor();
    await page.reload();
    await page.getByText('当前网络不能作答').waitFor();
    await page.setExtraHTTPHeaders({});
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('断网，然后报告');
    await page.getByRole('banner').getByText('已保存').waitFor();
  });
});
