import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, makeExam, type NewQuestion } from '../make/exam.ts';
import { makeAdministrator, makeStaff, password, type TestOrganisation } from '../make.ts';
import { desk, signInAs, skipReason, useProduct } from './browser.ts';

const key = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';
const answer: NewQuestion = {
  ...{ type: 'SHORT', stem: '<p>说明发现电脑中毒后的处置步骤。</p>' },
  answer: { reference: '<p>断网、报告</p>', scoringPoints: [{ text: '断网', points: 10 }] },
};

/** The interface that Safe Exam Browser gives to pages; it works out the hash when asked, and calls back by name. */
function beSafeExamBrowser(configKey: string) {
  const security = {
    configKey: '',
    updateKeys: async (told: () => void) => {
      const address = new TextEncoder().encode(location.href.replace(/#.*$/, '') + configKey);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', address));
      security.configKey = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      (window as unknown as Record<string, () => void>)[told.name]?.();
    },
  };
  Object.assign(window, { SafeExamBrowser: { version: 'SEB_iOS_3.4', security } });
}

describe.skipIf(skipReason)('an exam in Safe Exam Browser', () => {
  const { open, problems } = useProduct();
  let organisation: TestOrganisation;
  let admin: Client;
  let organiser: { readonly username: string };

  beforeAll(async () => {
    ({ organisation, admin, staff: organiser } = await makeAdministrator());
  });

  async function begin(page: Page) {
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('textbox').first().waitFor();
  }

  test('the organiser pastes the key, and is told where it is not whole', async () => {
    const taker = await makeStaff(organisation);
    const { examId } = await makeExam(admin, [taker], { questions: [answer] });
    const { page } = await open(desk);
    await signInAs(page, organiser.username, password);
    await page.goto(`/manage/exam/editor?examId=${examId}&step=rules`);
    const field = page.getByLabel('Safe Exam Browser 的 Config Key');
    await field.fill(`${key}\n81aad4ab`);
    await page.getByRole('button', { name: '保存修改' }).first().click();
    await page.getByText('第 2 行：Config Key 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制').waitFor();
    await field.fill(key.toUpperCase());
    await page.getByRole('button', { name: '保存修改' }).first().click();
    await page.getByText('修改已保存').first().waitFor();
    await page.goto(`/manage/exam/editor?examId=${examId}&step=confirm`);
    await page.getByText('只能用 Safe Exam Browser 作答：Config Key 81aad4ab…').waitFor();
    expect(problems).toEqual([]);
  });

  test('other browsers say what to use; in it people write, and what was written stays', async () => {
    const taker = await makeStaff(organisation);
    const { examId } = await makeExam(admin, [taker], { questions: [answer], rules: { sebConfigKeys: [key] } });
    const plain = await open(desk);
    await signInAs(plain.page, taker.username, password);
    await plain.page.goto(`/exam/${examId}`);
    await plain.page.getByText('请用 Safe Exam Browser 和组织者发的配置文件打开本场考试').first().waitFor();
    expect(await plain.page.getByRole('button', { name: '开始考试' }).count()).toBe(0);

    const { page } = await open(desk);
    await page.addInitScript(beSafeExamBrowser, key);
    await signInAs(page, taker.username, password);
    await page.goto(`/exam/${examId}`);
    await page.getByText('只能用 Safe Exam Browser').waitFor();
    await begin(page);
    await page.getByRole('textbox').first().fill('断网，然后报告');
    await page.getByRole('banner').getByText('已保存').waitFor();
    const address = page.url();

    // The same person in another browser: nothing is taken over, and it says what to use.
    await plain.page.goto(address);
    await plain.page.getByText('请用 Safe Exam Browser 作答').waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('断网，然后报告');
    await page.getByRole('button', { name: '交卷' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click();
    await page.waitForURL(/\/exam\/result\//);
    expect(problems).toEqual([]);
  });
});
