import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { makeExam, type NewQuestion } from '../make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const questions: NewQuestion[] = [
  { type: 'SHORT', stem: '<p>写出推导过程。</p>', answer: { reference: '<p>略</p>', scoringPoints: [] } },
  { type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false },
];

async function scene() {
  const { organisation, admin, staff } = await makeAdministrator();
  const person = await makeStaff(organisation, { realName: '陈思远' });
  const rules = { antiCheating: { answerPictures: true, switchLimit: 3, switchSeconds: 0 } };
  const { examId } = await makeExam(admin, [person], { questions, rules });
  return { admin, staff, person, examId };
}

/** A photograph of a page, as large as a phone takes them. */
async function photo(page: Page, name: string, { width = 3000, height = 2000, type = 'image/jpeg' } = {}) {
  const address = await page.evaluate(
    ([name, width, height, type]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = '#fdfcf5';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#223';
      context.font = '160px sans-serif';
      for (let line = 0; line < 8; line += 1) context.fillText(`${name} 第 ${line + 1} 行`, 120, 240 + line * 220);
      return canvas.toDataURL(type, 0.95);
    },
    [name, width, height, type] as const,
  );
  return { name: `${name}.jpg`, mimeType: type, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

const chooser = (page: Page) => page.locator('input[type=file][aria-label="选图片"]');
const sent = (page: Page) => page.getByText('✓ 已上传');

async function handIn(page: Page) {
  await page.getByRole('button', { name: '下一题' }).click();
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click();
}

async function begin(page: Page, username: string, examId: string) {
  await signInAs(page, username, password);
  await page.goto(`/exam/${examId}`);
  await page.getByText('简答题可以拍照作答').waitFor();
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
  await page.getByRole('heading', { name: '图片 0 / 6' }).waitFor();
}

describe.skipIf(skipReason)('pictures as answers', () => {
  const { open, problems } = useProduct();

  test('on a phone: a picture is added beside the text, survives a lost network and a reload, and the marker turns it', async () => {
    const { admin, staff, person, examId } = await scene();
    const { page, context } = await open(phone);
    await begin(page, person.username, examId);
    await page.getByLabel('作答', { exact: true }).fill('过程见图');
    await chooser(page).setInputFiles(await photo(page, '第一页'));
    await sent(page).waitFor();
    await page.getByRole('main').getByText('已保存').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    // A text file with another name: one sentence, and nothing else is lost.
    const text = { name: '答案.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('先断网，再报告。') };
    await chooser(page).setInputFiles([
      text,
      await photo(page, '透明', { type: 'image/png', width: 400, height: 300 }),
    ]);
    await page.getByText('「答案.jpg」不是能打开的图片，请重新拍照或换一张').waitFor();
    await expect.poll(() => sent(page).count()).toBe(2);
    await page.getByRole('button', { name: '移除第 2 张图片' }).click();
    await page.getByRole('heading', { name: '图片 1 / 6' }).waitFor();

    // Nothing reaches the server: it waits, also through a reload, and handing in says so.
    await context.route('**/attempt/picture/add**', (route) => route.abort());
    await chooser(page).setInputFiles(await photo(page, '第二页'));
    await page.getByText('没有网络，恢复后自动上传').waitFor();
    await page.getByRole('banner').getByText('未保存').waitFor();
    const saved = page.waitForResponse((reply) => reply.url().includes('/attempt/save'));
    await page.getByLabel('作答', { exact: true }).fill('过程见两张图');
    await saved;
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('heading', { name: '图片 2 / 6' }).waitFor();
    await expect.poll(() => page.getByLabel('作答', { exact: true }).inputValue()).toBe('过程见两张图');
    await handIn(page);
    await page.getByText('有 1 题还没有保存').waitFor();
    await page.getByRole('button', { name: '返回作答' }).click();
    await page.getByRole('button', { name: '上一题' }).click();
    await context.unroute('**/attempt/picture/add**');
    await expect.poll(() => sent(page).count()).toBe(2);
    await handIn(page);
    await page.waitForURL(/\/exam\/result\//);

    const { page: marker } = await open(desk);
    await signInAs(marker, staff.username, password);
    const [task] = await admin.call(marking.task, { query: { examId } });
    const questionId = task?.questions[0]?.questionId ?? '';
    await marker.goto(`/manage/exam/check/detail?examId=${examId}&questionId=${questionId}`);
    await marker.getByText('过程见两张图').waitFor();
    const picture = marker.getByRole('img', { name: /作答的第 \d 张图片/ });
    await picture.waitFor();
    const natural = () =>
      picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
    await expect.poll(natural).toEqual([2000, 1333]);
    await marker.keyboard.press('r');
    await expect.poll(() => picture.evaluate((image) => image.style.transform)).toContain('rotate(90deg)');
    const wide = await picture.evaluate((image) => image.getBoundingClientRect().height);
    await marker.keyboard.press('=');
    await expect.poll(() => picture.evaluate((image) => image.getBoundingClientRect().height)).toBeGreaterThan(wide);
    await marker.keyboard.press(']');
    await marker.getByText('图片 2 / 2').waitFor();
    expect(await axeProblems(marker)).toEqual([]);

    const item = await admin.call(marking.next, { query: { examId, questionId } });
    const body = { attemptId: item?.attemptId ?? '', questionId, score: 8, version: item?.mark.version ?? 1 };
    await admin.call(marking.score, { body });
    await admin.call(result.release, { query: { examId } });
    await page.reload();
    await page.getByRole('button', { name: '查看第 2 张图片' }).click();
    await page.getByRole('dialog').getByRole('img', { name: '作答的第 2 张图片' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('at a desk: opening the file dialog is no absence, and a seventh picture is not taken', async () => {
    const { person, examId } = await scene();
    const { page } = await open(desk);
    await begin(page, person.username, examId);
    const pictures = await Promise.all(
      Array.from({ length: 7 }, (_, at) => photo(page, `第 ${at + 1} 页`, { width: 300, height: 200 })),
    );
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选图片' }).click();
    await (await dialog).setFiles(pictures);
    await page.getByText('一题最多 6 张，多出的 1 张没有添加').waitFor();
    await expect.poll(() => sent(page).count()).toBe(6);
    await expect.poll(() => page.getByRole('button', { name: '选图片' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '查看第 3 张图片' }).click();
    const shown = page.getByRole('dialog');
    await shown.getByText('图片 3 / 6').waitFor();
    await page.keyboard.press(']');
    await shown.getByText('图片 4 / 6').waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await page.getByText('已答 1').first().waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page), problems]).toEqual([[], 0, []]);
  });
});
