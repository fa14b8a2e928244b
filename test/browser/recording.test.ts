import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { interviewRecording, linkRecording } from '#contract/interview/recording.ts';
import { client } from '../client.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from '../make/interview.ts';
import { anyPhone } from '../make/recruitment.ts';
import { password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

async function enter(page: Page) {
  await page.getByRole('button', { name: '进入面试房间' }).click();
  await page.getByRole('button', { name: '进入房间' }).click();
  await page.locator('.room[data-phase=here]').waitFor();
}

/** A page is there no more from one moment to the next, as when a browser crashes. */
const crash = (page: Page) => page.close({ runBeforeUnload: false });

describe.skipIf(skipReason)('the recording of an interview', () => {
  const { open, product } = useProduct({ camera: true });

  test('begins when everybody agrees, outlives a crash and lost network, and is watched or taken back', async () => {
    const number = anyPhone();
    const made = await makeInterviewing({ phone: number });
    const wish = wishFor(made.applicationId, [made.interviewer.userId]);
    const { interviewId } = await made.admin.call(interview.arrange, wish);
    const { db } = await testServer();
    await db.updateTable('interview').set(inMinutes(-1)).where('id', '=', interviewId).execute();
    const sent = await db.selectFrom('outbox').select('content').where('recipient', '=', number).executeTakeFirst();
    const token = tokenIn(sent?.content);

    const { page: candidate } = await open(phone);
    await candidate.goto(`/interview?token=${token}`);
    const { page: first, context } = await open(desk);
    await signInAs(first, made.interviewer.username, password);
    await first.goto(`/interview?interviewId=${interviewId}`);
    for (const page of [candidate, first]) await enter(page);

    await first.getByRole('button', { name: '请求录制' }).click();
    await first.getByText(`正在征求录制的同意，还差：${made.name}`).waitFor();
    await candidate.getByText('面试官周立请求录制这场面试的画面和声音').waitFor();
    expect([await axeProblems(candidate), await sidewaysScroll(candidate)]).toEqual([[], 0]);
    await candidate.getByRole('button', { name: '同意录制' }).click();
    for (const page of [candidate, first]) await page.getByText('录制中', { exact: true }).waitFor();
    expect(await axeProblems(first)).toEqual([]);

    const { recordingId } = await made.me
      .call(interviewRecording.read, { body: { interviewId } })
      .then((found) => found ?? Promise.reject(new Error('nothing is recorded')));
    const own = async () => {
      const rows = await db
        .selectFrom('interviewRecordingChunk')
        .select(['part', 'number'])
        .where('recordingId', '=', recordingId)
        .orderBy('part')
        .orderBy('number')
        .execute();
      return rows.map(({ part, number: at }) => `${part}.${at}`);
    };
    await expect.poll(own).toContain('0.0');
    await context.route('**/recording/chunk/**', (route) => route.abort());
    const kept = (await own()).length;
    await first.getByText(/约 \d+ 秒的录像暂时传不上去/).waitFor();
    await crash(first);
    await context.unroute('**/recording/chunk/**');
    const again = await context.newPage();
    await again.goto(`/interview?interviewId=${interviewId}`);
    await enter(again);
    await again.getByText('录制中', { exact: true }).waitFor();
    await expect.poll(own).toContain('1.0');
    const all = await own();
    expect(all.filter((one) => one.startsWith('0.')).length).toBeGreaterThan(kept);

    await again.getByRole('button', { name: '停止录制' }).click();
    await again.getByRole('button', { name: '请求录制' }).waitFor();
    await expect
      .poll(async () => {
        await product().doJobs();
        const [one] = await made.me.call(interviewRecording.list, { query: { interviewId } });
        return one && { state: one.state, parts: one.parts, unfinished: one.unfinished };
      })
      .toEqual({ state: 'ENDED', parts: 2, unfinished: false });

    const { page: hr } = await open(desk);
    await signInAs(hr, made.staff.username, password);
    await hr.goto('/manage/recruitment/interview');
    await hr.getByRole('button', { name: made.name }).click();
    const player = hr.getByRole('region', { name: '面试录像' });
    await player.getByRole('button', { name: '观看录像' }).click();
    const video = player.locator('video');
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeGreaterThan(3);
    await player.getByRole('button', { name: /第 2 段/ }).click();
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(1280);

    await client().call(linkRecording.answer, { body: { token, recordingId, given: false } });
    await hr.reload();
    await hr.getByText('同意已撤回，录像已删除').waitFor();
    expect(await own()).toEqual([]);
  });
});
