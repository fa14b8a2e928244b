import { describe, expect, test } from 'vitest';
import { examinee } from '#contract/exam/examinee.ts';
import { anyPhone } from '../codes.ts';
import { lastCode, letMinutesPass, openLink } from '../fixtures/outsider.ts';
import { makeExam } from '../make/exam.ts';
import { makeAdministrator } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { phone, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('somebody from outside takes an exam by its link', () => {
  const { open, problems } = useProduct();

  test('on a phone: name, phone, code, and into the exam; later by code again', async () => {
    const { admin } = await makeAdministrator();
    const { examId } = await makeExam(admin, [], { rules: { name: '招聘笔试' } });
    const token = await openLink(admin, examId, 1);
    const { page } = await open(phone);
    const number = anyPhone();
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    await page.goto(`/exam/invitation/${token}`);
    await page.getByRole('heading', { name: '招聘笔试' }).waitFor();
    expect(loaded.filter((path) => /antd|tree-select|admin-root/i.test(path))).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);

    await page.getByRole('button', { name: '加入考试' }).click();
    await page.getByText('请填写姓名').waitFor();
    await page.getByLabel('姓名').fill('周外部');
    await page.getByLabel('手机号').fill(number);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill('000000');
    await page.getByRole('button', { name: '加入考试' }).click();
    await page.getByRole('alert').filter({ hasText: '验证码' }).waitFor();
    await page.getByLabel('短信验证码').fill((await lastCode(number)) ?? '');
    await page.getByRole('button', { name: '加入考试' }).click();

    await page.waitForURL(`**/exam/${examId}`);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始考试' }).click();
    await page.waitForURL('**/exam/take/**');
    await page.getByText('口令可以告诉同事').waitFor();
    const { data } = await admin.call(examinee.search, { query: { examId } });
    expect(data.map(({ realName, state, outsider }) => [realName, state, outsider])).toEqual([
      ['周外部', 'inProgress', true],
    ]);

    const second = await open(phone);
    await letMinutesPass(number);
    await second.page.goto(`/exam/invitation/${token}`);
    await second.page.getByText('报名人数已满').waitFor();
    await second.page.getByRole('button', { name: '我已经加入，继续' }).click();
    await second.page.getByLabel('手机号').fill(number);
    await second.page.getByRole('button', { name: '获取验证码' }).click();
    await second.page.getByText('秒后重发').waitFor();
    await second.page.getByLabel('短信验证码').fill((await lastCode(number)) ?? '');
    await second.page.getByRole('button', { name: '继续', exact: true }).click();
    await second.page.waitForURL(`**/exam/${examId}`);
    await second.page.goto('/manage/exam/list');
    await second.page.waitForURL('**/home');
    await second.page.getByText('招聘笔试').first().waitFor();
    expect(problems).toEqual([]);
  });
});
