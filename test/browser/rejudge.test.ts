import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { result } from '#contract/exam/result.ts';
import { closeJudge, codeExam, holdBack, judgeAll, openJudge, programs, whyNoJudge } from '../make/code-exam.ts';
import { askedVersion, easierTests, mend } from '../make/mended-code.ts';
import { password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const soon = { timeout: 60_000 };
const all = { score: 'now', correctness: 'now', key: 'now', analysis: 'now' } as const;

async function openTab(page: Page, examId: string) {
  await page.goto(`/manage/exam/result?examId=${examId}`);
  await page.getByRole('tab', { name: '更正答案' }).click();
}

async function openQuestion(page: Page) {
  await page
    .getByRole('row', { name: /它们的和/ })
    .getByRole('button', { name: '更正' })
    .click();
  return page.getByRole('dialog', { name: '更正第 1 题' });
}

/** What was held back is judged now. */
async function judgeHeld(organisationId: string) {
  const { db } = await testServer();
  await db
    .updateTable('judgeSubmission')
    .set({ notBefore: new Date(0) })
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'WAITING')
    .execute();
  await judgeAll(organisationId);
}

beforeEach(openJudge);
afterAll(closeJudge);

describe.skipIf(skipReason || whyNoJudge)('cases that were wrong', () => {
  const { product, open, problems } = useProduct();

  test('are mended, and the answers judged again: seen in a preview, carried out with a reason, and taken back', async () => {
    const hall = await codeExam(2, { release: all, passScore: 6 } as never);
    const { admin, organisation, examId } = hall;
    const { organisationId } = organisation;
    const [half, right] = hall.takers;
    await half?.handIn('python', programs.half);
    await right?.handIn('python', programs.right);
    await judgeAll(organisationId);
    await mend(admin, organisationId, await askedVersion(hall), { tests: easierTests, timeLimitMs: 3000 });

    const { page } = await open();
    await signInAs(page, hall.manager.username, password);
    await openTab(page, examId);
    const dialog = await openQuestion(page);
    await openJudge();
    await dialog.getByRole('radio', { name: '按新版本重新判题' }).check();
    await dialog.getByText(/版本 2（.*3 个用例，3000 毫秒/).waitFor();
    await dialog.getByRole('button', { name: '预览变化' }).click();
    await dialog.getByText(/正在重新判题，还有 \d 份/).waitFor();
    await holdBack(organisationId);
    await page.getByText('重新判题中，剩 2 份').waitFor();
    await dialog.getByRole('progressbar', { name: '重新判题的进度' }).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    // Results are not released meanwhile, and closing the window stops nothing.
    const released = await admin.send(result.release, { query: { examId } });
    expect(released.res).toMatch(/^还有 2 份代码在按新版本重新判题/);
    await dialog.getByRole('button', { name: '停止判题' }).click();
    await page.getByText('已停止判题，成绩没有变化').waitFor();
    await dialog.getByRole('button', { name: '预览变化' }).click();
    await dialog.getByText(/正在重新判题，还有 \d 份/).waitFor();
    // A process that was not heard of for a while counts as gone.
    await openJudge();
    await judgeHeld(organisationId);
    await dialog.getByText(/交卷的 2 人中 1 人的成绩有变化.*1 人提高，0 人降低；\s*1 人变为及格/).waitFor(soon);
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await dialog.getByLabel('原因').fill('用例三的输出有误');
    await dialog.getByRole('button', { name: '确认并重评' }).click();
    await page.getByText('已更正，正在重新评分').waitFor();
    await product().doJobs();
    await page.getByText(/更正了第 1 题（按版本 2 重新判题）：用例三的输出有误。1 份答卷的得分有变化/).waitFor(soon);
    await page.getByRole('row', { name: /按版本 2 判题（已更正）/ }).waitFor();

    const learner = await open(phone);
    await signInAs(learner.page, hall.staff[0]?.username ?? '', password);
    await learner.page.goto(`/exam/result/${half?.attemptId}`);
    await learner.page
      .getByText(/通过 3 \/ 3/)
      .first()
      .waitFor(soon);

    await openJudge();
    await openTab(page, examId);
    const back = await openQuestion(page);
    await back.getByRole('radio', { name: '按考试时的用例判题' }).check();
    await back.getByRole('button', { name: '预览变化' }).click();
    await back.getByText(/1 人的成绩有变化.*0 人提高，1 人降低/).waitFor(soon);
    await back.getByLabel('原因').fill('还是原来的用例对');
    await back.getByRole('button', { name: '确认并重评' }).click();
    await page.getByText('已更正，正在重新评分').waitFor();
    await product().doJobs();
    await page.getByText(/还是原来的用例对。1 份答卷的得分有变化/).waitFor(soon);
    await learner.page.reload();
    await learner.page
      .getByText(/通过 2 \/ 3/)
      .first()
      .waitFor(soon);
    expect(problems).toEqual([]);
  });
});
