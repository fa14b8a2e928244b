import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../make/recruitment.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, signInAs, skipReason, useProduct } from './browser.ts';

async function withPeople() {
  const made = await makeRecruiting();
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { name: '客户经理' });
  const apply = async (name: string, state: ApplicationState = 'NEW', more = {}) => {
    const { candidateId } = await makeCandidate(made.organisation, { name, ...more });
    return makeApplication(made.organisation, jobId, candidateId, { state });
  };
  await apply('沈青禾', 'NEW', { email: 'shen@example.com' });
  await apply('陆一鸣', 'NEW', { school: '云溪大学', major: '会计' });
  await apply('石磊', 'INTERVIEW');
  await apply('陆一鸣', 'WITHDRAWN', { school: '云溪大学', city: '' });
  return { ...made, jobId };
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) });

describe.skipIf(skipReason)('the board of a job', () => {
  const { open, problems } = useProduct();

  test('moves a candidate by dragging, by keys, and with a reason and a message', async () => {
    const { staff, jobId } = await withPeople();
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/recruitment/job/detail?jobId=${jobId}&tab=application`);
    await column(page, '新投递').getByText('沈青禾').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    const card = column(page, '新投递').getByRole('listitem').filter({ hasText: '沈青禾' });
    await card.dragTo(column(page, '初筛通过'));
    await column(page, '初筛通过').getByText('沈青禾').waitFor();
    await page.getByText('已移到「初筛通过」').waitFor();

    await page.getByRole('button', { name: '移动石磊' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '面试通过' }).click();
    await column(page, '面试通过').getByText('石磊').waitFor();

    await page.getByRole('button', { name: '移动沈青禾' }).click();
    await page.getByRole('menuitem', { name: '已淘汰' }).click();
    const dialog = page.getByRole('dialog', { name: '移动应聘：沈青禾' });
    await dialog.getByText('经验不符').click();
    await dialog.getByText('同时发消息给候选人').click();
    await dialog.getByLabel('模板').click();
    await page.getByTitle('感谢应聘（未通过）').click();
    await dialog.getByRole('button', { name: '预览' }).click();
    await dialog.getByRole('region', { name: '预览' }).getByText('沈青禾，您好').waitFor();
    await dialog.getByRole('button', { name: '移动', exact: true }).click();
    await page.getByText('已移动 1 份应聘，已发消息给 1 人').waitFor();
    await column(page, '已结束').getByRole('button', { name: '沈青禾', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: /沈青禾/ });
    await drawer.getByText('由初筛通过移到已淘汰（经验不符）').waitFor();
    await drawer.getByLabel('备注', { exact: true }).fill('有合适的职位再联系');
    await drawer.getByRole('button', { name: '保存备注' }).click();
    await drawer.getByRole('listitem').getByText('有合适的职位再联系').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });

  test('shows a duplicate, which is merged after a look at what moves, and the list finds who is left', async () => {
    const { staff, jobId } = await withPeople();
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/recruitment/job/detail?jobId=${jobId}&tab=application`);
    await column(page, '新投递').getByText('疑似重复').waitFor();
    await column(page, '新投递').getByRole('button', { name: '陆一鸣', exact: true }).click();
    await page.getByRole('button', { name: '合并陆一鸣' }).click();
    const merging = page.getByRole('dialog', { name: '把「陆一鸣」并入「陆一鸣」' });
    await merging.getByText('不同的资料').waitFor();
    await merging.getByRole('button', { name: '合并' }).click();
    await page.getByText('已合并，移过来 1 份应聘').waitFor();
    await page.getByText('同一人的其他应聘').waitFor();
    await page.goto('/manage/recruitment/staff');
    const found = page.getByRole('cell', { name: /陆一鸣/ });
    await found.first().waitFor();
    expect(await found.count()).toBe(2);
    expect(await page.getByText('疑似重复').count()).toBe(0);
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });
});
