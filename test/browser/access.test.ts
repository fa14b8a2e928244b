import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fiveQuestions, makeExam, type NewQuestion, takeExam } from '../make/exam.ts';
import { as, makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const narrow = { width: 360, height: 740 };
const screens = [
  ['at a desk', desk],
  ['on a phone', phone],
] as const;

const agreement = Array.from({ length: 20 }, (_, at) => `${at + 1}. 我承诺独立完成考试，不使用未经允许的资料。`).join(
  '\n',
);
const objective: NewQuestion[] = fiveQuestions.filter(({ type }) => type !== 'SHORT');
const strict = {
  name: '严格的考试',
  agreement,
  password: 'kaoshi2026',
  antiCheating: {
    ...{ switchLimit: 5, switchSeconds: 0, idleMinutes: 30, blockCopy: true, watermark: true },
    fullScreen: true,
  },
};
const released = { score: 'now', correctness: 'now', key: 'now', analysis: 'now', rank: 'now' } as const;

describe.skipIf(skipReason)('pages of those who take exams can be used by everybody', () => {
  const { open } = useProduct();

  /** Somebody who has signed in, in an organisation whose administrator makes exams for them. */
  async function signedIn(screen: typeof desk) {
    const { organisation, admin } = await makeAdministrator();
    const taker = await makeStaff(organisation);
    const { page } = await open(screen);
    await signInAs(page, taker.username, password);
    return { page, organisation, admin, taker };
  }

  async function expectAccess(page: Page) {
    // Half way down, something is always half under the bar on top.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeProblems(page)).toEqual([]);
    if (page.viewportSize()?.width !== phone.width) return;
    for (const screen of [narrow, phone]) {
      await page.setViewportSize(screen);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
    }
  }

  test.each(screens)('login %s', async (_, screen) => {
    const { page } = await open(screen);
    await page.goto('/login');
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await expectAccess(page);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('请输入账号').waitFor();
    await expectAccess(page);
  });

  test.each(screens)('home, an exam before it begins and a result %s', async (_, screen) => {
    const { page, organisation, admin, taker } = await signedIn(screen);
    const other = await makeStaff(organisation);
    const everybody = [taker, other];
    const past = await makeExam(admin, everybody, {
      questions: objective,
      rules: { name: '已公布的测验', release: released },
    });
    await takeExam(await as(other), past.examId, true);
    const resultId = await takeExam(await as(taker), past.examId, false);
    const coming = await makeExam(admin, everybody, { startMinutes: 50, rules: { name: '明天的考试' } });
    await page.goto('/home');
    await page.getByText('已公布的测验').waitFor();
    await expectAccess(page);
    await page.goto(`/exam/${coming.examId}`);
    await page.getByText('良好').waitFor();
    await expectAccess(page);
    await page.goto(`/exam/result/${resultId}`);
    await page.getByRole('heading', { name: '各题型得分率' }).waitFor();
    await expectAccess(page);
  });

  /** Before an exam that holds people to rules. */
  async function atStrict(screen: typeof desk) {
    const { page, admin, taker } = await signedIn(screen);
    const { examId } = await makeExam(admin, [taker], { rules: strict });
    await page.goto(`/exam/${examId}`);
    return page;
  }

  test.each(screens)('agreement and password %s', async (_, screen) => {
    const page = await atStrict(screen);
    await page.getByText('良好').waitFor();
    await expectAccess(page);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByText('请填写考试密码').waitFor();
    const agreed = page.getByLabel('我已阅读并同意');
    await expect.poll(() => agreed.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectAccess(page);
  });

  test.each(screens)('taking an exam %s', async (_, screen) => {
    const { page, admin, taker } = await signedIn(screen);
    const { examId } = await makeExam(admin, [taker], { rules: { name: '普通测验' } });
    await page.goto(`/exam/${examId}`);
    await page.getByRole('button', { name: '开始考试' }).click();
    const start = page.getByRole('dialog').getByRole('button', { name: '开始考试' });
    await start.waitFor();
    await expectAccess(page);
    await start.click();
    for (const { stem } of fiveQuestions) {
      await page
        .getByText(stem.replace(/<[^>]*>|\$.*|____.*/g, '').slice(0, 8))
        .first()
        .waitFor();
      await expectAccess(page);
      if (stem !== fiveQuestions.at(-1)?.stem) await page.getByRole('button', { name: '下一题' }).click();
    }
    await page.getByRole('button', { name: '交卷' }).last().click();
    await page.getByRole('dialog').waitFor();
    await expectAccess(page);
  });

  test.each(screens)('being held to the rules %s', async (_, screen) => {
    const page = await atStrict(screen);
    await page.getByLabel('我已阅读并同意').check();
    await page.getByLabel('考试密码').fill(strict.password);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
    await page.locator('.take').waitFor();
    await expectAccess(page);
    await page.evaluate(() => document.exitFullscreen());
    await page.getByRole('alertdialog', { name: '请进入全屏继续作答' }).waitFor();
    await expectAccess(page);
    // what lasts no longer than a slip is no absence
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: '进入全屏' }).click();
    await page.getByRole('alertdialog').getByText('次将自动交卷').waitFor();
    await expectAccess(page);
  });
});
