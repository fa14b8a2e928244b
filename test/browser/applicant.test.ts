import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicant as account } from '#contract/account/applicant.ts';
import { interview } from '#contract/interview/interview.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { encryptedPassword } from '../client.ts';
import { makeApplicant } from '../make/applicant.ts';
import { makeExam } from '../make/exam.ts';
import { makeInterviewing, wishFor } from '../make/interview.ts';
import { makeApplication, makeJob } from '../make/recruitment.ts';
import { password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { phone, skipReason, useProduct } from './browser.ts';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** Somebody with an account, who is asked to an interview for one job and to an exam for another. */
async function asked() {
  const who = await makeApplicant('许若晴');
  await who.call(account.setPassword, { body: { password: await encryptedPassword(password) } });
  const made = await makeInterviewing({ phone: who.phone });
  const { admin, organisation, staff, candidateId, applicationId, interviewer } = made;
  const { db } = await testServer();
  await db.updateTable('candidate').set({ applicantId: who.applicantId }).where('id', '=', candidateId).execute();
  await admin.call(interview.arrange, wishFor(applicationId, [interviewer.userId]));
  const { examId } = await makeExam(admin, [], {
    questions: [{ type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false }],
  });
  const given = { name: '安全工程师', examId, stages: ['EXAM_SENT'] };
  const { jobId } = await makeJob(organisation, staff.userId, given);
  const { applicationId: second } = await makeApplication(organisation, jobId, candidateId, { state: 'SCREEN_PASS' });
  await admin.call(applicationExam.send, { body: { applicationIds: [second] } });
  return who;
}

describe.skipIf(skipReason)('the page of an applicant', () => {
  const { open } = useProduct();

  test('leads to the interview and to the exam, from which one comes back signed in', async () => {
    const who = await asked();
    const { page } = await open(phone);
    await page.goto('/applicant');
    await page.getByRole('button', { name: '设过密码？用密码登录' }).click();
    await page.getByLabel('手机号').fill(who.phone);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '继续' }).click();
    await page.getByText('请确认是否参加').waitFor();
    await page.getByRole('button', { name: '把初面存到日历' }).waitFor();
    expect([await sidewaysScroll(page), await smallTargets(page), await axeProblems(page)]).toEqual([0, [], []]);
    await shoot(page, 'applicant-interview-375');

    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
    });
    await page.getByRole('button', { name: '进入笔试' }).click();
    await page.getByRole('button', { name: '开始考试' }).waitFor();
    expect(refused).toEqual([]);
    await page.goto('/applicant');
    await page.getByText('请确认是否参加').waitFor();
    await page.getByRole('button', { name: '确认或谢绝' }).click();
    await page.getByRole('button', { name: '确认参加' }).click();
    await page.getByText('已确认', { exact: true }).waitFor();
    await page.goto('/applicant');
    await page.getByText('您已确认参加').waitFor();
  });
});
