import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { post } from '#contract/post/post.ts';
import { studyTask } from '#contract/study/task.ts';
import { codeSentTo, lastMessageTo } from '../codes.ts';
import { letMinutesPass } from '../fixtures/outsider.ts';
import { approved, linkIn, type Ready, ready } from '../make/offer-flow.ts';
import { password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** A post, and a task that whoever holds it has. */
async function postWithTask({ admin, organisation }: Ready) {
  const { postId } = await admin.call(post.add, { body: { postName: '数据分析师' } });
  const { id: parentId } = await admin.call(ability.add, { body: { name: '制度' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '数据安全', parentId } });
  const material = { abilityId, title: '数据安全手册', url: 'https://example.com/data' };
  const { materialId } = await admin.call(abilityMaterial.add, { body: material });
  const { taskId } = await admin.call(studyTask.add, {
    body: {
      ...{ name: '新人第一课', departmentId: organisation.rootId },
      items: [{ kind: 'material', refId: materialId }],
    },
  });
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules: [{ kind: 'post', refId: postId }] } });
  await admin.call(studyTask.publish, { query: { taskId } });
  return postId;
}

async function openCandidate(page: Page) {
  await page.goto('/manage/recruitment/staff');
  await page.getByRole('button', { name: '许若晴', exact: true }).first().click();
  return page.getByRole('dialog', { name: /许若晴/ });
}

async function accept(page: Page, number: string) {
  await page.goto(`/offer?token=${linkIn((await lastMessageTo(number))?.content ?? '')}`);
  await page.getByRole('button', { name: '接受录用' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('秒后重发').waitFor();
  await page.getByLabel('短信验证码').fill(await codeSentTo(number));
  await page.getByRole('button', { name: '确认接受' }).click();
  await page.getByRole('heading', { name: '您已接受录用' }).waitFor();
}

/** By what the message says: the phone's number and a code, and nobody's password. */
async function signInByCode(page: Page, number: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: '验证码登录' }).click();
  await page.getByLabel('手机号或账号').fill(number);
  await letMinutesPass(number);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('秒后重发').waitFor();
  await page.getByLabel('短信验证码').fill(await codeSentTo(number));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

describe.skipIf(skipReason)('from an offer to the first task', () => {
  const { open, product } = useProduct();

  test('who accepts on a phone is hired, stands in the staff list on the post, signs in and finds the task', async () => {
    const made = await ready();
    const number = made.phone ?? '';
    const postId = await postWithTask(made);
    const offerId = await approved(made);
    const { db } = await testServer();
    await db.updateTable('offer').set({ postId }).where('id', '=', offerId).execute();
    const { page } = await open(desk);
    await signInAs(page, made.staff.username, password);
    const drawer = await openCandidate(page);
    await drawer.getByRole('button', { name: '发送给候选人' }).click();
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await drawer.getByText('已发送').first().waitFor();

    const { page: mobile } = await open(phone);
    await accept(mobile, number);

    const again = await openCandidate(page);
    await again.getByRole('button', { name: '办理入职' }).click();
    const dialog = page.getByRole('dialog', { name: '办理入职：许若晴' });
    await dialog.getByText('数据分析师').first().waitFor();
    const first = await dialog.getByLabel('初始密码').inputValue();
    await dialog.getByRole('button', { name: '办理入职' }).dblclick();
    const handed = page.getByRole('dialog', { name: '「许若晴」已办理入职' });
    await handed.getByText(first).first().waitFor();
    await shoot(page, 'hired-1366');
    await handed.getByRole('button', { name: '完成' }).click();
    await again.getByText('已入职').first().waitFor();

    await page.goto('/manage/system/staff');
    const row = page.getByRole('row', { name: /许若晴/ });
    await row.getByText('数据分析师').waitFor();
    expect(await row.count()).toBe(1);
    await shoot(page, 'hired-staff-1366');

    const told = (await lastMessageTo(number))?.content ?? '';
    expect(told).toContain('可以用短信验证码登录');
    expect(told).not.toContain(first);
    await product().doJobs();
    await signInByCode(mobile, number);
    await mobile.goto('/home');
    await mobile.getByText('新人第一课').first().waitFor();
    expect([await sidewaysScroll(mobile), await smallTargets(mobile), await axeProblems(mobile)]).toEqual([0, [], []]);
    await shoot(mobile, 'first-task-375');
  });
});
