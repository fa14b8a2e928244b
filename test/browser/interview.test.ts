import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from '../make/interview.ts';
import { anyPhone } from '../make/recruitment.ts';
import { makeStaff, password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';
import { expectMoving } from './moving.ts';

async function linkTo(recipient: string) {
  const { db } = await testServer();
  const sent = await db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return `/interview?token=${tokenIn(sent?.content)}`;
}

describe.skipIf(skipReason)('an interview', () => {
  const { open, problems } = useProduct({ camera: true });

  async function signedIn(staff: { username: string }, address: string, viewport = desk) {
    const { page } = await open(viewport);
    await signInAs(page, staff.username, password);
    await page.goto(address);
    return page;
  }

  test('is arranged, and the candidate confirms it on a phone', async () => {
    const number = anyPhone();
    const made = await makeInterviewing({ phone: number });
    const page = await signedIn(made.staff, `/manage/recruitment/interview?applicationId=${made.applicationId}`);
    const dialog = page.getByRole('dialog', { name: /安排面试/ });
    await dialog.getByText('评价项：沟通表达、数据分析').waitFor();
    await dialog.getByLabel('开始时间').fill('2030-05-20 10:00');
    await dialog.getByLabel('开始时间').press('Enter');
    await dialog.getByRole('button', { name: '安排并通知' }).click();
    await page.getByRole('cell', { name: '2030-05-20 10:00–10:45' }).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: made.name }).click();
    await page.getByRole('dialog').getByText('还没有提交：周立').waitFor();

    const { page: mobile } = await open(phone);
    await mobile.goto(await linkTo(number));
    await mobile.getByText('2030-05-20 10:00–10:45').waitFor();
    expect([await axeProblems(mobile), await sidewaysScroll(mobile)]).toEqual([[], 0]);
    await mobile.getByRole('button', { name: '确认参加' }).click();
    await mobile.getByText('已确认', { exact: true }).waitFor();
    await mobile.goto('/interview?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
    await mobile.getByText('面试链接不对').waitFor();
    expect(problems).toEqual([]);
  });

  test('is held by three in a room: one comes back to the same seat, code is seen as it is written, and judged', async () => {
    const number = anyPhone();
    const made = await makeInterviewing({ phone: number });
    const second = await makeStaff(made.organisation, { realName: '方静' });
    const { interviewId } = await made.admin.call(
      interview.arrange,
      wishFor(made.applicationId, [made.interviewer.userId, second.userId]),
    );
    const { db } = await testServer();
    await db.updateTable('interview').set(inMinutes(-1)).where('id', '=', interviewId).execute();

    const { page: candidate } = await open(phone);
    await candidate.goto(await linkTo(number));
    const asking = [
      await signedIn(made.interviewer, `/interview?interviewId=${interviewId}`),
      await signedIn(second, `/interview?interviewId=${interviewId}`),
    ];
    const [first, other] = asking as [Page, Page];
    await first.getByRole('heading', { name: '评价' }).waitFor();
    for (const page of [candidate, ...asking]) await enter(page);
    for (const page of [candidate, ...asking]) await expectMoving(page, 3);

    await candidate.reload();
    await enter(candidate);
    for (const page of [candidate, ...asking]) await expectMoving(page, 3);
    expect(await first.locator('[data-seat=candidate]').count()).toBe(1);

    await candidate.getByRole('button', { name: '代码' }).click();
    await candidate.getByLabel('代码板').first().fill('print(6 * 7)');
    await first.getByRole('tab', { name: '代码' }).click();
    await first.getByText(`最近修改：${made.name}`).waitFor();
    await expect.poll(() => first.getByLabel('代码板').first().textContent()).toContain('print(6 * 7)');

    await other.getByRole('tab', { name: '评价' }).click();
    await fillCard(other);
    await other.getByRole('button', { name: '提交评价' }).click();
    await other.getByText('已提交，修改后会通知安排面试的人').waitFor();
    const { interviewers } = await made.admin.call(interview.detail, { query: { interviewId } });
    expect(interviewers.map(({ handedIn }) => handedIn)).toEqual([false, true]);
    expect(problems).toEqual([]);
  });
});

async function enter(page: Page) {
  await page.getByRole('button', { name: '进入面试房间' }).click();
  await page.getByRole('button', { name: '进入房间' }).click();
  await page.locator('.room[data-phase=here]').waitFor();
}

async function fillCard(page: Page) {
  for (const name of ['沟通表达', '数据分析']) {
    await page.getByRole('group', { name }).getByText('4', { exact: true }).click();
  }
  await page.getByRole('group', { name: '结论' }).getByText('推荐', { exact: true }).click();
}
