import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { designation } from '#contract/exam/designation.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { excelOfSheets } from '../../server/kit/excel/write.ts';
import { makeAutoBank } from '../make/auto-paper.ts';
import { makePaper, type NewQuestion } from '../make/exam.ts';
import { as, makeAdministrator, makeStaff, password, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const judge = (text: string): NewQuestion => ({ type: 'JUDGE', stem: `<p>${text}</p>`, answer: false });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe.skipIf(skipReason)('exams with several papers', () => {
  const { product, open, problems } = useProduct();

  async function people(organisation: TestOrganisation, count: number) {
    const { db } = await testServer();
    const made = [];
    for (let at = 0; at < count; at += 1) made.push(await makeStaff(organisation));
    const rows = await db
      .selectFrom('staff')
      .select(['userId', 'jobNumber', 'realName'])
      .where(
        'userId',
        'in',
        made.map(({ userId }) => userId),
      )
      .execute();
    return made.map((one) => ({ ...one, ...rows.find(({ userId }) => userId === one.userId) }));
  }

  async function world(source: 'FORMS' | 'DESIGNATED') {
    const { admin, organisation, staff } = await makeAdministrator();
    const takers = await people(organisation, 2);
    const { paperId: first } = await makePaper(admin, [judge('甲卷的题')]);
    const { paperId: second } = await makePaper(admin, [judge('乙卷的题')]);
    const { examId } = await admin.call(exam.add, {
      body: {
        ...{ name: '分卷考试', source, paperIds: [first, second], durationMinutes: 30 },
        ...{ startAt: inMinutes(-5), endAt: inMinutes(60) },
      },
    });
    const userIds = takers.map(({ userId }) => userId);
    await admin.call(examinee.add, { query: { examId }, body: { userIds } });
    return { admin, staff, takers, examId };
  }

  async function sits(username: string, examId: string, words: string, size?: typeof phone) {
    const { page } = await open(size);
    await signInAs(page, username, password);
    await page.goto(`/exam/${examId}`);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText(words).first().waitFor();
    return page;
  }

  const publish = async (page: Page) => {
    await page.getByRole('button', { name: /^发\s*布$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发\s*布$/ })
      .click();
    await page.getByText('考试已发布').first().waitFor();
  };

  test('papers come from a checked Excel file, publishing waits for everybody, and each sits their own', async () => {
    const { admin, staff, takers, examId } = await world('DESIGNATED');
    const [one, two] = takers;
    if (!one || !two) throw new Error('nobody');
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/editor?examId=${examId}&step=confirm`);
    await page.getByText('还有 2 名考生没有指定试卷').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^发\s*布$/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '去考生' }).click();
    await page.getByRole('button', { name: '指定试卷' }).click();
    await page.getByRole('button', { name: /未指定/ }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Excel 导入' }).click();
    const dialog = page.getByRole('dialog', { name: '从 Excel 指定试卷' });
    const rows = [
      [one.jobNumber ?? '', '第 1 套'],
      [two.jobNumber ?? '', '丙卷'],
      ['没有的人', '第 1 套'],
    ];
    const sheet = { name: '考生', titles: ['工号', '试卷'], widths: [12, 12], rows };
    const buffer = Buffer.from(await excelOfSheets([sheet]));
    await dialog.locator('input[type=file]').setInputFiles({ name: '指定.xlsx', mimeType: '', buffer });
    await dialog.getByText('有 2 行不能导入').waitFor();
    await dialog.getByText('没有试卷「丙卷」').waitFor();
    await dialog.getByText('考生中没有工号「没有的人」').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: '导入 1 行' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('row', { name: new RegExp(two.jobNumber ?? '') });
    await row.getByRole('combobox').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('测试卷（第 2 套）').click();
    await page.getByText('已更新 1 名考生的试卷').first().waitFor();
    await expect
      .poll(async () =>
        (await admin.call(designation.overview, { query: { examId } })).papers.map(({ people }) => people),
      )
      .toEqual([1, 1]);
    await page.getByRole('button', { name: '去发布' }).click();
    await publish(page);
    await sits(one.username, examId, '甲卷的题');
    const small = await sits(two.username, examId, '乙卷的题', phone);
    expect(await sidewaysScroll(small)).toBe(0);
    expect(problems).toEqual([]);
  });

  test('several papers are dealt out: the organiser reads each, two people sit different ones', async () => {
    const { staff, takers, examId } = await world('FORMS');
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/editor?examId=${examId}&step=confirm`);
    await publish(page);
    await page.goto(`/manage/exam/created/paper?examId=${examId}`);
    await page.getByText('第 1 套 测试卷（1 人）').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('combobox', { name: '试卷' }).click();
    await page.getByTitle('第 2 套 测试卷（1 人）').last().click();
    await page.getByText('乙卷的题').waitFor();
    const seen = [];
    for (const taker of takers) {
      const paper = await sits(taker.username, examId, '卷的题');
      seen.push((await paper.getByText('甲卷的题').count()) > 0 ? '甲' : '乙');
    }
    expect(seen.toSorted()).toEqual(['乙', '甲']);
    expect(problems).toEqual([]);
  });

  test('an exam is assembled from what it needs, looked at and published with its people', async () => {
    const bank = await makeAutoBank();
    const [taker] = await people(bank.organisation, 1);
    const { page } = await open();
    await signInAs(page, bank.staff.username, password);
    await page.goto('/manage/exam/list');
    await page.getByRole('button', { name: '智能考试' }).click();
    await page.getByRole('combobox', { name: '题库' }).click();
    await page.locator('.ant-select-item-option', { hasText: '测试题库' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('可选 60 题').waitFor();
    const numbers = { '第 1 大题题数': '6', '第 2 大题题数': '3', 份数: '3' };
    for (const [label, value] of Object.entries(numbers)) {
      await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
    }
    await page.getByRole('button', { name: '开始组卷' }).click();
    await page.getByText(/正在/).first().waitFor();
    await product().doJobs();
    await page.getByRole('status').filter({ hasText: '组卷完成' }).waitFor();
    await page.getByRole('button', { name: '查看并安排考试' }).click();
    await page.getByText('两份最多重复 0 题（允许 0）').waitFor();
    await page.getByRole('radiogroup', { name: '查看哪一份' }).getByText('卷 C').click();
    await page.getByText('判断第', { exact: false }).first().waitFor();
    await page.getByText(/^覆盖 \d+ 个知识点|没有知识点$/).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    // One that is disliked is exchanged, taken back and exchanged again.
    const shown = page.locator('.paper-printed-question');
    const stems = async () => (await shown.locator('.paper-question-stem').allTextContents()).join();
    const before = await stems();
    const exchange = async () => {
      const buttons = page.getByRole('button', { name: /^换\s*题$/ });
      await buttons.first().waitFor();
      for (const button of await buttons.all()) {
        await button.click();
        const drawer = page.getByRole('dialog', { name: '替换试题' });
        const take = drawer.getByRole('button', { name: '用这道' }).first();
        await take.or(drawer.getByText('没有等价的试题')).first().waitFor();
        if (await take.isVisible()) {
          expect(await axeProblems(page)).toEqual([]);
          await take.click();
          await drawer.waitFor({ state: 'hidden' });
          return;
        }
        await drawer.getByRole('button', { name: /关闭|Close/ }).click();
        await drawer.waitFor({ state: 'hidden' });
      }
      throw new Error('nothing can be exchanged');
    };
    await exchange();
    await page.getByText('这份替换过 1 题').waitFor();
    await page.getByText('已替换 1 题').waitFor();
    await expect.poll(stems).not.toBe(before);
    await page.getByRole('button', { name: '撤销上一次替换' }).click();
    await expect.poll(stems).toBe(before);
    await exchange();
    await expect.poll(stems).not.toBe(before);
    const chosen = await stems();
    await page.getByLabel('考试名称').fill('智能合规考试');
    await page.getByLabel('考生：人员').fill(taker?.realName ?? '');
    await page.locator('.ant-select-item-option:visible').first().click();
    await page.keyboard.press('Escape');
    await page.getByLabel('卷库').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await page.getByRole('button', { name: '发布考试' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发\s*布$/ })
      .click();
    await page.waitForURL(/newExamDetail/);
    await page.getByText('3 份，随机分给考生', { exact: false }).waitFor();
    const { data } = await bank.admin.call(exam.search, { body: { name: '智能合规考试' } });
    expect(data).toMatchObject([{ source: 'AUTO', state: 'PUBLISHED', examineeCount: 1 }]);
    const examId = data[0]?.examId ?? '';
    const forms = await bank.admin.call(exam.forms, { query: { examId } });
    expect(forms.map(({ people, questionCount }) => [people, questionCount]).toSorted()).toEqual([
      [0, 9],
      [0, 9],
      [1, 9],
    ]);
    const { formId } = forms.find(({ number }) => number === 3) ?? { formId: '' };
    const frozen = await bank.admin.call(exam.form, { query: { examId, formId } });
    for (const { stem } of frozen.sections.flatMap(({ questions }) => questions)) {
      expect(chosen).toContain(stem.replaceAll(/<[^>]*>/g, ''));
    }
    const me = await as(taker ?? bank.staff);
    expect((await me.send(exam.forms, { query: { examId } })).status).toBe(403);
    expect(problems).toEqual([]);
  });
});
