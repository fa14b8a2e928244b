import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lastMessageTo } from '../codes.ts';
import { lastCode } from '../fixtures/outsider.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../make/recruitment.ts';
import { makeRole } from '../make/role.ts';
import { makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

async function withCandidate() {
  const made = await makeRecruiting();
  const role = await makeRole(made.organisation, { permissions: ['recruitment.manage'], dataScope: 'self' });
  const head = await makeStaff(made.organisation, { realName: '沈一舟', roles: [role.name] });
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { name: '客户经理' });
  const candidate = await makeCandidate(made.organisation, { name: '顾以宁' });
  await makeApplication(made.organisation, jobId, candidate.candidateId, { state: 'INTERVIEW_PASS' });
  return { ...made, head, number: candidate.phone ?? '' };
}

async function openCandidate(page: Page) {
  await page.goto('/manage/recruitment/staff');
  await page.getByRole('button', { name: '顾以宁', exact: true }).first().click();
  return page.getByRole('dialog', { name: /顾以宁/ });
}

async function makeOffer(page: Page) {
  const drawer = await openCandidate(page);
  await drawer.getByRole('button', { name: '制作录用通知' }).click();
  const form = page.getByRole('dialog', { name: '制作录用通知：顾以宁' });
  await form.getByLabel('薪资', { exact: true }).fill('18500.5');
  await form.getByLabel('入职日期').fill('2199-01-05');
  await form.getByLabel('入职日期').press('Enter');
  await form.getByLabel('审批人').fill('沈一舟');
  await page.getByTitle('沈一舟').click();
  await page.keyboard.press('Escape');
  await form.getByLabel('其他约定').fill('含补充医疗，每年 15 天年假');
  await shoot(page, 'offer-form-1366');
  await form.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('button', { name: '提交审批' }).click();
  await drawer.getByText('等待 沈一舟 审批').waitFor();
  await shoot(page, 'offer-panel-1366');
}

async function approve(page: Page) {
  await page.goto('/manage/recruitment/offer?list=TO_APPROVE');
  await page.getByRole('button', { name: '顾以宁' }).click();
  const drawer = page.getByRole('dialog', { name: /录用通知：顾以宁/ });
  await drawer.getByRole('button', { name: '查看薪资' }).click();
  await drawer.getByText('18,500.50 元/月').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await shoot(page, 'offer-approval-1366');
  await drawer.getByRole('button', { name: '同意' }).click();
  await page
    .getByRole('dialog', { name: /同意录用/ })
    .getByRole('button', { name: '同意', exact: true })
    .click();
  await page.getByText('已同意').first().waitFor();
}

async function accept(page: Page, number: string) {
  const link = /https?:\/\/[^\s]+(\/offer\?token=[\w-]+)/.exec((await lastMessageTo(number))?.content ?? '')?.[1];
  await page.goto(link ?? '');
  await page.getByRole('heading', { name: '录用通知书' }).waitFor();
  await page.getByText('18,500.50 元/月').waitFor();
  expect([await sidewaysScroll(page), await smallTargets(page), await axeProblems(page)]).toEqual([0, [], []]);
  await shoot(page, 'offer-letter-375');
  await page.getByRole('button', { name: '接受录用' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('秒后重发').waitFor();
  await page.getByLabel('短信验证码').fill((await lastCode(number)) ?? '');
  await shoot(page, 'offer-accept-375');
  await page.getByRole('button', { name: '确认接受' }).dblclick();
  await page.getByRole('heading', { name: '您已接受录用' }).waitFor();
  await shoot(page, 'offer-accepted-375');
}

describe.skipIf(skipReason)('an offer', () => {
  const { open } = useProduct();

  test('is made, approved, answered on a phone, and the candidate stands in the list of colleagues', async () => {
    const { staff, head, number } = await withCandidate();
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await makeOffer(page);

    const other = await open(desk);
    await signInAs(other.page, head.username, password);
    await approve(other.page);

    const drawer = await openCandidate(page);
    await drawer.getByRole('button', { name: '发送给候选人' }).click();
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await drawer.getByText('已发送').first().waitFor();
    await drawer.getByRole('link', { name: '通知书' }).click();
    await page.getByText('18,500.50 元/月').waitFor();
    await shoot(page, 'offer-letter-1366');

    const { page: mobile } = await open(phone);
    await accept(mobile, number);

    const again = await openCandidate(page);
    await again.getByRole('button', { name: '办理入职' }).click();
    const dialog = page.getByRole('dialog', { name: '办理入职：顾以宁' });
    await dialog.getByLabel('初始密码').waitFor();
    await shoot(page, 'hire-1366');
    await dialog.getByRole('button', { name: '办理入职' }).dblclick();
    await page.getByRole('dialog', { name: '「顾以宁」已办理入职' }).getByRole('button', { name: '完成' }).click();
    await again.getByText('已入职').first().waitFor();

    await page.goto('/manage/recruitment/offer');
    await page.getByRole('button', { name: '顾以宁' }).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await shoot(page, 'offers-1366');
    await page.goto('/manage/system/staff');
    await page.getByText('顾以宁').first().waitFor();
    expect(await page.getByText('顾以宁').count()).toBe(1);
  });

  test('a link that leads nowhere says so', async () => {
    const { page } = await open(phone);
    await page.goto('/offer?token=nobody-has-ever-been-sent-this-one');
    await page.getByText('链接已失效').waitFor();
    expect([await sidewaysScroll(page), await axeProblems(page)]).toEqual([0, []]);
  });
});
